"""The plain page: any game is played on it, whatever it asks, by whoever and however."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.anybody import PLAIN, Anybody
from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House
from tests.browser.kuhhandel import MOMENTS
from tests.browser.seeded import NAMES
from tests.browser.tables import come_back, sit_down, start
from tests.browser.test_access import AXE, FOUND, SCREENS, SMALL, sideways
from tests.counts import count

# What can be on the plain page, by a moment at which it is.
STATES = {
    "turn_with_trades": "many moves of one kind",
    "auction_under_the_hammer": "a race, a number, the hammer",
    "auction_with_an_order": "standing orders",
    "pay_over": "cards to pick",
    "countdown": "a countdown against the clock",
    "countdown_calm": "one in secret",
    "over_of_two": "the end",
}


def at(arrive: Arrive, house: House, name: str, seat: int | None = None, **how: object) -> Anybody:
    """Somebody at a moment of a match: who is asked, if nobody else is wanted."""
    standing = MOMENTS[name].at(house)
    person = arrive(who=Anybody, **how)
    assert isinstance(person, Anybody)
    seat = (standing.awaited or [0])[0] if seat is None else seat
    come_back(person, standing.invite, standing.secrets[seat])
    return person


@pytest.mark.parametrize(
    ("game", "language", "acts"),
    [
        ("kuhlorado", "en", 8),
        ("hamstern", "de", 8),
        ("kuhfstein", "de", 10),
        ("kuhhandel", "en", 12),
    ],
)
def test_a_game_is_played_by_somebody_who_knows_none(
    arrive: Arrive, game: str, language: str, acts: int
) -> None:
    """To its end in the soak, and so far in every run."""
    person = arrive(language, who=Anybody)
    person.play_now(game)
    assert isinstance(person, Anybody)
    person.play(count(acts, 100_000))
    assert person.answers() <= {"done", "stale", "illegal"}


def test_the_plain_table_is_chosen_in_the_menu_and_kept(arrive: Arrive) -> None:
    person = arrive()
    person.play_now("kuhlorado")
    own, plain = (
        person.page.get_by_role("group", name=re.compile("^Sheet")),
        person.page.get_by_role("region", name=person.say("moves")),
    )
    expect(own).to_be_visible()
    switch = person.page.get_by_role("checkbox", name=person.say("plain-table"))
    person.button("menu").click()
    switch.click()
    expect(plain.get_by_role("button").first).to_be_visible()
    expect(own).to_have_count(0)
    person.page.reload()
    expect(plain.get_by_role("button").first).to_be_visible()
    person.button("menu").click()
    switch.click()
    expect(own).to_be_visible()


def test_many_moves_are_narrowed_down_to_one(arrive: Arrive) -> None:
    """All in the language of whoever plays, and nothing is sent before it is confirmed."""
    person = arrive("de", who=Anybody)
    person.play_now("hamstern")
    cells = person.doing.get_by_role("group", name=person.game_say("hamstern", "view-cells"))
    if not cells.count():  # a one, or few cells: another first roll is as good
        person.act()
    while not cells.count():
        assert person.act()
        person.asked().first.wait_for()
    free = cells.get_by_role("button", disabled=False, pressed=False)
    told = person.log.inner_text()
    for _ in range(8):  # a chamber's cells, until no other one goes with them
        if free.count():
            free.first.click()
    expect(free).to_have_count(0)
    assert person.log.inner_text() == told
    person.doing.locator(".action button").click()
    expect(person.log).not_to_have_text(told)


def test_a_number_that_does_not_fit_says_so_and_cannot_be_sent(
    arrive: Arrive, house: House
) -> None:
    person = at(arrive, house, "auction_with_an_order")
    field = person.doing.get_by_role("spinbutton").first
    send = person.button("confirm")
    least = int(field.input_value())
    field.fill(str(least + 5))
    expect(send).to_be_disabled()
    expect(field).to_have_attribute("aria-invalid", "true")
    person.button("more", step=10).first.click()
    expect(send).to_be_enabled()
    person.button("less", step=10).first.click()
    expect(field).to_have_value(str(least))
    field.fill(str(least + 30))
    field.press("Enter")
    expect(person.log).to_contain_text(f"bids {least + 30}")


def test_cards_to_pay_with_say_what_is_missing_and_what_is_wasted(
    arrive: Arrive, house: House
) -> None:
    """KM-16: what could be left out is left out. The picks that would do are offered."""
    person = at(arrive, house, "pay_over")
    send, status = person.button("confirm"), person.doing.get_by_role("status")
    expect(send).to_be_disabled()
    expect(status).to_contain_text(re.compile(r"\d+ short"))
    more = person.doing.get_by_role("button", name=re.compile("^One .* more$"))
    for one in more.all():
        while one.is_enabled():
            one.click()
    expect(status).to_contain_text("could be left out")
    expect(send).to_be_disabled()
    person.doing.get_by_role("group", name=person.say("picks")).get_by_role("button").first.click()
    expect(send).to_be_enabled()
    send.click()
    expect(person.log).to_contain_text("and takes the card")


def test_a_standing_order_is_given_seen_and_taken_back(arrive: Arrive, house: House) -> None:
    person = at(arrive, house, "auction_with_an_order")
    person.doing.get_by_text(person.say("order"), exact=True).click()
    field = person.page.get_by_label(person.say("order-value", counting="no"))
    bid = int(field.input_value()) + 20
    field.fill(str(bid))
    person.button("order-give").click()
    given = person.say("order-is", counting="no", order=bid, asks="no")
    expect(person.page.get_by_text(given)).to_be_visible()
    expect(person.log).to_contain_text(re.compile(r"bids \d+"))
    back = person.button("order-back", counting="no")
    back.click()
    expect(back).to_be_hidden()


def test_a_calm_countdown_is_answered_or_left_to_a_secret_number(
    arrive: Arrive, house: House
) -> None:
    person = at(arrive, house, "countdown_calm")
    wait = re.compile("^Wait at")
    person.doing.get_by_role("button", name=wait).click()
    expect(person.doing.get_by_role("status").first).to_contain_text("Wait at 7")
    expect(person.doing.get_by_role("button", name=wait)).to_have_count(0)
    person.page.reload()
    expect(person.doing.get_by_role("status").first).to_contain_text("Wait at 7")
    person.button("change").click()
    person.doing.get_by_role("button", name=re.compile("^Slap at")).click()
    expect(person.doing.get_by_role("status").first).to_contain_text("Slap at 7")
    person.doing.get_by_text(person.say("order"), exact=True).click()
    person.page.get_by_label(person.say("order-value", counting="yes")).fill("3")
    person.button("order-give").click()
    given = person.say("order-is", counting="yes", order=3, asks="no")
    expect(person.page.get_by_text(given)).to_be_visible()


def test_two_slap_against_the_clock_and_the_earlier_hand_wins(arrive: Arrive, house: House) -> None:
    """The space bar, and a tap on the button; the count is shown when it is due, for both."""
    standing = MOMENTS["countdown"].at(house)
    early, late = (arrive(who=Anybody) for _ in range(2))
    for person, seat in zip((early, late), standing.awaited, strict=False):
        come_back(person, standing.invite, standing.secrets[seat])
    slap = early.button("slap")
    expect(slap).to_have_attribute("aria-disabled", "false")
    early.log.focus()  # it need not be on the button
    early.page.keyboard.press("Space")
    expect(early.doing.get_by_role("button", name=re.compile("^Slapped at"))).to_be_visible()
    late.button("slap").click()
    expect(early.log).to_contain_text(re.compile(r"slaps|slap\."))
    name = standing.table.seats[standing.awaited[0]].name
    expect(late.log).to_contain_text(f"The premium goes to {name}")


def test_the_hammer_is_told_as_it_falls(arrive: Arrive, house: House) -> None:
    """By the server's clock, for the eye and for a screen reader."""
    person = at(arrive, house, "auction_under_the_hammer")
    hammer = person.doing.get_by_role("status").filter(has_text=re.compile("hammer|Going"))
    expect(hammer).to_have_text(person.say("hammer", stage=0))
    expect(hammer).to_have_text(re.compile("^Going"))


def test_the_names_of_six_can_be_read_on_a_phone(arrive: Arrive, house: House) -> None:
    person = at(arrive, house, "auction_of_six", viewport=PHONE)
    seats = person.page.get_by_role("list", name=person.say("seats")).first
    expect(seats.locator(".name")).to_have_text(list(NAMES))
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"
    assert seats.locator(".name").evaluate_all(cut) == []


def test_who_only_watches_is_offered_nothing(arrive: Arrive, house: House) -> None:
    standing = MOMENTS["countdown_calm"].at(house)
    person = arrive()
    person.page.add_init_script(PLAIN)
    come_back(person, standing.invite, "")
    values = person.page.get_by_role("region", name=person.say("table"))
    expect(values.get_by_text("Sepp").first).to_be_visible()
    doing = person.page.get_by_role("region", name=person.say("moves"))
    expect(doing.get_by_role("button")).to_have_count(0)
    own = person.game_say("kuhhandel", "view-hand")
    expect(values.get_by_text(own)).to_have_count(0)


@pytest.mark.parametrize("name", STATES)
def test_axe_finds_nothing_whatever_is_asked(arrive: Arrive, house: House, name: str) -> None:
    person = at(arrive, house, name, language="de")
    problems: list[str] = []
    page = person.page
    page.get_by_role("region", name=person.say("table")).wait_for()
    for folded in page.locator(".plain summary").all():
        folded.click()
    page.evaluate(AXE.read_text())
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        problems += [f"{scheme}: {found}" for found in page.evaluate(FOUND)]
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        if sideways(page):
            problems.append(f"sideways at {width}")
    page.set_viewport_size(PHONE)
    problems += page.evaluate(SMALL)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    if sideways(page):
        problems.append("sideways with large text")
    assert problems == []


def test_who_needs_an_edition_for_more_is_told_before_the_table_is_opened(arrive: Arrive) -> None:
    """Classic Kuhhandel is for three to five."""
    person = arrive()
    person.page.goto("/new/kuhhandel")
    seats = person.page.get_by_role("combobox", name=person.say("how-many"), exact=True)
    expect(seats.get_by_role("option")).to_have_text(["2", "3", "4", "5", "6"])
    seats.select_option("2")
    person.page.get_by_label(person.game_say("kuhhandel", "option-edition")).select_option(index=1)
    expect(seats.get_by_role("option")).to_have_text(["3", "4", "5"])
    expect(seats).to_have_value("3")
    expect(person.page.get_by_text(person.say("seats-fit", fewest=3, most=5))).to_be_visible()


def test_a_table_runs_as_it_was_chosen(arrive: Arrive) -> None:
    """And what a game cannot use is not offered."""
    rosi, sepp = arrive(who=Anybody), arrive()
    rosi.page.goto("/new/hamstern")
    rosi.page.get_by_text(rosi.say("more-options")).click()
    for message in ("hammer-option", "calm-option", "orders-option", "days"):
        expect(rosi.page.get_by_label(rosi.say(message))).to_have_count(0)
    rosi.page.goto("/new/kuhhandel")
    rosi.page.get_by_text(rosi.say("more-options")).click()
    rosi.page.get_by_label(rosi.say("your-name")).fill("Rosi")
    rosi.page.get_by_role("combobox", name=rosi.say("how-many"), exact=True).select_option("2")
    rosi.page.get_by_label(rosi.say("hammer-option")).select_option("slow")
    rosi.page.get_by_label(rosi.say("calm-option")).select_option(index=1)
    rosi.page.get_by_label(rosi.say("orders-option")).check()
    rosi.page.get_by_role("combobox", name=rosi.say("clock"), exact=True).select_option("days")
    expect(rosi.page.get_by_label(rosi.say("hammer-option"))).to_have_count(0)
    rosi.page.get_by_label(rosi.say("days")).select_option("7")
    rosi.page.get_by_role("combobox", name=rosi.say("clock"), exact=True).select_option("none")
    rosi.button("open-table").click()
    address = rosi.page.get_by_label(rosi.say("invite-link"))
    expect(address).to_have_value(re.compile("/t/"))
    found = rosi.page.request.get(address.input_value().replace("/t/", "/api/tables/")).json()
    chosen = found["table"]["settings"]
    wanted = {"pace": "slow", "hammer": True, "calm": True, "orders": True, "clock": "none"}
    assert wanted.items() <= chosen.items()
    sit_down(sepp, address.input_value(), "Sepp")
    start(rosi)
    expect(sepp.log).to_contain_text(sepp.say("match-started"))
