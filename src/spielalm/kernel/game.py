"""What a game folder offers to everybody else: one `Game`, put together in its `__init__.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, get_type_hints

from spielalm.kernel.bot import Bot
from spielalm.kernel.errors import OptionError
from spielalm.kernel.moves import Moves
from spielalm.kernel.numbers import seats_in
from spielalm.kernel.position import Position
from spielalm.kernel.rng import FastRng, Rng
from spielalm.kernel.story import tell
from spielalm.kernel.typed import Fact, Mode, ScoreLine, View

FIRST_RULESET = 1  # of a game; what does not name its ruleset is older than any other

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
    moves, the default lets the count pass; it may be the only one.
    """

    ask: str
    start: int


@dataclass(frozen=True, kw_only=True)
class Info:
    """A game's name, size and options.

    `rulesets`, the oldest first, say what each of them settles: the values of options that a table
    has no say in under it. Some of these no table may choose at all: they are rules that were
    changed. There is a new ruleset only when old records would play differently.
    `usual`: how many it is best with; a match that is begun at once has so many.
    `begins` is the tag of the chance move whose `seat` is the starting player, if there is one.
    `races`: some decisions are open to several at once, and the first answer counts; `bids` is the
    name of the choice that is bid from there. Auctions and countdowns are what `live` tables keep.
    `daily`: who plays alone can play a game a day with the same draws for all.
    `open`: nothing is ever hidden, so that all views are the same but for their `seat`.
    """

    name: str
    title: str
    author: str
    publisher: str = ""
    year: int = 0
    fewest: int
    most: int
    minutes: int
    usual: int = 2
    options: tuple[Option, ...] = ()
    rulesets: tuple[Options, ...] = ({},)
    begins: str = ""
    countdown: Countdown | None = None
    races: bool = False
    bids: str = ""
    daily: bool = False
    open: bool = False

    @property
    def live(self) -> bool:
        """Whether it has auctions or countdowns, which need a table's attention at every move."""
        return self.races or self.countdown is not None

    @property
    def ruleset(self) -> int:
        """The newest ruleset: new games are played by it."""
        return len(self.rulesets)

    def settled(self, ruleset: int) -> Options:
        """What this ruleset settles."""
        if not 1 <= ruleset <= self.ruleset:
            raise OptionError(
                "{game} has no ruleset {ruleset}; expected {rulesets}",
                "no-ruleset",
                game=self.name,
                ruleset=ruleset,
                rulesets=span(1, self.ruleset),
            )
        return self.rulesets[ruleset - 1]

    def agreed(self, options: Options, ruleset: int) -> Options:
        """All that the rules have to know: what the table chose, and what its ruleset settles."""
        return {**options, **self.settled(ruleset)}

    def carried(self, options: Options, ruleset: int) -> Options:
        """What a table of this ruleset agreed on, as far as the newest one asks for it."""
        newest = self.settled(self.ruleset)
        offered = [option.name for option in self.options if option.name not in newest]
        agreed = self.agreed(options, ruleset)
        return {name: agreed[name] for name in offered if name in agreed}

    def complete(self, given: Options, ruleset: int | None = None) -> dict[str, Value]:
        """What a table may choose, by the newest ruleset or another: the given options checked,
        the others at their defaults."""
        settled = self.settled(self.ruleset if ruleset is None else ruleset)
        known = {option.name: option for option in self.options if option.name not in settled}
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


class Game(Generic[P, V]):
    """The parts of a game, each from the module of its folder that holds it.

    What a game leaves out has a default: nothing is told but what its facts hide, a seat that is
    away does what the phase says, points have no reasons, and pictures are left to whoever draws.
    """

    def __init__(
        self,
        *,
        info: Info,
        moves: Moves,  # moves: declared as typed values
        facts: tuple[type[Fact], ...],  # facts: all that can happen
        setup: Callable[[int, Options, int], P],  # seats, options, ruleset; before the first move
        view: Callable[[P, int], V],  # view: what a seat (or SPECTATOR) knows
        imagine: Callable[[V, Rng], P],  # view: some position that looks like this to the seat
        write: Callable[[P], str],  # notation: a position as one line of text
        read: Callable[[str], P],
        # view: as `imagine`, but as if the next turn of the seat, which is not to act now, began
        # already; None when it has no more turns. Without it moves out of turn are not tried.
        imagine_turn: Callable[[V, Rng], P | None] | None = None,
        tell: Callable[[Fact, int], Fact | None] = tell,  # what a viewer may see of a fact
        default: Callable[[V], int] | None = None,  # the move for a seat that is away
        explain: Callable[[P], list[ScoreLine]] | None = None,  # scoring: points with reasons
        bots: Mapping[str, Callable[[], Bot]] | None = None,  # made for this game, weakest first
        picture: Callable[[V, Say], str] | None = None,  # a view with letters, in Rich markup
        # balance: our edition's figures, measured over so many games with this seed, as a table
        balance: Callable[[int, str], str] | None = None,
    ) -> None:
        self.info = info
        self.moves = moves
        self.facts = facts
        self.setup = setup
        self.view = view
        self.imagine = imagine
        self.imagine_turn = imagine_turn
        self.tell = tell
        self.default: Callable[[V], int] = default or self.default_of_phase
        self.explain: Callable[[P], list[ScoreLine]] = explain or (lambda p: p.lines())
        self.pack = moves.pack
        self.unpack = moves.unpack
        self.write_move = moves.write
        self.read_move = moves.read
        self.write = write
        self.read = read
        self.bots: Mapping[str, Callable[[], Bot]] = bots or {}
        self.picture = picture
        self.balance = balance

    @property
    def view_type(self) -> type[V]:
        """The type of its views."""
        found: type[V] = get_type_hints(self.view)["return"]
        return found

    def default_of_phase(self, view: V) -> int:
        """What the phase says a seat does that is away, in a position made from its view."""
        position: Any = self.imagine(view, FastRng("away"))
        return int(position.phase.default(position, view.seat))

    def start(self, seats: int, options: Options | None = None, ruleset: int | None = None) -> P:
        """A new game, by the newest ruleset or another: checks what is given, then sets up."""
        self.info.check_seats(seats)
        played = self.info.ruleset if ruleset is None else ruleset
        return self.setup(seats, self.info.complete(options or {}, played), played)

    def seats_for(self, option: str, value: Value) -> tuple[int, ...]:
        """How many can play with this value of an option: an edition may be for fewer."""
        fitting: list[int] = []
        for seats in range(self.info.fewest, self.info.most + 1):
            with suppress(OptionError):
                self.start(seats, {option: value})
                fitting.append(seats)
        return tuple(fitting)


AnyGame = Game[Any, Any]


MODES: tuple[Mode, ...] = ("over", "draw", "one", "sealed", "race")


def openness(position: Position) -> tuple[Mode, tuple[int, ...]]:
    """How the decision is open and which seats it awaits, as every view says it."""
    return MODES[position.mode()], seats_in(position.awaited())


def asking(position: Any, seat: int) -> dict[str, Any]:
    """What every view says of the decision."""
    mode, awaited = openness(position)
    return {"seat": seat, "mode": mode, "awaited": awaited, "ask": position.ask()}
