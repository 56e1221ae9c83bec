"""Tables of Kuhhandel Master for tests: an auction, a countdown, and what came of it."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from spielalm.kernel.position import SPECTATOR
from spielalm.match import telling
from spielalm.match.actions.play import Moved
from spielalm.match.table import Table
from tests.match import people, scene
from tests.match.scene import begun, live_of, match_of


@cache
def seed_for(premium: bool, bots: int) -> bytes:
    """A seed with which the first card is a premium, or an animal."""
    for n in range(1000):
        seed = b"seed %d" % n
        table = begun("kuhhandel", 4, bots, seed=seed, first=0)
        scene.play(table, 0, 0, "auction")
        card: str = match_of(table).view(SPECTATOR).card
        if premium == card.startswith("premium-") and card not in ("rat", "donkey"):
            return seed
    raise AssertionError("no such card in a thousand tables")


def auction(**settings: Any) -> Table:
    """Anna auctions an animal, at time 0."""
    table = begun("kuhhandel", 4, seed=seed_for(False, 0), first=0, **settings)
    scene.play(table, 0, 0, "auction")
    return table


def premium(bots: int = 0, **settings: Any) -> Table:
    """Anna auctions a premium; the countdown is announced at time 0."""
    table = begun("kuhhandel", 4, bots, seed=seed_for(True, bots), first=0, **settings)
    scene.play(table, 0, 0, "auction")
    return table


def made(table: Table) -> list[tuple[str, str, str]]:
    """Who made which move, and how, since the auction was called."""
    write = match_of(table).game.write_move
    moves = [entry for entry in table.log if isinstance(entry, Moved)]
    return [("ABCDEF"[entry.seat], write(entry.move), entry.by) for entry in moves[1:]]


def ask(table: Table) -> str:
    return match_of(table).view(SPECTATOR).ask


def public(table: Table, viewer: int = SPECTATOR) -> bytes:
    """All that a viewer gets, to the byte."""
    match = match_of(table)
    told = telling.story(table, viewer)
    return msgspec.json.encode((telling.state(table, 0), told, match.view(viewer)))


def events(table: Table) -> list[Any]:
    return [told.fact for told in telling.story(table, SPECTATOR)]


# What orders ask for takes a moment at a table; here it is done at once.


def follow(table: Table, now: int) -> None:
    """Whatever standing orders ask for."""
    while live_of(table).follow_order(table, now):
        pass


def order(
    table: Table, key: str, seat: int, value: int | None, now: int, *, asks: bool = False
) -> None:
    """A standing order, and what it does."""
    people.order(table, key, seat, value, now, asks=asks)
    follow(table, now)


def play(table: Table, seat: int, now: int, text: str = "") -> None:
    """A move, and what standing orders do then."""
    scene.play(table, seat, now, text)
    follow(table, now)
