"""Whole matches as a person plays them: against a bot, and between two browsers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Arrive


@pytest.mark.parametrize(
    ("game", "language", "screen"),
    [("kuhlorado", "en", None), ("hamstern", "de", PHONE)],
)
def test_a_person_plays_a_bot_to_the_end_and_once_more(
    arrive: Arrive, game: str, language: str, screen: dict[str, int] | None
) -> None:
    person = arrive(language, **({"viewport": screen, "has_touch": True} if screen else {}))
    person.play_now(game)
    person.play_to_the_end(game)
    expect(person.result).to_be_visible()
    sheet = person.page.get_by_role("table").first
    assert sheet.get_by_role("row").count() > 0
    person.button("rematch").click()
    expect(person.result).to_be_hidden()
    assert person.act(game), "the next match has begun"
