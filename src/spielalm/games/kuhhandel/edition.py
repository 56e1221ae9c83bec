"""The editions, *master* and *classic*, read from their files and checked (KM-01 to KM-05)."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from spielalm.games.kuhhandel.cards import ANIMALS
from spielalm.games.kuhhandel.material import Material
from spielalm.games.kuhhandel.money import DENOMINATIONS, EACH, MOST, count, denomination
from spielalm.kernel.editions import Editions
from spielalm.kernel.errors import EditionError

EDITIONS = Editions(__package__)
KEYS = {
    "fewest",
    "most",
    "premiums",
    "rats",
    "donkeys",
    "unused",
    "animals",
    "money",
    "start",
}
DONKEYS = 4


@cache
def load(name: str) -> Material:
    """The edition of this name."""
    if name not in EDITIONS.names:
        raise EDITIONS.missing("edition", name)
    return material_of(name, tomllib.loads(EDITIONS.text(name)))


def material_of(name: str, data: dict[str, Any]) -> Material:
    """The material that this data describes, if it can be played with."""
    if set(data) != KEYS:
        wrong = ", ".join(sorted(set(data) ^ KEYS))
        raise EditionError(f"edition {name!a} lacks, or should not have: {wrong}")
    if list(data["animals"]) != list(ANIMALS):
        raise EditionError(f"edition {name!a}: expected the animals {', '.join(ANIMALS)}")
    if len(data["donkeys"]) != DONKEYS:
        raise EditionError(f"edition {name!a}: expected {DONKEYS} amounts for the donkeys")
    for value in data["donkeys"]:
        if denomination(value) < 0:
            raise EditionError(f"edition {name!a}: no money card of {value} for a donkey")
    material = Material(
        name,
        data["fewest"],
        data["most"],
        list(data["animals"].values()),
        data["premiums"],
        data["rats"],
        packed(name, data["money"]),
        packed(name, data["start"]),
        [int(denomination(value)) for value in data["donkeys"]],
        data["unused"],
    )
    for d in range(DENOMINATIONS):
        each = count(material.start, d) + list(material.donkeys).count(d)
        if material.most * each > count(material.money, d):
            raise EditionError(
                f"edition {name!a}: too little money for {material.most} players "
                f"and {DONKEYS} donkeys"
            )
    return material


def packed(name: str, cards: dict[str, int]) -> int:
    """Money written as a table: denomination and number of cards."""
    money = 0
    for value, number in cards.items():
        d = denomination(int(value)) if value.isdecimal() else -1
        if d < 0 or not 0 <= number < MOST:
            raise EditionError(f"edition {name!a}: {number} money cards of {value}")
        money += number * int(EACH[d])
    return money
