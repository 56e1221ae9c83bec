"""Sets of up to 63 things in one number."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from spielalm.kernel.numbers import BIT, lowest, members, popcount

SETS = st.integers(0, 2**63 - 1)


def test_the_table_has_every_bit() -> None:
    assert list(BIT) == [2**n for n in range(63)]


@given(SETS)
def test_popcount_counts_the_members(bits: int) -> None:
    assert popcount(bits) == bits.bit_count()


def test_popcount_at_the_edges() -> None:
    assert [popcount(bits) for bits in (0, 1, 2**62, 2**63 - 1)] == [0, 1, 1, 63]


@given(SETS)
def test_a_set_has_its_members_in_ascending_order(bits: int) -> None:
    assert list(members(bits)) == [n for n in range(63) if bits >> n & 1]


@given(SETS.filter(bool))
def test_lowest_is_the_first_member(bits: int) -> None:
    assert lowest(bits) == members(bits)[0]
