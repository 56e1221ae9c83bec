"""Was every command of every client carried out exactly once? Decided from what the clients wrote
down and from the log, and from nothing that the server says of itself.

`broken` lists what is wrong, in words; of a server that keeps its promise it finds nothing.
"""

from __future__ import annotations

import math
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from spielalm.client import Client, Json, Socket
from spielalm.kernel.game import AnyGame
from spielalm.match.action import Command
from spielalm.match.actions.play import Moved
from spielalm.match.actions.say import Chatted
from spielalm.match.discovery import AnyEntry
from spielalm.match.table import Table
from spielalm.server.keys import key_of

PASSING = ("unavailable", "too-fast")  # refusals after which the same command may be tried again


@dataclass
class Asked:
    """A command, and all the answers that its client heard, over however many sockets."""

    key: str
    command: Json
    answers: list[Json] = field(default_factory=list)
    began: float = field(default_factory=time.time)
    ended: float = math.inf  # when it was first heard to be done

    @property
    def name(self) -> Command:
        return self.key, str(self.command["id"])

    @property
    def done(self) -> list[Json]:
        return [answer for answer in self.answers if answer["type"] == "done"]

    @property
    def refused(self) -> list[Json]:
        refused = [answer for answer in self.answers if answer["type"] == "refused"]
        return [answer for answer in refused if answer["code"] not in PASSING]


def broken(histories: Sequence[Asked], table: Table) -> Iterator[str]:
    """What is wrong at one table. The histories are all that anybody ever asked of it."""
    completed = commands_of(table.log)
    for asked in histories:
        yield from broken_promises(asked, completed.get(asked.name, []), table.settings.rules)
    known = {asked.name for asked in histories}
    for name in completed:
        if name not in known:
            yield f"{name}: carried out, though nobody asked for it"
    yield from unasked(histories, table.log)


def commands_of(log: Sequence[AnyEntry]) -> dict[Command, list[list[AnyEntry]]]:
    """By command: what it did, each time that it was carried out."""
    completed: dict[Command, list[list[AnyEntry]]] = defaultdict(list)
    group: list[AnyEntry] = []
    for entry in log:
        group.append(entry)
        if entry.command is not None:
            completed[entry.command].append(group)
            group = []
    return completed


def broken_promises(asked: Asked, times: list[list[AnyEntry]], game: AnyGame) -> Iterator[str]:
    """What is wrong with one command that was carried out so many times."""
    if len(times) > 1:
        yield f"{asked.name}: carried out {len(times)} times"
    if asked.done and not times:
        yield f"{asked.name}: answered done, but it is not in the log"
    if asked.refused and times:
        yield f"{asked.name}: refused ({asked.refused[0]['code']}), but carried out"
    if len({str(answer) for answer in asked.done}) > 1:
        yield f"{asked.name}: answered in different ways"
    for entries in times[:1]:
        if not any(does(entry, asked.command, game) for entry in entries):
            yield f"{asked.name}: something else was done than was asked"


def does(entry: AnyEntry, command: Json, game: AnyGame) -> bool:
    """Whether this entry is what the command asks for, as far as the two can be compared."""
    if command["type"] == "say":
        said = isinstance(entry, Chatted) and entry.seat == command["seat"]
        return said and (entry.phrase, entry.text) == (
            command.get("phrase", ""),
            command.get("text", ""),
        )
    if command["type"] == "move":
        moved = isinstance(entry, Moved) and entry.seat == command["seat"]
        return moved and entry.move == game.read_move(command["move"])
    return True


def unasked(histories: Sequence[Asked], log: Sequence[AnyEntry]) -> Iterator[str]:
    """What people are said to have done more often than they asked for it."""
    wishes = Counter(
        (kind, asked.command["seat"])
        for asked in histories
        if (kind := asked.command["type"]) in ("say", "move", "choose")
    )
    for entry in log:
        if isinstance(entry, Chatted):
            wishes["say", entry.seat] -= 1
        elif isinstance(entry, Moved) and entry.by == "seat":
            kind = "move" if wishes["move", entry.seat] > 0 else "choose"
            wishes[kind, entry.seat] -= 1
    for (kind, seat), left in wishes.items():
        if left < 0:
            yield f"seat {seat}: {-left} times more {kind!r} than was asked"


def everything_broken(
    histories: Mapping[str, Sequence[Asked]], tables: Mapping[str, Table]
) -> list[str]:
    """What is wrong at all tables, by invite code."""
    return [
        f"{invite}: {what}"
        for invite, table in tables.items()
        for what in broken(histories.get(invite, ()), table)
    ]


def noted(socket: Socket, client: Client, history: list[Asked]) -> Socket:
    """The same socket, with everything written down that is asked and answered there."""
    key, send, hear = key_of(client.secret), socket.send, socket._hear
    asked: dict[str, Asked] = {}

    async def sending(command: Json) -> Json:
        if command["id"] not in asked:
            asked[command["id"]] = Asked(key, command)
            history.append(asked[command["id"]])
        return await send(command)

    async def hearing(connection: Any, message: Json) -> None:
        if message.get("id") in asked:
            one = asked[message["id"]]
            one.answers.append(message)
            if message["type"] == "done":
                one.ended = min(one.ended, time.time())
        await hear(connection, message)

    socket.send, socket._hear = sending, hearing  # type: ignore[method-assign]
    return socket
