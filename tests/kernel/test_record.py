"""Records: folds over moves, verification, and their text; whatever else is read gives an error."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielalm.games import find
from spielalm.kernel.errors import IllegalMoveError, NotationError, SpielalmError
from spielalm.kernel.position import CHANCE, NOBODY
from spielalm.kernel.record import TABLE, Entry, Record
from spielalm.kernel.recordtext import read_record, write_record
from spielalm.kernel.rng import FastRng, KeyedRng, table_key
from tests.places import assert_inside, assert_readable

GAME = find("kuhlorado")
SEED, NONCES = b"seed of a test", (b"one", b"two")


def played(moves: int = 1000) -> Record:
    """A random game of so many moves, or a whole one, with draws from the seed."""
    key = table_key(SEED, list(NONCES))
    position = GAME.start(2)
    rng = FastRng("a record")
    entries: list[Entry] = []
    while (seat := int(position.asked())) != NOBODY and len(entries) < moves:
        if seat == CHANCE:
            number = len(entries) * 3
            entry = Entry(seat, int(position.draw(KeyedRng(key, number))), number)
        else:
            entry = Entry(seat, int(position.sample(seat, rng)))
        position.play(entry.seat, entry.move)
        entries.append(entry)
    return Record(
        game=GAME,
        ruleset=1,
        seats=2,
        options=GAME.info.complete({}),
        names=("Ännchen", "Bo: 1"),
        seed=SEED,
        nonces=NONCES,
        entries=tuple(entries),
    ).finished()


WHOLE = played()
PIECE = played(12)
TEXT = write_record(WHOLE)


def test_a_whole_game_has_its_result_and_a_piece_of_one_has_not() -> None:
    assert WHOLE.scores == tuple(WHOLE.last().scores())
    assert WHOLE.winners
    assert (PIECE.scores, PIECE.winners) == (None, None)


def test_positions_are_folds_over_the_record() -> None:
    for number, (entry, position, facts) in enumerate(WHOLE.steps(), 1):
        assert entry == WHOLE.entries[number - 1]
        assert facts
        if number % 20 == 1:
            assert GAME.write(WHOLE.at(number)) == GAME.write(position)
    assert GAME.write(WHOLE.at(0)) == GAME.write(GAME.start(2))
    assert GAME.write(WHOLE.last()) == GAME.write(position)


def test_a_record_that_names_no_ruleset_is_older_than_any_other() -> None:
    text = "Spielalm: 1\nGame: kuhhandel\nRuleset: 2\nSeats: 2\n\n1. * first A\n2. * back red\n"
    assert read_record(text, find).last().asked() == 0
    old = read_record(text.replace("Ruleset: 2\n", ""), find)
    assert old.ruleset == 1
    with pytest.raises(IllegalMoveError, match="chance cannot play 'back red' here"):
        old.last()


def test_verification_counts_the_draws_that_come_from_the_seed() -> None:
    draws = sum(entry.draw is not None for entry in WHOLE.entries)
    assert WHOLE.verify() == draws > 10
    assert replace(WHOLE, seed=None).verify() == 0
    unknown = tuple(replace(entry, draw=None) for entry in WHOLE.entries)
    assert replace(WHOLE, entries=unknown).verify() == 0
    first = replace(WHOLE.entries[0], draw=TABLE)
    assert replace(WHOLE, entries=(first, *WHOLE.entries[1:])).verify() == draws - 1


def test_another_draw_than_the_one_of_the_seed_is_found_out() -> None:
    start = WHOLE.start()
    other = next(move for move, _ in start.chances() if move != WHOLE.entries[0].move)
    forged = replace(PIECE, entries=(Entry(CHANCE, other, 0),))
    with pytest.raises(
        SpielalmError, match=r"move 1: draw 0 of this seed is 'first .', not 'first"
    ):
        forged.verify()


@pytest.mark.parametrize("number", [0, -5])
def test_draw_numbers_grow(number: int) -> None:
    """Used twice, a draw could be picked by the server among several."""
    entries = list(PIECE.entries)
    at = [n for n, entry in enumerate(entries) if entry.draw is not None][1]
    entries[at] = replace(entries[at], draw=max(number, 0))
    wrong = replace(PIECE, seed=None, entries=tuple(entries))
    with pytest.raises(SpielalmError, match="draw 0 comes after draw 0; expected draw numbers"):
        wrong.verify()


def test_an_illegal_move_is_refused_by_number_and_text() -> None:
    wrong = replace(PIECE, entries=(*PIECE.entries[:2], Entry(0, GAME.read_move("pass"))))
    with pytest.raises(IllegalMoveError, match="move 3: A cannot play 'pass' here"):
        wrong.verify()
    wrong = replace(PIECE, entries=(Entry(CHANCE, GAME.read_move("roll 1 1")),))
    with pytest.raises(IllegalMoveError, match="move 1: chance cannot play 'roll 1 1' here"):
        wrong.last()


def test_another_result_than_the_one_of_the_moves_is_found_out() -> None:
    assert WHOLE.scores is not None
    for wrong in (
        replace(WHOLE, scores=(WHOLE.scores[0], WHOLE.scores[1] + 1)),
        replace(WHOLE, winners=(0, 1)),
        replace(WHOLE, scores=None, winners=None),
        replace(PIECE, scores=(0, 0), winners=(0, 1)),
    ):
        with pytest.raises(SpielalmError, match="the header says"):
            wrong.verify()


def test_a_record_is_written_and_read_exactly() -> None:
    for record in (WHOLE, PIECE, replace(PIECE, names=()), replace(PIECE, seed=None, nonces=())):
        text = write_record(record)
        assert read_record(text, find) == record
        assert read_record(text.encode(), find) == record
        assert write_record(read_record(text, find)) == text


def test_where_a_chance_move_came_from_is_written_beside_the_star() -> None:
    entries = tuple(Entry(CHANCE, GAME.read_move("first A"), draw) for draw in (7, TABLE, None))
    for entry, who in zip(entries, ("*7", "*table", "*"), strict=True):
        text = write_record(replace(PIECE, entries=(entry,)))
        assert text.endswith(f"\n1. {who} first A\n")
        assert read_record(text, find).entries == (entry,)


HEAD = "Spielalm: 1\nGame: kuhlorado\nRuleset: 1\nSeats: 2\n"


@pytest.mark.parametrize(
    ("text", "line", "column", "problem"),
    [
        ("", 1, 1, "no line 'Spielalm: ...'"),
        ("hello", 1, 1, "'hello'"),
        ("Spielalm: 2\n", 1, 11, "'2'; expected format 1"),
        ("Spielalm: 1\n", 2, 1, "no line 'Game: ...'"),
        ("Spielalm: 1\nGame: chess\n", 2, 7, "there is no game 'chess'"),
        ("Spielalm: 1\nSpielalm: 1\n", 2, 1, "a second 'Spielalm'"),
        (HEAD.replace("Ruleset: 1", "Ruleset: 9"), 3, 10, "kuhlorado has no ruleset 9; expected 1"),
        (HEAD.replace("Ruleset: 1", "Ruleset: 0"), 3, 10, "kuhlorado has no ruleset 0; expected 1"),
        (HEAD.replace("Ruleset: 1", "Ruleset: ¹"), 3, 10, "expected a number"),
        (HEAD.replace("Seats: 2", "Seats: 3"), 4, 1, "cannot be played by 3"),
        (HEAD + "Weather: fine\n", 5, 1, "a line 'Weather'"),
        (HEAD + "Option weather: fine\n", 5, 1, "kuhlorado has no option 'weather'"),
        (HEAD + "Option sheet: nowhere\n", 5, 1, "there is no sheet 'nowhere'"),
        (HEAD + "Name A: Anna\n", 6, 1, "no line 'Name B: ...'"),
        (HEAD + "Name A: \nName B: B\n", 5, 9, "expected 1 to 40 letters"),
        (HEAD + "Name A: A\nName B: \x07\n", 6, 9, "expected 1 to 40 letters"),
        (HEAD + "Seed: 00\n", 6, 1, "no line 'Seed hash: ...'"),
        (HEAD + "Seed: xy\nSeed hash: 00\n", 5, 7, "lower-case hexadecimal"),
        (HEAD + "Seed: 00\nSeed hash: 00\n", 6, 12, "expected the hash of the seed"),
        (HEAD + "Nonce A: 00\n", 6, 1, "no line 'Nonce B: ...'"),
        (HEAD + "Scores: 1\n", 5, 9, "expected 2 numbers"),
        (HEAD + "Scores: 1 x\n", 5, 9, "expected 2 numbers"),
        (HEAD + "Winners: C\n", 5, 10, "expected letters from A to B"),
        (HEAD + "\nfirst A\n", 6, 1, "expected '1. SEAT MOVE'"),
        (HEAD + "\n2. * first A\n", 6, 1, "move number 2; expected move number 1"),
        (HEAD + "\n1. C pass\n", 6, 4, "seat C; expected a seat from A to B"),
        (HEAD + "\n1. * first A\n\n2. A jump\n", 8, 6, "'jump' is not a move"),
        (HEAD + "\n1. A c3 c3\n", 6, 9, "c3 twice"),
    ],
)
def test_a_broken_record_gives_the_place_and_what_was_expected(
    text: str, line: int, column: int, problem: str
) -> None:
    with pytest.raises(NotationError) as caught:
        read_record(text, find)
    assert (caught.value.line, caught.value.column) == (line, column), caught.value
    assert problem in str(caught.value)


def test_bytes_that_are_no_text_give_their_place() -> None:
    with pytest.raises(NotationError) as caught:
        read_record("Spielalm: 1\nGame: ä".encode() + b"\xff", find)
    assert (caught.value.line, caught.value.column) == (2, 8)


def refuse_or_read(data: str | bytes) -> None:
    """Any input: an error with a place inside the text, or a record that can be written again."""
    try:
        record = read_record(data, find)
    except NotationError as error:
        text = data if isinstance(data, str) else data.decode(errors="replace")
        assert_inside(error, text)
    else:
        assert read_record(write_record(record), find) == record
        try:
            record.verify()
        except SpielalmError as error:
            assert_readable(error)


@given(st.binary(max_size=300))
def test_arbitrary_bytes_give_an_error_with_a_place(data: bytes) -> None:
    refuse_or_read(data)


@given(st.text(max_size=100))
def test_an_arbitrary_text_below_a_good_header_gives_an_error_with_a_place(text: str) -> None:
    refuse_or_read(HEAD + text)
    refuse_or_read(HEAD + "\n1. * first A\n2. " + text)


@given(st.data())
def test_a_mutated_record_gives_an_error_with_a_place(data: st.DataObject) -> None:
    text = write_record(PIECE) + "Option sheet: x\n" * data.draw(st.integers(0, 1))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(start + 20, len(text))))
    put = data.draw(st.text(max_size=5) | st.sampled_from(["\n", ": ", "9" * 30, "²", " ", "\r\n"]))
    refuse_or_read(text[:start] + put + text[end:])
    refuse_or_read((text[:start] + put + text[end:]).encode(errors="replace"))


@given(st.integers(0, len(TEXT)), st.binary(min_size=1, max_size=2))
def test_a_record_with_strange_bytes_gives_an_error_with_a_place(at: int, put: bytes) -> None:
    data = TEXT.encode()
    refuse_or_read(data[:at] + put + data[at + 1 :])
