"""Whole games as text come out as they were written, and show what they must."""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import fields

from spielalm import games
from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.game import written
from spielalm.lab.playthrough import Run, playthrough, runs
from tests.catalogues import CATALOGUES

FOLDER = Path(__file__).parent / "playthroughs"
RUNS = runs(FOLDER)


@pytest.mark.parametrize("run", RUNS, ids=lambda run: run.file)
def test_a_game_comes_out_as_it_was_written(run: Run) -> None:
    stored = (FOLDER / run.file).read_text(encoding="utf-8").splitlines()
    now = playthrough(run).splitlines()
    diff = list(difflib.unified_diff(stored, now, "stored", "now", n=2, lineterm=""))[:40]
    assert not diff, "\n".join(["`make playthroughs` writes them anew, if this is meant:", *diff])


def test_every_text_belongs_to_a_run() -> None:
    texts = [path.name for path in FOLDER.glob("*.txt")]
    assert sorted(texts) == sorted(run.file for run in RUNS)


@pytest.mark.parametrize("name", CATALOGUES)
def test_every_number_of_seats_every_variant_and_every_end_is_shown(name: str) -> None:
    info = games.find(name).info
    shown = [run for run in RUNS if run.game == name]
    assert {run.seats for run in shown} == set(range(info.fewest, info.most + 1))
    for option in info.options:
        chosen = {written(info.complete(run.options)[option.name]) for run in shown}
        assert {written(value) for value in option.values} <= chosen, option.name
    assert causes(name) <= {run.until for run in shown}


def causes(name: str) -> set[str]:
    """The ways in which a game can end, as its facts name them."""
    found = [field for fact in games.find(name).facts for field in fields(fact)]
    return {cause for field in found if field.name == "cause" for cause in get_args(field.type)}


def test_a_game_that_ends_in_another_way_than_it_should_is_refused() -> None:
    run = next(run for run in RUNS if run.until == "cows")
    wrong = Run(game=run.game, name="wrong", seats=run.seats, seed=run.seed, until="numbers")
    with pytest.raises(SpielalmError, match="does not end by 'numbers'"):
        playthrough(wrong)
