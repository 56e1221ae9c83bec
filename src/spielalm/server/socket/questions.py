"""What clients ask that changes nothing at the table: a hint, what would come of moves, a new link
for a lost seat. Each knows its own answer."""

from __future__ import annotations

from typing import Annotated, Any, Union

from msgspec import Meta

from spielalm.match import whatif
from spielalm.match.action import ForSeat
from spielalm.match.actions.move_key import may_reissue
from spielalm.match.actions.play import MoveText
from spielalm.match.discovery import COMMANDS
from spielalm.server import keys
from spielalm.server.socket.connection import Connection
from spielalm.server.socket.messages import Hello, Hint, Link, Outlook, Pong, ServerMessage
from spielalm.server.tables.room import Room
from spielalm.server.tables.tables import Tables
from spielalm.server.tables.updates import offer

MOST_TRIED = 8  # moves in one question
REISSUED_GOOD = 3 * 24 * 3600_000  # ms that a lost seat's new link is good for


class Question(ForSeat, frozen=True, kw_only=True):
    """Something that is only asked: asked again, it is answered afresh."""

    async def answer(self, tables: Tables, room: Room, connection: Connection) -> ServerMessage:
        raise NotImplementedError


class AskHint(Question, frozen=True, kw_only=True, tag="hint"):
    """A good move, please. Answered by a hint or refused."""

    async def answer(self, tables: Tables, room: Room, connection: Connection) -> Hint:
        decision, advice = await tables.players.hint(room, connection.key, self.seat)
        table = await room.load()
        game = table.settings.rules
        return Hint(
            id=self.id,
            seat=self.seat,
            decision=table.shown(decision),
            move=game.write_move(advice.move),
            typed=game.unpack(advice.move),
            reason=advice.reason,
            values=advice.values,
        )


class WhatIf(Question, frozen=True, kw_only=True):
    """What would come of these moves, one after the other? Answered by an outlook or refused.

    Only a question: nothing happens, and nobody else notices.
    """

    moves: Annotated[tuple[MoveText, ...], Meta(max_length=MOST_TRIED)] = ()

    async def answer(self, tables: Tables, room: Room, connection: Connection) -> Outlook:
        table = await room.load()
        trial = whatif.what_if(table, connection.key, self.seat, self.moves)
        match = table.in_play()
        acts = trial.position if trial.stop == "asked" else None
        offered = offer(match.game, acts, self.seat, connection.typed)
        return Outlook(
            id=self.id,
            seat=self.seat,
            decision=table.shown(match.decision),
            turn=trial.turn,
            before=trial.before,
            steps=trial.steps,
            stop=trial.stop,
            view=trial.view,
            moves=offered.moves,
            choices=offered.choices,
            typed=offered.typed,
        )


class Reissue(Question, frozen=True, kw_only=True):
    """Host: a new link for somebody who lost the seat and is offline. Answered by a link."""

    async def answer(self, tables: Tables, room: Room, connection: Connection) -> Link:
        """Only while its holder is offline: a holder who is there needs no link."""
        table = await room.load()
        elsewhere = await room.elsewhere()
        online = room.online(table.held_by(table.seat(self.seat).key), elsewhere)
        holder = may_reissue(table, connection.key, self.seat, online=online)
        handing = keys.Handing(holder, tables.now() + REISSUED_GOOD, reissued=True)
        return Link(id=self.id, code=keys.handing_code(tables.secret, room.id, handing))


QUESTIONS = (AskHint, WhatIf, Reissue)
ClientMessage: Any = Union[(Hello, Pong, *QUESTIONS, *COMMANDS)]
