"""What a seat knows of Kuhhandel, built by whitelist (KM-06)."""

from __future__ import annotations

from spielalm.games.kuhhandel.cards import (
    BACKS,
    NAMES,
    NO_BACK,
    NONE,
    back_of,
    named_herd,
    premium_names,
)
from spielalm.games.kuhhandel.money import cards, values
from spielalm.games.kuhhandel.moves import Money
from spielalm.games.kuhhandel.phases.trade import at_stake
from spielalm.games.kuhhandel.rules import Kuhhandel
from spielalm.games.kuhhandel.scoring import brought, laid_out
from spielalm.games.kuhhandel.words import words
from spielalm.kernel.game import asking
from spielalm.kernel.line import values_of
from spielalm.kernel.numbers import BIT, seats_in
from spielalm.kernel.position import OVER
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
    n = int(position.seats)
    phase = position.phase
    card = position.card if position.animal == NONE else position.animal
    unseen = card == NONE or ("card" in phase.hides and seat != position.turn)
    over = position.mode() == OVER
    return KuhhandelView(
        **asking(position, seat),
        seats=n,
        edition=position.material.name,
        **position.terms.shown,
        worth=position.material.worth,
        next=phase.name,
        turn=int(position.turn) if phase.tells("turn") else None,
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
        card=None if unseen else NAMES[card],
        card_back=back_name(back_of(position.card)) if position.shows_backs() else "",
        highest=int(position.material.highest_bid(n, position.donkeys)),
        slapped=seats_in(position.slapped) if phase.tells("slapped") else (),
        chosen=chosen_by(position, seat),
        stake=int(at_stake(position)) if position.animal != NONE else 0,
        **values_of(position, words(n)),
        scores=tuple(position.scores() if over else (int(laid_out(position, s)) for s in range(n))),
    )


def back_name(back: int) -> str:
    return "" if back == NO_BACK else BACKS[back]


def known_to(position: Kuhhandel, observer: int, owner: int) -> Money:
    """KM-06: what an observer surely knows of the owner's money; of its own it knows all."""
    if observer == owner:
        return values(position.hands[owner] + position.laid[owner])
    row = observer if observer >= 0 else position.seats
    return values(position.known[row * position.seats + owner])


def chosen_by(position: Kuhhandel, seat: int) -> str | None:
    """The seat's own choice at this count, as long as it is secret (KM-20)."""
    if "slapped" not in position.phase.hides or seat < 0 or not position.held & BIT[seat]:
        return None
    return "slap" if position.slapped & BIT[seat] else "wait"
