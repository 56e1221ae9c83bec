"""Positions that somebody wrote down wrongly: refused with a sentence, or as good as any other.

Lines of real games are changed word by word, number by number: too large, too small, missing,
twice, in another place, or taken from another moment, so that two words contradict each other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec
import pytest

from spielalm.kernel.errors import NotationError
from spielalm.kernel.position import CHANCE, NOBODY, Position
from spielalm.kernel.rng import Rng
from tests.contract.table import PACKAGES, Table, choices, finish, moments, openness, tables
from tests.counts import count
from tests.places import assert_inside

NUMBER = re.compile(r"\d+")
NUMBERS = ("0", "1", "2", "7", "8", "13", "64", "100", "1000", "4294967296", "-1", "01", "")
LETTER = re.compile(r"(?<![A-Za-z])[A-Z](?![A-Za-z])")
LETTERS = "ABCDEFGHZ"


def changed(line: str, other: str) -> Iterator[str]:
    """A line with each of its words changed in every way; `other` is a line of another moment."""
    words, others = line.split(" "), other.split(" ")
    for at, word in enumerate(words):
        before, after = words[:at], words[at + 1 :]
        for instead in ([], [word, word], *([new] for new in changed_word(word))):
            yield " ".join([*before, *instead, *after])
        if after:
            yield " ".join([*before, after[0], word, *after[1:]])
        if at < len(others):
            yield " ".join([*before, others[at], *after])
            yield " ".join([*before, *others[at:]])


def changed_word(word: str) -> Iterator[str]:
    for numbers, values in ((NUMBER, NUMBERS), (LETTER, LETTERS)):
        for found in numbers.finditer(word):
            for value in values:
                yield word[: found.start()] + value + word[found.end() :]
    for sign in ",/=":
        parts = word.split(sign)
        if len(parts) > 1:
            yield sign.join(parts[:-1])
            yield sign.join([*parts, parts[-1]])
            yield sign.join([parts[1], parts[0], *parts[2:]])


def wrong_lines(table: Table, rng: Rng) -> Iterator[str]:
    """A few of the wrong lines that moments of this table's games can become."""
    lines = [table.text(moment.position) for moment in moments(table, "lines", 12, 6)]
    for _ in range(count(8, 200)):
        one, other = lines[rng.below(len(lines))], lines[rng.below(len(lines))]
        wrong = sorted({*changed(one, other)} - {one})
        for _ in range(count(15, 400)):
            yield wrong[rng.below(len(wrong))]


def hold_good(table: Table, position: Position, rng: Rng) -> None:
    """What the contract promises of any position."""
    seats = len(position.scores())
    line = table.text(position)
    assert table.text(table.game.read(line)) == line
    for seat in range(seats):
        view = table.game.view(position, seat)
        imagined = table.game.imagine(view, rng)
        assert table.view(imagined, seat) == msgspec.json.encode(view)
        assert choices(imagined, seat) == choices(position, seat)
        assert openness(imagined, seats) == openness(position, seats)
        if position.may_act(seat):
            listed = list(position.legal(seat))
            assert len(set(listed)) == len(listed)
            assert all(position.is_legal(seat, move) for move in listed)
            assert listed or position.families(seat)
            if position.awaited() >> seat & 1:
                assert position.is_legal(seat, table.game.default(view))
    assert (position.asked() == CHANCE) == bool(position.chances())
    if position.asked() == NOBODY:
        assert position.winners()
    finish(position, rng)


@pytest.mark.parametrize("name", PACKAGES)
def test_a_wrong_position_is_refused_with_a_sentence_or_can_be_played(
    name: str, record_property: Callable[[str, object], None]
) -> None:
    refused = accepted = 0
    for table in [table for table in tables() if table.name == name]:
        rng = table.rng("impossible")
        for line in wrong_lines(table, rng):
            try:
                position = table.game.read(line)
            except NotationError as error:
                refused += 1
                assert_inside(error, line)
            else:
                accepted += 1
                try:
                    hold_good(table, position, rng)
                except Exception as error:
                    error.add_note(line)
                    raise
    record_property(
        "figure", f"{name}: of wrong positions {refused} refused, {accepted} as good as any"
    )
    assert refused > accepted > 0
