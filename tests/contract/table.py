"""Tables to test at, and random games at them, played by everybody in any order."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from spielalm import games
from spielalm.kernel.errors import OptionError
from spielalm.kernel.game import AnyGame, Option, Options, Value, written
from spielalm.kernel.numbers import members
from spielalm.kernel.position import CHANCE, NOBODY, RACE, SEALED, SPECTATOR, Position
from spielalm.kernel.rng import FastRng, Rng
from spielalm.kernel.typed import Fact
from tests.counts import count
from tests.evening import shelf

sys.path.append(str(shelf()))
PACKAGES = {name: f"spielalm.games.{name}" for name in games.names()} | {
    "toy": "tests.contract.toy",
    "pig": "pig",
}
LONGEST = 50_000  # moves; a random game that takes longer is taken to have no end


@dataclass(frozen=True)
class Part:
    """A game with the folder that it comes from."""

    game: AnyGame
    folder: Path

    @property
    def describes(self) -> bool:
        """Whether any of its choices are described: then there are words for them."""
        texts = (self.folder / "texts/en.ftl").read_text(encoding="utf-8")
        return "\nchoice-" in texts

    @property
    def seals(self) -> bool:
        """Whether anything is chosen by several in secret."""
        phases = self.game.start(self.game.info.fewest).phase.among
        return any(phase.mode == SEALED for phase in phases.values())


def any_of(kinds: tuple[type, ...]) -> Any:
    """The type of what is one of these."""
    return reduce(or_, kinds)


def parts(name: str) -> Part:
    """The game of this name, with its folder."""
    package = importlib.import_module(PACKAGES[name])
    assert package.__file__ is not None
    return Part(package.GAME, Path(package.__file__).parent)


def find(name: str) -> AnyGame:
    """As `games.find`, but the toy and the game of the tutorial are found, too."""
    return parts(name).game if name in PACKAGES else games.find(name)


@dataclass(frozen=True)
class Table:
    """A game, a number of seats, and what differs from the defaults: options, an older ruleset."""

    name: str
    seats: int
    options: Options
    older: int | None = None

    def __str__(self) -> str:
        chosen = [f"{name}={written(value)}" for name, value in self.options.items()]
        older = [] if self.older is None else [f"ruleset={self.older}"]
        return "-".join([self.name, str(self.seats), *chosen, *older])

    @property
    def game(self) -> AnyGame:
        return parts(self.name).game

    @property
    def ruleset(self) -> int:
        return self.game.info.ruleset if self.older is None else self.older

    @property
    def everybody(self) -> list[int]:
        """All who look on: each seat, and a spectator."""
        return [*range(self.seats), SPECTATOR]

    def start(self) -> Position:
        position: Position = self.game.start(self.seats, self.options, self.ruleset)
        return position

    def rng(self, purpose: object) -> FastRng:
        """Chance for one purpose of one test; the same in every run."""
        return FastRng(f"{self} {purpose}")

    def view(self, position: Position, viewer: int) -> bytes:
        """What somebody sees, to the byte."""
        return msgspec.json.encode(self.game.view(position, viewer))

    def text(self, position: Position) -> str:
        """The whole truth; equal texts mean equal positions."""
        text: str = self.game.write(position)
        return text

    def told(self, facts: list[Fact], viewer: int) -> bytes:
        """What somebody hears of these facts, to the byte."""
        events = [self.game.tell(fact, viewer) for fact in facts]
        return msgspec.json.encode([event for event in events if event is not None])


def tables() -> list[Table]:
    """Every number of seats; every value of every option once, at some number of seats; and every
    older ruleset, in a normal run with the fewest seats.

    Of texts worth offering, such as sheets, a normal run takes one beside the default.
    """
    found: list[Table] = []
    for name in PACKAGES:
        info = parts(name).game.info
        sizes = range(info.fewest, info.most + 1)
        found += [Table(name, seats, {}) for seats in sizes]
        for older in range(1, info.ruleset):
            found += [Table(name, seats, {}, older) for seats in sizes[: count(1, 9)]]
        others = [(option.name, value) for option in info.options for value in beside(option)]
        for number, (option, value) in enumerate(others):
            turned = [*sizes[number % len(sizes) :], *sizes[: number % len(sizes)]]
            found.append(first_that_fits(name, turned, option, value))
    return found


def tables_where(has: Callable[[Part], bool]) -> list[Table]:
    """The tables of games that have it. What a test looks for must be there, or it says nothing."""
    wanted = {name for name in PACKAGES if has(parts(name))}
    return [table for table in tables() if table.name in wanted]


def beside(option: Option) -> list[Value]:
    """The values of an option to try beside its default."""
    named = [text for text in option.named if text != option.default]
    return [value for value in option.values if value != option.default] + named[: count(1, 100)]


def first_that_fits(name: str, sizes: list[int], option: str, value: Value) -> Table:
    """The first number of seats that the option is for."""
    refused = None
    for seats in sizes:
        table = Table(name, seats, {option: value})
        try:
            table.start()
        except OptionError as error:
            refused = error
        else:
            return table
    raise AssertionError(f"no number of seats can play {name} with {option}={value}") from refused


class Moment(NamedTuple):
    """A position in the middle of a game, and what is about to be played.

    The walk goes on with this very position: look at it, or copy it to play on it.
    """

    position: Position
    seat: int
    move: int


def walk(table: Table, purpose: object, least: int = 1) -> Iterator[Moment]:
    """Random games, moment by moment, until so many were seen; at an end nobody is to move.

    Where several may act they come in a random order, and sealed choices are replaced now and then.
    """
    seen = game = 0
    while seen < least:
        for moment in one_game(table, f"{purpose} {game}"):
            yield moment
            seen += 1
        game += 1


def one_game(table: Table, purpose: object) -> Iterator[Moment]:
    """A random game to its end."""
    rng = table.rng(purpose)
    position = table.start()
    for _ in range(LONGEST):
        seat = somebody(position, table.seats, rng)
        if seat == NOBODY:
            yield Moment(position, NOBODY, -1)
            return
        move = position.draw(rng) if seat == CHANCE else position.sample(seat, rng)
        yield Moment(position, seat, move)
        position.play(seat, move)
    raise AssertionError(f"{table}: no end after {LONGEST} moves: {table.text(position)}")


def moments(table: Table, purpose: object, least: int, every: int) -> Iterator[Moment]:
    """About one in so many moments of random games, and always the last of a game."""
    rng = table.rng(f"{purpose}, one in {every}")
    for moment in walk(table, purpose, least * every):
        if moment.seat == NOBODY or rng.below(every) == 0:
            yield moment


def steps(table: Table, purpose: object, least: int, every: int = 1) -> Iterator[Moment]:
    """As `moments`, without the ends of games: there is always something about to be played."""
    for moment in moments(table, purpose, least, every):
        if moment.seat != NOBODY:
            yield moment


def somebody(position: Position, seats: int, rng: Rng) -> int:
    """Who acts next: whoever is asked, or anybody who may where several may."""
    if position.mode() not in (SEALED, RACE):
        return int(position.asked())
    able = [int(seat) for seat in members(position.awaited())]
    if rng.below(4) == 0:
        able = [seat for seat in range(seats) if position.may_act(seat)]
    return able[rng.below(len(able))]


def finish(position: Position, rng: Rng) -> None:
    """Play a position to its end."""
    for _ in range(LONGEST):
        seat = position.asked()
        if seat == NOBODY:
            return
        move = position.draw(rng) if seat == CHANCE else position.sample(seat, rng)
        assert position.is_legal(seat, move)
        position.play(seat, move)
    raise AssertionError(f"no end after {LONGEST} moves")


def choices(position: Position, seat: int) -> tuple[Any, ...]:
    """All that a seat may do, listed and described, in a form that can be compared."""
    if not position.may_act(seat):
        return ()
    described = [(family.base, family.describe()) for family in position.families(seat)]
    return list(position.legal(seat)), described


def openness(position: Position, seats: int) -> tuple[int, int, int, list[bool]]:
    """Who is to act, and how."""
    able = [position.may_act(seat) for seat in range(seats)]
    return position.asked(), position.mode(), position.awaited(), able
