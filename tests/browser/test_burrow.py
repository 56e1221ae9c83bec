"""The page of Hamstern points at the rules behind what it asks and what it refuses."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.person import Person


def rolled(person: Person) -> int:
    """What the die shows."""
    faces = {person.game_say("hamstern", "page-roll", roll=face): face for face in range(1, 7)}
    die = person.page.get_by_role("img", name=re.compile("|".join(faces)))
    return faces[str(die.get_attribute("aria-label"))]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_rule_behind_the_very_first_cross_is_another_one_than_later(
    arrive: Arrive, language: str
) -> None:
    person = arrive(language=language)
    person.play_now("hamstern")
    person.asked("hamstern").first.wait_for()
    first = "HA-15" if rolled(person) == 1 else "HA-11"
    expect(person.button("explain-rule", rule=first)).to_be_visible()
    person.turns("hamstern", 1)
    person.asked("hamstern").first.wait_for()
    later = "HA-15" if rolled(person) == 1 else "HA-12"
    expect(person.button("explain-rule", rule=later)).to_be_visible()


def test_a_cell_out_of_reach_says_why_with_its_rule(arrive: Arrive) -> None:
    person = arrive()
    person.play_now("hamstern")
    person.open_squares("hamstern").first.wait_for()
    cells = person.page.get_by_role("group").get_by_role("button")
    cells.and_(person.page.get_by_label("A1,")).click(force=True)  # not in the middle
    values = {"cell": "A1", "state": "free", "roll": rolled(person)}
    expect(
        person.page.get_by_text(person.game_say("hamstern", "page-why-not", **values))
    ).to_be_visible()
