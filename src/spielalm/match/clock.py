"""Time at a table: when a clock decides and what it decides, and when a server has to look."""

# Compiled: every move passes here.
from __future__ import annotations

from spielalm.kernel.position import SEALED
from spielalm.match.actions.play import Mover
from spielalm.match.actions.stand_in import stand_in
from spielalm.match.match import Match
from spielalm.match.table import Table

MISSES = 2  # decisions in a row left to the clock, after which a bot stands in


def due(table: Table) -> int | None:
    """When the clock decides something, if nobody does before."""
    if table.match is None or not table.playing:
        return None
    live = None if table.live is None else table.live.due(table, table.match)
    if live is not None:
        return live
    allowance = table.settings.allowance()
    if allowance is None or not late_people(table):
        return None
    return table.since + allowance


def late_people(table: Table) -> list[int]:
    return [seat for seat in table.awaited() if table.seats[seat].person_plays]


def tick(table: Table, now: int) -> None:
    """Do what the clock does at this moment, if anything."""
    when, match, live = due(table), table.match, table.live
    if match is None or when is None or now < when:
        return
    if live is not None and live.acts(table, match, now):
        return
    if live is not None and live.hammering(table, match):
        decide(table, match, table.awaited(), now, "silence")
    elif match.position.mode() == SEALED:
        # For bots, too: as long as the decision is open, nobody may know what a late seat chose.
        decide(table, match, table.awaited(), now, "clock")
    else:
        decide(table, match, late_people(table), now, "clock")


def decide(table: Table, match: Match, late: list[int], now: int, by: Mover) -> None:
    """The default move of all who are late; whoever is so again and again, a bot stands in for."""
    decision = match.decision
    for seat in late:
        if match.decision == decision:
            move = match.game.default(match.view(seat))
            table.answer(seat, move, decision, now, by)
    for seat in late:
        away = table.seats[seat].misses >= MISSES and table.seats[seat].person_plays
        if away and not table.over:
            stand_in(table, seat, "away", now)


def wanted(table: Table) -> int | None:
    """When a server has to look at this table, though nobody asks for anything; 0 for always."""
    if not table.playing:
        return None
    if any(seat.bot for seat in table.seats) or ordered_move(table) is not None:
        return 0
    return due(table)


def ordered_move(table: Table) -> tuple[int, int] | None:
    """The next move that an order asks for, if any: a seat and the number of the move."""
    return None if table.live is None else table.live.ordered_move(table)
