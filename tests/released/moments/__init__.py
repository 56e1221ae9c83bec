"""The tables of a released file: matches of all games, each in the middle of something.

A function for each; its game, its name and what it says of itself stand in the file, too.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from tests.released.moments import hamstern, kuhfstein, kuhhandel, kuhlorado
from tests.released.party import Party

Moment = Callable[[Party], Awaitable[None]]
Sittings = tuple[tuple[Moment, ...], ...]

# The server is restarted between the two. Where the clock has to run it runs first, before a hammer
# waits to fall.
SITTINGS: Sittings = (
    (
        kuhlorado.turn,
        kuhlorado.bot,
        kuhlorado.over,
        hamstern.sealed,
        hamstern.alone,
        hamstern.over,
        hamstern.bot,
        kuhhandel.countdown,
        kuhhandel.trade,
        kuhhandel.two,
        kuhfstein.chain,
        kuhfstein.undo,
        kuhfstein.over,
    ),
    (
        kuhhandel.clock,
        kuhhandel.auction,
        kuhhandel.rat,
        kuhhandel.insolvent,
        kuhhandel.share,
        kuhlorado.waiting,
        hamstern.daily,
        kuhfstein.choice,
    ),
)
