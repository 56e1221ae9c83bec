"""A table is played to its end by the ruleset that it was opened under."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from spielalm import games
from spielalm.kernel.recordtext import read_record, write_record
from spielalm.match.actions.open import Opened
from spielalm.match.settings import Settings
from spielalm.match.table import Table
from spielalm.match.telling import state
from tests.catalogues import CATALOGUES
from tests.contract.table import find
from tests.contract.toy.facts import TokenTaken, TradeTied
from tests.match import people
from tests.match.scene import (
    ANNA,
    DECODER,
    HOST,
    begun,
    encoded,
    match_of,
    opened,
    play,
    play_on,
    seated,
    snapshot,
)


def aged(table: Table) -> Table:
    """The same table from a log that was written before logs named their ruleset."""
    settled = table.settings.rules.info.settled(1)
    entries = msgspec.json.decode(encoded(table))
    for entry in entries:
        entry.pop("ruleset", None)
        if "settings" in entry:
            options = entry["settings"]["options"]
            entry["settings"]["options"] = {
                name: value for name, value in options.items() if name not in settled
            }
    return Table(DECODER.decode(msgspec.json.encode(entries)))


ALL_TIED = {"choose": "choose join", "offer": "offer 0 0 0", "answer": "counter 0 0 0"}


def play_ties(table: Table) -> None:
    """Play to the end; who has no token bids for everything, and offers nothing in any trade."""
    match = match_of(table)
    while table.awaited():
        seat = int(match.position.asked())
        view = match.view(seat)
        bid = f"hold {view.bid}" if view.bid or seat == view.token else "bid 10"
        play(table, seat, 5, ALL_TIED.get(view.ask, bid if view.ask == "bid" else ""))


def second_ties(table: Table) -> list[str]:
    """Who got the token after each trade that was tied twice."""
    facts = [told.fact for told in match_of(table).story(0)]
    return [
        "challenger" if taken.seat == tied.seat else "owner"
        for tied, taken in pairwise(facts)
        if isinstance(tied, TradeTied) and isinstance(taken, TokenTaken)
    ]


def test_a_new_table_names_the_newest_ruleset() -> None:
    table = opened("toy")
    assert isinstance(table.log[0], Opened)
    assert (table.log[0].ruleset, table.ruleset, state(table, 0).ruleset) == (2, 2, 2)
    assert b'"ruleset":2' in encoded(table)


def test_a_log_that_names_no_ruleset_is_older_than_any_other() -> None:
    table = aged(begun("toy"))
    assert table.ruleset == 1
    assert match_of(table).header.ruleset == 1
    assert state(table, 0).ruleset == 1


@pytest.mark.parametrize(("old", "winner"), [(True, "owner"), (False, "challenger")])
def test_a_running_table_goes_on_by_its_own_ruleset(old: bool, winner: str) -> None:
    """In the toy the rulesets differ in who wins a trade that is tied twice."""
    table = seated("toy")
    people.start(table, HOST, 0)
    if old:
        table = aged(table)
    play_ties(table)
    assert set(second_ties(table)) == {winner}
    assert snapshot(Table(DECODER.decode(encoded(table)))) == snapshot(table)
    record = read_record(write_record(people.record(table)), find)
    assert record.ruleset == table.ruleset
    record.verify()


def test_other_settings_are_chosen_under_the_newest_ruleset() -> None:
    table = aged(opened("toy"))
    people.change(table, HOST, Settings(game="toy", seats=3), 1)
    assert table.ruleset == 2
    assert table.settings.options == {"purse": False}
    assert snapshot(Table(DECODER.decode(encoded(table)))) == snapshot(table)


def test_settings_that_were_changed_before_logs_named_a_ruleset_are_of_the_first() -> None:
    table = opened("toy")
    people.change(table, HOST, Settings(game="toy", seats=3), 1)
    assert (aged(table).ruleset, aged(table).settings.seats) == (1, 3)


def test_another_round_is_played_by_the_newest_ruleset_with_what_was_agreed() -> None:
    table = aged(begun("toy"))
    play_on(table, 5)
    again = people.another_round(table, ANNA, b"another seed", 10)
    assert again.ruleset == 2
    assert again.settings.options == {"purse": False}


def test_what_was_the_rule_and_can_be_chosen_now_is_chosen_for_another_round() -> None:
    table = aged(begun("hamstern"))
    assert "passages" not in table.settings.options
    play_on(table, 5)
    again = people.another_round(table, ANNA, b"another seed", 10)
    assert again.settings.options == {"sheet": "a", "anywhere": False, "passages": "any"}


@pytest.mark.parametrize("name", games.names())
def test_the_declared_outcome_makes_a_seat_begin(name: str) -> None:
    """Where a starting player is drawn, every seat can be given the first turn."""
    game = games.find(name)
    for seat in range(game.info.most if game.info.begins else 0):
        table = opened(name, game.info.most, first=seat)
        for number in range(game.info.most):
            people.give(table, HOST, number, "random", 0)
        people.start(table, HOST, 0)
        record = match_of(table).record()
        first = game.unpack(record.entries[0].move)
        assert first.__struct_config__.tag == game.info.begins
        assert msgspec.structs.asdict(first)["seat"] == seat
        assert "\n1. *table " in write_record(record)


def test_only_a_game_without_a_first_turn_declares_no_outcome() -> None:
    assert [name for name in CATALOGUES if not games.find(name).info.begins] == ["hamstern"]
