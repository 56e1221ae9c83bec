"""What each command of a client does to a table: the words of the protocol, in the match's own."""

from __future__ import annotations

from collections.abc import Sequence

from spielalm.kernel.errors import IllegalMoveError
from spielalm.kernel.families import Family
from spielalm.kernel.typed import RangeChoice
from spielalm.match import clock, playing, seating, talk
from spielalm.match.errors import StaleDecisionError
from spielalm.match.match import Match
from spielalm.match.table import Table
from spielalm.server import asking as say


def carry_out(
    table: Table, now: int, *, key: str, command: say.AnyCommand, trips: Sequence[int]
) -> None:
    """Do what the holder of this key asks for, or raise why not. Hints and links are elsewhere.

    `trips` are the last round trips of its socket, for the credit of a slap.
    """
    try:
        at_table(table, key, command, trips, now)
    except StaleDecisionError as error:
        shown = {name: table.shown(int(number)) for name, number in error.values.items()}
        raise StaleDecisionError(error.code, **shown) from None


def at_table(
    table: Table, key: str, command: say.AnyCommand, trips: Sequence[int], now: int
) -> None:
    match command:
        case say.PlayMove():
            move = table.settings.rules.read_move(command.move)
            playing.play(table, key, command.seat, move, table.meant(command.decision), now)
        case say.Choose():
            decision = table.meant(command.decision)
            move = chosen(table.own_playing(key, command.seat), command, decision)
            playing.play(table, key, command.seat, move, decision, now)
        case say.Undo():
            undo(table, key, command, now)
        case say.AnswerUndo():
            playing.answer_undo(table, key, command.seat, command.agreed, now)
        case say.Order():
            clock.order(table, key, command.seat, command.value, now, asks=command.asks)
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
    if command.decision is not None:
        decision = table.meant(command.decision)
        if decision != match.decision:
            raise StaleDecisionError("stale", decision=decision, open=match.decision)
    playing.undo(table, key, command.seat, now)


def chosen(match: Match, command: say.Choose, decision: int) -> int:
    """The number of the move that a described choice comes to. Its legality is not checked here."""
    match.refuse_answer(command.seat, decision)
    families = {family.describe().name: family for family in match.position.families(command.seat)}
    if command.name not in families:
        expected = ", ".join(families) or "a move from the list: there is no described choice now"
        raise IllegalMoveError(f"there is no choice {command.name!a} now; expected {expected}")
    return filled(families[command.name], command)


def filled(family: Family, command: say.Choose) -> int:
    """The description with what was chosen filled in, or what is wrong with it."""
    choice = family.describe()
    if isinstance(choice, RangeChoice):
        if command.number is None:
            raise IllegalMoveError(f"the choice {choice.name} without `number`; expected one")
        if not choice.first <= command.number <= choice.last:
            expected = f"{choice.first} to {choice.last} in steps of {choice.step}"
            raise IllegalMoveError(f"{command.number}; expected {expected}")
        return int(family.filled([command.number]))
    if len(command.counts) != len(choice.counts):
        raise IllegalMoveError(f"`counts` of {choice.name}; expected {len(choice.counts)} numbers")
    for value, count, most in zip(choice.values, command.counts, choice.counts, strict=True):
        if count > most:
            raise IllegalMoveError(f"{count} cards of {value}; expected at most {most}")
    return int(family.filled(list(command.counts)))
