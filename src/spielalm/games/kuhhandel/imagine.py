"""A position that looks to a seat exactly like its view; unseen money is dealt anew (KM-06)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import ANIMALS, BACKS, NO_BACK, ONE_OF, card_number
from spielalm.games.kuhhandel.dealing import deal
from spielalm.games.kuhhandel.edition import load
from spielalm.games.kuhhandel.money import money_of
from spielalm.games.kuhhandel.position import LOOKING, NOBODY_YET
from spielalm.games.kuhhandel.rules import PHASES, Kuhhandel
from spielalm.games.kuhhandel.terms import shown_terms
from spielalm.games.kuhhandel.view import KuhhandelView
from spielalm.games.kuhhandel.words import words
from spielalm.kernel import line
from spielalm.kernel.numbers import BIT
from spielalm.kernel.position import CHANCE
from spielalm.kernel.rng import Rng


def imagine(view: KuhhandelView, rng: Rng) -> Kuhhandel:
    """What the seat knows, and the rest at random.

    The others are taken to know what everybody knows: what they saw besides is not the seat's.
    """
    position = recall(view)
    if "slapped" in position.phase.hides:
        guess_slaps(position, view, rng)
    payer = position.turn if "refused" in position.phase.says else NOBODY_YET
    deal(position, view.seat, vec[i64](view.cards), vec[i64](view.laid), payer, rng)
    if view.card is None and "card" in position.phase.hides and (view.awaited or view.card_back):
        look(position, view, rng)
    else:
        position.count_up()
    return position


def default(view: KuhhandelView) -> int:
    """The move of a seat that is away: what it knows suffices, nothing has to be guessed."""
    position = recall(view)
    return int(position.phase.default(position, view.seat))


def guess_slaps(position: Kuhhandel, view: KuhhandelView, rng: Rng) -> None:
    """Who has chosen slapped or waited, but who has shown too few cards cannot have slapped."""
    for seat in view.held:
        short = seat in view.limited and view.cards[seat] < view.price
        if seat != view.seat and not short and rng.below(2):
            position.slapped |= BIT[seat]


def look(position: Kuhhandel, view: KuhhandelView, rng: Rng) -> None:
    """KM-81: the other one looks at a card, of which at most the back is known (KM-80)."""
    phase, back = position.phase, position.back
    position.go(LOOKING)
    position.back = BACKS.index(view.card_back) if view.card_back else NO_BACK
    position.count_up()
    position.play(CHANCE, position.draw(rng))
    position.phase = phase
    position.back = back


def recall(view: KuhhandelView) -> Kuhhandel:
    """What the seat knows and nothing else: the others' hands are empty, stack and bank are not
    counted up, and nobody else has chosen in a countdown."""
    position = Kuhhandel(PHASES.read(view.next), load(view.edition), view.seats, shown_terms(view))
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
    position.turn = view.turn or 0
    if view.card is not None and "animal" in position.phase.says:
        position.animal = card_number(view.card)
    elif view.card is not None:
        position.card = card_number(view.card)
    for seat in view.slapped if view.chosen != "slap" else (view.seat,):
        position.slapped |= BIT[seat]
    line.recall(position, view, words(view.seats))


def remember(position: Kuhhandel, view: KuhhandelView) -> None:
    """What the seat and everybody knows."""
    n = view.seats
    for owner in range(n):
        for observer in range(n + 1):
            if observer != owner:
                known = view.known if observer == view.seat else view.shown
                position.known[observer * n + owner] = money_of(known[owner])
