"""What can be wrong with a moment that somebody has written down."""

from __future__ import annotations

from collections.abc import Iterator

from spielalm.games.kuhhandel.cards import (
    BACKS,
    DONKEY,
    KINDS,
    MONEY,
    NAMES,
    NO_BACK,
    NONE,
    PARTS,
    PREMIUM,
    QUARTET,
    RAT,
    RED,
    is_animal,
    is_premium,
    owned,
)
from spielalm.games.kuhhandel.money import DENOMINATIONS, VALUES, cards, count
from spielalm.games.kuhhandel.moves import SEATS
from spielalm.games.kuhhandel.position import (
    ANSWER,
    BACK,
    BID,
    COVER,
    END,
    EXTRA,
    FIRST,
    HAMMER,
    LOOK,
    NEXT,
    NO_SEATS,
    NOBODY_YET,
    OFFER,
    PAY,
    REFUSE,
    SHARE,
    SLAP,
    TURN,
    TURN_UP,
    VERDICT,
    Fields,
)
from spielalm.games.kuhhandel.position import RAT as RAT_PHASE
from spielalm.games.kuhhandel.rules import auction, end, hammer, premium
from spielalm.games.kuhhandel.rules.turn import MOST_TRADES
from spielalm.kernel.numbers import BIT, members, popcount

# The word complained about (empty: a seat's), the problem, and what was expected.
Complaint = tuple[str, str, str]

FOR_TWO = (FIRST, TURN, EXTRA, OFFER, ANSWER, LOOK, SHARE, NEXT, COVER, END, BACK)
ONLY_FOR_TWO = (LOOK, SHARE, NEXT, BACK)
DRAWING = (EXTRA, TURN_UP, LOOK, NEXT, BACK)  # there is a card left in the stack
JUST_DRAWN = (FIRST, RAT_PHASE, SHARE, NEXT, BACK)  # with LOTS: no trade since the last card
LOTS = (BID, SLAP, VERDICT, HAMMER, PAY, REFUSE)
# What each phase speaks of; nothing else may be said then.
SPEAKS_OF: dict[int, tuple[str, ...]] = {
    BID: ("card", "price", "bidder", "held", "out", "limited"),
    SLAP: ("card", "price", "held", "slapped", "out", "limited"),
    VERDICT: ("card", "price", "slapped", "out", "limited"),
    HAMMER: ("card", "price", "bidder", "out", "limited"),
    PAY: ("card", "price", "bidder", "out", "limited"),
    REFUSE: ("card", "price", "bidder", "out", "limited"),
    RAT_PHASE: ("card", "other"),
    OFFER: ("card", "other", "ties"),
    ANSWER: ("card", "other", "ties"),
    SHARE: ("card",),
    NEXT: ("other",),
    END: ("covered",),
    BACK: ("card",),
}
UNSAID = {
    "card": NONE,
    "price": 0,
    "bidder": NOBODY_YET,
    "held": NO_SEATS,
    "slapped": NO_SEATS,
    "out": NO_SEATS,
    "limited": NO_SEATS,
    "other": NOBODY_YET,
    "ties": 0,
    "covered": NONE,
}


def wrong_cards(f: Fields) -> Complaint | None:
    """More cards than there are, or money that nobody can have. Before the rest is counted up."""
    return next(card_complaints(f), None)


def card_complaints(f: Fields) -> Iterator[Complaint]:
    for name, unsaid in UNSAID.items():
        said = getattr(f, name) != unsaid
        allowed = name in SPEAKS_OF.get(f.phase, ())
        if said and not allowed:
            yield name, f"{name}=...", "nothing of this at this moment"
        if allowed and not said and name in ("card", "other") and f.phase != BACK:
            yield "next", f"no {name}", f"{name}=..."
    shown = int(f.card) if f.is_turned_up() else NONE
    for kind in range(KINDS):
        n = sum(int(owned(herd, kind)) for herd in f.herds) + (shown == kind)
        most = owned(f.material.herd, kind)
        if n > most:
            yield "", f"{n} times {NAMES[kind]}", f"at most {most}"
    dealt = [int(premiums) for premiums in f.premiums]
    if is_premium(shown):
        dealt.append(int(BIT[shown - PREMIUM]))
    for animal in range(RAT):
        n = sum(premiums >> animal & 1 for premiums in dealt)
        most = f.material.premiums >> animal & 1
        if n > most:
            yield "", f"{n} premiums for {NAMES[animal]}", f"at most {most}"
    donkeys = sum(int(owned(herd, DONKEY)) for herd in f.herds)
    donkeys += shown == DONKEY and not f.is_looked_at()
    yield from money_complaints(f, donkeys, shown)


def money_complaints(f: Fields, donkeys: int, shown: int) -> Iterator[Complaint]:
    """KM-04, KM-80: players have what was issued, and two of them what they drew."""
    issued = f.material.issued(f.seats, donkeys)
    mixed_in = f.material.mixed_in() if f.seats == 2 else 0
    drawn = 0
    for d in range(DENOMINATIONS):
        n = sum(int(count(money, d)) for money in (*f.hands, *f.laid)) + (shown == MONEY + d)
        least = int(count(issued, d))
        most = least + int(count(mixed_in, d))
        if not least <= n <= most:
            wanted = f"{least} to {most}" if least < most else str(least)
            yield "", f"{n} money cards of {VALUES[d]} in players' hands", wanted
        drawn += n - least
    left = int(cards(mixed_in) - f.material.unused)
    if f.seats == 2 and drawn > left:
        yield "", f"{drawn} money cards from the stack", f"at most {left}"


def wrong_moment(f: Fields) -> Complaint | None:
    """A moment that cannot come about, or from which nobody could go on."""
    return next(moment_complaints(f), None)


def moment_complaints(f: Fields) -> Iterator[Complaint]:
    if f.seats == 2 and f.phase not in FOR_TWO:
        yield "next", "this phase", "a phase of the game for two"
    if f.seats > 2 and f.phase in ONLY_FOR_TWO:
        yield "next", "this phase", "a phase of the game for three or more"
    if f.phase in DRAWING and f.stack == 0:
        yield "next", "no card left in the stack", "another phase"
    if f.phase == EXTRA and not f.terms.extra_auction:
        yield "next", "an extra auction", "+super beside the edition"
    if f.phase == FIRST and (any(f.herds) or any(f.premiums)):
        yield "next", "cards laid out before the game", "A:-/..."
    yield from back_complaints(f)
    for seat in range(f.seats):
        if f.laid[seat] and f.phase != RAT_PHASE and not (f.phase == ANSWER and seat == f.turn):
            yield "", "money on the table", "none at this moment"
    if f.phase in LOTS:
        yield from lot_complaints(f)
    elif f.phase == RAT_PHASE and f.card != RAT:
        yield "card", NAMES[f.card], "card=rat"
    elif f.phase in (OFFER, ANSWER):
        yield from trade_complaints(f)
    else:
        yield from end_complaints(f)
    yield from count_complaints(f)


def back_complaints(f: Fields) -> Iterator[Complaint]:
    """KM-80: two players see the back of the card on top, but where chance shows it next."""
    seen = f.shows_backs() and f.stack > 0 and f.phase not in (FIRST, BACK)
    if f.phase == BACK and not f.shows_backs():
        yield "next", "a back that nobody sees", "another phase, or no +hidden beside the edition"
    if seen and f.back == NO_BACK:
        yield "next", "no back of the card on top", "back=red or back=green"
    if f.back != NO_BACK:
        left = f.red_cards() if f.back == RED else f.green_cards()
        if not seen:
            yield "back", "a back of the card on top", "nothing of this at this moment"
        elif left == 0:
            yield "back", f"a {BACKS[f.back]} back", "the other one: the stack has none of these"


def count_complaints(f: Fields) -> Iterator[Complaint]:
    """KM-70: how many trades there were since a card left the stack."""
    if f.trades > MOST_TRADES:
        yield "trades", f"{f.trades} trades", f"at most {MOST_TRADES}"
    if f.trades and f.phase in (*LOTS, *JUST_DRAWN):
        yield "trades", f"{f.trades} trades", "none since the last card left the stack"
    if f.trades and f.stack and not f.terms.every_trade:
        yield "trades", f"{f.trades} compulsory trades", "none while there are cards in the stack"
    counts = f.terms.every_trade or f.stack == 0
    if f.phase in (EXTRA, OFFER, ANSWER) and counts and f.trades == 0:
        yield "next", "a trade that is not counted", "trades=1 or more"


def lot_complaints(f: Fields) -> Iterator[Complaint]:
    """The auction of an animal or a premium."""
    yield from insolvency_complaints(f)
    wanted = is_premium if f.phase in (SLAP, VERDICT) else is_animal
    either = f.phase in (HAMMER, PAY, REFUSE)
    if not wanted(f.card) and not (either and is_premium(f.card)):
        yield "card", NAMES[f.card], "another card in this phase"
    if is_premium(f.card):
        if not 1 <= f.price <= premium.HIGHEST:
            yield "price", f"count {f.price}", f"1 to {premium.HIGHEST}"
    else:
        most = f.material.highest_bid(f.seats, f.donkeys)
        if f.price % auction.STEP or f.price > most or (f.price == 0 and f.phase != BID):
            yield "price", f"bid {f.price}", f"a multiple of {auction.STEP} up to {most}"
    bidders = auction.bidders(f)
    has_bidder = either or (f.phase == BID and f.price)
    if has_bidder and (f.bidder == NOBODY_YET or not bidders & BIT[f.bidder]):
        yield "bidder", "the bidder", "a seat that takes part"
    if has_bidder and BIT[f.bidder] & f.limited and not hammer.can_pay(f, f.bidder):
        yield "bidder", "a bid above the money shown", "no more than that"
    if not has_bidder and f.bidder != NOBODY_YET:
        yield "bidder", "a bidder", "none without a bid"
    asked = auction.able(f) if f.phase == BID else bidders
    if (f.held | f.slapped) & ~asked or (f.phase == SLAP and f.slapped & ~f.held):
        yield "held", "held or slapped", "seats that take part"
    if any(not premium.may_slap(f, seat) for seat in members(f.slapped)):
        yield "slapped", "a slap with too few cards shown", "other seats"
    if f.phase == BID and (not auction.undecided(f) or f.held & BIT[f.bidder]):
        yield "held", "held", "the bidder not among them, and somebody undecided"
    if f.phase == SLAP and f.held == bidders:
        yield "held", "everybody has chosen", "somebody undecided"
    if f.phase == VERDICT and popcount(f.slapped) < 2:
        yield "slapped", "fewer than two slaps", "at least two"
    if f.phase == REFUSE and not hammer.can_pay(f, f.turn):
        yield "next", "first refusal without enough money", "another phase"


def insolvency_complaints(f: Fields) -> Iterator[Complaint]:
    """KM-17: who could not pay is out, or limited to the money shown."""
    if f.out and f.terms.bid_again:
        yield "out", "a bidder is out", "limited=..., or no +again beside the edition"
    if f.limited and not f.terms.bid_again:
        yield "limited", "a bidder bids again", "out=..., or +again beside the edition"
    for word, seats in (("out", f.out), ("limited", f.limited)):
        if seats & BIT[f.turn]:
            yield word, "the auctioneer could not pay", "other seats"


def unknown_money(f: Fields) -> Complaint | None:
    """KM-17: everybody has seen all money of those who could not pay and bid again."""
    for seat in members(f.limited):
        if f.known[f.seats * f.seats + seat] != f.hands[seat]:
            letter = SEATS[seat]
            return "limited", f"not everybody knows all money of {letter}", f"*>{letter}=all"
    return None


def trade_complaints(f: Fields) -> Iterator[Complaint]:
    if f.card >= KINDS:
        yield "card", NAMES[f.card], "an animal or rat"
    elif f.other == f.turn or not (
        owned(f.herds[f.turn], f.card) and owned(f.herds[f.other], f.card)
    ):
        yield "card", f"a trade for {NAMES[f.card]}", "what both players own"
    if f.ties > 1:
        yield "ties", f"{f.ties} ties", "1"


def end_complaints(f: Fields) -> Iterator[Complaint]:
    """Whether the game is over, and who covers what."""
    over = f.stack == 0 and (end.all_complete(f) or f.trades == MOST_TRADES)
    owner = end.rat_owner(f)
    if f.phase in (COVER, END) and not over:
        yield "next", "the end", "another phase: the game is not over"
    if f.phase == COVER and owner != f.turn:
        yield "turn", "who covers a quartet", "the owner of the rats and of a quartet"
    if f.phase == END and (f.covered != NONE) != (owner != end.NO_OWNER):
        yield "covered", "the covered quartet", "one if somebody has the rats and a quartet"
    if f.covered != NONE and (f.covered >= RAT or owned(f.herds[owner], f.covered) < QUARTET):
        yield "covered", NAMES[f.covered], "a quartet of the owner of the rats"
    if f.phase == TURN and f.stack == 0 and (over or not f.herds[f.turn] & PARTS):
        yield "turn", "nothing to trade", "a player who can trade"
