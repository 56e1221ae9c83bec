"""Tables that stand at a wanted moment, put into a house's database.

They are real matches: played in memory, seed after seed, until one comes where it shall, by people
whose secrets are known. Nothing in the page or in the server knows of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes

from spielalm.kernel.rng import FastRng, Rng
from spielalm.match import clock
from spielalm.match.live.slap import slap_or_wait
from spielalm.match.match import Match
from spielalm.match.settings import Settings
from spielalm.match.table import Table
from spielalm.server.keys import key_of, names_of_table
from spielalm.server.socket.connection import encode
from spielalm.store.interface import TableRow
from spielalm.store.sqlite import log
from spielalm.store.sqlite.schema import connect, prepare
from tests.browser.house import House
from tests.match import people
from tests.match.scene import live_of
from tests.released.rehearsal import (
    LONGEST,
    TRIES,
    Choose,
    Seated,
    Until,
    advised,
    begun,
    match_of,
)

NAMES = ("Rosi", "Sepp", "Vroni", "Xaver", "Zenzi", "Alois")
HOUR = 3_600_000  # ms


@dataclass(frozen=True)
class Standing:
    """A table in a house: its invite code, the secrets of its seats, and what is true of it."""

    invite: str
    secrets: tuple[str, ...]
    table: Table

    @property
    def awaited(self) -> list[int]:
        return self.table.awaited()

    @property
    def waiting(self) -> list[int]:
        """The seats that are not to do anything now."""
        return [seat for seat in range(len(self.secrets)) if seat not in self.awaited]


@dataclass(frozen=True)
class Moment:
    """A kind of table: `reached` is true of it. The search for one begins with seed `first`."""

    name: str
    shows: str
    settings: Settings
    reached: Until
    choose: Choose
    first: int = 0
    then: Callable[[Table], None] | None = None  # what somebody does there

    @cached_property
    def secrets(self) -> tuple[str, ...]:
        return tuple(f"{self.name}_{who}".ljust(22, "-") for who in NAMES[: self.settings.seats])

    @cached_property
    def people(self) -> list[Seated]:
        return [
            Seated(name, key_of(secret), sha256(secret.encode()).digest()[:16])
            for name, secret in zip(NAMES, self.secrets, strict=False)
        ]

    @cached_property
    def table(self) -> Table:
        """The first match that comes there. It ended an hour ago: whatever ran against the clock
        begins anew when somebody comes back."""
        now = int(time.time() * 1000) - HOUR
        for number in range(self.first, self.first + TRIES):
            table = self.played(f"{self.name} {number}", now)
            if table is not None:
                if self.then is not None:
                    self.then(table)
                return table
        raise AssertionError(f"{TRIES} matches did not come to {self.name}")

    def played(self, words: str, now: int) -> Table | None:
        """One match, if it comes there."""
        table = begun(self.settings, self.people, sha256(words.encode()).digest(), now)
        rng = FastRng(words)
        while not self.reached(table):
            if table.over or len(table.log) > LONGEST:
                return None
            if table.countdown is not None:
                self.count(table, rng)
                continue
            match = match_of(table)
            seat = int(match.position.asked())
            move = self.choose(match, seat, rng)
            people.play(table, table.seats[seat].key, seat, move, match.decision, now)
        return table

    def count(self, table: Table, rng: Rng) -> None:
        """A count of a countdown against the clock: who would slap does so, at the end of some
        line, and it closes."""
        assert table.countdown is not None
        match, count = match_of(table), live_of(table).count
        for seat in table.awaited():
            if self.choose(match, seat, rng) != slap_or_wait(match, seat, slap=False):
                pressed, way = 200 + 20 * rng.below(15), rng.below(120)
                at = table.countdown.due(count) + pressed + way
                key = table.seats[seat].key
                people.slap(table, key, seat, count, pressed, (2 * way,), at)
        clock.tick(table, table.countdown.closes(count))

    def at(self, house: House) -> Standing:
        """Put such a table into the house, whether its server runs or not."""
        return self.put(house.folder)

    def put(self, folder: Path) -> Standing:
        """Put such a table into the database of this folder."""
        path = folder / "tables.sqlite3"
        prepare(path)
        id, invite = names_of_table(token_bytes(32), ())
        now = time.time()
        connection = connect(path)
        try:
            connection.execute("BEGIN IMMEDIATE")
            row = TableRow(id, invite, self.settings.game, self.table.state, now, now, 0)
            log.create(connection, row, [encode(entry) for entry in self.table.log], None)
            connection.execute("COMMIT")
        finally:
            connection.close()
        return Standing(invite, self.secrets, self.table)


def steered(*wanted: str, bot: str = "") -> Choose:
    """Who can make one of these moves makes it; all others do what a bot would."""
    otherwise = advised(bot)

    def choose(match: Match, seat: int, rng: Rng) -> int:
        for text in wanted:
            move = int(match.game.read_move(text))
            if match.position.is_legal(seat, move):
                return move
        return otherwise(match, seat, rng)

    return choose
