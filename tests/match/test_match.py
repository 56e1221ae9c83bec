"""A match of Kuhlorado: the log grows, and everything else follows from it."""

from __future__ import annotations

import pytest

from spielalm import games
from spielalm.kernel.errors import IllegalMoveError, SpielalmError
from spielalm.kernel.position import SPECTATOR
from spielalm.kernel.record import Record
from spielalm.kernel.recordtext import read_record, write_record
from spielalm.kernel.rng import FastRng
from spielalm.match import (
    GameEntry,
    Match,
    Moved,
    MoveUndone,
    NotYourTurnError,
    RefusedError,
    StaleDecisionError,
    Told,
    UndoError,
    Undone,
)

KUHLORADO = games.find("kuhlorado")
KEEP_BOTH = KUHLORADO.read_move("keep 1 2")


def new(seed: str = "match", undo: bool = True) -> Match:
    header = Record(
        ruleset=1,
        game=KUHLORADO,
        seats=2,
        options=KUHLORADO.info.complete({}),
        names=("Anna", "Ben"),
        seed=seed.encode(),
    )
    match = Match(header, undo=undo)
    match.settle()
    return match


def turn(match: Match, rng: FastRng) -> Moved:
    """The seat that is asked makes a random move."""
    seat = match.position.asked()
    return match.move(seat, match.position.sample(seat, rng), match.decision)


def played(seed: str = "match") -> Match:
    return logged(seed)[0]


def logged(seed: str = "match") -> tuple[Match, list[GameEntry]]:
    """A match to the end, and its log."""
    match = Match(new(seed).header)
    log: list[GameEntry] = [*match.settle()]
    rng = FastRng(seed)
    while not match.over:
        log.append(turn(match, rng))
        log += match.settle()
    return match, log


def test_the_number_of_a_draw_is_the_number_of_its_entry_in_the_log():
    match = new()
    assert match.next_number == 2
    assert [entry.draw for entry in match.record().entries] == [0, 1]


def test_a_finished_match_gives_a_record_that_verifies():
    record = played().record()
    draws = sum(entry.draw is not None for entry in record.entries)
    assert record.verify() == draws > 40
    assert record.scores is not None
    assert read_record(write_record(record), games.find) == record


def test_a_match_without_a_seed_is_refused():
    with pytest.raises(SpielalmError, match="without a seed"):
        Match(Record(game=KUHLORADO, ruleset=1, seats=2, options={}))


def test_a_move_of_the_other_seat_is_refused():
    match = new()
    other = 1 - match.position.asked()
    with pytest.raises(NotYourTurnError, match=f"not {'AB'[other]}'s turn; expected"):
        match.move(other, KEEP_BOTH, match.decision)
    with pytest.raises(RefusedError, match="no seat H; expected A to B"):
        match.move(7, KEEP_BOTH, match.decision)


def test_an_illegal_move_is_refused_and_leaves_no_trace():
    match = new()
    seat = match.position.asked()
    with pytest.raises(IllegalMoveError, match="cannot play 'c3' now"):
        match.move(seat, KUHLORADO.read_move("c3"), match.decision)
    assert match.next_number == 2


def test_a_move_that_answers_a_closed_decision_is_stale():
    match = new()
    seat, decision = match.position.asked(), match.decision
    match.move(seat, KEEP_BOTH, decision)
    with pytest.raises(StaleDecisionError, match=f"decision {decision} is closed; decision"):
        match.move(seat, KEEP_BOTH, decision)


def test_after_the_end_every_move_is_stale():
    match = played()
    with pytest.raises(StaleDecisionError, match="the match is over"):
        match.move(0, KEEP_BOTH, match.decision)


def test_a_seat_takes_back_its_own_last_move():
    match = new()
    seat, before = match.position.asked(), KUHLORADO.write(match.position)
    match.move(seat, KEEP_BOTH, match.decision)
    assert match.can_undo(seat)
    match.undo(seat)
    assert KUHLORADO.write(match.position) == before
    assert match.next_number == 4, "two draws, the move, the undo"
    assert len(match.record().entries) == 2


def test_a_decision_that_opens_anew_has_a_new_number():
    match = new()
    seat, decision = match.position.asked(), match.decision
    match.move(seat, KEEP_BOTH, decision)
    match.undo(seat)
    assert match.decision > decision
    with pytest.raises(StaleDecisionError):
        match.move(seat, KEEP_BOTH, decision)


def test_a_draw_after_an_undo_has_a_number_of_its_own():
    match = new()
    seat = match.position.asked()
    match.move(seat, KEEP_BOTH, match.decision)
    match.undo(seat)
    match.move(seat, KUHLORADO.read_move("keep none"), match.decision)
    match.settle()
    assert match.record().entries[-1].draw == 5
    assert match.record().verify() == 3


def refused(match: Match, seat: int) -> str:
    """The reason why this seat cannot take back anything."""
    number = match.next_number
    with pytest.raises(UndoError) as error:
        match.undo(seat)
    assert not match.can_undo(seat)
    assert match.next_number == number
    return error.value.code


def test_undo_never_passes_a_chance_move():
    match = new()
    seat = match.position.asked()
    match.move(seat, KUHLORADO.read_move("keep none"), match.decision)
    match.settle()
    assert refused(match, seat) == "undo-chance"


def test_undo_never_takes_back_the_move_of_another():
    match = new()
    seat = match.position.asked()
    match.move(seat, KEEP_BOTH, match.decision)
    assert refused(match, 1 - seat) == "undo-other"


def test_there_is_nothing_to_take_back_before_the_first_move():
    header = new().header
    assert refused(Match(header), 0) == "undo-nothing"


def test_a_table_can_switch_undo_off():
    match = new(undo=False)
    seat = match.position.asked()
    match.move(seat, KEEP_BOTH, match.decision)
    assert refused(match, seat) == "undo-off"


def test_undo_can_go_back_move_by_move_to_the_last_draw():
    match = new()
    seat, before = match.position.asked(), KUHLORADO.write(match.position)
    match.move(seat, KEEP_BOTH, match.decision)
    match.move(seat, match.position.legal(seat)[0], match.decision)
    match.undo(seat)
    match.undo(seat)
    assert KUHLORADO.write(match.position) == before
    assert refused(match, seat) == "undo-chance"


def test_the_story_tells_of_an_undo_and_keeps_what_was_told_before():
    match = new()
    seat = match.position.asked()
    match.move(seat, KEEP_BOTH, match.decision)
    before = match.story(SPECTATOR)
    match.undo(seat)
    assert match.story(SPECTATOR)[: len(before)] == before
    assert match.story(SPECTATOR)[-1] == Told(3, MoveUndone(seat, 2))
    assert match.story(SPECTATOR, since=3) == [Told(3, MoveUndone(seat, 2))]


def test_a_match_can_be_built_again_from_its_log():
    match, log = logged()
    again = Match(match.header, log=log)
    assert again.record() == match.record()
    assert again.story(0) == match.story(0)
    assert again.decision == match.decision


def test_a_log_whose_numbers_do_not_grow_is_refused():
    match, log = logged()
    with pytest.raises(SpielalmError, match="log entry 1 is out of order; expected 3 or more"):
        Match(match.header, log=[*log[:3], log[1]])


def test_a_log_that_takes_back_the_wrong_entry_is_refused():
    match = new()
    seat = match.position.asked()
    match.move(seat, KEEP_BOTH, match.decision)
    with pytest.raises(SpielalmError, match="takes back entry 1; expected entry 2"):
        match.append(Undone(number=3, seat=seat, undone=1))


@pytest.mark.parametrize("undos", [False, True])
def test_a_match_goes_on_from_its_record_with_draws_that_were_never_used(undos: bool):
    match, rng = new(), FastRng("half")
    for _ in range(30):
        seat = match.position.asked()
        turn(match, rng)
        if undos and match.can_undo(seat) and rng.below(2):
            match.undo(seat)
        match.settle()
    record = read_record(write_record(match.record()), games.find)
    again = Match.resume(record)
    assert again.record() == record
    while not again.over:
        turn(again, rng)
        again.settle()
    finished = again.record()
    assert finished.verify() == sum(entry.draw is not None for entry in finished.entries)


def test_a_record_whose_draws_have_no_numbers_cannot_be_played_on():
    text = write_record(played().record()).replace("*0 first", "* first")
    with pytest.raises(SpielalmError, match="move 1 is a draw without its number"):
        Match.resume(read_record(text, games.find))
