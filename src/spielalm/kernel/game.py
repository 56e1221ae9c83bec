"""What a game folder offers to everybody else: one `Game`, put together in its `__init__.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from spielalm.kernel.bot import Bot
from spielalm.kernel.errors import OptionError
from spielalm.kernel.numbers import members
from spielalm.kernel.position import Position
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Fact, Mode, Move, ScoreLine, View

Value = bool | int | str
Options = Mapping[str, Value]

# A sentence of the game's texts in the reader's language: `say("ask-mark", dice="3C")`.
Say = Callable[..., str]

P = TypeVar("P", bound=Position)
V = TypeVar("V", bound=View)


@dataclass(frozen=True)
class Option:
    """Something a table can choose before the start.

    `values` are all it may be; empty means any text, which the game checks itself, and `named` are
    then the texts worth offering: the sheets of an edition. Where the game can make new ones, any
    seed behind `fresh` is one: `seed:17`. The sentences for people are the messages `option-NAME`
    and `option-NAME-VALUE` of the game's texts.
    """

    name: str
    default: Value
    values: tuple[Value, ...] = ()
    named: tuple[str, ...] = ()
    fresh: str = ""

    def read(self, text: str) -> Value:
        """The value that this text means."""
        if not self.values:
            return text
        for value in self.values:
            if text == written(value):
                return value
        allowed = ", ".join(written(value) for value in self.values)
        raise OptionError(
            "option {option} cannot be {value!r}; expected one of: {values}",
            "option-value",
            option=self.name,
            value=text,
            values=allowed,
        )


def toggle(name: str, *, default: bool = False) -> Option:
    """An option that is on or off."""
    return Option(name, default, (False, True))


def written(value: Value) -> str:
    """An option's value as text: `yes` and `no` for a toggle."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


@dataclass(frozen=True)
class Countdown:
    """A sealed decision that a live table plays against the clock, count by count.

    `ask` names the decision; it is asked once for each count from `start` down to 1. Of its two
    moves, the default lets the count pass.
    """

    ask: str
    start: int


@dataclass(frozen=True, kw_only=True)
class Info:
    """A game's name, size and options. `ruleset` grows only when old records play differently.

    `open`: nothing is ever hidden, so that all views are the same but for their `seat`.
    """

    name: str
    title: str
    author: str
    publisher: str
    year: int
    fewest: int
    most: int
    minutes: int
    ruleset: int
    options: tuple[Option, ...] = ()
    countdown: Countdown | None = None
    open: bool = False

    def complete(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """All options, the given ones checked and the others at their defaults."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                expected = ", ".join(known) or "none (this game has no options)"
                raise OptionError(
                    "{game} has no option {option!r}; expected one of: {options}",
                    "no-option",
                    game=self.name,
                    option=name,
                    options=expected,
                    count=len(known),
                )
        chosen = {name: given.get(name, option.default) for name, option in known.items()}
        return {name: known[name].read(written(value)) for name, value in chosen.items()}

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats that the game is not for."""
        check_players(self.title, seats, self.fewest, self.most)

    @property
    def players(self) -> str:
        """For how many people the game is."""
        return span(self.fewest, self.most)


def check_players(title: str, seats: int, fewest: int, most: int) -> None:
    """Refuse a number of players that a game or an edition of it is not for."""
    if not fewest <= seats <= most:
        raise OptionError(
            "{title} cannot be played by {seats}; expected {players} players",
            "players",
            title=title,
            seats=seats,
            players=span(fewest, most),
        )


def span(fewest: int, most: int) -> str:
    """Two numbers as people write from–to."""
    return str(most) if fewest == most else f"{fewest}–{most}"


@dataclass(frozen=True, kw_only=True)
class Game(Generic[P, V]):
    """The parts of a game, each from the module of its folder that holds it."""

    info: Info
    setup: Callable[[int, Options], P]  # rules: the position before the first chance move
    view: Callable[[P, int], V]  # view: what a seat (or SPECTATOR) knows
    imagine: Callable[[V, Rng], P]  # view: some position that looks like this to the seat
    tell: Callable[[Fact, int], Fact | None]  # story: what a viewer may see of a fact
    default: Callable[[V], int]  # view: the move for a seat that is away or out of time
    explain: Callable[[P], list[ScoreLine]]  # scoring: every point with its reason
    pack: Callable[[Move], int]  # moves: typed value to number
    unpack: Callable[[int], Move]
    write_move: Callable[[int], str]  # moves: number to text
    read_move: Callable[[str], int]
    write: Callable[[P], str]  # notation: a position as one line of text
    read: Callable[[str], P]
    bots: Mapping[str, Callable[[], Bot]]  # bot: players made for this game, weakest first
    picture: Callable[[V, Say], str]  # picture: a view drawn with letters, in Rich markup
    # balance: our edition's figures, measured over so many games with this seed, as a table
    balance: Callable[[int, str], str] | None = None

    def start(self, seats: int, options: Mapping[str, Value] | None = None) -> P:
        """A new game: checks the number of seats and the options, then sets up."""
        self.info.check_seats(seats)
        return self.setup(seats, self.info.complete(options or {}))


AnyGame = Game[Any, Any]

MODES: tuple[Mode, ...] = ("over", "draw", "one", "sealed", "race")


def openness(position: Position) -> tuple[Mode, tuple[int, ...]]:
    """How the decision is open and which seats it awaits, as every view says it."""
    return MODES[position.mode()], tuple(int(seat) for seat in members(position.awaited()))
