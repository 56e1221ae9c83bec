"""Twins of a match: the same to one seat and to who looks on, different in what is hidden.

A twin is imagined from what a seat sees, and goes through the same course. What others do unseen it
does differently, as long as the seat is told the same. Where the course shows something that the
twin has otherwise, another twin is taken that agrees, or, failing that, one imagined afterwards.
Whether the rules let it be shown is not judged here, only that a fact that shows it says so.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from types import SimpleNamespace
from typing import Any

import msgspec

from spielalm.kernel.position import CHANCE, SPECTATOR, Position
from spielalm.kernel.rng import FastRng
from spielalm.kernel.typed import Fact
from spielalm.match import telling
from spielalm.match.actions.play import Drawn, Moved
from spielalm.match.actions.undo import Undone
from spielalm.match.discovery import AnyEntry
from spielalm.match.live.order import Ordered
from spielalm.match.match import Match
from spielalm.match.table import Table
from spielalm.server.config import Config
from spielalm.server.http import endpoints
from spielalm.server.http.requests import RequestHandler
from spielalm.server.socket.connection import Connection, encode
from spielalm.server.socket.endpoint import SocketEndpoint, read
from spielalm.server.tables.tables import Tables
from spielalm.server.tables.updates import compose
from tests.server.course import STAGE, Course, SameThoughts, Step
from tests.server.house import FakeClock

TRIES = 8  # other moves, and other twins


class Listening(Connection):
    """A connection without a socket, which keeps what is sent."""

    def __init__(self, key: str) -> None:
        super().__init__(key, SimpleNamespace(), 0, 0.0)
        self.typed = True
        self.received: list[str] = []


class Twins:
    """All that one seat, and one who looks on, would receive if what is hidden were otherwise."""

    def __init__(self, course: Course, seat: int) -> None:
        self.course = course
        self.seat = seat
        self.rng = FastRng(f"twins {seat}")
        self.truth = Table(())
        self.table = Table(())
        self.figures: Counter[str] = Counter()
        store: Any = SimpleNamespace()
        self.tables = Tables(store, Config(), now=FakeClock(), workers=SameThoughts(1, 1.0))
        self.room = self.tables.room_of("twin", course.invite)
        self.endpoint = SocketEndpoint(
            self.tables, RequestHandler(self.tables, self.tables.seconds), ""
        )
        self.viewers: dict[str, Listening] = {}

    async def go_through(self) -> Counter[str]:
        """Compare everything; how often something was different in truth, and how often shown."""
        for step in self.course.steps:
            entries = self.course.log[len(self.truth.log) : step.entries]
            self.follow(entries)
            if not self.viewers:
                keys = {str(self.seat): self.truth.seats[self.seat].key, STAGE: ""}
                self.viewers = {name: Listening(key) for name, key in keys.items()}
                self.tell(self.viewers.values())
            else:
                keys = telling.noticed_by(self.table, entries)
                self.tell(v for v in self.viewers.values() if keys is None or v.key in keys)
            await self.compare(step)
        return self.figures

    def tell(self, viewers: Iterable[Connection]) -> None:
        for viewer, text in compose(self.table, self.tables.now(), viewers):
            assert isinstance(viewer, Listening)
            viewer.received.append(text.decode())

    async def compare(self, step: Step) -> None:
        self.room.adopt(self.table)
        for name, viewer in self.viewers.items():
            for question in step.asked[name]:
                command: Any = read(json.dumps(question))
                answer = await self.endpoint.answer(self.room, viewer, command)
                viewer.received.append(encode(answer).decode())
            assert viewer.received == step.received[name], f"{name} can tell the twins apart"
            viewer.received.clear()
        assert await self.public() == without_presence(step.public)
        self.figures["steps"] += 1
        self.figures["different"] += written(self.table) != written(self.truth)

    async def public(self) -> Any:
        """What a request for the table is answered."""

        async def find(_: str) -> Any:
            return self.room

        host = self.truth.host
        tables = SimpleNamespace(find=find, now=self.tables.now)
        asked: Any = SimpleNamespace(tables=tables, invite="", key=host, enter=lambda _: None)
        return without_presence(json.loads(encode(await endpoints.look(asked))))

    # The course, otherwise.

    def follow(self, entries: Sequence[AnyEntry]) -> None:
        """Do in the twin what was done in truth, or something that looks the same."""
        before = self.truth.log[:]
        for entry in entries:
            self.truth.append(entry)
        if self.truth.over or any(isinstance(entry, Undone) for entry in entries):
            self.renew(self.truth.log)
            return
        for again in range(TRIES):
            if again and not self.renew(before):
                break
            instead = self.otherwise(entries)
            if instead is not None:
                for entry in instead:
                    self.table.append(entry)
                self.figures["followed"] += 1
                return
        self.figures["shown"] += 1
        self.renew(self.truth.log)

    def renew(self, log: Sequence[AnyEntry]) -> bool:
        """Another twin, after these entries; False before there is anything to imagine."""
        self.table = Table(log)
        match = self.table.match
        if match is not None:
            match.position = match.game.imagine(match.view(self.seat), self.rng)
        return match is not None

    def otherwise(self, entries: Sequence[AnyEntry]) -> list[AnyEntry] | None:
        """Entries that look the same to the seat, some of them different; None if there are none.

        Where the very same move sounds different, something must have been revealed, and say so.
        """
        instead: list[AnyEntry] = []
        match = self.table.match
        position = match.position.copy() if match is not None else None
        for entry in entries:
            if isinstance(entry, Ordered) and entry.seat != self.seat and entry.value:
                instead.append(msgspec.structs.replace(entry, value=entry.value + 10))
            elif isinstance(entry, Moved | Drawn) and match is not None and position is not None:
                move = self.alike(match, position, entry)
                if move is None:
                    return None
                position.play(mover(entry), move)
                instead.append(msgspec.structs.replace(entry, move=move))
            else:
                instead.append(entry)
        return instead

    def alike(self, match: Match, position: Position, entry: Moved | Drawn) -> int | None:
        """A move that the seat and everybody who looks on is told the same of."""
        seat = mover(entry)
        truth = [told.fact for told in self.truth.match._facts if told.number == entry.number]
        others = [] if seat == self.seat else [self.any_move(position, seat) for _ in range(TRIES)]
        for move in (*others, entry.move):
            if not position.is_legal(seat, move):
                continue
            facts: list[Fact] = []
            position.copy().play(seat, move, facts)
            if self.heard(match, facts) == self.heard(match, truth):
                return move
            if move == entry.move:
                reveals = any(fact.reveals for fact in (*facts, *truth))
                assert reveals, f"told apart by {facts} and {truth}, which reveal nothing"
        return None

    def any_move(self, position: Position, seat: int) -> int:
        return int(position.draw(self.rng) if seat == CHANCE else position.sample(seat, self.rng))

    def heard(self, match: Match, facts: list[Fact]) -> list[bytes]:
        return [
            msgspec.json.encode([match.game.tell(fact, viewer) for fact in facts])
            for viewer in (self.seat, SPECTATOR)
        ]


def mover(entry: Moved | Drawn) -> int:
    return entry.seat if isinstance(entry, Moved) else CHANCE


def written(table: Table) -> str:
    """The whole truth of a table's position."""
    match = table.match
    return "" if match is None else str(match.game.write(match.position))


def without_presence(public: Any) -> Any:
    return {name: value for name, value in public.items() if name != "presence"}
