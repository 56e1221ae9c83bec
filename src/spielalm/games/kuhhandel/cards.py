"""The cards by number and name, their backs, and a herd as one number (KM-01, KM-02, KM-03).

Animals are 0 to 9, the rat is 10; these are the *kinds* that make quartets. Then come the premiums
of the ten animals and, for two players, the money. A herd holds three bits for each kind.
"""

from __future__ import annotations

from typing import Final, Literal

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.money import DENOMINATIONS, VALUES
from spielalm.kernel.numbers import members

ANIMALS: Final = (
    "cock",
    "goose",
    "cat",
    "dog",
    "sheep",
    "goat",
    "donkey",
    "pig",
    "cow",
    "horse",
)
DONKEY: Final = 6
RAT: Final = 10
KINDS: Final = 11
PREMIUM: Final = 11  # the premium of the first animal
MONEY: Final = 21  # the money card of the first denomination
CARDS: Final = 28
NONE: Final = 28  # no card
QUARTET: Final = 4

NAMES: Final[list[str]] = [
    *ANIMALS,
    "rat",
    *(f"premium-{animal}" for animal in ANIMALS),
    *(f"money-{int(VALUES[d])}" for d in range(DENOMINATIONS)),
]
NUMBER_OF: Final[dict[str, int]] = {name: card for card, name in enumerate(NAMES)}

RED: Final = 0  # the back of animals, premiums and rats (KM-80)
GREEN: Final = 1  # of money
NO_BACK: Final = 2  # none is seen
BACKS: Final[tuple[Literal["red"], Literal["green"]]] = ("red", "green")

ONE_OF: Final[vec[i64]] = vec[i64]([1 << (3 * kind) for kind in range(KINDS)])
FULL: Final = 0o44444444444  # the bits of four cards of a kind
PARTS: Final = 0o33333333333  # the bits of one, two or three cards of a kind
FULL_ANIMALS: Final = 0o4444444444


def owned(herd: i64, kind: i64) -> i64:
    """How many cards of this kind."""
    return (herd >> (3 * kind)) & 7


def herd_size(herd: i64) -> i64:
    """How many cards of any kind."""
    size: i64 = 0
    rest: i64 = herd
    while rest:
        size += rest & 7
        rest >>= 3
    return size


def is_animal(card: i64) -> bool:
    return 0 <= card < RAT


def is_premium(card: i64) -> bool:
    return PREMIUM <= card < MONEY


def is_money(card: i64) -> bool:
    return MONEY <= card < CARDS


def back_of(card: i64) -> i64:
    """The back of a card; NO_BACK where there is none."""
    if card == NONE:
        return NO_BACK
    return GREEN if is_money(card) else RED


def named_herd(herd: i64) -> dict[str, int]:
    """How many cards of each kind there are in a herd, by their names."""
    found: dict[str, int] = {}
    kind: i64
    for kind in range(KINDS):
        n = owned(herd, kind)
        if n:
            found[NAMES[kind]] = int(n)
    return found


def premium_names(premiums: i64) -> tuple[str, ...]:
    """The animals whose premiums are in this set."""
    return tuple([ANIMALS[animal] for animal in members(premiums)])


def card_number(name: str) -> i64:
    """The card of this name; NONE if there is no such card."""
    return NUMBER_OF.get(name, NONE)
