"""Sealed decisions: any order of arrival, replaced choices, and nothing shows before the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations

from spielalm.kernel.numbers import members
from spielalm.kernel.position import SEALED, Position
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Fact
from tests.contract.table import Table, choices, walk
from tests.counts import count


def sealed_decisions(table: Table, purpose: str) -> Iterator[Position]:
    """Moments of random games at which several choose in secret.

    With all seats taken there are some; two players or an old edition may have none.
    """
    found = 0
    for position, _, _ in walk(table, purpose, count(300, 10_000)):
        if position.mode() == SEALED:
            found += 1
            yield position
    assert found or table.seats < table.game.info.most


def able_seat(table: Table, position: Position, rng: Rng) -> int:
    """Somebody who may choose, or choose again."""
    able = [seat for seat in range(table.seats) if position.may_act(seat)]
    return able[rng.below(len(able))]


def choose(position: Position, chosen: list[tuple[int, int]]) -> tuple[Position, list[Fact]]:
    """The position after these choices, and the facts of the last of them."""
    after = position.copy()
    facts: list[Fact] = []
    for number, (seat, move) in enumerate(chosen, 1):
        facts = []
        assert after.play(seat, move, facts) == (number == len(chosen))
    return after, facts


def test_the_order_of_arrival_does_not_matter(secretive: Table) -> None:
    rng = secretive.rng("order")
    for position in sealed_decisions(secretive, "order"):
        chosen = [(int(s), int(position.sample(s, rng))) for s in members(position.awaited())]
        first, facts = choose(position, chosen)
        for order in islice(permutations(chosen), 1, count(6, 720)):
            other, other_facts = choose(position, list(order))
            assert secretive.text(other) == secretive.text(first)
            assert other_facts == facts


def test_a_replaced_choice_is_as_if_chosen_once(secretive: Table) -> None:
    rng = secretive.rng("replace")
    for position in sealed_decisions(secretive, "replace"):
        seat = able_seat(secretive, position, rng)
        first, second = position.sample(seat, rng), position.sample(seat, rng)
        once, twice = position.copy(), position.copy()
        closed = twice.play(seat, first)
        once.play(seat, second)
        if not closed:
            assert twice.may_act(seat), "a choice may be replaced until the decision closes"
            assert choices(twice, seat) == choices(position, seat)
            twice.play(seat, second)
            assert secretive.text(twice) == secretive.text(once)


def test_a_sealed_choice_shows_to_nobody_else(secretive: Table) -> None:
    rng = secretive.rng("secret")
    for position in sealed_decisions(secretive, "secret"):
        seat = able_seat(secretive, position, rng)
        one, other = position.copy(), position.copy()
        facts: list[Fact] = []
        other_facts: list[Fact] = []
        if one.play(seat, position.sample(seat, rng), facts):
            continue
        other.play(seat, position.sample(seat, rng), other_facts)
        for viewer in secretive.everybody:
            if viewer != seat:
                assert secretive.view(one, viewer) == secretive.view(other, viewer)
                assert secretive.told(facts, viewer) == secretive.told(other_facts, viewer)
                assert choices(one, viewer) == choices(other, viewer)
