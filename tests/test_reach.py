"""What `make reach` looks for: a marked test that calls no function that carries its rule."""

from __future__ import annotations

from pathlib import Path

from tests.carriers import carriers
from tests.catalogues import CATALOGUES, catalogue, examples
from tests.counts import count
from tests.reach import TESTS, run

PLANTED = """
import pytest
from spielalm.games.kuhlorado import GAME

@pytest.mark.rule("KL-21")
def test_a_border_scores_for_nobody_at_first():
    assert GAME.start(2).scores() == [0, 0]

@pytest.mark.rule("KL-14")
def test_a_title_that_promises_more():
    assert GAME.start(2).scores() == [0, 0]
"""


def test_a_marker_on_another_test_is_noticed(tmp_path: Path) -> None:
    planted = tmp_path / "test_planted.py"
    planted.write_text(PLANTED)
    done = run(planted)
    assert done.returncode == 1
    missed = [line for line in done.stdout.split("\n") if "calls no function" in line]
    assert len(missed) == 1
    assert "test_a_title_that_promises_more calls no function that carries KL-14" in missed[0]


def test_marked_tests_call_functions_that_carry_their_rules() -> None:
    """In a normal run those of one chapter; of all games in the soak, and with `make reach`."""
    done = run(*(TESTS if count(0, 1) else ["tests/games/kuhlorado/test_turn.py"]))
    assert done.returncode == 0, done.stdout


def test_every_rule_of_a_catalogue_is_carried_by_a_function_unless_it_is_an_example() -> None:
    rules = {rule for game in CATALOGUES for rule in catalogue(game)}
    assert sorted(rules - set(carriers()) - set(examples())) == []


def test_a_phase_hands_its_rule_on_to_its_methods_and_a_move_to_those_who_speak_of_it() -> None:
    names = {(one.path.name, one.name) for one in carriers()["KM-13"]}
    assert {("auction.py", "answer"), ("auction.py", "legal"), ("auction.py", "able")} <= names
    assert ("trade.py", "play") not in names
