"""Who sits where, and what the host may do."""

from __future__ import annotations

import pytest

from spielalm.kernel.errors import OptionError
from spielalm.kernel.recordtext import read_record, write_record
from spielalm.match import clock, playing, seating, telling
from spielalm.match.errors import RefusedError
from spielalm.match.settings import Settings
from spielalm.match.table import Table
from tests.contract.table import find
from tests.match.scene import (
    HOST,
    KEYS,
    begun,
    match_of,
    nonce,
    opened,
    play,
    play_on,
    read_back,
    refused,
    seated,
    snapshot,
)

ANNA, BEN, CLEO = KEYS[:3]


def kinds(table: Table) -> list[str]:
    return [seat.kind for seat in table.seats]


def last_event(table: Table) -> object:
    return telling.story(table, -3)[-1].fact


# Sitting down


def test_a_new_table_has_empty_seats_and_a_host():
    table = opened("toy", 3)
    assert kinds(table) == ["empty"] * 3
    assert table.host == HOST
    assert not table.started
    assert [entry.number for entry in table.take_new()] == [0]


def test_a_table_needs_a_host():
    settings = Settings(game="kuhlorado", seats=2)
    with pytest.raises(RefusedError, match="empty key"):
        seating.open_table(settings, "", b"seed", 0)


def test_a_person_takes_a_free_seat():
    table = opened()
    seating.sit(table, BEN, 1, "Ben", nonce(1), 5)
    assert kinds(table) == ["empty", "person"]
    assert table.held_by(BEN) == [1]


def test_a_seat_is_taken_by_one_person_only():
    table = seated()
    assert refused(seating.sit, table, CLEO, 1, "Cleo", nonce(1), 5) == "seat-taken"


def test_there_are_no_other_seats():
    table = opened()
    assert refused(seating.sit, table, BEN, 2, "Ben", nonce(2), 5) == "no-seat"
    assert refused(seating.sit, table, BEN, -1, "Ben", nonce(2), 5) == "no-seat"


def test_several_people_may_sit_around_one_device():
    table = opened("toy", 3)
    seating.sit(table, BEN, 1, "Ben", nonce(1), 5)
    seating.sit(table, BEN, 2, "Bea", nonce(2), 5)
    assert table.held_by(BEN) == [1, 2]


def test_two_people_cannot_have_the_same_name():
    table = opened("toy", 3)
    seating.sit(table, BEN, 1, "Ben", nonce(1), 5)
    assert refused(seating.sit, table, CLEO, 2, " bEN", nonce(2), 5) == "name-taken"


def test_an_empty_key_holds_nothing():
    table = opened()
    assert refused(seating.sit, table, "", 1, "Ben", nonce(1), 5) == "no-key"
    assert refused(seating.leave, table, "", 1, 5) == "not-yours"
    assert table.held_by("") == []


@pytest.mark.parametrize("length", [0, 7, 65])
def test_a_nonce_has_8_to_64_bytes(length: int):
    table = opened()
    assert refused(seating.sit, table, BEN, 1, "Ben", b"n" * length, 5) == "nonce"


@pytest.mark.parametrize("length", [8, 64])
def test_a_nonce_of_any_such_length_is_part_of_the_record(length: int):
    table = opened()
    seating.sit(table, ANNA, 0, "Anna", b"n" * length, 5)
    seating.give(table, HOST, 1, "greedy", 5)
    seating.start(table, HOST, 5)
    header = match_of(table).header
    assert header.nonces[0] == b"n" * length
    assert read_record(write_record(match_of(table).record()), find).nonces == header.nonces


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Anna", "Anna"),
        ("  An \t na\n", "An na"),
        ("A\u202enna\u200b", "A nna"),
        ("Zoe\u0308", "Zoë"),
        ("🐄", "🐄"),
        ("x" * 30, "x" * 24),
        ("a\u0302\u0303\u0304\u0305\u0306", "ẫ\u0304\u0305"),
    ],
)
def test_a_name_is_shown_in_visible_letters_on_one_line(given: str, shown: str):
    table = opened()
    seating.sit(table, BEN, 1, given, nonce(1), 5)
    assert table.seats[1].name == shown


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\n", "\u0301\u0301", "\ud800"])
def test_a_name_has_letters(name: str):
    assert refused(seating.sit, opened(), BEN, 1, name, nonce(1), 5) == "name-empty"


def test_nobody_sits_down_after_the_start():
    table = begun()
    assert refused(seating.sit, table, CLEO, 1, "Cleo", nonce(1), 5) == "begun"


# Getting up, and coming back


def test_a_person_gets_up_before_the_start():
    table = seated()
    seating.leave(table, BEN, 1, 5)
    assert kinds(table) == ["person", "empty"]
    seating.sit(table, CLEO, 1, "Cleo", nonce(1), 5)


def test_nobody_gets_up_for_another():
    table = seated()
    assert refused(seating.leave, table, BEN, 0, 5) == "not-yours"
    assert refused(seating.leave, table, BEN, 9, 5) == "no-seat"


def test_in_a_match_a_bot_goes_on_for_who_leaves():
    table = begun("toy", 3)
    seating.leave(table, BEN, 1, 5)
    assert table.seats[1].kind == "person"
    assert table.seats[1].bot == "random"
    assert table.bots_awaited() == [(1, "random")]
    assert refused(seating.leave, table, BEN, 1, 6) == "left-already"


def test_who_left_comes_back():
    table = begun("toy", 3)
    seating.leave(table, BEN, 1, 5)
    seating.come_back(table, BEN, 1, 9)
    assert table.seats[1].person_plays
    assert table.bots_awaited() == []
    assert refused(seating.come_back, table, BEN, 1, 9) == "plays-already"


def test_only_the_person_itself_comes_back():
    table = begun("toy", 3)
    seating.leave(table, BEN, 1, 5)
    for key in (ANNA, CLEO):
        assert refused(seating.come_back, table, key, 1, 9) == "not-yours"


def test_leaving_and_coming_back_gains_no_time():
    table = begun("toy", 3, clock="brisk")
    due = clock.due(table)
    seating.leave(table, BEN, 1, 20_000)
    seating.come_back(table, BEN, 1, 24_000)
    assert clock.due(table) == due == 25_000


def test_after_the_end_nobody_leaves_or_comes_back():
    table = begun("toy", 2)
    seating.leave(table, BEN, 1, 5)
    seating.concede(table, ANNA, 0, 5)
    assert refused(seating.leave, table, ANNA, 0, 6) == "over"
    assert refused(seating.come_back, table, BEN, 1, 6) == "over"
    assert refused(seating.remove, table, HOST, 0, 6) == "over"


# Conceding


def test_with_two_seats_who_concedes_ends_the_match():
    table = begun()
    seating.concede(table, ANNA, 0, 5)
    assert table.over
    assert table.winners() == [1]
    assert playing.record(table).scores is None
    playing.record(table).verify()
    assert refused(seating.concede, table, BEN, 1, 5) == "over"


def test_with_more_seats_a_bot_plays_on_for_who_concedes():
    table = begun("toy", 3)
    seating.concede(table, BEN, 1, 5)
    assert not table.over
    assert table.seats[1].bot == "random"
    assert refused(seating.come_back, table, BEN, 1, 5) == "conceded"
    assert refused(seating.concede, table, BEN, 1, 5) == "conceded"
    play_on(table, 6)
    assert match_of(table).over


def test_who_left_may_still_concede():
    table = begun("toy", 3)
    seating.leave(table, BEN, 1, 5)
    seating.concede(table, BEN, 1, 6)
    assert table.seats[1].conceded
    assert [type(entry).__name__ for entry in table.log[-2:]] == ["StoodIn", "Conceded"]


def test_nobody_concedes_for_another_or_before_the_start_or_in_a_pause():
    assert refused(seating.concede, begun(), BEN, 0, 5) == "not-yours"
    assert refused(seating.concede, seated(), BEN, 1, 5) == "not-begun"
    table = begun()
    seating.pause(table, HOST, 5)
    assert refused(seating.concede, table, BEN, 1, 5) == "paused"


# Bots, and removing


def test_the_host_gives_a_free_seat_to_a_bot_and_changes_it():
    table = opened()
    seating.give(table, HOST, 1, "random", 5)
    seating.give(table, HOST, 1, "greedy", 5)
    assert kinds(table) == ["empty", "bot"]
    assert table.seats[1].bot == "greedy"


def test_a_bot_gets_no_person_s_seat_and_must_exist():
    table = seated()
    assert refused(seating.give, table, HOST, 1, "greedy", 5) == "seat-taken"
    assert refused(seating.give, table, BEN, 1, "greedy", 5) == "host-only"
    table = opened()
    assert refused(seating.give, table, HOST, 1, "genius\n" * 100, 5) == "bot-unknown"
    assert refused(seating.give, table, HOST, 4, "greedy", 5) == "no-seat"
    assert refused(seating.give, begun(), HOST, 1, "greedy", 5) == "begun"


def test_the_host_empties_a_seat_before_the_start():
    table = seated(bots=1)
    seating.remove(table, HOST, 1, 5)
    seating.remove(table, HOST, 0, 5)
    assert kinds(table) == ["empty", "empty"]
    assert refused(seating.remove, table, HOST, 1, 5) == "seat-empty"
    assert refused(seating.remove, table, BEN, 1, 5) == "host-only"


def test_whom_the_host_removes_in_a_match_only_the_host_lets_back():
    table = begun("toy", 3)
    seating.remove(table, HOST, 1, 5)
    assert table.seats[1].bot == "random"
    assert refused(seating.come_back, table, BEN, 1, 6) == "removed"
    assert refused(seating.come_back, table, CLEO, 1, 6) == "not-yours"
    assert refused(seating.remove, table, HOST, 1, 6) == "left-already"
    seating.come_back(table, HOST, 1, 7)
    assert table.seats[1].person_plays
    seating.leave(table, BEN, 1, 8)
    seating.come_back(table, BEN, 1, 9)


def test_the_host_can_keep_out_who_left():
    table = begun("toy", 3)
    seating.leave(table, BEN, 1, 5)
    seating.remove(table, HOST, 1, 6)
    assert refused(seating.come_back, table, BEN, 1, 7) == "removed"


def test_a_bot_s_seat_cannot_be_emptied_in_a_match():
    table = begun("toy", 3, bots=1)
    assert refused(seating.remove, table, HOST, 2, 5) == "left-already"


# Settings


def test_the_host_changes_the_settings_and_everybody_stays():
    table = seated("toy", 2)
    seating.change(table, HOST, Settings(game="toy", seats=4, clock="brisk"), 5)
    assert kinds(table) == ["person", "person", "empty", "empty"]
    assert table.settings.options == {"purse": False}
    seating.change(table, HOST, Settings(game="toy", seats=2), 5)
    assert kinds(table) == ["person", "person"]


def test_nobody_loses_a_seat_by_a_change():
    table = seated("toy", 3, bots=1)
    changed = Settings(game="toy", seats=2)
    assert refused(seating.change, table, HOST, changed, 5) == "seats-occupied"


def test_settings_are_the_host_s_and_fixed_at_the_start():
    changed = Settings(game="kuhlorado", seats=2, clock="brisk")
    assert refused(seating.change, seated(), BEN, changed, 5) == "host-only"
    assert refused(seating.change, begun(), HOST, changed, 5) == "begun"


def test_a_table_keeps_its_game():
    changed = Settings(game="toy", seats=2)
    assert refused(seating.change, seated(), HOST, changed, 5) == "other-game"


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
    assert refused(seating.change, table, HOST, wrong, 5) in ("option", "edition")
    with pytest.raises(Exception, match=message):
        seating.open_table(wrong, HOST, b"seed", 0)


def test_an_unknown_game_is_refused():
    with pytest.raises(Exception, match="there is no game 'chess'"):
        seating.open_table(Settings(game="chess", seats=2), HOST, b"seed", 0)
    with pytest.raises(OptionError):
        seating.open_table(Settings(game="toy", seats=9), HOST, b"seed", 0)


# Starting


def test_the_host_starts_when_everybody_is_seated():
    table = opened()
    assert refused(seating.start, table, HOST, 5) == "seats-empty"
    table = seated()
    assert refused(seating.start, table, BEN, 5) == "host-only"
    seating.start(table, HOST, 5)
    assert table.playing
    assert refused(seating.start, table, HOST, 5) == "begun"


def test_a_host_may_watch_bots_play():
    table = seated(bots=2)
    seating.start(table, HOST, 5)
    play_on(table, 6)
    assert table.over
    record = playing.record(table)
    assert record.verify() > 40
    assert read_record(write_record(record), find) == record


# Pause


def test_a_pause_stops_moves_and_clocks():
    table = begun(clock="brisk")
    seating.pause(table, HOST, 5_000)
    seat = int(match_of(table).position.asked())
    assert clock.due(table) is None
    assert table.awaited() == []
    clock.tick(table, 10**9)
    assert not table.playing
    match = match_of(table)
    move = int(match.position.legal(seat)[0])
    assert refused(playing.play, table, KEYS[seat], seat, move, match.decision, 6_000) == "paused"
    assert refused(seating.pause, table, HOST, 6_000) == "paused"
    seating.resume(table, HOST, 15_000)
    assert clock.due(table) == 35_000
    play(table, seat, 16_000)


def test_only_the_host_pauses_and_resumes():
    table = begun()
    assert refused(seating.pause, table, BEN, 5) == "host-only"
    assert refused(seating.resume, table, BEN, 5) == "host-only"
    assert refused(seating.resume, table, HOST, 5) == "not-paused"
    assert refused(seating.pause, seated(), HOST, 5) == "not-begun"
    assert refused(seating.resume, seated(), HOST, 5) == "not-begun"


def test_in_a_pause_people_may_leave_and_come_back():
    table = begun("toy", 3)
    seating.pause(table, HOST, 5)
    seating.leave(table, BEN, 1, 6)
    assert table.bots_awaited() == []
    seating.come_back(table, BEN, 1, 7)
    seating.resume(table, HOST, 8)
    assert table.playing


# The host, and keys


def test_the_host_hands_over():
    table = begun("toy", 3, bots=1)
    assert refused(seating.hand_over, table, BEN, 1, 5) == "host-only"
    assert refused(seating.hand_over, table, HOST, 2, 5) == "seat-empty"
    assert refused(seating.hand_over, table, HOST, 0, 5) == "host-already"
    seating.hand_over(table, HOST, 1, 5)
    assert table.host == BEN
    assert refused(seating.pause, table, HOST, 6) == "host-only"
    seating.pause(table, BEN, 6)


def test_all_seats_of_a_browser_move_to_another_device():
    table = opened("toy", 3)
    seating.sit(table, HOST, 0, "Anna", nonce(0), 5)
    seating.sit(table, HOST, 2, "Ada", nonce(2), 5)
    seating.move_key(table, HOST, "new key", 6)
    assert table.held_by("new key") == [0, 2]
    assert table.host == "new key"
    assert refused(seating.move_key, table, HOST, "newer key", 7) == "not-a-player"
    assert refused(seating.move_key, table, "new key", "", 7) == "no-key"
    assert refused(seating.move_key, table, "new key", "new key", 8) == "own-seat"


def test_a_host_who_only_watches_can_change_the_device_too():
    table = begun(bots=2)
    move = seating.move_key
    assert refused(move, table, HOST, "k", 6, reissued=True, online=True) == "not-a-player"
    move(table, HOST, "new key", 6)
    assert table.host == "new key"
    seating.pause(table, "new key", 7)


def test_seats_can_move_to_a_device_that_holds_seats_already():
    table = seated("toy", 3)
    seating.move_key(table, CLEO, BEN, 6)
    assert table.held_by(BEN) == [1, 2]


def test_the_host_reissues_the_link_of_a_lost_seat_and_all_are_told():
    table = begun("toy", 3)
    assert seating.may_reissue(table, HOST, 1, online=False) == BEN
    seating.move_key(table, BEN, "new key", 5, reissued=True)
    assert table.held_by("new key") == [1]
    assert last_event(table) == telling.events.LinkReissued((1,))
    assert refused(seating.leave, table, BEN, 1, 6) == "not-yours"
    seating.leave(table, "new key", 1, 6)


def test_what_is_told_of_a_link_does_not_change_when_the_seat_moves_on():
    table = begun("toy", 3)
    seating.move_key(table, BEN, "new key", 5, reissued=True)
    before = telling.story(table, 0)
    seating.move_key(table, "new key", "newer key", 6)
    assert telling.story(table, 0) == before


def test_a_link_is_reissued_only_by_the_host_and_only_while_the_seat_is_offline():
    table = begun("toy", 3, bots=1)
    assert refused(seating.may_reissue, table, BEN, 0, online=False) == "host-only"
    assert refused(seating.may_reissue, table, HOST, 1, online=True) == "online"
    assert refused(seating.may_reissue, table, HOST, 0, online=False) == "own-seat"
    assert refused(seating.may_reissue, table, HOST, 2, online=False) == "seat-empty"
    assert refused(seating.may_reissue, table, HOST, 7, online=False) == "no-seat"


def test_who_is_back_before_the_new_link_is_used_keeps_the_seat():
    table = begun("toy", 3)
    move = seating.move_key
    assert refused(move, table, BEN, "new key", 5, reissued=True, online=True) == "online"
    move(table, BEN, "new key", 5, reissued=False, online=True)
    assert table.held_by("new key") == [1]


# Time


def test_time_never_runs_backwards_in_a_log():
    table = begun(clock="brisk")
    play_on(table, 5_000, 1)
    play_on(table, 3_000, 1)
    times = [entry.at for entry in table.log]
    assert times == sorted(times)


def test_a_table_is_the_same_when_read_back_from_its_log():
    table = begun("toy", 4, bots=1, clock="relaxed")
    play_on(table, 5_000, 30)
    assert snapshot(read_back(table)) == snapshot(table)
