"""What a seat knows of Kuhhandel, built by whitelist (KM-06); and what it does when it is away."""

from __future__ import annotations

from spielalm.games.kuhhandel import moves
from spielalm.games.kuhhandel.cards import (
    ANIMALS,
    BACKS,
    KINDS,
    NAMES,
    NO_BACK,
    NONE,
    ONE_OF,
    back_of,
    card_number,
    is_premium,
    owned,
)
from spielalm.games.kuhhandel.edition import load
from spielalm.games.kuhhandel.money import cards, money_of, total, values
from spielalm.games.kuhhandel.notation import phase_name, premium_names
from spielalm.games.kuhhandel.payments import cheapest
from spielalm.games.kuhhandel.position import (
    ANSWER,
    END,
    EXTRA,
    FIRST,
    NOBODY_YET,
    OFFER,
    SLAP,
    TURN,
    VERDICT,
)
from spielalm.games.kuhhandel.rules import Kuhhandel
from spielalm.games.kuhhandel.rules.turn import at_stake
from spielalm.games.kuhhandel.scoring import best_cover, brought, laid_out
from spielalm.games.kuhhandel.typed import Lay, Money
from spielalm.kernel.game import openness
from spielalm.kernel.numbers import BIT, members
from spielalm.kernel.typed import View


class KuhhandelView(View, frozen=True, kw_only=True):
    """Herds and what is going on are public; of money, the own and what is surely known.

    `known` and `shown` hold for each player what this seat, and what everybody, surely knows of
    the money that the player has in hand and on the table together.
    """

    edition: str
    extra_auction: bool
    cash: bool
    bid_again: bool  # who could not pay may bid again, up to the money shown
    backs: bool  # two players see the backs in the stack
    every_trade: bool  # every trade counts, not only compulsory ones
    worth: dict[str, int]  # what a quartet of each kind in play is worth, the cheapest first
    next: str
    turn: int | None
    herds: tuple[dict[str, int], ...]
    premiums: tuple[tuple[str, ...], ...]
    brings: tuple[tuple[int, ...], ...]  # points that each quartet brings each, or would bring
    cards: tuple[int, ...]  # how many money cards each player has in hand
    laid: tuple[int, ...]  # how many each has laid face down on the table
    hand: Money
    own_laid: Money
    known: tuple[Money, ...]
    shown: tuple[Money, ...]
    stack: int
    donkeys: int
    back: str  # of the card on top: `red`, `green`; empty where it is not seen
    card: str | None
    card_back: str  # of a card that somebody looks at
    price: int
    highest: int  # no bid may be higher
    bidder: int | None
    held: tuple[int, ...]
    out: tuple[int, ...]  # who could not pay for this card
    limited: tuple[int, ...]  # who could not either, and may bid up to the money shown
    slapped: tuple[int, ...]  # who slapped at this count, once everybody has chosen
    chosen: str | None  # the own secret choice in a countdown: slap or wait
    other: int | None
    stake: int  # how many animals a trade is about
    ties: int
    trades: int  # since a card left the stack
    covered: str | None
    scores: tuple[int, ...]  # without money, until it is counted


def view(position: Kuhhandel, seat: int) -> KuhhandelView:
    mode, awaited = openness(position)
    n = int(position.seats)
    looked_at = position.is_looked_at()
    unseen = position.card == NONE or (looked_at and seat != position.turn)
    trading = position.phase in (OFFER, ANSWER)
    over = position.phase == END
    return KuhhandelView(
        seat=seat,
        seats=n,
        mode=mode,
        awaited=awaited,
        ask=asked_about(position) if mode in ("one", "sealed", "race") else "",
        edition=position.material.name,
        extra_auction=position.terms.extra_auction,
        cash=position.terms.cash,
        bid_again=position.terms.bid_again,
        backs=position.terms.backs,
        every_trade=position.terms.every_trade,
        worth=position.material.worth,
        next=phase_name(position),
        turn=None if position.phase == FIRST else int(position.turn),
        herds=tuple(named_herd(herd) for herd in position.herds),
        premiums=tuple(premium_names(premiums) for premiums in position.premiums),
        brings=tuple(tuple(brought(position, owner)) for owner in range(n)),
        cards=tuple(int(cards(hand)) for hand in position.hands),
        laid=tuple(int(cards(laid)) for laid in position.laid),
        hand=values(position.hands[seat]) if seat >= 0 else (),
        own_laid=values(position.laid[seat]) if seat >= 0 else (),
        known=tuple(known_to(position, seat, owner) for owner in range(n)),
        shown=tuple(known_to(position, n, owner) for owner in range(n)),
        stack=int(position.stack),
        donkeys=int(position.donkeys),
        back=back_name(position.back),
        card=None if unseen else NAMES[position.card],
        card_back=back_name(back_of(position.card)) if looked_at and position.terms.backs else "",
        price=int(position.price),
        highest=int(position.material.highest_bid(n, position.donkeys)),
        bidder=some_seat(position.bidder),
        held=seat_tuple(position.held),
        out=seat_tuple(position.out),
        limited=seat_tuple(position.limited),
        slapped=seat_tuple(position.slapped) if position.phase == VERDICT else (),
        chosen=chosen_by(position, seat),
        other=some_seat(position.other),
        stake=int(at_stake(position)) if trading else 0,
        ties=int(position.ties),
        trades=int(position.trades),
        covered=None if position.covered == NONE else NAMES[position.covered],
        scores=tuple(position.scores() if over else (int(laid_out(position, s)) for s in range(n))),
    )


def asked_about(position: Kuhhandel) -> str:
    """The name of the question; two players distribute where others auction (KM-81)."""
    two = position.seats == 2 and position.phase in (TURN, EXTRA)
    return f"{phase_name(position)}-two" if two else phase_name(position)


def back_name(back: int) -> str:
    return "" if back == NO_BACK else BACKS[back]


def named_herd(herd: int) -> dict[str, int]:
    return {NAMES[kind]: int(owned(herd, kind)) for kind in range(KINDS) if owned(herd, kind)}


def known_to(position: Kuhhandel, observer: int, owner: int) -> Money:
    """KM-06: what an observer surely knows of the owner's money; of its own it knows all."""
    if observer == owner:
        return values(position.hands[owner] + position.laid[owner])
    row = observer if observer >= 0 else position.seats
    return values(position.known[row * position.seats + owner])


def some_seat(seat: int) -> int | None:
    return None if seat == NOBODY_YET else int(seat)


def seat_tuple(seats: int) -> tuple[int, ...]:
    return tuple(int(seat) for seat in members(seats))


def chosen_by(position: Kuhhandel, seat: int) -> str | None:
    """The seat's own choice at this count, as long as it is secret (KM-20)."""
    if position.phase != SLAP or seat < 0 or not position.held & BIT[seat]:
        return None
    return "slap" if position.slapped & BIT[seat] else "wait"


def default(view: KuhhandelView) -> int:
    """Who is away holds, waits, sells, pays as little as possible, lays the lowest card, offers
    nothing, accepts, holds no extra auction, keeps what it looks at and covers the best quartet."""
    match view.next:
        case "turn":
            return auction_or_trade(view)
        case "extra":
            return moves.PASS
        case "bid":
            return int(moves.code(moves.HOLD, view.price))
        case "slap":
            return int(moves.code(moves.WAIT, view.price))
        case "hammer":
            return moves.SELL
        case "pay" | "refuse":
            return payment(view)
        case "rat":
            return int(moves.pack(Lay(view.hand[0]))) if view.hand else moves.TAKE
        case "offer":
            return moves.OFFER
        case "answer":
            return moves.ACCEPT
        case "share":
            return moves.KEEP
    return best_to_cover(view)


def auction_or_trade(view: KuhhandelView) -> int:
    """The next card; without one, the first trade that is possible."""
    if view.stack:
        return moves.DISTRIBUTE if view.seats == 2 else moves.AUCTION
    others = [seat for seat in range(view.seats) if seat != view.seat]
    for other in others:
        for name in NAMES[:KINDS]:
            if name in view.herds[view.seat] and name in view.herds[other]:
                return int(moves.trade_code(other, card_number(name)))
    raise ValueError("a player who can neither auction nor trade is not asked")


def payment(view: KuhhandelView) -> int:
    """As little as possible; everything shown, if it does not suffice."""
    hand = money_of(view.hand)
    if is_premium(card_number(view.card or "")):
        if len(view.hand) < view.price:
            return moves.SHOW
        return int(moves.code(moves.PAY, money_of(view.hand[: view.price])))
    if total(hand) < view.price:
        return moves.SHOW
    return int(moves.code(moves.PAY, cheapest(hand, view.price)))


def best_to_cover(view: KuhhandelView) -> int:
    material = load(view.edition)
    herd = sum(n * int(ONE_OF[card_number(name)]) for name, n in view.herds[view.seat].items())
    premiums = sum(1 << ANIMALS.index(name) for name in view.premiums[view.seat])
    return int(moves.code(moves.COVER, best_cover(material, herd, premiums)))
