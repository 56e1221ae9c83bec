"""Randomness: as docs/randomness.md specifies it, and even to the last bit."""

from __future__ import annotations

import hmac
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from spielalm.kernel.rng import FastRng, KeyedRng, Rng, commitment, table_key
from tests.docs import blocks, rows

SEED = bytes(range(32))
NONCES = [bytes.fromhex(nonce) for nonce in ("a1a2a3a4", "b1", "c1c2")]


@pytest.fixture(scope="module")
def page() -> dict[str, Any]:
    """The programs on the page, as a stranger would run them."""
    names: dict[str, Any] = {}
    for program in blocks("randomness.md", "python"):
        exec(program, names)
    return names


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def test_the_seed_hash_and_the_table_key_are_those_of_the_page() -> None:
    values = dict(rows("randomness.md", "| | |"))
    assert commitment(SEED) == values["seed hash"]
    assert table_key(SEED, NONCES).hex() == values["table key"]


@pytest.mark.parametrize(
    "row", rows("randomness.md", "| draw | `below` of these | gives |"), ids=str
)
def test_keyed_draws_are_those_of_the_page(row: list[str]) -> None:
    rng = KeyedRng(table_key(SEED, NONCES), int(row[0]))
    assert [rng.below(n) for n in numbers(row[1])] == numbers(row[2])


def test_fast_words_are_those_of_the_page() -> None:
    ((seed, words),) = rows("randomness.md", "| seed | words, in hexadecimal |")
    rng = FastRng(seed)
    assert [rng.word() for _ in words.split()] == [int(word, 16) for word in words.split()]


@pytest.mark.parametrize(
    "row", rows("randomness.md", "| seed | `below` of these | gives |"), ids=str
)
def test_fast_numbers_are_those_of_the_page(row: list[str]) -> None:
    rng = FastRng(row[0])
    assert [rng.below(n) for n in numbers(row[1])] == numbers(row[2])


@given(st.binary(min_size=1, max_size=64), st.lists(st.binary(max_size=64)), st.integers(0, 10**9))
def test_the_program_on_the_page_checks_any_draw(
    page: dict[str, Any], seed: bytes, nonces: list[bytes], draw: int
) -> None:
    assert page["seed_hash"](seed) == commitment(seed)
    key = table_key(seed, nonces)
    assert page["table_key"](seed, nonces) == key
    ours, theirs = KeyedRng(key, draw), page["Draw"](key, draw)
    for n in (1, 2, 6, 54, 2**31 - 1):
        assert ours.below(n) == theirs.below(n)


@given(st.text(), st.lists(st.integers(1, 2**31 - 1)))
def test_the_fast_program_on_the_page_gives_the_same(
    page: dict[str, Any], seed: str, ns: list[int]
) -> None:
    ours, theirs = FastRng(seed), page["Fast"](seed)
    for n in ns:
        assert ours.below(n) == theirs.below(n)
    assert ours.word() == theirs.word()


def next_word_is(word: int) -> FastRng:
    """A generator whose next word is this one."""
    rng = FastRng("any")
    rng.a, rng.b, rng.counter = word, 0, 0
    return rng


@pytest.mark.parametrize("n", [*range(1, 60), 100, 1000, 2**16 + 1])
def test_fast_numbers_are_exactly_even(n: int) -> None:
    """Counted over all 2**32 words.

    The words that give k are neighbours, and from one to the next the low half of the product
    grows by n; so only the first of them can be refused, and it is enough to look at the ends.
    """
    for k in range(n) if n < 100 else (0, 1, 2, n // 2, n - 1):
        first, after = -(-k * 2**32 // n), -(-(k + 1) * 2**32 // n)
        refused = 0
        for word in (first, first + 1, after - 1):
            rng = next_word_is(word)
            number = rng.below(n)
            if rng.counter == 1:
                assert number == k
            else:
                assert word == first
                refused += 1
        assert after - first - refused == 2**32 // n


def test_a_keyed_block_that_would_favour_somebody_is_skipped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limit = 2**64 - 2**64 % 6
    planned = [limit, 2**64 - 1, limit - 1]
    blocks_made = iter(value.to_bytes(8, "big") + bytes(24) for value in planned)
    monkeypatch.setattr(hmac, "digest", lambda *_: next(blocks_made))
    rng = KeyedRng(b"key", 0)
    assert rng.below(6) == 5
    assert rng.block == 3


class Fixed(Rng):
    """Gives a fixed number."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.asked = 0

    def below(self, n: int) -> int:
        self.asked = n
        return self.number


@given(st.lists(st.integers(0, 9), min_size=1, max_size=8).filter(any))
def test_a_weighted_draw_has_exactly_its_weights(weights: list[int]) -> None:
    total = sum(weights)
    drawn = [Fraction()] * len(weights)
    for number in range(total):
        rng = Fixed(number)
        drawn[rng.weighted(vec[i64](weights))] += Fraction(1, total)
        assert rng.asked == total
    assert drawn == [Fraction(weight, total) for weight in weights]


@pytest.mark.parametrize("n", [0, -1])
def test_there_is_no_number_below_nothing(n: int) -> None:
    for rng in (FastRng("x"), KeyedRng(b"x", 0)):
        with pytest.raises(ValueError, match="there is no number"):
            rng.below(n)


def test_nonces_cannot_be_shifted_into_each_other() -> None:
    keys = {
        table_key(SEED, nonces)
        for nonces in ([b"ab", b"c"], [b"a", b"bc"], [b"abc"], [b"c", b"ab"], [b"abc", b""])
    }
    assert len(keys) == 5
