"""Games come to every phase, every move and every kind of choice that a game has."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from spielalm import bots
from spielalm.kernel.game import AnyGame
from spielalm.kernel.position import CHANCE, NOBODY
from spielalm.kernel.typed import Fact
from tests.contract.table import PACKAGES, Moment, Part, Table, find, parts, tables, walk
from tests.counts import count

GAMES = count(80, 1000)  # of a bot, unless everything was seen before


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
