"""What leaves a table: every entry is told or kept, and what is hidden stays hidden."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from spielalm.kernel.position import SPECTATOR
from spielalm.kernel.rng import commitment
from spielalm.match import clock, telling
from spielalm.match.action import Logged
from spielalm.match.actions.change import Changed
from spielalm.match.actions.come_back import CameBack
from spielalm.match.actions.concede import Conceded
from spielalm.match.actions.give import SeatGiven
from spielalm.match.actions.hand_over import HandedOver
from spielalm.match.actions.leave import SeatLeft
from spielalm.match.actions.move_key import KeyMoved
from spielalm.match.actions.open import Opened
from spielalm.match.actions.open_record import RecordAgreed
from spielalm.match.actions.pause import Paused, Resumed
from spielalm.match.actions.play import Drawn, Moved
from spielalm.match.actions.rematch import Rematched
from spielalm.match.actions.say import Chatted
from spielalm.match.actions.sit import SeatTaken
from spielalm.match.actions.stand_in import StoodIn
from spielalm.match.actions.start import Started
from spielalm.match.actions.undo import MoveUndone, UndoAnswered, UndoAsked, Undone
from spielalm.match.actions.wake import Woken
from spielalm.match.discovery import ENTRIES, FACTS
from spielalm.match.live.order import Ordered
from spielalm.match.live.slap import Slap, Slapped
from spielalm.match.table import Table
from tests.contract.toy import GAME as TOY
from tests.contract.toy.money import VALUES
from tests.contract.toy.moves import Deal, Turn
from tests.match import people
from tests.match.scene import (
    ANNA,
    BEN,
    CLEO,
    HOST,
    KEYS,
    SEED,
    begun,
    match_of,
    nonce,
    play,
    play_on,
    seated,
)


def shown(table: Table, viewer: int) -> bytes:
    """All that a viewer gets, to the byte."""
    match = match_of(table)
    told = telling.story(table, viewer)
    return msgspec.json.encode((telling.state(table, 0), told, match.view(viewer)))


def facts(table: Table) -> list[Any]:
    return [told.fact for told in telling.story(table, SPECTATOR)]


# What is told

FIELDS: dict[type[Any], dict[str, Any]] = {
    SeatTaken: {"seat": 1, "name": "Ben", "key": "k", "nonce": b"n"},
    SeatGiven: {"seat": 1, "bot": "random"},
    SeatLeft: {"seat": 1},
    Changed: {"settings": None},
    HandedOver: {"seat": 1, "host": "k"},
    Started: {},
    StoodIn: {"seat": 1, "bot": "random", "cause": "away"},
    CameBack: {"seat": 1},
    Conceded: {"seat": 1},
    Paused: {},
    Resumed: {},
    UndoAsked: {"seat": 1},
    UndoAnswered: {"seat": 1, "agreed": True},
    Chatted: {"seat": 1, "phrase": "moo"},
    KeyMoved: {"old": "k", "new": "l", "seats": (1, 2), "reissued": True},
    Drawn: {"move": 5, "table": True, "slaps": (Slap(seat=1, arrived=3, credit=2),)},
    Moved: {"seat": 1, "move": 5, "decision": 3, "by": "clock"},
    RecordAgreed: {"seat": 1, "agreed": True},
    Rematched: {"invite": "abc"},
}
KEPT: dict[type[Any], dict[str, Any]] = {
    Opened: {"settings": None, "host": "k", "seed": b"s"},
    Woken: {},
    Undone: {"seat": 1, "undone": 3},  # the match tells of it
    Slapped: {"count": 9, "slap": Slap(seat=1, arrived=3, credit=2)},
    Ordered: {"seat": 1, "value": 50},
}


@pytest.mark.parametrize("kind", FIELDS)
def test_everybody_is_told_of_what_concerns_all(kind: type[Any]):
    told = kind(number=3, **FIELDS[kind]).told()
    assert isinstance(told, FACTS)
    assert b'"k"' not in msgspec.json.encode(told)


@pytest.mark.parametrize("kind", KEPT)
def test_nobody_is_told_of_what_is_not_everybody_s_business(kind: type[Any]):
    assert kind(number=3, **KEPT[kind]).told() is None


def test_every_kind_of_entry_is_told_or_kept():
    assert set(FIELDS) | set(KEPT) == set(ENTRIES)


def test_ordinary_moves_and_draws_are_told_by_the_game_alone():
    assert Moved(number=3, seat=1, move=5, decision=3).told() is None
    assert Moved(number=3, seat=1, move=5, decision=3, by="silence").told() is None
    assert Drawn(number=3, move=5).told() is None
    moved = KeyMoved(number=3, old="k", new="l", seats=(1,))
    assert moved.told() is None


def test_the_story_of_a_table_in_order():
    table = seated("toy", 2, chat="free")
    people.say(table, ANNA, 0, "hello", "", 5)
    people.start(table, HOST, 6)
    people.pause(table, HOST, 7)
    people.resume(table, HOST, 8)
    people.hand_over(table, HOST, 1, 9)
    told = [type(fact).__name__ for fact in facts(table)]
    assert told[:4] == ["Seated", "Seated", "Said", "MatchStarted"]
    assert told[4] == "CardDrawn"
    assert told[-3:] == ["MatchPaused", "MatchResumed", "HostChanged"]
    numbers = [one.number for one in telling.story(table, SPECTATOR)]
    assert numbers == sorted(numbers)


def test_who_comes_back_is_told_what_it_missed():
    table = begun("toy", 3)
    whole = telling.story(table, 1)
    for since in range(-2, table.next_number + 2):
        told = telling.story(table, 1, since)
        assert told == [one for one in whole if one.number >= since]


def test_an_undo_is_told():
    table = begun("toy", 2)
    play(table, 0, 5, "choose join")
    people.undo(table, ANNA, 0, 6)
    assert facts(table)[-1] == MoveUndone(0, table.log[-2].number)


# The state


def test_the_state_before_the_start():
    table = seated("toy", 3, bots=1)
    state = telling.state(table, 77)
    assert [seat.kind for seat in state.seats] == ["person", "person", "bot"]
    assert [seat.name for seat in state.seats] == ["Anna", "Ben", ""]
    assert (state.started, state.over, state.decision, state.entries) == (False, False, -1, 4)
    assert (state.host, state.winners, state.record_open) == ((0,), (), False)
    assert state.seed_hash == commitment(SEED)
    assert (state.clock.now, state.clock.due, state.clock.paused) == (77, None, False)


def test_the_state_in_a_match_and_after_it():
    table = begun(clock="brisk")
    state = telling.state(table, 77)
    assert (state.started, state.over) == (True, False)
    assert state.decision == match_of(table).decision
    assert state.entries == table.next_number
    assert (state.clock.since, state.clock.due) == (0, 25_000)
    people.pause(table, HOST, 80)
    assert telling.state(table, 81).clock.paused
    assert telling.state(table, 81).clock.due is None
    people.resume(table, HOST, 82)
    people.concede(table, ANNA, 0, 83)
    state = telling.state(table, 84)
    assert (state.over, state.record_open, state.winners) == (True, True, (1,))
    assert state.seats[0].conceded


def test_the_state_says_who_is_asked_about_an_undo():
    table = begun("toy", 3, undo="consent", hammer=False)
    for seat in range(3):
        play(table, seat, 5, "choose join")
    play(table, 1, 5, "bid 10")
    people.undo(table, BEN, 1, 6)
    people.answer_undo(table, CLEO, 2, True, 7)
    state = telling.state(table, 8)
    assert (state.undo_asked, state.undo_agreed) == (1, (2,))


def test_a_host_without_a_seat_is_nobody():
    table = begun("toy", 2, bots=2)
    assert telling.state(table, 0).host == ()


# Secrets


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_keys_nonces_and_seed_are_in_nothing_that_anybody_gets(viewer: int):
    table = begun("toy", 3, undo="consent", orders=True, chat="free")
    play_on(table, 5, 20)
    people.move_key(table, BEN, "another key", 6, reissued=True)
    people.hand_over(table, HOST, 1, 7)
    text = shown(table, viewer)
    for secret in (
        *KEYS,
        "another key",
        SEED.decode(),
        *(nonce(seat).decode() for seat in range(3)),
    ):
        assert secret.encode() not in text
        assert secret.encode().hex().encode() not in text
        assert msgspec.json.encode(secret.encode())[1:-1] not in text


def test_other_keys_and_nonces_look_the_same():
    """Twin tables: the same entries, but for what is secret."""
    table = begun("toy", 3)
    play_on(table, 5, 12)
    twin = Table(with_other_keys(entry) for entry in table.log)
    assert twin.held_by("other 1") == [1]
    for viewer in (SPECTATOR, 0, 1, 2):
        assert shown(twin, viewer) == shown(table, viewer)


def with_other_keys(entry: Logged) -> Logged:
    if isinstance(entry, SeatTaken):
        return replace(entry, key=f"other {entry.seat}", nonce=b"o" * 20)
    return replace(entry, host="other 0") if isinstance(entry, Opened) else entry


@pytest.mark.parametrize("other", ["join", "stay"])
def test_a_sealed_choice_is_seen_by_nobody_else(other: str):
    """Twin tables: Ben chose to join, or something else."""
    tables = [begun("toy", 3), begun("toy", 3)]
    for table, choice in zip(tables, ("join", other), strict=True):
        play(table, 1, 5, f"choose {choice}")
    for viewer in (SPECTATOR, 0, 2):
        assert shown(tables[0], viewer) == shown(tables[1], viewer)
    assert (shown(tables[0], 1) == shown(tables[1], 1)) == (other == "join")


def dealt(cards: list[tuple[int, int]]) -> Table:
    """A toy for two in which these cards were dealt (seat and kind), and a public course."""
    draws = iter([TOY.pack(Deal(seat, VALUES[kind])) for seat, kind in cards])
    turned = TOY.pack(Turn("lamp"))
    table = Table(
        replace(entry, move=next(draws, turned)) if isinstance(entry, Drawn) else entry
        for entry in begun("toy", 2, clock="brisk").log
    )
    for seat, text in ((0, "choose join"), (1, "choose join"), (1, "bid 10"), (0, "bid 20")):
        play(table, seat, 5, text)
    clock.tick(table, 5 + 7_500 + 250)
    return table


def test_other_hidden_cards_look_the_same_to_who_cannot_see_them():
    """Twin tables with the same public course: Ben's cards are others."""
    order = [1, 0, 1, 0, 1, 0]
    poor = dealt(list(zip(order, [0, 1, 0, 1, 0, 2], strict=True)))
    rich = dealt(list(zip(order, [2, 1, 2, 1, 1, 2], strict=True)))
    for viewer in (SPECTATOR, 0):
        assert shown(poor, viewer) == shown(rich, viewer)
    assert shown(poor, 1) != shown(rich, 1)
