"""What each command of a client does to a table: the words of the protocol, in the match's own."""

from __future__ import annotations

from collections.abc import Sequence

from spielalm.kernel.errors import IllegalMoveError
from spielalm.kernel.families import Family, Pick, Range
from spielalm.match import clock, playing, seating, talk
from spielalm.match.errors import StaleDecisionError
from spielalm.match.match import Match
from spielalm.match.table import Table
from spielalm.server import asking as say


def carry_out(
    table: Table, key: str, command: say.AnyCommand, trips: Sequence[int], now: int
) -> None:
    """Do what the holder of this key asks for, or raise why not. Hints and links are elsewhere.

    `trips` are the last round trips of its socket, for the credit of a slap.
    """
    match command:
        case say.PlayMove():
            move = table.settings.rules.read_move(command.move)
            playing.play(table, key, command.seat, move, command.decision, now)
        case say.Choose():
            move = chosen(table.own_playing(key, command.seat), command)
            playing.play(table, key, command.seat, move, command.decision, now)
        case say.Undo():
            undo(table, key, command, now)
        case say.AnswerUndo():
            playing.answer_undo(table, key, command.seat, command.agreed, now)
        case say.Order():
            clock.order(table, key, command.seat, command.value, now)
        case say.PressSlap():
            clock.slap(table, key, command.seat, command.count, command.pressed, trips, now)
        case say.Say():
            talk.say(table, key, command.seat, command.phrase, command.text, now)
        case say.Concede():
            seating.concede(table, key, command.seat, now)
        case say.Leave():
            seating.leave(table, key, command.seat, now)
        case say.ComeBack():
            seating.come_back(table, key, command.seat, now)
        case say.OpenRecord():
            playing.agree_to_open(table, key, command.seat, command.agreed, now)
        case _:
            as_host(table, key, command, now)


def as_host(table: Table, key: str, command: say.AnyCommand, now: int) -> None:
    match command:
        case say.Give():
            seating.give(table, key, command.seat, command.bot, now)
        case say.Remove():
            seating.remove(table, key, command.seat, now)
        case say.HandOver():
            seating.hand_over(table, key, command.seat, now)
        case say.Change():
            seating.change(table, key, command.settings, now)
        case say.Start():
            seating.start(table, key, now)
        case say.Pause():
            seating.pause(table, key, now)
        case say.Resume():
            seating.resume(table, key, now)
        case _:
            raise TypeError(f"{type(command).__name__} is not carried out here")


def undo(table: Table, key: str, command: say.Undo, now: int) -> None:
    """Sent late or twice, an undo must not take back another move than the one it was meant for."""
    table.own(key, command.seat)
    match = table.running()
    if command.decision is not None and command.decision != match.decision:
        raise StaleDecisionError("stale", decision=command.decision, open=match.decision)
    playing.undo(table, key, command.seat, now)


def chosen(match: Match, command: say.Choose) -> int:
    """The number of the move that a described choice comes to. Its legality is not checked here."""
    match.refuse_answer(command.seat, command.decision)
    families = {family.describe().name: family for family in match.position.families(command.seat)}
    if command.name not in families:
        expected = ", ".join(families) or "a move from the list: there is no described choice now"
        raise IllegalMoveError(f"there is no choice {command.name!a} now; expected {expected}")
    return member(families[command.name], command)


def member(family: Family, command: say.Choose) -> int:
    if isinstance(family, Range) and command.number is not None:
        number = command.number
        if int(family.first) <= number <= int(family.last):
            return int(family.base) + number * int(family.unit)
        raise IllegalMoveError(f"{number}; expected {family.first} to {family.last}")
    if isinstance(family, Pick) and len(command.counts) == len(family.counts):
        move = int(family.base)
        for kind, (count, most) in enumerate(zip(command.counts, family.counts, strict=True)):
            if count > most:
                raise IllegalMoveError(
                    f"{count} cards of {family.values[kind]}; expected at most {most}"
                )
            move += count << int(family.low + kind * family.width)
        return move
    expected = "`number`" if isinstance(family, Range) else "one of `counts` for each value"
    raise IllegalMoveError(f"the choice {command.name!a} is not filled in; expected {expected}")
