"""The greedy hamster: fills, collects, saves its pouch, and is far better than chance."""

from __future__ import annotations

import pytest

from spielalm.games.hamstern import GAME
from spielalm.games.hamstern.bot import Greedy, acorn_promise, promise, rounds_left
from spielalm.kernel.rng import FastRng
from tests.counts import count
from tests.games.whole import against_chance, among_themselves, share_won

from .scene import SHEET, TWICE, scene, sheet


def choice(position, seat: int = 0) -> str:
    return GAME.write_move(Greedy().choose(GAME.view(position, seat), FastRng("1")))


def test_it_fills_a_chamber_when_it_can():
    assert choice(scene("A12356~0", "-~0", next="place4")) in {"A4789", "B1234"}
    assert choice(scene("A12356789~0", "-~0", next="place1")) != "pass"


def test_it_takes_an_acorn_on_the_way():
    crosses = choice(scene("A23569~0", "-~0", next="place3"))
    assert crosses[0] == "B"
    assert "2" in crosses


def test_it_passes_only_when_nothing_fits():
    assert choice(scene("A258~0", "A258~0", next="place4")) == "pass"


def test_a_fourth_chamber_shortens_the_game_it_expects():
    position = scene("A568.B3.C1~0", "-~0", next="place2")
    assert rounds_left(position, fourth=True) < rounds_left(position, fourth=False)
    running = scene("A568.B3.C1.E1~0", "-~0", next="place2", counter="crosses2")
    assert rounds_left(running, fourth=True) == rounds_left(running, fourth=False) == 2.0


def test_who_is_behind_leaves_the_hourglass_alone_and_who_is_ahead_takes_it():
    """The same burrow and roll; only the other's burrow differs."""
    burrow = sheet(boxes=1)
    own = "A56789.B1234.C1~0"
    ahead = scene(own, "A5~0", next="place2", sheet=burrow)
    assert choice(ahead) == "E12"
    behind = scene(own, "A123456789.B1234.C1234~0", next="place2", sheet=burrow)
    assert choice(behind) != "E12"


@pytest.mark.rule("HA-11")
def test_an_acorn_of_a_begun_chamber_is_as_far_away_as_its_crosses_not_as_the_next_passage():
    """B3 lies behind the passage from A9, and behind B2 as seen from the cross on B1."""

    def promised(crosses: str, start: str) -> float:
        position = scene(f"{crosses}~0", "-~0", next="roll", start=start, sheet=TWICE)
        return promise(position, position.crosses[0], 3, rounds=5.0)

    assert promised("A123456789.B1", "middle") < promised("A123456789.B1", "middle,any")
    assert promised("A123456789", "middle") == promised("A123456789", "middle,any")


def test_expected_acorns_are_worth_what_lies_between_the_steps():
    assert [acorn_promise(n) for n in (0.0, 1.0, 2.0, 3.0, 4.0)] == [0, 2, 4, 8, 16]
    assert acorn_promise(3.5) == 12


def test_two_of_them_do_not_play_the_same_game():
    position = among_themselves(GAME, Greedy(), GAME.start(2), "whim")
    one, other = GAME.view(position, 0).burrows
    assert one != other


@pytest.mark.parametrize("seats", [1, 6])
def test_it_plays_alone_and_with_five_others(seats):
    start = GAME.start(seats, {"sheet": SHEET})
    position = among_themselves(GAME, Greedy(), start, "seats")
    assert min(position.scores()) > 0


def test_it_beats_chance_in_at_least_95_of_100_games():
    games = count(100, 1000)
    assert share_won(against_chance(GAME, Greedy(), games)) >= 0.95 * games
