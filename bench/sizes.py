"""How many bytes a match leaves behind: in the log, and on disk with SQLite and PostgreSQL; and how
many are sent to its people.

    PYTHONPATH=. python bench/sizes.py

At each table sit as many as the game is best with, all of them people at devices of their own, who
move as the best bot does; so every command is in the log with its person's key and its number.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from statistics import mean
from typing import cast

import asyncpg
from company import Evening, Seen
from kept import FIGURES, Kept

from spielalm import bots, games
from spielalm.match.action import Caller
from spielalm.match.actions.open import open_table
from spielalm.match.actions.play import PlayMove
from spielalm.match.actions.sit import sit
from spielalm.match.actions.start import start
from spielalm.match.settings import Settings
from spielalm.match.table import Table
from spielalm.server.bots.company import Company
from spielalm.server.config import Config
from spielalm.server.socket.connection import Connection, encode
from spielalm.server.socket.websocket import WebSocket
from spielalm.server.tables.updates import compose
from spielalm.store import SqliteStore, Store
from spielalm.store.postgres.store import PostgresStore
from tests.private import Postgres

COPIES = 100  # of each match, on disk


@dataclass
class Left:
    """What the matches of a game left behind."""

    logs: list[list[bytes]] = field(default_factory=list)
    moves: list[int] = field(default_factory=list)
    sent: list[int] = field(default_factory=list)

    @property
    def bytes(self) -> float:
        return mean(sum(map(len, log)) for log in self.logs)

    @property
    def entries(self) -> float:
        return mean(map(len, self.logs))


class Night(Evening):
    """A match of people; its log is as a server saves it."""

    def __init__(self, table: Table, words: str) -> None:
        game = table.settings.rules
        config = Config()
        company = Company(config.bot_pause_ms, config.bot_reaction_ms)
        best = bots.make(game, bots.names(game)[-1]).choose
        super().__init__(table, company.thinks, best, words, Seen())
        self.log: list[bytes] = []
        self.moves = self.sent = 0
        seats = range(table.settings.seats)
        # Updates are made without a socket.
        self.people = [Connection(key_of(seat), cast(WebSocket, None), 0, 0.0) for seat in seats]

    def save(self, command: tuple[str, str] | None = None) -> None:
        new = self.table.take_new(command)
        self.log += [encode(entry) for entry in new]
        if new:
            updates = compose(self.table, self.now, self.people)
            self.sent += sum(len(text) for _, text in updates)

    def move(self, seat: int) -> None:
        table, match = self.table, self.table.match
        assert match is not None
        self.save()
        if seat not in table.awaited():
            return
        self.moves += 1
        id, key = f"{self.moves}-0a1b2c3d", key_of(seat)
        move = match.game.write_move(int(self.choose(match.view(seat), self.rng)))
        command = PlayMove(id=id, seat=seat, decision=table.shown(match.decision), move=move)
        command.decide(table, self.now, Caller(key))
        self.save((key, id))

    def measure(self) -> None:
        self.save()

    def price(self) -> None: ...


def key_of(seat: int) -> str:
    return sha256(bytes([seat])).hexdigest()[:32]


def with_people(game: str, words: str) -> Table:
    seats = games.find(game).info.usual
    table = open_table(
        Settings(game=game, seats=seats), key_of(0), sha256(words.encode()).digest(), 0
    )
    for seat in range(seats):
        sit(table, key_of(seat), seat, f"Lenerl {seat}", bytes([seat]) * 16, 0)
    start(table, key_of(0), 0)
    return table


def played(game: str, matches: int) -> Left:
    left = Left()
    for number in range(matches):
        words = f"sizes {game} {number}"
        night = Night(with_people(game, words), words)
        night.play()
        night.save()
        assert night.table.over, f"{game} did not end"
        left.logs.append(night.log)
        left.moves.append(night.moves)
        left.sent.append(night.sent)
    return left


async def fill(store: Store, logs: Sequence[list[bytes]]) -> None:
    """Many tables with these logs, entry by entry as they would come."""
    for copy in range(COPIES // len(logs)):
        for number, log in enumerate(logs):
            table = f"{copy:08x}{number:08x}"
            await store.create(table, log[:3], invite=table[-10:] + table[:4], game="-", now=0.0)
        for at in range(3, max(map(len, logs)), 2):
            await asyncio.gather(
                *(
                    store.append(f"{copy:08x}{number:08x}", at, log[at : at + 2], now=1.0)
                    for number, log in enumerate(logs)
                    if at < len(log)
                )
            )


async def on_sqlite(logs: Sequence[list[bytes]], folder: str) -> float:
    """Bytes of the file for each match."""
    with tempfile.TemporaryDirectory(dir=folder) as name:
        path = Path(name) / "sizes.sqlite3"
        async with await SqliteStore.open(path) as store:
            empty = path.stat().st_size
            await fill(store, logs)
        return (path.stat().st_size - empty) / (COPIES // len(logs) * len(logs))


async def on_postgres(logs: Sequence[list[bytes]], address: str) -> tuple[float, float]:
    """Bytes of the database for each match, and of what it writes ahead (WAL)."""
    connection = await asyncpg.connect(address)
    try:
        async with await PostgresStore.open(address) as store:
            size = "SELECT pg_database_size(current_database())"
            wal = "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint"
            before = await connection.fetchval(size), await connection.fetchval(wal)
            await fill(store, logs)
            after = await connection.fetchval(size), await connection.fetchval(wal)
        count = COPIES // len(logs) * len(logs)
        return (after[0] - before[0]) / count, (after[1] - before[1]) / count
    finally:
        await connection.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=int, default=20, help="of each game")
    parser.add_argument("--folder", default="/var/tmp", help="on the disk to measure")
    parser.add_argument("--keep", type=Path, default=FIGURES)
    given = parser.parse_args()
    kept = Kept(given.keep, {"matches": given.matches})
    postgres = Postgres(given.folder)
    try:
        for game in games.names():
            found = kept.measure("sizes", game, lambda game=game: sizes(game, given, postgres))
            print(f"{game}: " + ", ".join(f"{value:,.0f} {unit}" for unit, value in found.items()))
    finally:
        postgres.remove()


def sizes(game: str, given: argparse.Namespace, postgres: Postgres) -> dict[str, float]:
    left = played(game, given.matches)
    database, wal = asyncio.run(on_postgres(left.logs, postgres.new()))
    return {
        "seats": games.find(game).info.usual,
        "minutes": games.find(game).info.minutes,
        "moves": mean(left.moves),
        "entries": left.entries,
        "bytes of log": left.bytes,
        "on SQLite": asyncio.run(on_sqlite(left.logs, given.folder)),
        "on PostgreSQL": database,
        "of its WAL": wal,
        "sent": mean(left.sent),
    }


if __name__ == "__main__":
    main()
