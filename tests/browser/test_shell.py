"""What is around the games: languages, states of trouble, undo, explanations, the way about."""

from __future__ import annotations

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import PHONE, Arrive
from tests.browser.tables import open_table, sit_down, start, whose_turn


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
    table = person.page.get_by_role("link", name=re.compile("^Kuhlorado: Guest")).last
    expect(table).to_be_visible()
    person.page.context.set_offline(True)
    table.click()
    missing = person.say("missing", cause="server")
    expect(person.page.get_by_role("heading", name=missing)).to_be_visible()
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
    missing = person.say("missing", cause="outdated")
    expect(person.page.get_by_role("heading", name=missing)).to_be_visible()
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


def test_a_move_is_taken_back_if_the_other_agrees(arrive: Arrive) -> None:
    rosi, sepp = arrive(), arrive("de", viewport=PHONE)
    rosi.page.goto("/new/kuhlorado")
    rosi.page.get_by_label(rosi.say("your-name")).fill("Rosi")
    rosi.page.get_by_text(rosi.say("more-options")).click()
    rosi.page.get_by_label(rosi.say("undo-option")).select_option(
        rosi.say("undo-value", undo="consent")
    )
    rosi.button("open-table").click()
    expect(rosi.page.get_by_label(rosi.say("invite-link"))).to_be_visible()
    sit_down(sepp, rosi.page.url, "Sepp")
    start(rosi)
    actor = whose_turn("kuhlorado", rosi, sepp)
    other = rosi if actor is sepp else sepp
    assert actor.act("kuhlorado")
    actor.button("undo").click()
    name = "Sepp" if actor is sepp else "Rosi"
    asked = other.page.get_by_role("alertdialog")
    expect(asked).to_contain_text(other.say("undo-asked", name=name))
    expect(asked).to_be_in_viewport()
    other.button("yes").click()
    expect(actor.log).to_contain_text(actor.say("move-undone", seat=name))
    expect(asked).to_be_hidden()
    assert actor.act("kuhlorado")


def test_who_leaves_is_played_for_and_comes_back(arrive: Arrive) -> None:
    rosi, sepp = arrive(), arrive(viewport=PHONE)
    sit_down(sepp, open_table(rosi, "hamstern", "Rosi"), "Sepp")
    start(rosi)
    sepp.asked("hamstern").first.wait_for()
    sepp.button("menu").click()
    sepp.button("leave").click()
    sepp.button("yes").click()
    expect(rosi.log).to_contain_text(rosi.say("bot-stood-in", cause="left", seat="Sepp"))
    expect(rosi.page.get_by_text(rosi.say("bot-plays"), exact=True)).to_be_visible()
    sepp.button("come-back").click()
    expect(rosi.log).to_contain_text(rosi.say("person-returned", seat="Sepp"))
    assert rosi.act("hamstern")


def test_the_host_halts_the_match_and_lets_it_go_on(arrive: Arrive) -> None:
    rosi, sepp = arrive(), arrive()
    sit_down(sepp, open_table(rosi, "hamstern", "Rosi"), "Sepp")
    start(rosi)
    sepp.asked("hamstern").first.wait_for()
    rosi.button("menu").click()
    rosi.button("pause").click()
    halted = sepp.page.get_by_role("status").filter(has_text=sepp.say("paused"))
    expect(halted).to_be_visible()
    rosi.button("resume").click()
    expect(halted).to_be_hidden()
    rosi.button("hand-over", name="Sepp").click()
    expect(rosi.button("resume").or_(rosi.button("pause"))).to_be_hidden()
    sepp.button("menu").click()
    expect(sepp.button("pause")).to_be_visible()


def test_a_second_try_at_the_burrow_of_the_day_is_called_one(arrive: Arrive) -> None:
    rosi = arrive("de")
    rosi.shelf()
    rosi.button("daily-play").click()
    expect(rosi.button("menu")).to_be_visible()
    rosi.shelf()
    rosi.button("daily-play").click()
    told = rosi.page.get_by_role("status").filter(has_text=rosi.say("daily-again"))
    expect(told).to_be_visible()
    rosi.link("daily-for-fun").click()
    expect(rosi.button("menu")).to_be_visible()


def test_every_sheet_and_variant_has_its_own_list_of_the_best(arrive: Arrive) -> None:
    person = arrive()
    person.page.goto("/new/hamstern")
    person.page.get_by_label(person.say("your-name")).fill("Rosi")
    how_many = person.page.get_by_role("combobox", name=person.say("how-many"), exact=True)
    how_many.select_option("1")
    sheet = person.page.get_by_label(person.game_say("hamstern", "option-sheet"))
    variant = person.page.get_by_label(person.game_say("hamstern", "option-anywhere"))
    crooked = person.game_say("hamstern", "option-sheet-b")
    anywhere = person.game_say("hamstern", "option-anywhere-yes")
    sheet.select_option(crooked)
    variant.select_option(anywhere)
    person.button("open-table").click()
    start(person)
    person.play_to_the_end("hamstern")
    points = person.result.inner_text().split()[0]
    own = person.page.get_by_role("listitem").filter(has_text=person.say("thats-you"))
    expect(own).to_contain_text(points)
    person.link("to-the-shelf").click()
    person.page.get_by_text(person.say("best-ever")).click()
    expect(person.page.get_by_text(person.say("no-scores"))).to_be_visible()
    sheet.select_option(crooked)
    variant.select_option(anywhere)
    expect(own).to_contain_text(points)


def test_a_fresh_sheet_is_another_each_time(arrive: Arrive) -> None:
    person = arrive()
    sheets = set()
    for _ in range(2):
        person.page.goto("/new/kuhlorado")
        person.page.get_by_label(person.say("your-name")).fill("Rosi")
        sheet = person.page.get_by_label(person.game_say("kuhlorado", "option-sheet"))
        sheet.select_option(person.game_say("kuhlorado", "option-sheet-seed"))
        person.button("open-table").click()
        person.button("add-bot").click()
        start(person)
        person.asked("kuhlorado").first.wait_for()
        sheets.add(person.page.get_by_role("group").first.get_attribute("aria-label"))
    assert len(sheets) == 2


def test_another_tab_shows_when_it_is_ones_turn(arrive: Arrive) -> None:
    person = arrive()
    person.play_now("kuhlorado")
    person.asked("kuhlorado").first.wait_for()
    assert person.page.title() == f"{person.say('your-turn')} Kuhlorado"


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


def test_the_link_is_copied_where_the_browser_has_no_clipboard(arrive: Arrive) -> None:
    """Phones around a table reach the server by plain HTTP, where browsers do not share either."""
    rosi = arrive("de")
    for missing in ("clipboard", "share"):
        rosi.page.add_init_script(f"delete Navigator.prototype.{missing}")
    address = open_table(rosi, "kuhlorado", "Rosi")
    rosi.button("share").click()
    expect(rosi.button("copied")).to_be_visible()
    rosi.shelf()
    rosi.box("Kuhlorado").get_by_role("link", name=rosi.say("new-table")).click()
    name = rosi.page.get_by_label(rosi.say("your-name"))
    name.fill("")
    name.press("Control+V")
    expect(name).to_have_value(address[: len(name.input_value())])
    assert name.input_value()
