"""Commands and their answers: each command is carried out once, however often it is sent."""

from __future__ import annotations

import asyncio
from functools import partial

from spielalm.match import seating
from spielalm.server import keys
from spielalm.server.asking import AnyCommand, AskHint, Choose, PlayMove, Reissue, WhatIf
from spielalm.server.commands import carry_out
from spielalm.server.connection import Connection
from spielalm.server.hub import Hub
from spielalm.server.problems import problem
from spielalm.server.protocol import Done, Hint, Link, Refused, ServerMessage
from spielalm.server.room import Room
from spielalm.server.scenes import outlook

REISSUED_GOOD = 3 * 24 * 3600_000  # ms that a lost seat's new link is good for


class Answering:
    """Carries out commands for all sockets."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._hints: dict[Connection, asyncio.Task[None]] = {}

    async def answer(
        self, room: Room, connection: Connection, command: AnyCommand
    ) -> ServerMessage:
        """Carry out a command, or say again what came of it when it was sent before."""
        if command.id in connection.refused:
            return connection.refused[command.id]
        message = await self._attempt(room, connection, command)
        if not isinstance(command, WhatIf):  # a question may be answered anew
            connection.keep(message)
        return message

    def hint(self, room: Room, connection: Connection, command: AskHint) -> None:
        """Think about a hint without keeping the client from playing on."""
        if connection in self._hints:
            why = "a hint is being thought about already"
            connection.send(Refused(id=command.id, code="not-now", why=why))
            return

        async def think() -> None:
            try:
                connection.send(await self.answer(room, connection, command))
            finally:
                self._hints.pop(connection, None)

        self._hints[connection] = asyncio.create_task(think())

    def forget(self, connection: Connection) -> None:
        """The client is gone; so is its wish for a hint."""
        if task := self._hints.pop(connection, None):
            task.cancel()

    async def _attempt(
        self, room: Room, connection: Connection, command: AnyCommand
    ) -> ServerMessage:
        try:
            if isinstance(command, AskHint):
                return await self._hint(room, connection.key, command)
            if isinstance(command, WhatIf):
                return outlook(
                    room.table or await room.load(), connection.key, command, connection.typed
                )
            if isinstance(command, Reissue):
                return await self._reissue(room, connection.key, command)
            key = connection.key
            action = partial(carry_out, key=key, command=command, trips=connection.trips)
            # Whoever has no key can do nothing, so there is nothing to recognize again.
            entries = await room.act(action, (key, command.id) if key else None)
            if isinstance(command, PlayMove | Choose):
                self.hub.metrics.moves["person"] += 1
            return Done(id=command.id, entries=entries)
        except Exception as error:
            found = problem(error)
            self.hub.metrics.refusals[found.code] += 1
            return Refused(id=command.id, code=found.code, why=found.why, values=found.values)

    async def _hint(self, room: Room, key: str, command: AskHint) -> Hint:
        decision, advice = await self.hub.players.hint(room, key, command.seat)
        table = room.table or await room.load()
        game = table.settings.rules
        return Hint(
            id=command.id,
            seat=command.seat,
            decision=table.shown(decision),
            move=game.write_move(advice.move),
            typed=game.unpack(advice.move),
            reason=advice.reason,
            values=advice.values,
        )

    async def _reissue(self, room: Room, key: str, command: Reissue) -> Link:
        """A lost seat gets a new link; the old holder, if still there, would object."""
        table = room.table or await room.load()
        online = any(map(room.online, table.held_by(table.seat(command.seat).key)))
        holder = seating.may_reissue(table, key, command.seat, online=online)
        handing = keys.Handing(holder, self.hub.now() + REISSUED_GOOD, reissued=True)
        return Link(id=command.id, code=keys.handing_code(self.hub.secret, room.id, handing))
