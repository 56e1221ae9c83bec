"""The last trade, the covering, and the score sheets."""

from __future__ import annotations

from spielalm.kernel.position import SPECTATOR
from spielalm.match.table import Table
from tests.browser.kuhhandel.moment import RANDOM, ask, listed, moment, public
from tests.released.rehearsal import asked, match_of


def is_last(table: Table) -> bool:
    """Whether nothing is left to be traded if this offer is accepted."""
    match = match_of(table)
    if ask(table) != "answer" or public(table).stack:
        return False
    after = match.position.copy()
    after.play(asked(table), match.game.read_move("accept"))
    return match.game.view(after, SPECTATOR).next in ("over", "cover")


@moment(3)
def cover(table: Table) -> bool:
    """The owner of the rats covers one of several quartets."""
    return ask(table) == "cover" and len(listed(table)) >= 3


@moment(4, RANDOM)
def last_trade(table: Table) -> bool:
    """The last trade: if the offer is accepted, nothing is left to be traded."""
    return is_last(table)


@moment(2, RANDOM)
def two_last_trade(table: Table) -> bool:
    """The last trade of two players."""
    return is_last(table)


@moment(6)
def over(table: Table) -> bool:
    """The end of a match of six."""
    return table.over


@moment(4, cash="yes")
def over_with_cash(table: Table) -> bool:
    """Kassensturz: the end of a match in which money counts; a quartet was covered."""
    return table.over and public(table).covered is not None


@moment(2)
def over_of_two(table: Table) -> bool:
    """The end of a match of two."""
    return table.over


@moment(5, edition="classic")
def classic_over(table: Table) -> bool:
    """The end of a match of the classic edition."""
    return table.over
