"""Moves as they are declared: any number is a move that says all of itself, or is refused; and
games come to everything that a game has."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from spielalm import bots
from spielalm.kernel.errors import NotationError
from spielalm.kernel.game import AnyGame
from spielalm.kernel.moves import MOST, Moves
from spielalm.kernel.numbers import BIT
from spielalm.kernel.position import CHANCE, NOBODY
from spielalm.kernel.rng import FastRng, Rng
from spielalm.kernel.typed import Fact
from tests.contract.table import PACKAGES, Moment, Part, Table, find, parts, steps, tables, walk
from tests.counts import count

GAMES = count(80, 1000)  # of a bot, unless everything was seen before


def numbers(moves: Moves, rng: Rng, how_many: int) -> list[int]:
    """Numbers of every size, half of them with the bits of a kind of move that there is."""
    found = [0, 1, MOST - 1, MOST, -1]
    kinds = [declared.number for declared in moves.by_class.values()]
    while len(found) < how_many:
        wild = rng.below(2**31 - 1) << 32 | rng.below(2**31 - 1)
        wild >>= rng.below(60)
        kind = kinds[rng.below(len(kinds))]
        found.append(wild & ~moves.mask | kind if rng.below(2) else wild)
    return found


@pytest.mark.parametrize("name", PACKAGES)
def test_a_number_says_all_of_a_move_or_is_refused(
    name: str, record_property: Callable[[str, object], None]
) -> None:
    moves = find(name).moves
    held = 0
    rng = FastRng(f"any number {name}")
    for number in numbers(moves, rng, count(20_000, 2_000_000)):
        if moves.holds(number):
            held += 1
            assert moves.pack(moves.unpack(number)) == number
            assert moves.read(moves.write(number)) == number
        else:
            for asked in (moves.unpack, moves.write):
                with pytest.raises(NotationError, match="expected a move of"):
                    asked(number)
    assert held > 0
    record_property("figure", f"{name}: {held} random numbers are moves, and say all of themselves")


def test_no_number_is_legal_that_is_no_move(table: Table) -> None:
    """The list, the check and the declarations agree, in the middle of games."""
    moves = table.game.moves
    rng = table.rng("no move")
    for position, seat, played in steps(table, "no move", count(60, 10_000), 3):
        near = [played ^ int(BIT[rng.below(50)]) for _ in range(6)]
        wild = [(rng.below(2**31 - 1) << 31 | rng.below(2**31 - 1)) >> rng.below(56)]
        for number in (played, *near, *wild):
            if position.is_legal(seat, number):
                assert moves.holds(number), number


class Seen:
    """The phases, moves and facts that games have come to."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.names: set[str] = set()
        self.phases: set[str] = set()
        self.moves: set[type] = set()
        self.facts: set[type] = set()

    def add(self, moment: Moment) -> None:
        position, seat, move = moment
        self.names = set(position.phase.among)
        self.phases.add(position.phase.name)
        if seat != NOBODY:
            self.moves.add(type(self.game.unpack(move)))
            told: list[Fact] = []
            position.copy().play(seat, move, told)
            self.facts.update(map(type, told))

    @property
    def enough(self) -> bool:
        return self.phases == self.names and self.moves == set(self.game.moves.kinds)

    @property
    def unseen(self) -> list[str]:
        """What they have not come to."""
        moves = set(self.game.moves.kinds) - self.moves
        facts = set(self.game.facts) - self.facts
        return sorted(self.names - self.phases) + [kind.__name__ for kind in {*moves, *facts}]

    def __str__(self) -> str:
        return (
            f"{self.game.info.name}: {len(self.phases)} of {len(self.names)} phases, "
            f"{len(self.moves)} of {len(self.game.moves.kinds)} moves, "
            f"{len(self.facts)} of {len(self.game.facts)} facts"
        )


def thoughtful_game(table: Table, number: int) -> Iterator[Moment]:
    """A game of the best bot against itself, which now and then does what is listed last."""
    rng = table.rng(f"thoughtful {number}")
    bot = bots.make(table.game, bots.names(table.game)[-1])
    position = table.start()
    while (seat := int(position.asked())) != NOBODY:
        if seat == CHANCE:
            move = position.draw(rng)
        elif rng.below(4) == 0 and len(position.legal(seat)):
            move = position.legal(seat)[-1]
        else:
            move = bot.choose(table.game.view(position, seat), rng)
        yield Moment(position, seat, int(move))
        position.play(seat, move)


@pytest.mark.parametrize("name", PACKAGES)
def test_games_come_to_every_phase_and_every_move(
    name: str, record_property: Callable[[str, object], None]
) -> None:
    """What luck alone does not come to, the game's best bot does."""
    seen = Seen(find(name))
    own = [table for table in tables() if table.name == name]
    for table in own:
        for moment in walk(table, "all", 250):
            seen.add(moment)
    for number in range(GAMES):
        if seen.enough:
            break
        for moment in thoughtful_game(own[number % len(own)], number):
            seen.add(moment)
    unseen = f" (not {', '.join(sorted(seen.unseen))})" if seen.unseen else ""
    record_property("figure", f"{seen}{unseen}")
    assert seen.enough, unseen


def test_a_described_choice_has_words_if_there_is_one(part: Part) -> None:
    """So that no test of such choices passes because there are none."""
    described = False
    for table in tables():
        if parts(table.name) == part:
            for position, seat, _ in walk(table, "described", count(60, 1000)):
                described = described or (seat > CHANCE and bool(position.families(seat)))
    assert described == part.describes
