"""Sets of up to 63 things in one number."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from spielalm.kernel.numbers import BIT, bits_of, lowest, members, popcount

SETS = st.integers(0, 2**63 - 1)


def test_the_table_has_every_bit() -> None:
    assert list(BIT) == [2**n for n in range(63)]


@given(SETS)
def test_popcount_counts_the_members(bits: int) -> None:
    assert popcount(bits) == bits.bit_count()


def test_popcount_at_the_edges() -> None:
    assert [popcount(bits) for bits in (0, 1, 2**62, 2**63 - 1)] == [0, 1, 1, 63]


@given(SETS)
def test_members_and_bits_of_undo_each_other(bits: int) -> None:
    found = members(bits)
    assert list(found) == [n for n in range(63) if bits >> n & 1]
    assert bits_of(found) == bits


@given(SETS.filter(bool))
def test_lowest_is_the_first_member(bits: int) -> None:
    assert lowest(bits) == members(bits)[0]


@given(st.lists(st.integers(0, 62)))
def test_a_set_has_each_member_once(things: list[int]) -> None:
    assert bits_of(vec[i64](things)) == sum(2**n for n in set(things))
