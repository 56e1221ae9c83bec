"""What a client says over a table's socket. What it is answered is in `protocol`."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from spielalm.kernel.typed import spoken
from spielalm.match.settings import Settings

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Seat = Annotated[int, Meta(ge=0, le=7)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
MOST_TRIED = 8  # moves in one question
MoveText = Annotated[str, Meta(max_length=2000)]


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=spoken):
    """One message, named by its `type`."""


class Hello(Message, frozen=True, kw_only=True):
    """The first message. `seen`: how many entries of the log this client knows already.

    `stage`: show what a spectator sees, though this browser may hold seats. `typed`: send legal
    moves also as typed values.
    """

    protocol: int
    seen: Number = 0
    stage: bool = False
    typed: bool = False


class Pong(Message, frozen=True, kw_only=True):
    """The answer to a ping, sent at once."""

    n: int


class Command(Message, frozen=True, kw_only=True):
    """Something that is asked of the table; answered with the same `id`.

    Sent twice with one id it is carried out once and answered twice.
    """

    id: Id


class ForSeat(Command, frozen=True, kw_only=True):
    """A command for a seat that this browser holds."""

    seat: Seat


class PlayMove(ForSeat, frozen=True, kw_only=True, tag="move"):
    """Answer the decision of this number with a move, written as text."""

    decision: Number
    move: MoveText


class Choose(ForSeat, frozen=True, kw_only=True):
    """Answer with a described choice, by its name: a `number` of a range, or `counts` of a pick."""

    decision: Number
    name: Annotated[str, Meta(max_length=40)]
    number: int | None = None
    counts: Annotated[tuple[Annotated[int, Meta(ge=0, le=1000)], ...], Meta(max_length=20)] = ()


class Undo(ForSeat, frozen=True, kw_only=True):
    """Take back the last move. `decision` is the one that is open now, where known."""

    decision: Number | None = None


class AnswerUndo(ForSeat, frozen=True, kw_only=True):
    agreed: bool


class Order(ForSeat, frozen=True, kw_only=True):
    """A secret standing order: a highest bid, or the count to slap at; 0 for neither.

    null takes the order back. `asks`: where bids go higher, the seat decides; otherwise it holds.
    """

    value: Number | None
    asks: bool = False


class PressSlap(ForSeat, frozen=True, kw_only=True, tag="slap"):
    """A hand on the card, `pressed` milliseconds after this browser showed the count."""

    count: Number
    pressed: Number


class AskHint(ForSeat, frozen=True, kw_only=True, tag="hint"):
    """A good move, please. Answered by a hint or refused."""


class WhatIf(ForSeat, frozen=True, kw_only=True):
    """What would come of these moves, one after the other? Answered by an outlook or refused.

    Only a question: nothing happens, and nobody else notices.
    """

    moves: Annotated[tuple[MoveText, ...], Meta(max_length=MOST_TRIED)] = ()


class Say(ForSeat, frozen=True, kw_only=True):
    """A phrase by its name, or a line of free text."""

    phrase: Annotated[str, Meta(max_length=40)] = ""
    text: Annotated[str, Meta(max_length=1000)] = ""


class Concede(ForSeat, frozen=True, kw_only=True):
    pass


class Leave(ForSeat, frozen=True, kw_only=True):
    """Get up; in a match a bot goes on playing."""


class ComeBack(ForSeat, frozen=True, kw_only=True):
    """Play again in place of the bot."""


class OpenRecord(ForSeat, frozen=True, kw_only=True):
    """Agree that the match is given up and its record opened; or agree no longer."""

    agreed: bool = True


class Give(ForSeat, frozen=True, kw_only=True):
    """Host: a free seat goes to a bot."""

    bot: Annotated[str, Meta(max_length=40)]


class Remove(ForSeat, frozen=True, kw_only=True):
    """Host: empty a seat; in a match a bot goes on playing."""


class HandOver(ForSeat, frozen=True, kw_only=True):
    """Host: the person on this seat is the host from now on."""


class Reissue(ForSeat, frozen=True, kw_only=True):
    """Host: a new link for somebody who lost the seat and is offline. Answered by a link."""


class Change(Command, frozen=True, kw_only=True):
    """Host: other settings, before the start."""

    settings: Settings


class Start(Command, frozen=True, kw_only=True):
    """Host: begin."""


class Pause(Command, frozen=True, kw_only=True):
    """Host: stop the clocks."""


class Resume(Command, frozen=True, kw_only=True):
    """Host: go on after a pause."""


AnyCommand = (
    PlayMove
    | Choose
    | Undo
    | AnswerUndo
    | Order
    | PressSlap
    | AskHint
    | WhatIf
    | Say
    | Concede
    | Leave
    | ComeBack
    | OpenRecord
    | Give
    | Remove
    | HandOver
    | Reissue
    | Change
    | Start
    | Pause
    | Resume
)
ClientMessage = Hello | Pong | AnyCommand
