"""A phase: one chapter of a game's rules as one object.

A phase says who is asked and how, what is legal, what a move does, what chance may bring, what is
done for a seat that is away, and what its notation speaks of.

Chapters speak of each other by name, so that they need not know each other: `p.go(MARKING)`. The
names stand beside the fields of a position, and a game's `Phases` say which object each means.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spielalm.kernel.errors import NotationError
from spielalm.kernel.families import Family
from spielalm.kernel.forms import Form
from spielalm.kernel.numbers import BIT, lowest
from spielalm.kernel.position import (
    CHANCE,
    DRAW,
    NO_FAMILIES,
    NOBODY,
    ONE,
    OVER,
    RACE,
    SEALED,
    Position,
)
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Fact

P = TypeVar("P", bound=Position)

NO_MOVES: Final[vec[i64]] = vec[i64]()


# What is wrong with a moment: the word of the notation, the problem, what was expected.
Complaint = tuple[str, str, str]


class PhaseName:
    """The name of a phase: the word of the notation, and of the message `ask-NAME`."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.phase: Phase[Any] | None = None  # the object, once it is known


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[P]):
    """One chapter. A game subclasses one of the five below, by how the decision is open.

    `says` are the words of the notation that this phase speaks of, beside those that are always
    said; of these it `hides` some from those who do not know them already, and `needs` some: there
    is something to say of them.
    """

    mode: i64 = OVER

    def __init__(
        self,
        says: tuple[str, ...] = (),
        hides: tuple[str, ...] = (),
        needs: tuple[str, ...] = (),
    ) -> None:
        self.name = ""
        self.among: dict[str, Phase[Any]] = {}  # all phases of the game, by name
        self.says = says
        self.hides = hides
        self.needs = needs

    def tells(self, word: str) -> bool:
        """Whether this is spoken of now, and public."""
        return word in self.says and word not in self.hides

    # Who is asked.

    def asked(self, p: P) -> i64:
        """The seat to ask next, or CHANCE, or NOBODY: a function of public information."""
        return NOBODY

    def awaited(self, p: P) -> i64:
        """The set of seats without whose move the decision does not close."""
        return 0

    def may_act(self, p: P, seat: i64) -> bool:
        """Whether the seat may move now."""
        return False

    def ask(self, p: P) -> str:
        """What a seat is asked: the message `ask-...` of the game's texts."""
        return self.name

    # What is legal.

    def legal(self, p: P, seat: i64) -> vec[i64]:
        """The listed legal moves of a seat that may act, in a fixed order without repetition.

        Compiled rules say it here, with NO_MOVES where all are described; others in `choices`.
        """
        return vec[i64]([int(move) for move in self.choices(p, seat)])

    def choices(self, p: P, seat: i64) -> list[int]:
        """The same, for a game that is in no hurry."""
        return []

    def families(self, p: P, seat: i64) -> list[Family]:
        """Legal moves that are described instead of listed."""
        return NO_FAMILIES

    def default(self, p: P, seat: i64) -> i64:
        """The move of a seat that is away: the first listed one, or the first described one.

        The position is one that looks to the seat as the true one does, never the true one.
        """
        listed = self.legal(p, seat)
        if len(listed):
            return listed[0]
        family = self.families(p, seat)[0]
        move: i64 = family.base
        step: i64
        for step in range(family.steps()):
            move = family.options(move, step)[0]
        return move

    # What chance may bring.

    def chances(self, p: P) -> list[tuple[int, int]]:
        """Every outcome with its weight."""
        return []

    def draw(self, p: P, rng: Rng) -> i64:
        """A random outcome, with exactly these weights."""
        outcomes = self.chances(p)
        weights = vec[i64]([weight for _, weight in outcomes])
        return outcomes[rng.weighted(weights)][0]

    # What a move does.

    def play(self, p: P, move: i64, facts: list[Fact] | None) -> None:
        """What the one who was asked chose, or chance brought: the decision is closed by it."""
        raise NotImplementedError

    def answer(self, p: P, seat: i64, move: i64, facts: list[Fact] | None) -> bool:
        """The move of one of several who may act. Whether the decision is closed by it."""
        raise NotImplementedError

    def begin(self, p: P, facts: list[Fact] | None) -> None:
        """What happens before anybody is asked. A phase with nothing to ask goes on to another."""

    # What may be written down.

    def complaints(self, p: P) -> list[Complaint]:
        """What cannot be about a moment of this phase that somebody has written down."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Over(Phase[P]):
    """The game is over."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Phase[P]):
    """Chance is to act. A game says `chances` and `play`."""

    mode: i64 = DRAW

    def asked(self, p: P) -> i64:
        return CHANCE


@mypyc_attr(allow_interpreted_subclasses=True)
class Outcome(Draw[P]):
    """Chance brings something of one kind. A game says the `form` of its moves, `weights` and
    `play`."""

    form: Form

    def weights(self, p: P) -> vec[i64]:
        """How likely each is, by its number."""
        raise NotImplementedError

    def chances(self, p: P) -> list[tuple[int, int]]:
        weights = self.weights(p)
        some = [what for what in range(len(weights)) if weights[what]]
        return [(int(self.form.of(what)), int(weights[what])) for what in some]

    def draw(self, p: P, rng: Rng) -> i64:
        return self.form.of(rng.weighted(self.weights(p)))


@mypyc_attr(allow_interpreted_subclasses=True)
class One(Phase[P]):
    """One seat is to act. A game says `asked`, `legal` or `families`, and `play`."""

    mode: i64 = ONE

    def awaited(self, p: P) -> i64:
        return BIT[self.asked(p)]

    def may_act(self, p: P, seat: i64) -> bool:
        return seat == self.asked(p)


@mypyc_attr(allow_interpreted_subclasses=True)
class Several(Phase[P]):
    """Several may act at once. A game says `awaited`, `able`, `legal`, and `answer`."""

    def able(self, p: P) -> i64:
        """The set of seats that may act: who is awaited, and who may act once more."""
        return self.awaited(p)

    def may_act(self, p: P, seat: i64) -> bool:
        return seat >= 0 and self.able(p) & BIT[seat] != 0

    def asked(self, p: P) -> i64:
        return lowest(self.awaited(p))


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Several[P]):
    """In secret; a choice may be replaced until the last is in."""

    mode: i64 = SEALED


@mypyc_attr(allow_interpreted_subclasses=True)
class Race(Several[P]):
    """Openly; the first move that arrives counts. A game says `asked`, too: who is next clockwise
    where there is no clock."""

    mode: i64 = RACE


class Phases:
    """Which object each name of a game's phases means; a game begins in the first one."""

    def __init__(self, named: dict[PhaseName, Phase[Any]]) -> None:
        self.by_name: dict[str, Phase[Any]] = {}
        for name, phase in named.items():
            if phase.name or name.text in self.by_name:
                raise ValueError(f"the phase {name.text} twice; expected each name and object once")
            phase.name = name.text
            name.phase = phase
            self.by_name[name.text] = phase
        for phase in named.values():
            phase.among = self.by_name

    @property
    def first(self) -> Phase[Any]:
        """The phase that a game begins in."""
        return next(iter(self.by_name.values()))

    @property
    def names(self) -> list[str]:
        return list(self.by_name)

    def read(self, name: str) -> Phase[Any]:
        """The phase of this name."""
        if name not in self.by_name:
            raise NotationError(f"{name[:20]!a}", expected=f"one of {', '.join(self.names)}")
        return self.by_name[name]
