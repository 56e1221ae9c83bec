"""A match with secrets, played with the toy game: sealed choices, races, reveals, a story each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.numbers import members
from spielalm.kernel.position import RACE, SEALED, SPECTATOR
from spielalm.kernel.record import Record
from spielalm.kernel.recordtext import read_record, write_record
from spielalm.kernel.rng import FastRng
from spielalm.match import GameEntry, Match, StaleDecisionError, UndoError, Undone
from tests.contract.table import find
from tests.contract.toy import GAME as TOY
from tests.contract.toy.facts import CardDrawn
from tests.counts import count

JOIN, STAY_OUT = TOY.read_move("choose join"), TOY.read_move("choose stay")


def new(seats: int = 3, seed: str = "hidden") -> Match:
    options = TOY.info.complete({})
    header = Record(game=TOY, ruleset=2, seats=seats, options=options, seed=seed.encode())
    match = Match(header)
    match.settle()
    assert match.position.mode() == SEALED
    return match


def choose(match: Match, *choices: tuple[int, int]) -> None:
    for seat, move in choices:
        match.move(seat, move, match.decision)


def test_sealed_choices_stand_in_the_record_in_seat_order():
    one, other = new(), new()
    choose(one, (0, JOIN), (1, STAY_OUT), (2, JOIN))
    choose(other, (2, JOIN), (0, JOIN), (1, STAY_OUT))
    assert one.record() == other.record()
    assert [entry.seat for entry in other.record().entries[-3:]] == [0, 1, 2]


def test_several_seats_answer_the_same_decision():
    match = new()
    decision = match.decision
    for seat in (1, 0, 2):
        match.move(seat, JOIN, decision)
    assert match.decision != decision
    with pytest.raises(StaleDecisionError):
        match.move(1, STAY_OUT, decision)


def test_a_sealed_choice_can_be_replaced_until_the_decision_closes():
    match = new()
    before = match.next_number
    choose(match, (0, JOIN), (1, JOIN), (0, STAY_OUT), (2, JOIN))
    assert [entry.move for entry in match.record().entries[-3:]] == [STAY_OUT, JOIN, JOIN]
    assert match.next_number == before + 4


def test_a_sealed_choice_can_be_taken_back_though_others_chose_since():
    match = new()
    before, decision = TOY.write(match.position), match.decision
    choose(match, (0, JOIN), (1, JOIN))
    match.undo(0)
    match.undo(1)
    assert TOY.write(match.position) == before
    assert match.decision == decision, "the others may still answer it"
    choose(match, (2, JOIN), (0, JOIN), (1, STAY_OUT))
    assert [entry.move for entry in match.record().entries[-3:]] == [JOIN, STAY_OUT, JOIN]


def test_a_choice_that_opened_the_others_cannot_be_taken_back():
    match = new()
    choose(match, (0, JOIN), (1, JOIN), (2, JOIN))
    with pytest.raises(UndoError) as error:
        match.undo(2)
    assert error.value.code == "undo-reveal"


def test_a_log_entry_that_takes_back_what_was_revealed_is_refused():
    match = new()
    choose(match, (0, JOIN), (1, JOIN), (2, JOIN))
    number = match.next_number
    with pytest.raises(UndoError):
        match.append(Undone(number=number, seat=2, undone=number - 1))


def cards_drawn(match: Match, viewer: int) -> list[CardDrawn]:
    return [told.fact for told in match.story(viewer) if isinstance(told.fact, CardDrawn)]


def test_a_spectator_who_joins_in_the_middle_hears_only_what_is_public():
    match = new()
    drawn = cards_drawn(match, SPECTATOR)
    assert len(drawn) >= 3
    assert {fact.card for fact in drawn} == {None}
    for seat in range(3):
        own = [fact.card for fact in cards_drawn(match, seat)]
        assert [card is not None for card in own] == [fact.seat == seat for fact in drawn]


def wild(seats: int, seed: int) -> Iterator[tuple[Match, list[GameEntry]]]:
    """A random match and its log, bit by bit: any order, choices replaced, moves taken back."""
    rng = FastRng(f"wild {seats} {seed}")
    match = Match(new(seats, f"{seats} {seed}").header)
    log: list[GameEntry] = [*match.settle()]
    while not match.over:
        able = [seat for seat in range(seats) if match.position.may_act(seat)]
        several = match.position.mode() in (SEALED, RACE)
        seat = able[rng.below(len(able))] if several else int(match.position.asked())
        log.append(match.move(seat, match.position.sample(seat, rng), match.decision))
        yield match, log
        regret = rng.below(seats)
        if rng.below(3) == 0 and match.can_undo(regret):
            log.append(match.undo(regret))
            yield match, log
        log += match.settle()
        yield match, log


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_follows_from_a_log_that_only_grows(seats: int):
    for seed in range(count(6, 200)):
        stories: dict[int, list] = {viewer: [] for viewer in [*range(seats), SPECTATOR]}
        decisions = [0]
        for match, log in wild(seats, seed):
            assert TOY.write(match.position) == TOY.write(match.record().last())
            assert [entry.number for entry in log] == list(range(match.next_number))
            for viewer, before in stories.items():
                now = match.story(viewer)
                assert now[: len(before)] == before, "what was told stays told"
                heard = before[-1].number + 1 if before else 0
                assert now[len(before) :] == match.story(viewer, since=heard)
                stories[viewer] = now
            if match.decision != decisions[-1]:
                decisions.append(match.decision)
        assert decisions == sorted(set(decisions)), "no number of a decision comes back"
        record = match.record()
        assert record.verify() == sum(entry.draw is not None for entry in record.entries)
        assert read_record(write_record(record), find) == record
        again = Match(match.header, log=log)
        assert again.record() == record
        assert {viewer: again.story(viewer) for viewer in stories} == stories


def test_undo_happens_in_wild_matches():
    """The test above would mean little otherwise."""
    kinds = {type(entry).__name__ for seed in range(6) for _, log in wild(3, seed) for entry in log}
    assert kinds == {"Moved", "Drawn", "Undone"}


def test_awaited_seats_are_named_when_somebody_else_moves():
    match = new()
    choose(match, (0, JOIN), (1, STAY_OUT), (2, STAY_OUT))
    awaited = [int(seat) for seat in members(match.position.awaited())]
    other = next(seat for seat in range(3) if not match.position.may_act(seat))
    with pytest.raises(SpielalmError, match=f"expected .*{'ABC'[awaited[0]]}"):
        match.move(other, JOIN, match.decision)
