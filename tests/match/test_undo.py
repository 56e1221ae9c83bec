"""Moves that are taken back: by the rule, and with the consent of the others."""

from __future__ import annotations

from spielalm.match import clock
from spielalm.match.actions.undo import Undone
from spielalm.match.table import Table
from tests.match import people
from tests.match.scene import (
    ANNA,
    BEN,
    CLEO,
    HOST,
    KEYS,
    asked,
    begun,
    match_of,
    play,
    play_on,
    read_back,
    refused,
    snapshot,
)

# Undo


def test_a_move_is_taken_back_at_once():
    table = begun()
    seat = asked(table)
    before = match_of(table).game.write(match_of(table).position)
    play(table, seat, 5, "keep 1 2")
    assert people.can_undo(table, seat)
    assert not people.can_undo(table, 1 - seat)
    people.undo(table, KEYS[seat], seat, 6)
    assert isinstance(table.log[-1], Undone)
    assert match_of(table).game.write(match_of(table).position) == before


def test_undo_follows_the_rule():
    table = begun()
    seat = asked(table)
    assert refused(people.undo, table, KEYS[seat], seat, 6) == "undo-chance"
    play(table, seat, 5, "keep 1 2")
    assert refused(people.undo, table, KEYS[1 - seat], 1 - seat, 6) == "undo-other"
    assert refused(people.undo, table, KEYS[seat], 1 - seat, 6) == "not-yours"
    play_on(table, 5, 1)
    play_on(table, 5, 1)
    assert refused(people.undo, table, KEYS[seat], seat, 6) in ("undo-chance", "undo-other")


def test_undo_can_be_switched_off():
    table = begun(undo="off")
    seat = asked(table)
    play(table, seat, 5, "keep 1 2")
    assert refused(people.undo, table, KEYS[seat], seat, 6) == "undo-off"
    assert not people.can_undo(table, seat)


def test_opened_choices_are_not_taken_back():
    table = begun("toy", 2)
    play(table, 0, 5, "choose join")
    play(table, 1, 5, "choose join")
    assert refused(people.undo, table, BEN, 1, 6) == "undo-reveal"


def test_nothing_is_taken_back_in_a_pause_or_after_the_end_or_by_a_bot():
    table = begun()
    seat = asked(table)
    play(table, seat, 5, "keep 1 2")
    people.pause(table, HOST, 6)
    assert refused(people.undo, table, KEYS[seat], seat, 6) == "paused"
    assert not people.can_undo(table, seat)
    people.resume(table, HOST, 7)
    people.leave(table, KEYS[seat], seat, 7)
    assert refused(people.undo, table, KEYS[seat], seat, 7) == "bot-plays"
    assert not people.can_undo(table, seat)
    people.come_back(table, KEYS[seat], seat, 8)
    people.concede(table, KEYS[seat], seat, 8)
    assert refused(people.undo, table, KEYS[seat], seat, 9) == "over"


def test_what_a_bot_did_for_somebody_stays_done():
    table = begun()
    seat = asked(table)
    people.leave(table, KEYS[seat], seat, 5)
    play(table, seat, 5, "keep 1 2")
    people.come_back(table, KEYS[seat], seat, 6)
    assert refused(people.undo, table, KEYS[seat], seat, 7) == "undo-proxy"
    assert not people.can_undo(table, seat)


def test_what_the_clock_did_for_somebody_stays_done():
    table = begun(clock="brisk")
    seat = asked(table)
    clock.tick(table, 25_000)
    assert refused(people.undo, table, KEYS[seat], seat, 26_000) == "undo-proxy"


def test_taking_back_and_playing_again_gains_no_time():
    table = begun(clock="brisk")
    seat = asked(table)
    for now in range(1_000, 20_000, 2_000):
        play(table, seat, now, "keep 1 2")
        assert clock.due(table) == now + 25_000
        people.undo(table, KEYS[seat], seat, now + 1_000)
        assert clock.due(table) == 25_000
    assert snapshot(read_back(table)) == snapshot(table)


def test_a_pause_between_move_and_undo_costs_no_time():
    table = begun(clock="brisk")
    seat = asked(table)
    play(table, seat, 1_000, "keep 1 2")
    people.pause(table, HOST, 2_000)
    people.resume(table, HOST, 12_000)
    people.undo(table, KEYS[seat], seat, 13_000)
    assert clock.due(table) == 35_000


# Undo with consent


def asking(seats: int = 3, **settings: object) -> tuple[Table, int]:
    """A toy in which the highest bidder asks to take back what it laid down as an offer."""
    table = begun("toy", seats, undo="consent", hammer=False, **settings)
    for seat in range(seats):
        play(table, seat, 5, "choose join")
    play(table, 1, 5, "bid 10")
    people.undo(table, BEN, 1, 6)
    return table, 1


def test_with_consent_all_other_people_are_asked():
    table, seat = asking()
    assert table.undo_asked == seat
    assert match_of(table).position.bid == 10
    people.answer_undo(table, ANNA, 0, True, 7)
    assert match_of(table).position.bid == 10
    people.answer_undo(table, CLEO, 2, True, 8)
    assert match_of(table).position.bid == 0
    assert table.undo_asked is None


def test_one_no_is_enough():
    table, _ = asking()
    people.answer_undo(table, ANNA, 0, False, 7)
    assert table.undo_asked is None
    assert match_of(table).position.bid == 10
    assert refused(people.answer_undo, table, CLEO, 2, True, 8) == "undo-not-asked"


def test_the_next_move_ends_the_question():
    table, _ = asking()
    play(table, 0, 7, "hold 10")
    assert table.undo_asked is None
    assert refused(people.answer_undo, table, CLEO, 2, True, 8) == "undo-not-asked"


def test_who_asked_waits_and_who_answered_has_answered():
    table, _ = asking()
    assert refused(people.undo, table, BEN, 1, 7) == "undo-asked"
    assert not people.can_undo(table, 1)
    assert refused(people.answer_undo, table, BEN, 1, True, 7) == "undo-not-asked"
    people.answer_undo(table, ANNA, 0, True, 7)
    assert refused(people.answer_undo, table, ANNA, 0, True, 7) == "undo-answered"
    assert refused(people.answer_undo, table, BEN, 2, True, 7) == "not-yours"


def test_who_leaves_is_no_longer_asked():
    table, _ = asking()
    people.answer_undo(table, ANNA, 0, True, 7)
    people.leave(table, CLEO, 2, 8)
    assert match_of(table).position.bid == 0


def test_the_question_goes_with_who_asked_it():
    table, _ = asking()
    people.leave(table, BEN, 1, 7)
    assert table.undo_asked is None
    assert match_of(table).position.bid == 10


def test_bots_are_not_asked():
    table = begun(bots=1, undo="consent")
    while asked(table) != 0:
        play_on(table, 5, 1)
    play(table, 0, 5, "keep 1 2")
    people.undo(table, ANNA, 0, 6)
    assert isinstance(table.log[-1], Undone)


def test_nobody_need_agree_to_a_sealed_choice_being_taken_back():
    table = begun("toy", 3, undo="consent")
    play(table, 0, 5, "choose join")
    people.undo(table, ANNA, 0, 6)
    assert isinstance(table.log[-1], Undone)
    assert 0 in table.awaited()
