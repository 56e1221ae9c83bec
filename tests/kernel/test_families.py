"""Described choices: the same set, whether it is asked, listed, sampled or walked step by step."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from spielalm.kernel.families import Pick, Range
from spielalm.kernel.rng import FastRng
from spielalm.kernel.typed import PickChoice, RangeChoice
from tests.perft import listing


@st.composite
def ranges(draw: st.DrawFn) -> Range:
    first = draw(st.integers(0, 500))
    step = draw(st.sampled_from([1, 2, 10]))
    last = first + step * draw(st.integers(0, 80))
    unit = draw(st.sampled_from([1, 8, 16, 1024]))
    return Range("bid", draw(st.integers(0, unit - 1)), unit, first, last, step)


@given(ranges())
def test_a_range_is_listed_completely_and_in_order(family: Range) -> None:
    numbers = range(family.first, family.last + 1, family.step)
    assert listing(family) == [family.base + n * family.unit for n in numbers]


@given(ranges(), st.integers(-3000, 600_000))
def test_a_range_contains_what_it_lists(family: Range, number: int) -> None:
    listed = listing(family)
    assert all(family.contains(move) for move in listed)
    assert family.contains(number) == (number in listed)
    for near in (listed[0] - 1, listed[0] - family.unit * family.step, listed[-1] + family.unit):
        assert family.contains(near) == (near in listed)


@given(ranges())
def test_a_range_is_walked_in_steps_of_a_few_options(family: Range) -> None:
    assert len(family.options(family.base, 0)) <= 16
    count = (family.last - family.first) // family.step + 1
    widest = max(len(family.options(start, 1)) for start in family.options(family.base, 0))
    assert widest <= count // 16 + 1


@given(ranges())
def test_a_range_is_filled_in_with_a_number(family: Range) -> None:
    numbers = range(family.first, family.last + 1, family.step)
    assert [family.filled([number]) for number in numbers] == listing(family)


def test_a_range_describes_itself() -> None:
    assert Range("bid", 3, 8, 10, 40, 10).describe() == RangeChoice("bid", 10, 40, 10)


@st.composite
def picks(draw: st.DrawFn) -> Pick:
    values = sorted(draw(st.sets(st.sampled_from([0, 10, 20, 50]), min_size=1)))
    counts = [draw(st.integers(0, 3)) for _ in values]
    most = draw(st.integers(0, sum(counts)))
    least = draw(st.integers(0, most))
    richest = sorted((v for v, n in zip(values, counts, strict=True) for _ in range(n)))[::-1]
    least_sum = draw(st.integers(0, sum(richest[:most])))
    base, low = draw(st.sampled_from([(0, 0), (5, 3), (7, 20)]))
    return Pick("offer", base, low, 4, vec[i64](values), vec[i64](counts), least, most, least_sum)


def by_hand(family: Pick) -> set[int]:
    """Every choice of cards, kept if it has the right number and is worth enough."""
    found = set()
    for picked in product(*(range(n + 1) for n in family.counts)):
        cards = sum(picked)
        worth = sum(n * value for n, value in zip(picked, family.values, strict=True))
        if family.least_cards <= cards <= family.most_cards and worth >= family.least_sum:
            bits = sum(n << (family.low + family.width * k) for k, n in enumerate(picked))
            found.add(int(family.base) + bits)
    return found


@given(picks())
def test_a_pick_lists_each_choice_once(family: Pick) -> None:
    listed = listing(family)
    assert len(listed) == len(set(listed))
    assert set(listed) == by_hand(family)


@given(picks(), st.integers(0, 2**40), st.integers(0, 39))
def test_a_pick_contains_what_it_lists(family: Pick, number: int, bit: int) -> None:
    members = by_hand(family)
    assert all(family.contains(move) for move in members)
    for move in {number, *(member ^ 1 << bit for member in members)}:
        assert family.contains(move) == (move in members)


@given(picks())
def test_no_partial_pick_is_a_dead_end(family: Pick) -> None:
    if by_hand(family):
        partials = [int(family.base)]
        for step in range(family.steps()):
            ways = [list(family.options(partial, step)) for partial in partials]
            assert all(ways)
            partials = [option for options in ways for option in options]


@given(picks(), st.text(max_size=5))
def test_samples_are_members(family: Pick, seed: str) -> None:
    members = by_hand(family)
    if members:
        rng = FastRng(seed)
        assert {family.sample(rng) for _ in range(20)} <= members


def test_every_member_can_be_sampled() -> None:
    values, counts = vec[i64]([0, 10, 50]), vec[i64]([2, 1, 1])
    family = Pick("offer", 1, 4, 3, values, counts, 1, 3, 10)
    rng = FastRng("every member")
    assert {family.sample(rng) for _ in range(500)} == by_hand(family)


@given(picks())
def test_a_pick_is_filled_in_with_how_many_of_each(family: Pick) -> None:
    for move in listing(family):
        counts = [family.picked(move, kind) for kind in range(len(family.values))]
        assert family.filled(counts) == move


def test_a_pick_describes_itself() -> None:
    family = Pick("pay", 0, 0, 4, vec[i64]([0, 10]), vec[i64]([2, 3]), 1, 4, 20)
    assert family.describe() == PickChoice("pay", (0, 10), (2, 3), 1, 4, 20)
