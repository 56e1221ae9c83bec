"""Whole matches as people play them: against a bot, between two browsers, alone, by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Arrive
from tests.browser.tables import concede, open_table, sit_down, start, whose_turn


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
    rows = person.page.get_by_role("table").first.get_by_role("row")
    rows.first.get_by_role("group").click()
    expect(rows.first.get_by_role("link", name=person.say("read-rule"))).to_be_visible()
    expect(rows.first.get_by_text(re.compile("^(KL|HA)-2|^(KL|HA)-3"))).to_be_visible()
    with person.page.expect_download() as saved:
        person.link("download-record").click()
    assert f"Game: {game}" in saved.value.path().read_text()
    person.button("rematch").click()
    expect(person.result).to_be_hidden()
    assert person.act(game), "the next match has begun"


def test_two_browsers_play_kuhlorado_and_talk(arrive: Arrive) -> None:
    rosi, sepp = arrive("de"), arrive("en", viewport=PHONE)
    sit_down(sepp, open_table(rosi, "kuhlorado", "Rosi"), "Sepp")
    start(rosi)
    expect(sepp.log).to_contain_text(sepp.say("match-started"))
    moved = {rosi: 0, sepp: 0}
    while min(moved.values()) < 3:
        actor = whose_turn("kuhlorado", rosi, sepp)
        assert actor.act("kuhlorado")
        moved[actor] += 1
    expect(rosi.log).to_contain_text("Sepp markiert")
    expect(sepp.log).to_contain_text("Rosi marks")
    sepp.button("phrase-moo").click()
    expect(rosi.log).to_contain_text("Sepp: „Muh!“")
    concede(sepp)
    expect(rosi.result).to_have_text("Rosi gewinnt!")
    expect(sepp.result).to_have_text("Rosi wins!")
    rosi.button("rematch").click()
    sepp.button("rematch").click()
    expect(rosi.result).to_be_hidden()
    expect(sepp.page).to_have_url(rosi.page.url)


def test_two_browsers_play_hamstern_to_the_end(arrive: Arrive) -> None:
    rosi, sepp = arrive(), arrive("de")
    sit_down(sepp, open_table(rosi, "hamstern", "Rosi"), "Sepp")
    start(rosi)
    while rosi.act("hamstern"):
        assert sepp.act("hamstern")
    expect(sepp.result).to_be_visible()


def test_alone_the_result_goes_on_the_board(arrive: Arrive) -> None:
    rosi = arrive(viewport=PHONE)
    rosi.shelf()
    rosi.button("daily-play").click()
    rosi.play_to_the_end("hamstern")
    points = rosi.result.inner_text().split()[0]
    expect(rosi.page.get_by_role("heading", name=rosi.say("best-today"))).to_be_visible()
    own = rosi.page.get_by_role("listitem").filter(has_text=rosi.say("thats-you"))
    expect(own).to_contain_text(points)
    expect(rosi.button("rematch")).to_have_count(0)  # tomorrow there is another burrow,
    expect(rosi.link("download-record")).to_have_count(0)  # and the seed is a secret until then
    rosi.link("to-the-shelf").click()
    rosi.page.get_by_text(rosi.say("best-today")).click()
    expect(own).to_contain_text(points)


@pytest.mark.parametrize("game", ["kuhlorado", "hamstern"])
def test_a_whole_match_is_played_with_the_keyboard_alone(arrive: Arrive, game: str) -> None:
    person = arrive()
    person.shelf()
    person.press_on(person.box(game.capitalize()).get_by_role("button"))
    expect(person.button("menu")).to_be_visible()
    while person.act(game, tap=person.press_on):
        pass
    person.press_on(person.button("rematch"))
    expect(person.result).to_be_hidden()


def test_arrow_keys_walk_over_the_squares(arrive: Arrive) -> None:
    person = arrive()
    person.play_now("kuhlorado")
    person.page.get_by_role("button", name=re.compile("^a1,")).focus()
    for key, square in (("Right", "b1"), ("Right", "c1"), ("Left", "b1"), ("Up", "b1")):
        person.page.keyboard.press(f"Arrow{key}")
        assert person.focused_name().startswith(square)
