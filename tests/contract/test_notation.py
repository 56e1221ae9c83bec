"""Notation: positions, moves and records as text, and exactly back; broken text is explained."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from spielalm.kernel.errors import IllegalMoveError, NotationError, SpielalmError
from spielalm.kernel.position import CHANCE, NOBODY, Position
from spielalm.kernel.record import Entry, Record
from spielalm.kernel.recordtext import read_record, write_record
from spielalm.kernel.rng import KeyedRng, Rng, table_key
from tests.contract.table import Table, choices, find, moments, openness, somebody, steps, walk
from tests.counts import count
from tests.places import assert_inside

STRANGE = " \t\n/-:,.*0159xAaZ~{[(é²\0"


def test_a_position_is_one_line_and_comes_back_exactly(table: Table) -> None:
    for position, _, _ in walk(table, "text", count(300, 10_000)):
        text = table.text(position)
        assert text.isprintable()
        assert table.text(table.game.read(text)) == text


def test_a_position_read_from_text_is_the_same_in_everything(table: Table) -> None:
    for position, _, _ in moments(table, "again", count(60, 3000), 4):
        again = table.game.read(table.text(position))
        assert openness(again, table.seats) == openness(position, table.seats)
        assert again.chances() == position.chances()
        assert again.scores() == position.scores()
        assert again.winners() == position.winners()
        for viewer in table.everybody:
            assert table.view(again, viewer) == table.view(position, viewer)
            assert choices(again, viewer) == choices(position, viewer)


def test_a_move_comes_back_exactly_from_text_and_from_its_typed_value(table: Table) -> None:
    rng = table.rng("moves")
    for position, _, _ in steps(table, "move", count(100, 5000), 2):
        for move in some_moves(table, position, rng):
            text = table.game.write_move(move)
            assert text.isprintable()
            assert text == text.strip()
            assert table.game.read_move(text) == move
            assert table.game.pack(table.game.unpack(move)) == move


def some_moves(table: Table, position: Position, rng: Rng) -> list[int]:
    """All listed moves of all seats and chance, and a few of each described choice."""
    found = [outcome for outcome, _ in position.chances()]
    for seat in range(table.seats):
        if position.may_act(seat):
            found += list(position.legal(seat))
            found += [family.sample(rng) for family in position.families(seat) for _ in range(3)]
    return found


def test_different_moves_have_different_texts_and_values(table: Table) -> None:
    rng = table.rng("different")
    for position, _, _ in steps(table, "different", count(30, 1000), 5):
        moves = set(some_moves(table, position, rng))
        assert len({table.game.write_move(move) for move in moves}) == len(moves)
        assert len({msgspec.json.encode(table.game.unpack(move)) for move in moves}) == len(moves)


def spoilt(text: str, rng: Rng) -> str:
    """A text with something cut, doubled, swapped or put in."""
    at, to = sorted((rng.below(len(text) + 1), rng.below(len(text) + 1)))
    letter = STRANGE[rng.below(len(STRANGE))]
    match rng.below(5):
        case 0:
            return text[:at] + text[to:]
        case 1:
            return text[:at] + letter + text[at:]
        case 2:
            return text[:at] + letter + text[at + 1 :]
        case 3:
            return text[:to] + text[at:]
    return text[:at] + text[at:to][::-1] + text[to:]


def test_a_broken_position_gives_the_place_and_what_was_expected(table: Table) -> None:
    """Or is a position that can be written, looked at and read again."""
    broken = 0
    rng = table.rng("broken")
    for position, _, _ in moments(table, "broken", count(30, 500), 4):
        for _ in range(count(10, 100)):
            text = spoilt(table.text(position), rng)
            try:
                found = table.game.read(text)
            except NotationError as error:
                broken += 1
                assert_inside(error, text)
            else:
                again = table.text(found)
                assert table.text(table.game.read(again)) == again
                table.view(found, 0)
                choices(found, 0)
                found.scores()
    assert broken > 0


def test_a_broken_move_gives_the_place_and_what_was_expected(table: Table) -> None:
    """Or is a move, written in another way."""
    broken = 0
    rng = table.rng("broken move")
    for _, _, move in steps(table, "broken move", count(60, 1000), 2):
        for _ in range(count(5, 100)):
            text = spoilt(table.game.write_move(move), rng)
            try:
                found = table.game.read_move(text)
            except NotationError as error:
                broken += 1
                assert_inside(error, text)
            else:
                assert table.game.read_move(table.game.write_move(found)) == found
    assert broken > 0


def keyed_record(table: Table, purpose: str) -> Record:
    """A random game as a live table plays it: its draws come from the table's seed."""
    rng = table.rng(purpose)
    seed = f"{purpose} seed".encode()
    nonces = tuple(f"{purpose} {seat}".encode() for seat in range(table.seats))
    key = table_key(seed, list(nonces))
    position = table.start()
    entries: list[Entry] = []
    while (seat := somebody(position, table.seats, rng)) != NOBODY:
        if seat == CHANCE:
            number = 2 * len(entries)
            entry = Entry(seat, int(position.draw(KeyedRng(key, number))), number)
        else:
            entry = Entry(seat, int(position.sample(seat, rng)))
        position.play(entry.seat, entry.move)
        entries.append(entry)
    return Record(
        game=table.game,
        ruleset=table.ruleset,
        seats=table.seats,
        options=table.game.info.complete(table.options, table.ruleset),
        names=tuple(f"Ä{seat}" for seat in range(table.seats)),
        seed=seed,
        nonces=nonces,
        entries=tuple(entries),
    ).finished()


def test_a_record_comes_back_exactly_and_can_be_verified(table: Table) -> None:
    for seed in range(count(2, 60)):
        record = keyed_record(table, f"record {seed}")
        text = write_record(record)
        again = read_record(text, find)
        assert again == record
        assert read_record(text.encode(), find) == record
        untold = text.replace(f"Ruleset: {table.ruleset}\n", "")
        if table.ruleset == 1:
            assert read_record(untold, find) == record, "the first records did not say"
        draws = sum(entry.seat == CHANCE for entry in record.entries)
        assert again.verify() == draws
        assert again.winners


def test_a_record_that_was_tampered_with_is_found_out(table: Table) -> None:
    record = keyed_record(table, "tampered")
    wrong = replace(record, seed=b"another")
    if any(len(list_of_chances(record, n)) > 1 for n in range(len(record.entries))):
        with pytest.raises(SpielalmError, match=r"draw \d+ of this seed is"):
            wrong.verify()
    assert record.scores is not None
    better = replace(record, scores=(record.scores[0] + 1, *record.scores[1:]))
    with pytest.raises(SpielalmError, match="the header says"):
        better.verify()
    with pytest.raises(IllegalMoveError, match=r"move \d+: . cannot play|chance cannot play"):
        replace(record, entries=record.entries + record.entries[-1:]).verify()
    with pytest.raises(SpielalmError, match="the header says"):
        replace(record, entries=record.entries[:-1]).verify()


def list_of_chances(record: Record, number: int) -> list[tuple[int, int]]:
    return record.at(number).chances() if record.entries[number].seat == CHANCE else []
