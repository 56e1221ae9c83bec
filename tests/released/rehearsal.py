"""Rehearsing a match in memory until it stands where it shall stand: a seed, and the moves.

Draws depend on the seed, the nonces and the numbers of the entries: what was rehearsed comes out
the same at a server where the same people do the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import NamedTuple

from spielalm import bots
from spielalm.kernel.bot import Bot
from spielalm.kernel.game import AnyGame
from spielalm.kernel.position import SPECTATOR, Position
from spielalm.kernel.rng import FastRng, Rng
from spielalm.match.match import Match
from spielalm.match.settings import Settings
from spielalm.match.table import Table
from tests.games.kuhhandel.yardsticks.first_guide import FirstGuide
from tests.match import people

TRIES = 500
LONGEST = 3000  # entries; a match that has not come there by then does not

Until = Callable[[Table], bool]
Choose = Callable[[Match, int, Rng], int]


class Seated(NamedTuple):
    """Somebody as the table knows them: by name, the key of their secret, and their nonce."""

    name: str
    key: str
    nonce: bytes


class Course(NamedTuple):
    """A match that was played until something was so."""

    seed: bytes
    moves: list[tuple[int, str]]


def match_of(table: Table) -> Match:
    assert table.match is not None
    return table.match


def position_of(table: Table) -> Position:
    return match_of(table).position


# What a rehearsal looks for.


def ask(table: Table) -> str:
    """What is asked at the table, by the name that its view gives it."""
    match = match_of(table)
    return str(match.view(SPECTATOR).ask) if match.position.asked() >= 0 else ""


def old(table: Table, moves: int) -> bool:
    return len(match_of(table).steps) >= moves


def asked(table: Table) -> int:
    return int(position_of(table).asked())


def undoable(table: Table) -> bool:
    """Whether somebody may take back a move that did not end the turn."""
    seat = asked(table)
    return seat >= 0 and people.can_undo(table, seat)


# Playing until it is found.

# Players that stay as they are: a match is found again when bots have learned to play better.
STEADY: dict[str, Callable[[], Bot]] = {"kuhhandel": FirstGuide}


def advised(bot: str = "") -> Choose:
    """Whoever is to act does what a bot would; a good one of the game, if none is named."""

    def choose(match: Match, seat: int, rng: Rng) -> int:
        adviser = make(match.game, bot)
        return int(adviser.choose(match.view(seat), rng))

    return choose


def make(game: AnyGame, bot: str) -> Bot:
    if not bot and game.info.name in STEADY:
        return STEADY[game.info.name]()
    return bots.make(game, bot or bots.names(game)[-1])


def rehearse(settings: Settings, party: Sequence[Seated], until: Until, choose: Choose) -> Course:
    """The first of many matches that comes where it shall."""
    for number in range(TRIES):
        words = f"{settings.game} {party[0].key} {number}"
        course = played(settings, party, sha256(words.encode()).digest(), until, choose)
        if course is not None:
            return course
    raise AssertionError(f"{TRIES} matches of {settings.game} did not come there")


def begun(settings: Settings, party: Sequence[Seated], seed: bytes, now: int) -> Table:
    """A table of these people, the first of whom is the host, at the beginning of their match."""
    table = people.open_table(settings, party[0].key, seed, now)
    for seat, person in enumerate(party):
        people.sit(table, person.key, seat, person.name, person.nonce, now)
    people.start(table, party[0].key, now)
    return table


def played(
    settings: Settings, party: Sequence[Seated], seed: bytes, until: Until, choose: Choose
) -> Course | None:
    """One match of these people, if it comes where it shall."""
    table = begun(settings, party, seed, 0)
    rng = FastRng(seed.hex())
    moves: list[tuple[int, str]] = []
    while not until(table):
        if table.over or table.countdown is not None or len(table.log) > LONGEST:
            return None
        match = match_of(table)
        seat = int(match.position.asked())
        move = choose(match, seat, rng)
        moves.append((seat, match.game.write_move(move)))
        people.play(table, party[seat].key, seat, move, match.decision, 0)
    return Course(seed, moves)
