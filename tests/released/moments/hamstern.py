"""Hamstern: several with sealed choices, alone, of the day."""

from __future__ import annotations

import asyncio
from typing import Any

from spielalm.kernel.numbers import members
from spielalm.kernel.rng import Rng
from spielalm.match.match import Match
from spielalm.match.settings import Settings
from spielalm.match.table import Table
from tests.released.party import Party
from tests.released.rehearsal import advised, ask, match_of, old, position_of

FEW, SOME = 10, 30  # moves that were made before


def through_a_passage(position: Any, seat: int) -> list[int]:
    """Placements into a chamber already begun whose first cross comes by a passage (HA-11): none of
    the new crosses is beside an old one of that chamber."""
    burrow, crosses = position.burrow, position.crosses[seat]
    found = []
    for move in position.legal(seat):
        new = burrow.crossed(move)
        mine = burrow.begun_cells(new) & crosses
        beside = 0
        for cell in members(mine):
            beside |= int(burrow.beside[cell])
        if mine and not beside & new:
            found.append(int(move))
    return found


def by_passages(match: Match, seat: int, rng: Rng) -> int:
    """Goes through a passage into a chamber already begun where that is possible."""
    ways = through_a_passage(match.position, seat)
    return ways[0] if ways else int(match.position.sample(seat, rng))


def went_through(table: Table, seat: int) -> bool:
    """Whether this seat did so in a round that is closed."""
    match = match_of(table)
    before = match.header.start()
    for entry, after, _ in match.record().steps():
        if entry.seat == seat and entry.move in through_a_passage(before, seat):
            return True
        before = after.copy()
    return False


async def sealed(party: Party) -> None:
    """Hamstern for three: two have chosen in secret. The third has not, and can go through a
    passage into a chamber already begun (HA-11), as two have done before."""

    def ways(table: Table) -> list[list[int]]:
        return [through_a_passage(position_of(table), seat) for seat in range(3)]

    def ready(table: Table) -> bool:
        if ask(table) != "place" or len(table.awaited()) < 3 or not any(ways(table)):
            return False
        return sum(went_through(table, seat) for seat in range(3)) >= 2

    options = {"sheet": "b", "passages": "any"}
    settings = Settings(game="hamstern", seats=3, options=options, undo="consent")
    await party.rehearsed(settings, ["Rosi", "Sepp", "Vroni"], ready, by_passages)
    write = match_of(party.table).game.write_move
    late = next(seat for seat, found in enumerate(ways(party.table)) if found)
    for seat in {0, 1, 2} - {late}:
        await party.move(seat, write(position_of(party.table).legal(seat)[0]))
    party.next(late, "move", move=write(ways(party.table)[late][0]))


async def alone(party: Party) -> None:
    """Hamstern alone on a named sheet, in the middle of a match for the board of best scores."""
    await party.quick(game="hamstern", options={"sheet": "b"})
    await party.play_until(lambda table: old(table, FEW), advised())


async def over(party: Party) -> None:
    """Hamstern alone, over; the result is on the board of best scores."""
    await party.quick(game="hamstern", options={"anywhere": True})
    await party.play_until(lambda table: table.over, advised())
    await asyncio.gather(*party.server.tables.leaderboard._saving)


async def daily(party: Party) -> None:
    """Hamstern: the burrow of the day, in the middle."""
    await party.quick(path="/api/daily")
    await party.play_until(lambda table: old(table, FEW), advised())


async def bot(party: Party) -> None:
    """Hamstern against two bots, who have chosen; the person has not. Anywhere is the beginning."""
    await party.quick(game="hamstern", seats=3, options={"anywhere": True})
    await party.play_until(
        lambda table: old(table, SOME) and table.awaited() == [0], advised("random")
    )
