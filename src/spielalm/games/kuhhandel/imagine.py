"""A position that looks to a seat exactly like its view; unseen money is dealt anew (KM-06)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import ANIMALS, NONE, ONE_OF, card_number
from spielalm.games.kuhhandel.dealing import deal
from spielalm.games.kuhhandel.edition import load
from spielalm.games.kuhhandel.money import money_of
from spielalm.games.kuhhandel.notation import PHASES
from spielalm.games.kuhhandel.position import LOOK, NOBODY_YET, SHARE, SLAP
from spielalm.games.kuhhandel.rules import Kuhhandel
from spielalm.games.kuhhandel.view import KuhhandelView
from spielalm.kernel.numbers import BIT
from spielalm.kernel.position import CHANCE
from spielalm.kernel.rng import Rng


def imagine(view: KuhhandelView, rng: Rng) -> Kuhhandel:
    """What the seat knows, and the rest at random.

    The others are taken to know what everybody knows: what they saw besides is not the seat's.
    """
    position = recall(view)
    for seat in view.held:
        if position.phase == SLAP and seat != view.seat and rng.below(2):
            position.slapped |= BIT[seat]
    deal(position, view.seat, vec[i64](view.cards), vec[i64](view.laid), rng)
    unseen_card = position.phase == SHARE and view.card is None
    if unseen_card:
        position.phase = LOOK
    position.count_up()
    if unseen_card:
        position.play(CHANCE, position.draw(rng))
    return position


def recall(view: KuhhandelView) -> Kuhhandel:
    """What the seat knows and nothing else: the others' hands are empty, stack and bank are not
    counted up, and nobody else has chosen in a countdown."""
    position = Kuhhandel(load(view.edition), view.seats, view.extra_auction, view.cash)
    position.donkeys = view.donkeys
    position.stack = view.stack
    lay_out(position, view)
    set_moment(position, view)
    position.hands[view.seat] = money_of(view.hand)
    position.laid[view.seat] = money_of(view.own_laid)
    remember(position, view)
    return position


def lay_out(position: Kuhhandel, view: KuhhandelView) -> None:
    """What lies openly before the players."""
    for seat in range(view.seats):
        for name, many in view.herds[seat].items():
            position.herds[seat] += many * ONE_OF[card_number(name)]
        for animal in view.premiums[seat]:
            position.premiums[seat] |= BIT[ANIMALS.index(animal)]


def set_moment(position: Kuhhandel, view: KuhhandelView) -> None:
    """What is going on."""
    position.phase = PHASES.index(view.next)
    position.turn = view.turn or 0
    position.card = NONE if view.card is None else card_number(view.card)
    position.price = view.price
    position.bidder = NOBODY_YET if view.bidder is None else view.bidder
    position.other = NOBODY_YET if view.other is None else view.other
    position.ties = view.ties
    position.trades = view.trades
    position.covered = NONE if view.covered is None else card_number(view.covered)
    for seat in view.held:
        position.held |= BIT[seat]
    if view.chosen == "slap":
        position.slapped |= BIT[view.seat]
    for seat in view.slapped:
        position.slapped |= BIT[seat]
    for seat in view.out:
        position.out |= BIT[seat]


def remember(position: Kuhhandel, view: KuhhandelView) -> None:
    """What the seat and everybody knows."""
    n = view.seats
    for owner in range(n):
        for observer in range(n + 1):
            if observer != owner:
                known = view.known if observer == view.seat else view.shown
                position.known[observer * n + owner] = money_of(known[owner])
