"""Chance: what it may bring, and that it brings it with exactly these weights."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

from spielalm.kernel.position import CHANCE, Position
from spielalm.kernel.rng import Rng
from tests.contract.table import Table, moments, steps
from tests.counts import count
from tests.docs import rows

MOST_DRAWS = 20_000  # ways in which one chance move may come about


class Scripted(Rng):
    """A generator that follows a script and notes what it was asked for."""

    def __init__(self, script: list[int]) -> None:
        self.script = script
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        at = len(self.asked)
        self.asked.append(int(n))
        return self.script[at] if at < len(self.script) else 0


def every_draw(position: Position) -> Iterator[tuple[int, Fraction]]:
    """All that `draw` can return, with the probability of the numbers that lead there."""
    script: list[int] = []
    for _ in range(MOST_DRAWS):
        rng = Scripted(script)
        outcome = position.draw(rng)
        chance = Fraction(1)
        for n in rng.asked:
            chance /= n
        yield int(outcome), chance
        script = [*script, *[0] * len(rng.asked)][: len(rng.asked)]
        while script and script[-1] == rng.asked[len(script) - 1] - 1:
            script.pop()
        if not script:
            return
        script[-1] += 1
    raise AssertionError(f"a draw that can come about in more than {MOST_DRAWS} ways")


def test_a_draw_has_exactly_the_weights_of_the_chances(table: Table) -> None:
    tested: set[tuple[tuple[int, int], ...]] = set()
    for position, seat, _ in steps(table, "weights", count(400, 10_000)):
        chances = tuple(position.chances())
        if seat != CHANCE or chances in tested or len(tested) > count(100, 5000):
            continue
        tested.add(chances)
        drawn: dict[int, Fraction] = defaultdict(Fraction)
        for outcome, chance in every_draw(position):
            drawn[outcome] += chance
        total = sum(weight for _, weight in chances)
        assert drawn == {outcome: Fraction(weight, total) for outcome, weight in chances}
    assert tested


def test_draws_are_made_as_the_page_on_randomness_says(table: Table) -> None:
    """From one number, in the order of the chances, unless the page describes another way."""
    described = {row[0] for row in rows("randomness.md", "| game | chance move | numbers |")}
    for number, (position, seat, _) in enumerate(steps(table, "page", count(300, 5000))):
        if seat == CHANCE:
            rest = table.rng(number).below(sum(weight for _, weight in position.chances()))
            for outcome, weight in position.chances():  # noqa: B007
                if rest < weight:
                    break
                rest -= weight
            if position.draw(table.rng(number)) != outcome:
                assert table.game.info.title in described


def test_chances_are_given_when_chance_is_to_act_and_only_then(table: Table) -> None:
    for position, _, _ in moments(table, "chances", count(300, 10_000), 2):
        outcomes = [outcome for outcome, _ in position.chances()]
        assert (position.asked() == CHANCE) == bool(outcomes)
        assert len(outcomes) == len(set(outcomes))
        assert all(weight > 0 for _, weight in position.chances())
        assert all(position.is_legal(CHANCE, outcome) for outcome in outcomes)
        for wrong in {0, 1, 2**63 - 1, *(outcome ^ 8 for outcome in outcomes[:3])}:
            assert position.is_legal(CHANCE, wrong) == (wrong in outcomes)
        for seat in range(table.seats):
            assert not any(position.is_legal(seat, outcome) for outcome in outcomes[:3])


def test_every_outcome_can_be_played(table: Table) -> None:
    for position, _, _ in steps(table, "outcomes", count(100, 5000), 3):
        for outcome, _ in position.chances():
            after = position.copy()
            assert after.play(CHANCE, outcome)
            assert table.text(after) != table.text(position)
