"""A trade game as small as possible, with everything that Kuhlorado does not have.

Twelve money cards (four each of 0, 10, 20), three things, one token. In each of three rounds all
draw money in secret, a thing is turned up, all choose in secret whether they join, those who did
bid in an open race, in which who holds may still bid, the highest bidder pays the next seat
clockwise in secret and takes the thing, then makes a secret offer for the token, which its owner
accepts or counters.

Whoever cannot pay shows all money to everybody and is out of the repeated auction. Equal offers:
the money stays exchanged and the trade is repeated; after a second tie the challenger wins, or in
the first ruleset the owner of the token keeps it.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.kernel.families import Family, Pick, Range
from spielalm.kernel.game import Options
from spielalm.kernel.numbers import members
from spielalm.kernel.phases import Complaint, Draw, One, Over, Phases, Race, Sealed
from spielalm.kernel.typed import Move
from tests.contract.toy import facts as typed
from tests.contract.toy.handing import Facts, give, lay, leave, report, reveal, taken_offer
from tests.contract.toy.info import INFO
from tests.contract.toy.money import VALUES, WIDTH, Money, worth
from tests.contract.toy.moves import (
    HIGHEST,
    MOVES,
    THINGS,
    Accept,
    Bid,
    Choose,
    Counter,
    Deal,
    Hold,
    Offer,
    Pay,
    Show,
    Turn,
)
from tests.contract.toy.position import (
    ANSWERING,
    BIDDING,
    CHOOSING,
    DEALING,
    ENDED,
    GONE,
    IN_THE_BOX,
    NOT_YET,
    OFFERING,
    PAYING,
    TURNING,
    Toy,
)

STAY, JOIN = MOVES.pack(Choose(False)), MOVES.pack(Choose(True))
SHOW, ACCEPT = MOVES.pack(Show()), MOVES.pack(Accept())


def pick(kind: type[Move], p: Toy, seat: i64, least: int) -> Pick:
    """Any money of this seat that is worth so much."""
    declared = MOVES.by_class[kind]
    hand = p.hands[seat]
    low, name = declared.fields[0].low, declared.word
    values, counts = vec[i64](VALUES), vec[i64](hand)
    return Pick(name, declared.number, low, WIDTH, values, counts, 0, sum(hand), least)


class Dealing(Draw[Toy]):
    def chances(self, p: Toy) -> list[tuple[int, int]]:
        seat = (p.to_deal - 1) % p.seats
        return [(MOVES.pack(Deal(seat, VALUES[k])), n) for k, n in enumerate(p.bank) if n]

    def play(self, p: Toy, move: i64, facts: Facts) -> None:
        seat, kind = MOVES.form(Deal).first(move), MOVES.form(Deal).second(move)
        p.bank[kind] -= 1
        p.hands[seat][kind] += 1
        p.to_deal -= 1
        report(facts, typed.CardDrawn(int(seat), VALUES[kind]))
        if not p.to_deal or not sum(p.bank):
            p.to_deal = 0
            p.go(TURNING)

    def complaints(self, p: Toy) -> list[Complaint]:
        if not 0 < p.to_deal <= sum(p.bank) + p.seats or not sum(p.bank):
            return [("to_deal", f"{p.to_deal} cards to deal", "as many as are there")]
        return something_left(p)


class Turning(Draw[Toy]):
    def chances(self, p: Toy) -> list[tuple[int, int]]:
        left = [thing for thing, owner in enumerate(p.owner) if owner == IN_THE_BOX]
        return [(MOVES.form(Turn).of(thing), 1) for thing in left]

    def play(self, p: Toy, move: i64, facts: Facts) -> None:
        p.thing = int(MOVES.form(Turn).first(move))
        p.go(CHOOSING)
        report(facts, typed.ThingTurned(THINGS[p.thing]))

    def complaints(self, p: Toy) -> list[Complaint]:
        return something_left(p)


class Choosing(Sealed[Toy]):
    """Nothing shows until the last has chosen."""

    def awaited(self, p: Toy) -> i64:
        return sum(1 << seat for seat, join in enumerate(p.chosen) if join == NOT_YET)

    def able(self, p: Toy) -> i64:
        return (1 << p.seats) - 1

    def choices(self, p: Toy, seat: i64) -> list[int]:
        return [STAY, JOIN]

    def answer(self, p: Toy, seat: i64, move: i64, facts: Facts) -> bool:
        p.chosen[seat] = int(move == JOIN)
        if NOT_YET in p.chosen:
            return False
        p.joined = sum(1 << seat for seat, join in enumerate(p.chosen) if join)
        p.chosen = [NOT_YET] * p.seats
        p.go(BIDDING)
        report(facts, typed.ChoicesOpened(seats_of(p.joined)))
        hammer(p, facts)
        return True

    def complaints(self, p: Toy) -> list[Complaint]:
        found = on_offer(p)
        if NOT_YET not in p.chosen:
            found.append(("chosen", "all have chosen", "-1 for who has not"))
        return found


class Bidding(Race[Toy]):
    def asked(self, p: Toy) -> i64:
        """The next one clockwise from the highest bidder."""
        first = p.bidder + 1 if p.bidder != NOT_YET else 0
        clockwise = [(first + n) % p.seats for n in range(p.seats)]
        return next(seat for seat in clockwise if self.awaited(p) >> seat & 1)

    def awaited(self, p: Toy) -> i64:
        return p.joined & ~p.held

    def able(self, p: Toy) -> i64:
        """Who holds may bid until the hammer falls."""
        if p.bid == HIGHEST:
            return self.awaited(p)
        return p.joined & ~(1 << p.bidder) if p.bidder != NOT_YET else p.joined

    def choices(self, p: Toy, seat: i64) -> list[int]:
        return [] if p.held >> seat & 1 else [MOVES.pack(Hold(p.bid))]

    def families(self, p: Toy, seat: i64) -> list[Family]:
        form = MOVES.form(Bid)
        least = p.bid + 10
        return [Range("bid", form.number, form.unit(0), least, HIGHEST, 10)] * (least <= HIGHEST)

    def default(self, p: Toy, seat: i64) -> i64:
        return MOVES.pack(Hold(p.bid))

    def answer(self, p: Toy, seat: i64, move: i64, facts: Facts) -> bool:
        value = MOVES.unpack(int(move))
        if isinstance(value, Bid):
            p.bid, p.bidder, p.held = value.amount, int(seat), 1 << seat
            report(facts, typed.BidMade(p.bidder, p.bid))
        else:
            p.held |= 1 << seat
            report(facts, typed.BidHeld(int(seat), p.bid))
        return hammer(p, facts)

    def complaints(self, p: Toy) -> list[Complaint]:
        found = on_offer(p)
        if not p.joined & ~p.held:
            found.append(("held", "everybody holds", "somebody who may bid"))
        leads = 0 if p.bidder == NOT_YET else 1 << p.bidder
        if bool(leads) != bool(p.bid) or leads & ~(p.joined & p.held):
            found.append(("bidder", "the bidder", "who joined, bid, and counts as holding"))
        return found


def hammer(p: Toy, facts: Facts) -> bool:
    """It falls when all who joined hold; the highest bidder counts as holding."""
    if p.joined & ~p.held:
        return False
    if p.bidder == NOT_YET:
        report(facts, typed.ThingUnsold(THINGS[p.thing]))
        p.owner[p.thing] = GONE
        next_round(p, facts)
    else:
        p.go(PAYING)
    return True


class Paying(One[Toy]):
    """Who cannot pay is asked all the same, and shows all money."""

    def asked(self, p: Toy) -> i64:
        return p.bidder

    def choices(self, p: Toy, seat: i64) -> list[int]:
        return [SHOW] if worth(p.hands[seat]) < p.bid else []

    def families(self, p: Toy, seat: i64) -> list[Family]:
        return [] if worth(p.hands[seat]) < p.bid else [pick(Pay, p, seat, p.bid)]

    def default(self, p: Toy, seat: i64) -> i64:
        """With the cheapest cards first, as many as it takes."""
        paid, due = [0, 0, 0], p.bid
        for k in (1, 2):
            while due > 0 and paid[k] < p.hands[seat][k]:
                paid[k] += 1
                due -= VALUES[k]
        return SHOW if due > 0 else MOVES.pack(Pay((0, paid[1], paid[2])))

    def play(self, p: Toy, move: i64, facts: Facts) -> None:
        value = MOVES.unpack(int(move))
        if isinstance(value, Pay):
            self.pay(p, value.money, facts)
        else:
            self.show(p, facts)

    def show(self, p: Toy, facts: Facts) -> None:
        """Everybody sees the money, and the auction is repeated without this seat."""
        reveal(p, p.bidder, facts)
        p.joined &= ~(1 << p.bidder)
        p.bid, p.bidder, p.held = 0, NOT_YET, 0
        p.go(BIDDING)
        hammer(p, facts)

    def pay(self, p: Toy, money: Money, facts: Facts) -> None:
        seat = p.bidder
        leave(p, seat, money)
        report(facts, typed.ThingSold(seat, THINGS[p.thing], p.bid))
        give(p, seat, (seat + 1) % p.seats, money, facts)
        p.owner[p.thing] = seat
        p.go(OFFERING)
        if p.token == seat:
            next_round(p, facts)

    def complaints(self, p: Toy) -> list[Complaint]:
        return on_offer(p) + bought(p)


class Offering(One[Toy]):
    def asked(self, p: Toy) -> i64:
        return p.bidder

    def families(self, p: Toy, seat: i64) -> list[Family]:
        return [pick(Offer, p, seat, 0)]

    def play(self, p: Toy, move: i64, facts: Facts) -> None:
        offer = MOVES.unpack(int(move)).money
        lay(p, p.bidder, offer, facts)
        p.offer = list(offer)
        p.go(ANSWERING)

    def complaints(self, p: Toy) -> list[Complaint]:
        return bought(p) + challenged(p)


class Answering(One[Toy]):
    def asked(self, p: Toy) -> i64:
        return p.token

    def choices(self, p: Toy, seat: i64) -> list[int]:
        return [ACCEPT]

    def families(self, p: Toy, seat: i64) -> list[Family]:
        return [pick(Counter, p, seat, 0)]

    def play(self, p: Toy, move: i64, facts: Facts) -> None:
        value = MOVES.unpack(int(move))
        if isinstance(value, Counter):
            lay(p, p.token, value.money, facts)
            self.compare(p, value.money, facts)
        else:
            give(p, p.bidder, p.token, taken_offer(p), facts)
            take_token(p, p.bidder, facts)

    def compare(self, p: Toy, counter: Money, facts: Facts) -> None:
        """Offers change hands; the higher one wins the token, a second tie the challenger."""
        offer = taken_offer(p)
        give(p, p.bidder, p.token, offer, facts)
        give(p, p.token, p.bidder, counter, facts)
        tied = worth(offer) == worth(counter)
        if tied:
            report(facts, typed.TradeTied(p.bidder, p.token))
            if p.ties == 0:
                p.ties = 1
                p.go(OFFERING)
                return
        keeps = p.owner_wins if tied else worth(counter) > worth(offer)
        take_token(p, p.token if keeps else p.bidder, facts)

    def complaints(self, p: Toy) -> list[Complaint]:
        return bought(p) + challenged(p)


def take_token(p: Toy, seat: int, facts: Facts) -> None:
    p.token = seat
    report(facts, typed.TokenTaken(seat))
    next_round(p, facts)


def next_round(p: Toy, facts: Facts) -> None:
    p.thing = NOT_YET
    p.joined = p.held = p.bid = p.ties = 0
    p.bidder = NOT_YET
    if IN_THE_BOX not in p.owner:
        p.go(ENDED)
        for seat in range(p.seats) if p.purse else ():
            reveal(p, seat, facts)
        report(facts, typed.GameEnded(tuple(p.scores()), seats_of(p.winners())))
    elif sum(p.bank):
        p.to_deal = p.seats
        p.go(DEALING)
    else:
        p.go(TURNING)


class Ended(Over[Toy]):
    def complaints(self, p: Toy) -> list[Complaint]:
        return [] if something_left(p) else [("owner", "a thing in the box", "none at the end")]


def something_left(p: Toy) -> list[Complaint]:
    """What is wrong with the things, if another one is to be turned up."""
    return [] if IN_THE_BOX in p.owner else [("owner", "nothing to turn up", "-1 for a thing")]


def on_offer(p: Toy) -> list[Complaint]:
    """What is wrong with the thing that is turned up."""
    if p.thing == NOT_YET or p.owner[p.thing] != IN_THE_BOX:
        return [("thing", f"thing {p.thing}", "one without an owner")]
    return []


def bought(p: Toy) -> list[Complaint]:
    return [("bidder", "no bidder", "a seat")] if p.bidder == NOT_YET else []


def challenged(p: Toy) -> list[Complaint]:
    return [("token", "the bidder's own", "one to trade for")] if p.token == p.bidder else []


def seats_of(bits: i64) -> tuple[int, ...]:
    return tuple(int(seat) for seat in members(bits))


PHASES = Phases(
    {
        DEALING: Dealing(("to_deal",)),
        TURNING: Turning(),
        CHOOSING: Choosing(("chosen",)),
        BIDDING: Bidding(),
        PAYING: Paying(),
        OFFERING: Offering(),
        ANSWERING: Answering(("offer",)),
        ENDED: Ended(),
    }
)


def setup(seats: int, options: Options, ruleset: int) -> Toy:
    agreed = INFO.agreed(options, ruleset)
    return Toy(PHASES.first, seats, bool(agreed["purse"]), agreed["tied"] == "owner")
