"""A position that only declares its fields, for a game that is in no hurry.

    class Pig(Moment):
        turn: Seat = 0
        points: list[Annotated[int, Number(0, 105)]]

A list has a value for each seat. What is needed besides follows: copies, the notation with its
checks, the view, and from these what a bot and a hint are given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from inspect import get_annotations
from types import GenericAlias
from typing import Annotated, Any, ClassVar, get_args, get_origin, get_type_hints

import msgspec

from spielalm.kernel.game import AnyGame, Game, Info, Options, asking
from spielalm.kernel.kinds import Kind, Number, SeatOf, kind_of
from spielalm.kernel.line import Part, refuse
from spielalm.kernel.moves import Moves
from spielalm.kernel.phased import Phased
from spielalm.kernel.phases import Phase, Phases
from spielalm.kernel.position import NOBODY
from spielalm.kernel.rng import Rng
from spielalm.kernel.story import Only
from spielalm.kernel.typed import Fact, View


@dataclass(frozen=True)
class Field:
    """A field of a position. `own`: a seat sees its own value only."""

    name: str
    kind: Kind
    each: bool
    own: bool
    type: Any
    default: Any


class Moment(Phased):
    """The whole truth of a moment, field by field. A game adds its fields, and perhaps `scores`."""

    fields: ClassVar[tuple[Field, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.fields = tuple(declared_fields(cls))

    def __init__(self, phase: Phase[Any], seats: int) -> None:
        super().__init__(phase)
        self.seats = seats
        for field in self.fields:
            setattr(self, field.name, [field.default] * seats if field.each else field.default)

    def copy(self) -> Moment:
        twin = type(self)(self.phase, self.seats)
        for field in self.fields:
            value = getattr(self, field.name)
            setattr(twin, field.name, list(value) if field.each else value)
        return twin

    def scores(self) -> list[int]:
        """The field `points`, unless the game says otherwise."""
        found: list[int] = getattr(self, "points", [0] * self.seats)
        return list(found)


def declared_fields(kind: type[Moment]) -> Iterator[Field]:
    """The fields that a position declares."""
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if name not in get_annotations(kind):
            continue  # the kernel's own
        beside = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        own = any(isinstance(one, Only) for one in beside)
        plain = get_args(hint)[0] if own else hint
        each = get_origin(plain) is list
        one = get_args(plain)[0] if each else plain
        of_one = kind_of(one)
        if of_one is None or (own and not each):
            raise TypeError(f"{kind.__name__}.{name}: {hint}; expected a kind beside it")
        first = next(number for number in range(of_one.size) if of_one.holds(number))
        default = getattr(kind, name, of_one.value(first))
        yield Field(name, of_one, each, own, one, default)


def written(field: Field, value: Any) -> str:
    values = value if field.each else [value]
    return ",".join(field.kind.write(field.kind.number(one)) for one in values)


def write(position: Moment) -> str:
    """`seats=2 next=choose turn=A points=12,0`"""
    words = [f"seats={position.seats}", f"next={position.phase.name}"]
    for field in position.fields:
        words.append(f"{field.name}={written(field, getattr(position, field.name))}")
    return " ".join(words)


def read(text: str, kind: type[Moment], phases: Phases, info: Info) -> Moment:
    """The position that this line means, if there can be such a one."""
    line = Part(text)
    words = iter(line.split())
    places: dict[str, Part] = {}

    def value(name: str, expected: str) -> Part:
        """What stands behind `name=`, which must come now."""
        word = next(words, line.behind(len(text)))
        if not word.text.startswith(f"{name}="):
            raise word.wrong(f"{name}={expected}")
        places[name] = word.behind(len(name) + 1)
        return places[name]

    some = Number(info.fewest, info.most)
    seats = value("seats", f"{info.fewest} to {info.most}").means(some.read)
    phase = value("next", "|".join(phases.names)).means(phases.read)
    position = kind(phase, seats)
    for field in kind.fields:
        setattr(position, field.name, value_in(value(field.name, field.kind.example), field, seats))
    for word in words:
        raise word.wrong("nothing further")
    refuse(position.phase.complaints(position), places, line)
    if not goes_on(position):
        problem = f"{position.phase.name}, and nothing can happen"
        raise places["next"].wrong("a phase that goes on from here", problem)
    return position


def goes_on(position: Moment) -> bool:
    """Whether the one who is to act has something to choose, or chance something to bring."""
    seat = position.asked()
    if seat >= 0:
        return len(position.legal(seat)) > 0 or bool(position.families(seat))
    return seat == NOBODY or bool(position.chances())


def value_in(said: Part, field: Field, seats: int) -> Any:
    """The value of a field, or of every seat, within its range."""
    parts = said.split(",") if field.each else [said]
    if field.each and len(parts) != seats:
        raise said.wrong(f"{seats}, one for each seat", f"{len(parts)} values")
    found = []
    for part in parts:
        number = part.means(field.kind.read)
        if isinstance(field.kind, SeatOf) and number >= seats:
            raise part.wrong(f"one of {seats} seats", f"seat {part.text}")
        found.append(field.kind.value(number))
    return found if field.each else found[0]


def view_of(kind: type[Moment]) -> Callable[[Moment, int], View]:
    """What a seat knows: everything but what is others' own, with the notation if that is all."""
    fields = kind.fields
    is_open = not any(field.own for field in fields)
    types: list[tuple[str, Any]] = [("next", str)]
    for field in fields:
        one: Any = field.type | None if field.own else field.type
        types.append((field.name, GenericAlias(tuple, (one, ...)) if field.each else one))
    if is_open:
        types.append(("text", str))
    made: Any = msgspec.defstruct(
        f"{kind.__name__}View",
        types,
        bases=(View,),
        namespace={"__doc__": kind.__doc__},
        module=kind.__module__,
        frozen=True,
        kw_only=True,
    )

    def view(position: Moment, seat: int) -> View:
        values: dict[str, Any] = {"next": position.phase.name}
        for field in fields:
            value = getattr(position, field.name)
            if field.own:
                value = [one if at == seat else None for at, one in enumerate(value)]
            values[field.name] = tuple(value) if field.each else value
        if is_open:
            values["text"] = write(position)
        scores = tuple(position.scores()) if is_open else ()
        found: View = made(
            **asking(position, seat),
            seats=position.seats,
            scores=scores,
            **values,
        )
        return found

    view.__annotations__["return"] = made
    return view


def game_of(
    info: Info,
    kind: type[Moment],
    phases: Phases,
    moves: Moves,
    facts: tuple[type[Fact], ...],
    **parts: Any,
) -> AnyGame:
    """A game of declared positions; `parts` are what else of a `Game` it has.

    Options that the position has fields for are put there. Where something is hidden, the game
    brings its own `imagine`.
    """

    def setup(seats: int, options: Options, ruleset: int) -> Moment:
        position = kind(phases.first, seats)
        for name, value in info.agreed(options, ruleset).items():
            setattr(position, name, value)
        return position

    def imagine(view: Any, rng: Rng) -> Moment:
        return read(view.text, kind, phases, info)

    made: dict[str, Any] = {
        "setup": setup,
        "view": view_of(kind),
        "imagine": imagine,
        "write": write,
        "read": lambda text: read(text, kind, phases, info),
    }
    return Game(info=info, moves=moves, facts=facts, **made | parts)
