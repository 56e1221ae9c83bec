"""What people ask of a table, each through the command that a client would send."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.record import Record
from spielalm.match.action import Caller, Command
from spielalm.match.actions import wake as waking
from spielalm.match.actions.change import Change
from spielalm.match.actions.come_back import ComeBack
from spielalm.match.actions.concede import Concede
from spielalm.match.actions.give import Give
from spielalm.match.actions.hand_over import HandOver
from spielalm.match.actions.leave import Leave
from spielalm.match.actions.move_key import may_reissue, move_key
from spielalm.match.actions.open import open_table
from spielalm.match.actions.open_record import OpenRecord
from spielalm.match.actions.open_record import record as open_record
from spielalm.match.actions.pause import Pause, Resume
from spielalm.match.actions.play import PlayMove, bot_plays, may_hint
from spielalm.match.actions.rematch import another_round, rematched
from spielalm.match.actions.remove import Remove
from spielalm.match.actions.say import Say
from spielalm.match.actions.sit import sit
from spielalm.match.actions.start import Start
from spielalm.match.actions.undo import AnswerUndo, Undo, can_undo
from spielalm.match.live.order import Order, orderable
from spielalm.match.live.slap import PressSlap
from spielalm.match.settings import Settings
from spielalm.match.table import Table

__all__ = [
    "another_round",
    "bot_plays",
    "can_undo",
    "may_hint",
    "may_reissue",
    "move_key",
    "open_table",
    "orderable",
    "rematched",
    "sit",
    "wake",
]


def wake(table: Table, now: int) -> None:
    """The server begins again at this moment."""
    waking.wake(table, now, now)


def ask(
    table: Table, key: str, kind: type[Command], now: int, trips: Sequence[int] = (), **said: Any
) -> None:
    """Somebody sends this command."""
    kind(id="1", **said).decide(table, now, Caller(key, trips))


def play(table: Table, key: str, seat: int, move: int, decision: int, now: int) -> None:
    text = written(table, move)
    if text is None:  # a client cannot say it; a bot could
        table.own_playing(key, seat).refuse(seat, move, decision)
        raise AssertionError(f"the number {move} is no move, and was not refused")
    ask(table, key, PlayMove, now, seat=seat, move=text, decision=table.shown(decision))


def written(table: Table, move: int) -> str | None:
    """The text that stands for this number, if there is one."""
    rules = table.settings.rules
    try:
        text: str = rules.write_move(move)
        return text if rules.read_move(text) == move else None
    except (LookupError, ValueError, OverflowError, TypeError, SpielalmError):
        return None


def give(table: Table, key: str, seat: int, bot: str, now: int) -> None:
    ask(table, key, Give, now, seat=seat, bot=bot)


def start(table: Table, key: str, now: int) -> None:
    ask(table, key, Start, now)


def leave(table: Table, key: str, seat: int, now: int) -> None:
    ask(table, key, Leave, now, seat=seat)


def come_back(table: Table, key: str, seat: int, now: int) -> None:
    ask(table, key, ComeBack, now, seat=seat)


def concede(table: Table, key: str, seat: int, now: int) -> None:
    ask(table, key, Concede, now, seat=seat)


def remove(table: Table, key: str, seat: int, now: int) -> None:
    ask(table, key, Remove, now, seat=seat)


def hand_over(table: Table, key: str, seat: int, now: int) -> None:
    ask(table, key, HandOver, now, seat=seat)


def change(table: Table, key: str, settings: Settings, now: int) -> None:
    ask(table, key, Change, now, settings=settings)


def pause(table: Table, key: str, now: int) -> None:
    ask(table, key, Pause, now)


def resume(table: Table, key: str, now: int) -> None:
    ask(table, key, Resume, now)


def undo(table: Table, key: str, seat: int, now: int) -> None:
    ask(table, key, Undo, now, seat=seat)


def answer_undo(table: Table, key: str, seat: int, agreed: bool, now: int) -> None:
    ask(table, key, AnswerUndo, now, seat=seat, agreed=agreed)


def agree_to_open(table: Table, key: str, seat: int, agreed: bool, now: int) -> None:
    ask(table, key, OpenRecord, now, seat=seat, agreed=agreed)


def record(table: Table) -> Record:
    return open_record(table, 0)


def say(table: Table, key: str, seat: int, phrase: str, text: str, now: int) -> None:
    ask(table, key, Say, now, seat=seat, phrase=phrase, text=text)


def slap(
    table: Table, key: str, seat: int, count: int, pressed: int, trips: Sequence[int], now: int
) -> None:
    ask(table, key, PressSlap, now, trips, seat=seat, count=count, pressed=pressed)


def order(
    table: Table, key: str, seat: int, value: int | None, now: int, *, asks: bool = False
) -> None:
    ask(table, key, Order, now, seat=seat, value=value, asks=asks)
