"""Kuhfstein: turns, bonuses, the choice at the end."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from spielalm.games.kuhfstein.facts import BonusReached, TileTurnedUp
from spielalm.kernel.position import SPECTATOR
from spielalm.match.settings import Settings
from spielalm.match.table import Table
from tests.released.party import Party
from tests.released.rehearsal import advised, ask, asked, match_of, old, position_of, undoable

FOUR = ["Rosi", "Sepp", "Vroni", "Xaver"]
MANY = 60  # moves that were made before


async def chain(party: Party) -> None:
    """Kuhfstein for four in a chain of bonuses: one led to another, which is to be decided, and
    behind it waits the second action of the turn."""

    def in_a_chain(table: Table) -> bool:
        position: Any = position_of(table)
        bonus = ask(table) in ("extra", "bonus-tile", "bonus-card")
        return bonus and old(table, MANY) and position.left == 1 and reached(table) == 2

    settings = Settings(game="kuhfstein", seats=4, options={"bonus": "random", "extra-round": True})
    await party.rehearsed(settings, FOUR, in_a_chain, advised())


def reached(table: Table) -> int:
    """How many bonuses were reached since something was turned up last, so in this turn."""
    told = [one.fact for one in match_of(table).story(SPECTATOR)]
    lately = takewhile(lambda fact: not isinstance(fact, TileTurnedUp), reversed(told))
    return sum(isinstance(fact, BonusReached) for fact in lately)


async def choice(party: Party) -> None:
    """Kuhfstein for three at the end: two have chosen a scoring tile in secret, one has not."""
    settings = Settings(
        game="kuhfstein", seats=3, options={"early-end": "at-once", "house": "eight"}
    )
    await party.rehearsed(settings, FOUR[:3], lambda table: ask(table) == "choose", advised())
    write = match_of(party.table).game.write_move
    for seat in (2, 0):
        await party.move(seat, write(position_of(party.table).legal(seat)[0]))


async def undo(party: Party) -> None:
    """Kuhfstein for three in the middle of a turn: one wants to take a move back, and one of the
    two others has agreed."""

    def ready(table: Table) -> bool:
        position: Any = position_of(table)
        return old(table, MANY) and undoable(table) and ask(table) == "act" and position.left == 1

    settings = Settings(game="kuhfstein", seats=3, options={"first-card": "chosen"}, undo="consent")
    await party.rehearsed(settings, FOUR[:3], ready, advised())
    seat = asked(party.table)
    await party.ask(seat, "undo")
    others = [other for other in range(3) if other != seat]
    await party.ask(others[0], "answer-undo", agreed=True)
    party.next(others[1], "answer-undo", agreed=True)


async def over(party: Party) -> None:
    """Kuhfstein, over; Rosi has asked for another round, Sepp has not."""
    await party.over(Settings(game="kuhfstein", seats=2), ["Rosi", "Sepp"])
