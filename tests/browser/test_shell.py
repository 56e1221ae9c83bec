"""What is around the games: languages, states of trouble, undo, explanations, the way about."""

from __future__ import annotations

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import PHONE, Arrive


def test_the_language_is_switched_at_the_table_without_a_reload(arrive: Arrive) -> None:
    person = arrive("de", viewport=PHONE)
    person.play_now("hamstern")
    person.turns("hamstern", 1)
    person.asked("hamstern").first.wait_for()
    expect(person.page.get_by_text(person.say("your-turn"))).to_be_visible()
    loads: list[str] = []
    person.page.on("load", lambda page: loads.append(page.url))
    person.button("menu").click()
    person.page.get_by_role("button", name="English").click()
    person.language = "en"
    person.button("close").click()
    expect(person.page.get_by_text(person.say("your-turn"))).to_be_visible()
    expect(person.log).to_contain_text("The die shows")
    expect(person.log).not_to_contain_text("Der Würfel")
    assert person.page.evaluate("document.documentElement.lang") == "en"
    assert person.act("hamstern")
    person.page.goto("/")
    expect(person.page.get_by_role("heading", level=1)).to_have_text(person.say("lobby-title"))
    assert [url.endswith("/") for url in loads] == [True], "only going to the shelf loads a page"


def test_a_table_that_does_not_exist_is_called_gone(arrive: Arrive) -> None:
    person = arrive()
    person.page.goto("/t/ABCDEFGH23")
    expect(person.page.get_by_role("heading")).to_have_text(person.say("missing", cause="gone"))
    person.link("to-the-shelf").click()
    expect(person.page.get_by_role("heading", level=1)).to_have_text(person.say("lobby-title"))


def test_a_server_that_is_away_is_called_away_and_comes_back(arrive: Arrive) -> None:
    person = arrive()
    person.play_now("kuhlorado")
    person.asked("kuhlorado").first.wait_for()
    person.page.goto("/")
    table = person.page.get_by_role("link", name=re.compile("^Kuhlorado: Guest"))
    expect(table).to_be_visible()
    person.page.context.set_offline(True)
    table.click()
    expect(person.page.get_by_role("heading")).to_have_text(person.say("missing", cause="server"))
    person.page.context.set_offline(False)
    person.button("load-again").click()
    person.asked("kuhlorado").first.wait_for()


def test_a_page_that_is_too_old_says_so(arrive: Arrive) -> None:
    def newer(socket: WebSocketRoute) -> None:
        socket.on_message(
            lambda _: socket.send('{"type": "bye", "code": "protocol", "why": "another version"}')
        )

    person = arrive()
    person.page.route_web_socket(re.compile("/socket$"), newer)
    person.shelf()
    person.box("Kuhlorado").get_by_role("button", name=person.say("play-now")).click()
    expect(person.page.get_by_role("heading")).to_have_text(person.say("missing", cause="outdated"))
    expect(person.button("load-again")).to_be_visible()


def test_a_move_is_taken_back(arrive: Arrive) -> None:
    person = arrive(viewport=PHONE)
    person.play_now("kuhlorado")
    keep = person.page.get_by_role("button", name="Keep both")
    keep.click()
    undo = person.button("undo")
    expect(undo).to_be_in_viewport()
    undo.click()
    expect(person.log).to_contain_text("Guest takes back a move.")
    expect(keep).to_be_visible()


def test_what_is_not_possible_is_explained_with_its_rule(arrive: Arrive) -> None:
    person = arrive()
    person.play_now("kuhlorado")
    person.page.get_by_role("button", name="Keep both").wait_for()
    person.page.get_by_role("button", name=re.compile("^a1,")).click(force=True)
    expect(person.page.get_by_role("status").filter(has_text="a1 comes later")).to_be_visible()
    person.button("explain-rule", rule="KL-11").click()
    expect(person.page.get_by_text("Roll both dice")).to_be_visible()
    with person.page.expect_popup() as opened:
        person.link("read-rule").click()
    rule = opened.value.locator(":target")
    expect(rule).to_contain_text("Roll both dice")
    expect(rule).to_be_in_viewport()


def test_a_hint_is_a_sentence(arrive: Arrive) -> None:
    person = arrive()
    person.play_now("kuhlorado")
    person.page.get_by_role("button", name="Keep both").wait_for()
    person.button("menu").click()
    person.button("hint").click()
    hint = person.page.get_by_role("status").filter(has_text=re.compile("A good move: (Keep|Roll)"))
    expect(hint).to_be_in_viewport()
    expect(person.button("hint")).to_be_hidden()


def test_another_device_takes_over_the_seat(arrive: Arrive) -> None:
    phone, laptop = arrive(viewport=PHONE), arrive()
    phone.play_now("hamstern")
    phone.turns("hamstern", 1)
    phone.asked("hamstern").first.wait_for()
    phone.button("menu").click()
    phone.button("other-device").click()
    link = phone.page.get_by_role("textbox", name=phone.say("move-link"))
    laptop.page.goto(link.input_value())
    assert laptop.act("hamstern")


def test_the_way_about_with_the_keyboard(arrive: Arrive) -> None:
    person = arrive()
    person.shelf()
    person.page.keyboard.press("Tab")
    assert person.focused_name() == person.say("skip")
    person.page.keyboard.press("Enter")
    assert person.page.evaluate("document.activeElement.id") == "main"
    person.press_on(person.link("privacy"))
    expect(person.page.get_by_role("heading", level=1)).to_have_text(person.say("privacy"))
    assert person.page.evaluate("document.activeElement.id") == "main", "a new page begins anew"
    assert person.page.title().startswith(person.say("privacy"))


def test_what_happened_last_is_in_sight_on_a_phone(arrive: Arrive) -> None:
    person = arrive(viewport=PHONE)
    person.play_now("kuhlorado")
    person.asked("kuhlorado").first.wait_for()
    last = person.log.get_by_role("paragraph").last.inner_text()
    shown = person.page.get_by_text(last)
    assert any(box["y"] < PHONE["height"] for one in shown.all() if (box := one.bounding_box()))


def test_reduced_motion_is_respected(arrive: Arrive) -> None:
    running = "document.getAnimations().filter(one => one.effect.getTiming().duration > 0).length"
    moved = {}
    for motion in ("reduce", "no-preference"):
        person = arrive(reduced_motion=motion)
        person.play_now("hamstern")
        person.open_squares("hamstern").first.click()
        moved[motion] = person.page.evaluate(running)
    assert moved["reduce"] == 0
    assert moved["no-preference"] > 0
