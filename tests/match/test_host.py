"""What the host does: bots, settings, start, pause, and seats that change device."""

from __future__ import annotations

import pytest

from spielalm.kernel.errors import OptionError
from spielalm.kernel.recordtext import read_record, write_record
from spielalm.match import clock, telling
from spielalm.match.actions.move_key import LinkReissued
from spielalm.match.settings import Settings
from spielalm.match.table import Table
from tests.contract.table import find
from tests.match import people
from tests.match.scene import (
    BEN,
    CLEO,
    HOST,
    KEYS,
    begun,
    kinds,
    match_of,
    nonce,
    opened,
    play,
    play_on,
    refused,
    seated,
)


def last_event(table: Table) -> object:
    return telling.story(table, -3)[-1].fact


# Bots, and removing


def test_the_host_gives_a_free_seat_to_a_bot_and_changes_it():
    table = opened()
    people.give(table, HOST, 1, "random", 5)
    people.give(table, HOST, 1, "greedy", 5)
    assert kinds(table) == ["empty", "bot"]
    assert table.seats[1].bot == "greedy"


def test_a_bot_gets_no_person_s_seat_and_must_exist():
    table = seated()
    assert refused(people.give, table, HOST, 1, "greedy", 5) == "seat-taken"
    assert refused(people.give, table, BEN, 1, "greedy", 5) == "host-only"
    table = opened()
    assert refused(people.give, table, HOST, 1, "genius\n" * 100, 5) == "bot-unknown"
    assert refused(people.give, table, HOST, 4, "greedy", 5) == "no-seat"
    assert refused(people.give, begun(), HOST, 1, "greedy", 5) == "begun"


def test_the_host_empties_a_seat_before_the_start():
    table = seated(bots=1)
    people.remove(table, HOST, 1, 5)
    people.remove(table, HOST, 0, 5)
    assert kinds(table) == ["empty", "empty"]
    assert refused(people.remove, table, HOST, 1, 5) == "seat-empty"
    assert refused(people.remove, table, BEN, 1, 5) == "host-only"


def test_whom_the_host_removes_in_a_match_only_the_host_lets_back():
    table = begun("toy", 3)
    people.remove(table, HOST, 1, 5)
    assert table.seats[1].bot == "random"
    assert refused(people.come_back, table, BEN, 1, 6) == "removed"
    assert refused(people.come_back, table, CLEO, 1, 6) == "not-yours"
    assert refused(people.remove, table, HOST, 1, 6) == "left-already"
    people.come_back(table, HOST, 1, 7)
    assert table.seats[1].person_plays
    people.leave(table, BEN, 1, 8)
    people.come_back(table, BEN, 1, 9)


def test_the_host_can_keep_out_who_left():
    table = begun("toy", 3)
    people.leave(table, BEN, 1, 5)
    people.remove(table, HOST, 1, 6)
    assert refused(people.come_back, table, BEN, 1, 7) == "removed"


def test_a_bot_s_seat_cannot_be_emptied_in_a_match():
    table = begun("toy", 3, bots=1)
    assert refused(people.remove, table, HOST, 2, 5) == "left-already"


# Settings


def test_the_host_changes_the_settings_and_everybody_stays():
    table = seated("toy", 2)
    people.change(table, HOST, Settings(game="toy", seats=4, clock="brisk"), 5)
    assert kinds(table) == ["person", "person", "empty", "empty"]
    assert table.settings.options == {"purse": False}
    people.change(table, HOST, Settings(game="toy", seats=2), 5)
    assert kinds(table) == ["person", "person"]


def test_nobody_loses_a_seat_by_a_change():
    table = seated("toy", 3, bots=1)
    changed = Settings(game="toy", seats=2)
    assert refused(people.change, table, HOST, changed, 5) == "seats-occupied"


def test_settings_are_the_host_s_and_fixed_at_the_start():
    changed = Settings(game="kuhlorado", seats=2, clock="brisk")
    assert refused(people.change, seated(), BEN, changed, 5) == "host-only"
    assert refused(people.change, begun(), HOST, changed, 5) == "begun"


def test_a_table_keeps_its_game():
    changed = Settings(game="toy", seats=2)
    assert refused(people.change, seated(), HOST, changed, 5) == "other-game"


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"seats": 3}, "cannot be played by 3; expected 2"),
        ({"seats": 2, "days": 0}, "0 days per move; expected 1 to 14"),
        ({"seats": 2, "days": 15}, "15 days per move; expected 1 to 14"),
        ({"seats": 2, "options": {"colour": "red"}}, "no option 'colour'"),
        ({"seats": 2, "options": {"sheet": "nowhere"}}, "nowhere"),
    ],
)
def test_settings_that_do_not_fit_are_refused(settings: dict[str, object], message: str):
    wrong = Settings(game="kuhlorado", **settings)
    table = seated()
    assert refused(people.change, table, HOST, wrong, 5) in ("option", "edition")
    with pytest.raises(Exception, match=message):
        people.open_table(wrong, HOST, b"seed", 0)


def test_an_unknown_game_is_refused():
    with pytest.raises(Exception, match="there is no game 'chess'"):
        people.open_table(Settings(game="chess", seats=2), HOST, b"seed", 0)
    with pytest.raises(OptionError):
        people.open_table(Settings(game="toy", seats=9), HOST, b"seed", 0)


# Starting


def test_the_host_starts_when_everybody_is_seated():
    table = opened()
    assert refused(people.start, table, HOST, 5) == "seats-empty"
    table = seated()
    assert refused(people.start, table, BEN, 5) == "host-only"
    people.start(table, HOST, 5)
    assert table.playing
    assert refused(people.start, table, HOST, 5) == "begun"


def test_a_host_may_watch_bots_play():
    table = seated(bots=2)
    people.start(table, HOST, 5)
    play_on(table, 6)
    assert table.over
    record = people.record(table)
    assert record.verify() > 40
    assert read_record(write_record(record), find) == record


# Pause


def test_a_pause_stops_moves_and_clocks():
    table = begun(clock="brisk")
    people.pause(table, HOST, 5_000)
    seat = int(match_of(table).position.asked())
    assert clock.due(table) is None
    assert table.awaited() == []
    clock.tick(table, 10**9)
    assert not table.playing
    match = match_of(table)
    move = int(match.position.legal(seat)[0])
    assert refused(people.play, table, KEYS[seat], seat, move, match.decision, 6_000) == "paused"
    assert refused(people.pause, table, HOST, 6_000) == "paused"
    people.resume(table, HOST, 15_000)
    assert clock.due(table) == 35_000
    play(table, seat, 16_000)


def test_only_the_host_pauses_and_resumes():
    table = begun()
    assert refused(people.pause, table, BEN, 5) == "host-only"
    assert refused(people.resume, table, BEN, 5) == "host-only"
    assert refused(people.resume, table, HOST, 5) == "not-paused"
    assert refused(people.pause, seated(), HOST, 5) == "not-begun"
    assert refused(people.resume, seated(), HOST, 5) == "not-begun"


def test_in_a_pause_people_may_leave_and_come_back():
    table = begun("toy", 3)
    people.pause(table, HOST, 5)
    people.leave(table, BEN, 1, 6)
    assert table.bots_awaited() == []
    people.come_back(table, BEN, 1, 7)
    people.resume(table, HOST, 8)
    assert table.playing


# The host, and keys


def test_the_host_hands_over():
    table = begun("toy", 3, bots=1)
    assert refused(people.hand_over, table, BEN, 1, 5) == "host-only"
    assert refused(people.hand_over, table, HOST, 2, 5) == "seat-empty"
    assert refused(people.hand_over, table, HOST, 0, 5) == "host-already"
    people.hand_over(table, HOST, 1, 5)
    assert table.host == BEN
    assert refused(people.pause, table, HOST, 6) == "host-only"
    people.pause(table, BEN, 6)


def test_all_seats_of_a_browser_move_to_another_device():
    table = opened("toy", 3)
    people.sit(table, HOST, 0, "Anna", nonce(0), 5)
    people.sit(table, HOST, 2, "Ada", nonce(2), 5)
    people.move_key(table, HOST, "new key", 6)
    assert table.held_by("new key") == [0, 2]
    assert table.host == "new key"
    assert refused(people.move_key, table, HOST, "newer key", 7) == "not-a-player"
    assert refused(people.move_key, table, "new key", "", 7) == "no-key"
    assert refused(people.move_key, table, "new key", "new key", 8) == "own-seat"


def test_a_host_who_only_watches_can_change_the_device_too():
    table = begun(bots=2)
    move = people.move_key
    assert refused(move, table, HOST, "k", 6, reissued=True, online=True) == "not-a-player"
    move(table, HOST, "new key", 6)
    assert table.host == "new key"
    people.pause(table, "new key", 7)


def test_seats_can_move_to_a_device_that_holds_seats_already():
    table = seated("toy", 3)
    people.move_key(table, CLEO, BEN, 6)
    assert table.held_by(BEN) == [1, 2]


def test_the_host_reissues_the_link_of_a_lost_seat_and_all_are_told():
    table = begun("toy", 3)
    assert people.may_reissue(table, HOST, 1, online=False) == BEN
    people.move_key(table, BEN, "new key", 5, reissued=True)
    assert table.held_by("new key") == [1]
    assert last_event(table) == LinkReissued((1,))
    assert refused(people.leave, table, BEN, 1, 6) == "not-yours"
    people.leave(table, "new key", 1, 6)


def test_what_is_told_of_a_link_does_not_change_when_the_seat_moves_on():
    table = begun("toy", 3)
    people.move_key(table, BEN, "new key", 5, reissued=True)
    before = telling.story(table, 0)
    people.move_key(table, "new key", "newer key", 6)
    assert telling.story(table, 0) == before


def test_a_link_is_reissued_only_by_the_host_and_only_while_the_seat_is_offline():
    table = begun("toy", 3, bots=1)
    assert refused(people.may_reissue, table, BEN, 0, online=False) == "host-only"
    assert refused(people.may_reissue, table, HOST, 1, online=True) == "online"
    assert refused(people.may_reissue, table, HOST, 0, online=False) == "own-seat"
    assert refused(people.may_reissue, table, HOST, 2, online=False) == "seat-empty"
    assert refused(people.may_reissue, table, HOST, 7, online=False) == "no-seat"


def test_who_is_back_before_the_new_link_is_used_keeps_the_seat():
    table = begun("toy", 3)
    move = people.move_key
    assert refused(move, table, BEN, "new key", 5, reissued=True, online=True) == "online"
    move(table, BEN, "new key", 5, reissued=False, online=True)
    assert table.held_by("new key") == [1]
