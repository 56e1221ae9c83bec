"""Many games between bots: fair, repeatable, and the same however the work is shared."""

from __future__ import annotations

import pytest

from spielalm import games
from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.position import CHANCE, NOBODY
from spielalm.kernel.rng import FastRng
from spielalm.lab.simulate import CHUNK, SLOW, Plan, play_game, simulate
from tests.counts import count

KUHLORADO = games.find("kuhlorado")
TIMES = ("seconds", "decisions_per_s")


def outcome(plan: Plan, processes: int = 1) -> dict:
    """The result without what the clock says."""
    return {k: v for k, v in simulate(plan, processes).items() if k not in TIMES}


def plan(bots: str = "random,random", number: int = 40, seed: str = "1", **options: str) -> Plan:
    return Plan("kuhlorado", tuple(bots.split(",")), number, seed, options)


@pytest.mark.parametrize("bots", ["random,random", "greedy,random"])
def test_the_result_does_not_depend_on_the_number_of_processes(bots: str):
    number = 2 * CHUNK + 7 if bots == "random,random" else 2 * SLOW + 3
    one = outcome(plan(bots, number))
    assert one == outcome(plan(bots, number), processes=2)
    assert one["games"] == number


def test_the_same_seed_gives_the_same_games_and_another_seed_others():
    assert outcome(plan()) == outcome(plan())
    assert outcome(plan())["mean_scores"] != outcome(plan(seed="2"))["mean_scores"]


def test_more_games_begin_with_the_same_games():
    """Each game has a seed of its own, so that a longer run only adds to a shorter one."""
    lengths = [simulate(plan(number=n))["decisions"] for n in (1, 2, 3)]
    singles = []
    for number in range(3):
        rng = FastRng(f"simulate 1 {number}")
        singles.append(play_game(KUHLORADO, KUHLORADO.start(2), [None, None], rng))
    assert lengths == [sum(singles[: n + 1]) for n in range(3)]


def test_a_game_of_random_seats_is_the_same_inside_the_engine_and_outside():
    for seed in range(count(20, 500)):
        inside, outside = KUHLORADO.start(2), KUHLORADO.start(2)
        decisions = play_game(KUHLORADO, inside, [None, None], FastRng(str(seed)))
        rng, counted = FastRng(str(seed)), 0
        while (seat := outside.asked()) != NOBODY:
            if seat == CHANCE:
                outside.play(CHANCE, outside.draw(rng))
            else:
                outside.play(seat, outside.sample(seat, rng))
                counted += 1
        assert KUHLORADO.write(inside) == KUHLORADO.write(outside)
        assert decisions == counted


def test_wins_and_scores_are_in_the_order_of_the_bots_while_they_rotate():
    one, other = (outcome(plan(bots, 12)) for bots in ("greedy,random", "random,greedy"))
    assert one["wins"][0] > one["wins"][1]
    assert other["wins"][1] > other["wins"][0]
    assert one["mean_scores"][0] > one["mean_scores"][1]
    assert other["mean_scores"][1] > other["mean_scores"][0]


def test_bots_rotate_through_the_seats():
    """Were the seats fixed, swapping the names would only swap the numbers of the same games."""
    one, other = (outcome(plan(bots, 2)) for bots in ("greedy,random", "random,greedy"))
    single = outcome(plan("greedy,random", 1))
    swapped = outcome(plan("random,greedy", 1))
    assert one["decisions"] != single["decisions"]
    assert one["mean_scores"] != other["mean_scores"][::-1]
    assert swapped["mean_scores"] != single["mean_scores"][::-1]


def test_shared_wins_are_shared():
    """Among this many random games there is a tie; halves show, and all wins add up."""
    result = outcome(plan(number=400))
    assert sum(result["wins"]) == 400
    ties = [seed for seed in range(60) if 0.5 in outcome(plan(number=1, seed=str(seed)))["wins"]]
    assert ties
    for seed in ties:
        assert outcome(plan(number=1, seed=str(seed)))["wins"] == [0.5, 0.5]


def test_lengths_are_of_decisions_without_chance():
    result = outcome(plan(number=9))
    lengths = result["lengths"]
    assert lengths["min"] <= lengths["median"] <= lengths["max"]
    assert lengths["mean"] == result["decisions"] / 9


def test_options_are_complete_in_the_result():
    assert outcome(plan(sheet="seed:5"))["options"] == {"sheet": "seed:5"}
    assert outcome(plan())["options"] == {"sheet": "hochalm"}


def test_progress_is_told_as_games_are_played():
    heard: list[int] = []
    simulate(plan(number=CHUNK + 1), progress=heard.append)
    assert heard == [CHUNK, 1]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (plan("random"), "cannot be played by 1"),
        (plan("random,deep"), "no bot 'deep'"),
        (plan(number=0), "0 games; expected at least 1"),
        (plan(sheet="nowhere"), "no sheet 'nowhere'"),
        (Plan("chess", ("random",), 1, "1", {}), "no game 'chess'"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(wrong: Plan, sentence: str):
    with pytest.raises(SpielalmError, match=sentence):
        simulate(wrong)
