"""Any number, sent as a move: the legal list, the check, and what is declared agree about it.

Tried are numbers of every size, moves of other moments, and moves that are nearly right: with
another bit, or with something else in one of their fields.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

import msgspec
import pytest

from spielalm.kernel.errors import NotationError
from spielalm.kernel.game import AnyGame
from spielalm.kernel.moves import MOST, Moves
from spielalm.kernel.numbers import BIT
from spielalm.kernel.position import CHANCE, Position
from spielalm.kernel.rng import FastRng, Rng
from tests.contract.table import PACKAGES, any_of, find, one_game, tables
from tests.counts import count
from tests.schemas import fits

NUMBERS = count(1500, 1_000_000)  # for each game
KNOWN = 500  # moves of other moments that are remembered
ODD = (-1, 0, 7, 64, 10**12, "", "C", "n1e2", "E5", (), (-1,), (0, 0), ("E5", "F1"), None, True)


def wild(rng: Rng) -> int:
    """A number of any size."""
    return (rng.below(2**31 - 1) << 32 | rng.below(2**31 - 1)) >> rng.below(62)


def nearly(moves: Moves, move: int, rng: Rng) -> Iterator[int]:
    """Moves that differ in one thing."""
    yield move ^ int(BIT[rng.below(62)])
    for field in moves.by_number[move & moves.mask].fields:
        mask = 2**field.kind.bits - 1
        others = rng.below(2**31 - 1) >> rng.below(31)
        for value in (others & mask, field.of(move) + 1 & mask, field.of(move) - 1 & mask):
            yield move & ~(mask << field.low) | value << field.low


class Legal:
    """What everybody may do at a moment, as it is listed and described."""

    def __init__(self, position: Position, seats: int) -> None:
        self.position = position
        able = [seat for seat in range(seats) if position.may_act(seat)]
        self.listed = {
            seat: set(position.legal(seat)) if seat in able else () for seat in range(seats)
        }
        self.listed[CHANCE] = {move for move, _ in position.chances()}
        self.families = {seat: position.families(seat) for seat in able}

    def moves(self) -> list[int]:
        return sorted({int(move) for some in self.listed.values() for move in some})

    def anybody(self, number: int) -> bool:
        """Whether anybody may make this move; for everybody, the check says the same."""
        found = False
        for seat, listed in self.listed.items():
            families = self.families.get(seat, ())
            legal = number in listed or any(family.contains(number) for family in families)
            assert self.position.is_legal(seat, number) == legal, (seat, number)
            found = found or legal
        return found


def refused(say: Callable[[int], object], number: int) -> bool:
    try:
        say(number)
    except NotationError as error:
        return error.expected.startswith("a move of")
    return False


class Declared:
    """What the declarations of a game say of a number."""

    def __init__(self, game: AnyGame) -> None:
        self.moves = game.moves
        self.decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(any_of(self.moves.kinds))
        _, defs = msgspec.json.schema_components(self.moves.kinds)
        self.schemas = [defs[kind.__name__] for kind in self.moves.kinds]

    def holds(self, number: int) -> bool:
        """Whether it is a move: then it says all of itself in every form, or else in none."""
        moves = self.moves
        if not moves.holds(number):
            assert refused(moves.unpack, number)
            assert refused(moves.write, number)
            return False
        value = moves.unpack(number)
        assert moves.pack(value) == number
        assert moves.read(moves.write(number)) == number
        said = msgspec.json.encode(value)
        assert self.decoder.decode(said) == value
        assert self.fits(msgspec.json.decode(said))
        return True

    def fits(self, said: dict[str, Any]) -> bool:
        return any(fits(said, schema, {}) for schema in self.schemas)

    def takes(self, said: dict[str, Any]) -> bool:
        """Whether this is a move, as somebody outside says it. What the schema allows is read, and
        what is read is a move with its number, or refused."""
        data = msgspec.json.encode(said)
        allowed = self.fits(msgspec.json.decode(data))
        try:
            value = self.decoder.decode(data)
        except msgspec.ValidationError:
            assert not allowed, said
            return False
        assert allowed, said
        try:
            number = self.moves.pack(value)
        except NotationError:
            return False
        assert self.holds(number), said
        return True


def of_some_kind(moves: Moves, rng: Rng) -> int:
    """A number with the bits of a kind of move that there is, and any others."""
    kinds = list(moves.by_number)
    return wild(rng) & ~moves.mask | kinds[rng.below(len(kinds))]


@pytest.mark.parametrize("name", PACKAGES)
def test_a_number_says_all_of_a_move_or_is_refused(name: str) -> None:
    declared = Declared(find(name))
    rng = FastRng(f"any number {name}")
    for number in (-1, 0, 1, MOST - 1, MOST):
        declared.holds(number)
    assert sum(declared.holds(of_some_kind(declared.moves, rng)) for _ in range(NUMBERS)) > 0


@pytest.mark.parametrize("name", PACKAGES)
def test_what_is_legal_is_listed_or_described_and_is_a_declared_move(
    name: str, record_property: Callable[[str, object], None]
) -> None:
    tried = held = legal = 0
    declared = Declared(find(name))
    own = [table for table in tables() if table.name == name]
    known: list[int] = []
    for game, table in enumerate(cycle(own)):
        rng = table.rng(f"numbers {game}")
        for position, _, played in one_game(table, f"numbers {game}"):
            if tried >= NUMBERS:
                break
            if rng.below(count(9, 3)):
                continue
            now = Legal(position, table.seats)
            known = [*known, *now.moves(), *[played][: played >= 0]][-KNOWN:]
            some = [known[rng.below(len(known))] for _ in range(4)]
            near = [number for move in some for number in nearly(declared.moves, move, rng)]
            for number in {played, wild(rng), *some, *near} - {-1}:
                is_move = declared.holds(number)
                may = now.anybody(number)
                assert is_move or not may, number
                tried, held, legal = tried + 1, held + is_move, legal + may
        if tried >= NUMBERS:
            break
    assert tried > held > legal > 0
    record_property(
        "figure", f"{name}: {tried} numbers tried as moves, {held} are some, {legal} legal"
    )


@pytest.mark.parametrize("name", PACKAGES)
def test_a_move_that_somebody_says_nearly_right_is_a_declared_move_or_is_refused(name: str) -> None:
    """One of its fields says what another field says, or something odd, or is missing."""
    declared = Declared(find(name))
    moves = declared.moves
    rng = FastRng(f"nearly right {name}")
    numbers = [of_some_kind(moves, rng) for _ in range(2000)]
    right = [msgspec.to_builtins(moves.unpack(one)) for one in numbers if moves.holds(one)]
    values = [*ODD, *(value for one in right for name, value in one.items() if name != "move")]
    taken = 0
    for n in range(NUMBERS):
        said = dict(right[n % len(right)])
        field = [*said][rng.below(len(said))]
        said[field] = values[rng.below(len(values))]
        if field != "move" and rng.below(9) == 0:
            del said[field]
        taken += declared.takes(said)
    assert taken > 0
