"""What can only go wrong where several servers share the tables, decided from what clients were
told, from the logs, and from what servers wrote.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from spielalm.client import Json, Socket
from spielalm.kernel.position import SPECTATOR
from spielalm.match import telling
from spielalm.match.table import Table
from spielalm.server.tables.others import WIDE
from tests.faults.once import Asked, commands_of

Facts = dict[int, list[Json]]  # by the number of their entry


class Stories:
    """What was told to whom. The same entry is never told in two ways."""

    def __init__(self) -> None:
        self.told: dict[tuple[str, str, int | None], Facts] = {}
        self.lies: list[str] = []

    def note(self, socket: Socket, message: Json) -> None:
        for scene in message["scenes"]:
            name = (socket.invite, socket.client.secret, scene["seat"])
            before = self.told.setdefault(name, {})
            for number, facts in by_number(scene["told"]).items():
                if before.setdefault(number, facts) != facts:
                    self.lies.append(f"{name}: told {before[number]}, and then {facts}")

    def untrue(self, tables: Mapping[str, Table]) -> Iterator[str]:
        """What was told and is not in the log."""
        for (invite, _, seat), told in self.told.items():
            viewer = SPECTATOR if seat is None else seat
            story = telling.story(tables[invite], viewer)
            true = by_number(json.loads(msgspec.json.encode(story)))
            for number, facts in told.items():
                if true.get(number) != facts:
                    yield f"{invite}: told {facts}, but in the log is {true.get(number)}"


def by_number(told: Sequence[Json]) -> Facts:
    groups: Facts = {}
    for one in told:
        groups.setdefault(one["number"], []).append(one["fact"])
    return groups


def mistimed(histories: Sequence[Asked], table: Table) -> Iterator[str]:
    """What was carried out before it was asked, or after it was answered. Clients and database
    have the same clock here."""
    completed = commands_of(table.log)
    for asked in histories:
        for entries in completed.get(asked.name, []):
            at = entries[-1].at
            early, late = asked.began * 1000 - WIDE - at, at - asked.ended * 1000 - WIDE
            if max(early, late) > 0:
                yield f"{asked.name}: the clock is off by at least {max(early, late):.0f} ms"


def behind(sockets: Iterable[Socket], table: Table) -> Iterator[str]:
    """Who has not heard of everything, though nothing is on its way any more."""
    for socket in sockets:
        if socket.seen < telling.noticed(table):
            yield f"a client knows {socket.seen} of {telling.noticed(table)} entries"


class Written(NamedTuple):
    """Entries that a server saved, and the fence that it believed to have if it acted by itself."""

    table: str
    number: int
    fence: int | None


def unfenced(writes: Iterable[Written]) -> Iterator[str]:
    """What a server wrote by itself after another one had begun to."""
    latest: dict[str, int] = {}
    for one in sorted(writes, key=lambda one: one.number):
        if one.fence is None:
            continue
        if one.fence < latest.get(one.table, one.fence):
            yield f"{one}: written after a server with fence {latest[one.table]} had written"
        latest[one.table] = max(one.fence, latest.get(one.table, 0))
