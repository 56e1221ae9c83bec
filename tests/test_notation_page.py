"""The examples of docs/notation.md are what they say."""

from __future__ import annotations

import pytest

from spielalm import games
from spielalm.kernel.errors import NotationError
from spielalm.kernel.recordtext import read_record, write_record
from tests.catalogues import CATALOGUES
from tests.docs import blocks


def test_records_are_read_verified_and_written_again() -> None:
    (text,) = blocks("notation.md", "record")
    record = read_record(text, games.find)
    assert write_record(record) == text
    assert record.verify() == 5


def test_broken_records_give_the_message_on_the_page() -> None:
    examples = blocks("notation.md", "broken record")
    assert len(examples) == 2
    for example in examples:
        text, message = example.rstrip("\n").rsplit("\n! ", 1)
        with pytest.raises(NotationError) as caught:
            read_record(text, games.find)
        assert str(caught.value) == message


@pytest.mark.parametrize("name", CATALOGUES)
def test_positions_of_each_game_are_read_and_written_again(name: str) -> None:
    game = games.find(name)
    lines = [
        line for block in blocks("notation.md", f"position {name}") for line in block.split("\n")
    ]
    assert lines, f"docs/notation.md has no block 'position {name}'"
    for line in filter(None, lines):
        assert game.write(game.read(line)) == line


@pytest.mark.parametrize("name", CATALOGUES)
def test_moves_of_each_game_are_read_and_written_again(name: str) -> None:
    game = games.find(name)
    lines = [line for block in blocks("notation.md", f"moves {name}") for line in block.split("\n")]
    assert lines, f"docs/notation.md has no block 'moves {name}'"
    for line in filter(None, lines):
        move = line.partition("#")[0].strip()
        assert game.write_move(game.read_move(move)) == move
