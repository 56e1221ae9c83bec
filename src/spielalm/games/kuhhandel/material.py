"""The printed material of an edition, as the engine uses it (KM-01 to KM-05, KM-18, KM-80)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import ANIMALS, NAMES, QUARTET, RAT
from spielalm.games.kuhhandel.money import EACH, LANE, total
from spielalm.kernel.numbers import BIT


class Material:
    """The cards of one edition. Never changes once it is made, so positions share it."""

    def __init__(
        self,
        name: str,
        fewest: int,
        most: int,
        values: list[int],
        premiums: bool,
        rats: bool,
        money: int,
        start: int,
        donkeys: list[int],
        unused: int,
    ) -> None:
        """`values` of the quartets; `donkeys`: denominations; `money` and `start`: packed."""
        self.name: Final = name
        self.fewest: Final = fewest
        self.most: Final = most
        self.values = vec[i64](values)
        self.herd: i64 = 0  # all cards that make quartets
        self.worth: dict[str, int] = {}  # of the quartets in play, the cheapest first; rats: 0
        self.premiums: i64 = 0  # the set of animals that have one
        kind: i64
        for kind in range(len(ANIMALS)):
            self.herd += QUARTET * BIT[3 * kind]
            self.worth[ANIMALS[kind]] = values[kind]
            if premiums:
                self.premiums |= BIT[kind]
        if rats:
            self.herd += QUARTET * BIT[3 * RAT]
            self.worth[NAMES[RAT]] = 0
        self.money: i64 = money
        self.start: i64 = start
        self.donkeys = vec[i64](donkeys)
        self.given = vec[i64]([start])  # what each player has received after so many donkeys
        for donkey in donkeys:
            self.given = append(self.given, self.given[-1] + EACH[donkey])
        self.unused: i64 = unused

    def issued(self, seats: i64, donkeys: i64) -> i64:
        """What so many players have received after so many donkeys (KM-04, KM-05, KM-18)."""
        return seats * self.given[donkeys]

    def highest_bid(self, seats: i64, donkeys: i64) -> i64:
        """KM-08: no bid above all money issued so far."""
        return seats * total(self.given[donkeys])

    def mixed_in(self) -> i64:
        """KM-80: the money that two players shuffle, before some of it leaves the game unseen.

        Not their start money, not what is kept for the donkeys, and no zeros.
        """
        rest: i64 = self.money - self.issued(2, i64(len(self.donkeys)))
        return rest & ~LANE
