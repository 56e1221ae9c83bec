"""Countdowns in the browser: each count at its moment, nothing else moves, hands on the card, the
verdict; who reloads, looks away or loses the server; and the calm one."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from spielalm.match.table import Table
from tests.browser.conftest import DESKTOP, PHONE, Arrive
from tests.browser.house import House
from tests.browser.kuhhandel import MOMENTS
from tests.browser.kuhhandel.player import Player
from tests.browser.person import Person
from tests.browser.seeded import NAMES, Standing
from tests.browser.slaps.hands import HANDS, hands
from tests.browser.still import FRAMES, SOCKET, WATCH, Held, Json
from tests.browser.tables import come_back
from tests.browser.tabs import Tabs
from tests.browser.test_access import AXE, FOUND, SMALL, sideways
from tests.counts import count as times
from tests.match import people

GAME = "kuhhandel"


def says(person: Person, message: str, **values: Any) -> str:
    return person.game_say(GAME, message, **values)


def count(person: Person) -> Locator:
    return person.page.get_by_role("timer")


def hand(person: Person, message: str = "page-slap", **values: Any) -> Locator:
    """The large button, while it says this, perhaps with a word about a bluff after it."""
    name = re.compile(f"^{re.escape(says(person, message, **values))}(?!\\w)")
    return person.page.get_by_role("button", name=name)


def shows(person: Person, number: int) -> None:
    expect(count(person)).to_have_text(re.compile(rf"^\s*{number}\s*$"))


def slapped_at(person: Person) -> int:
    """The count that somebody's hand is on."""
    said = re.compile(says(person, "page-slapped", count="#").replace("#", r"(\d+)"))
    button = person.page.get_by_role("button", name=said)
    found = said.search(button.inner_text())
    assert found is not None
    return int(found[1])


def seated(arrive: Arrive, standing: Standing, seat: int | None, **how: Any) -> Person:
    person = arrive(("de", "en")[bool(seat)], **how)
    come_back(person, standing.invite, "" if seat is None else standing.secrets[seat])
    return person


# Each count at its moment.


def alone(arrive: Arrive, house: House, *, still: bool = True, **how: Any) -> Held:
    """A page in a countdown that hears nothing more of its server."""
    standing = MOMENTS["countdown"].at(house)
    person = arrive(**how)
    held = Held(person.page, still=still)
    come_back(person, standing.invite, standing.secrets[standing.awaited[0]])
    held.until_alone()
    return held


def test_each_count_is_shown_in_the_frame_that_contains_its_moment(
    arrive: Arrive, house: House
) -> None:
    """The clock of the page is moved by hand; what it shows is a matter of that clock alone."""
    held = alone(arrive, house)
    began = held.page.evaluate("performance.now()")
    due, ahead = held.update["table"]["clock"]["count_due"], held.ping["now"] - began
    held.page.evaluate(FRAMES, "[role=timer]")
    held.page.clock.run_for(round(due - ahead - began) + 10_500)
    seen = held.page.evaluate("frames_seen")
    assert len(seen) > 600
    for moment, shown in seen:
        late = moment + ahead - due
        assert shown == ("…" if late < 0 else str(max(1, 10 - int(late // 1000)))), late


def test_a_clock_that_is_set_by_a_hair_turns_no_count_back(arrive: Arrive, house: House) -> None:
    held = alone(arrive, house)
    now, shown = held.ping["now"], held.page.get_by_role("timer")
    wait = held.update["table"]["clock"]["count_due"] - now + 950
    held.page.clock.run_for(wait)
    expect(shown).to_have_text("10")
    held.say(type="ping", n=2, now=now + wait, trip=400)  # so our clock was 200 ms behind
    held.page.clock.run_for(16)
    expect(shown).to_have_text("9")
    held.say(type="ping", n=3, now=now + wait, trip=0)  # and was not, after all
    held.page.clock.run_for(16)
    expect(shown).to_have_text("9")
    held.page.clock.run_for(1100)
    expect(shown).to_have_text("8")


def test_a_hand_for_more_cards_than_one_has_is_called_a_bluff(arrive: Arrive, house: House) -> None:
    held = alone(arrive, house)
    cards = len(held.update["scenes"][0]["view"]["hand"])
    wait = held.update["table"]["clock"]["count_due"] - held.ping["now"]
    assert 1 < cards < 9
    held.page.clock.run_for(wait + 500)
    for count in range(10, 0, -1):
        expect(held.page.get_by_role("timer")).to_have_text(str(count))
        bluff = held.page.locator("button.slap").get_by_text(f"you have only {cards}")
        expect(bluff).to_have_count(int(count > cards))
        held.page.clock.run_for(1000)


# Nothing but the count moves.


def pause(table: Table) -> None:
    """Until everybody is there."""
    people.pause(table, table.host, table.log[-1].at)


def slappers(standing: Standing) -> list[int]:
    """Who is asked, even while the match is paused."""
    match = standing.table.match
    assert match is not None
    return [seat for seat in range(4) if match.position.may_act(seat)]


def test_four_and_a_spectator_see_a_countdown_and_nothing_else_moves(
    arrive: Arrive, house: House
) -> None:
    """Two slap at 7; before that somebody talks, and the third of them goes and comes back."""
    standing = replace(MOMENTS["countdown"], then=pause).at(house)
    early, late, other = slappers(standing)
    people: dict[int | None, Person] = {}
    for seat in (0, 1, 2, 3, None):
        size = PHONE if seat in (None, 1, 2) else DESKTOP
        person = seated(arrive, standing, seat, viewport=size, reduced_motion="no-preference")
        people[seat] = person
        if seat in (early, late):
            person.page.evaluate(f"({HANDS})({hands(first=7)})")
        person.page.evaluate(WATCH)
    host, third = people[0], people.pop(other)
    host.button("menu").click()
    host.button("resume").click()
    host.button("close").click()
    for person in (*people.values(), third):
        expect(count(person)).to_have_text(re.compile(r"\d"))
    third.page.goto("about:blank")
    people[early].button("phrase-thanks").click()
    come_back(third, standing.invite, standing.secrets[other])
    for person in (*people.values(), third):
        verdict = person.page.get_by_role("table", name=says(person, "page-verdict"))
        expect(verdict.get_by_role("row")).to_have_count(2)
        expect(verdict).to_contain_text(re.compile(r"\d+ ms"))
        expect(person.log).to_contain_text(person.say("phrase-thanks"))
        expect(person.log).to_contain_text(re.compile(r"7: \w+, \w+"))
    moved = {seat: person.page.evaluate("moved") for seat, person in people.items()}
    assert moved == {seat: [] for seat in people}


@pytest.mark.parametrize("moment", ["verdict", "verdict_by_lot", "verdict_calm"])
def test_the_verdict_says_how_close_it_was(arrive: Arrive, house: House, moment: str) -> None:
    """Who was when, what the line was credited, and whom the lot chose."""
    standing = MOMENTS[moment].at(house)
    person = seated(arrive, standing, standing.waiting[0], viewport=PHONE)
    player = Player(person)
    player.until(lambda: player.entries > 0)
    told = {one["fact"]["event"]: one["fact"] for one in player.scene["told"]}
    names, winner = player.names, player.names[told["slap-won"]["seat"]]
    hands = sorted(
        told.get("slaps-compared", {"slaps": []})["slaps"], key=lambda s: s["arrived"] - s["credit"]
    )
    times = [one["arrived"] - one["credit"] for one in hands]
    tied = [one["seat"] for one, time in zip(hands, times, strict=True) if time == times[0]]
    tied = tied or told["slapped"]["seats"]
    several = ", ".join(names[seat] for seat in tied)
    sentence = {
        "verdict": lambda: says(
            person,
            "page-verdict-first",
            seat=winner,
            gap=times[1] - times[0],
            other=names[hands[1]["seat"]],
        ),
        "verdict_by_lot": lambda: says(person, "page-verdict-lot", seats=several, seat=winner),
        "verdict_calm": lambda: says(person, "page-verdict-calm", seats=several, seat=winner),
    }
    said = person.page.get_by_text(sentence[moment](), exact=True)
    expect(said).to_be_in_viewport()
    rows = person.page.get_by_role("table", name=says(person, "page-verdict")).get_by_role("row")
    expect(rows).to_have_count(len(hands))
    for row, one, time in zip(rows.all(), hands, times, strict=True):
        expect(row.get_by_role("rowheader")).to_contain_text(names[one["seat"]])
        credited = says(person, "page-hand-credit", arrived=one["arrived"], credit=one["credit"])
        expect(row).to_contain_text(credited)
        expect(row).to_contain_text(says(person, "page-hand-time", time=time))


# Interruptions.

PLACES = """() => ["[role=timer]", "button.slap"].map(
    (what) => document.querySelector(what).getBoundingClientRect().top)"""


def places(person: Person) -> list[float]:
    """How far down count and button are."""
    found: list[float] = person.page.evaluate(PLACES)
    return found


def test_a_killed_server_shows_the_count_again_and_hands_are_free(
    arrive: Arrive, house: House
) -> None:
    standing = MOMENTS["countdown"].at(house)
    people = [seated(arrive, standing, seat, viewport=PHONE) for seat in standing.awaited[:2]]
    one, other = people
    expect(count(one)).to_have_text(re.compile(r"\d"))
    before = places(one)
    house.kill()
    for person in people:
        expect(person.page.get_by_text(person.say("reconnecting"))).to_be_visible()
    assert places(one) == before, "what is said of it moves nothing"
    one.page.keyboard.press("Space")  # into the void: nobody saved it, and it does not count
    house.start()
    for person in people:
        person.page.evaluate("dispatchEvent(new Event('online'))")
        expect(person.page.get_by_text(person.say("reconnecting"))).to_have_count(0)
        expect(count(person)).to_have_text(re.compile(r"\d"))
    expect(hand(other)).to_have_attribute("aria-disabled", "false")
    other.page.keyboard.press("Space")
    won = says(one, "slap-won", seat=NAMES[standing.awaited[1]], count=3).split("3")[0]
    expect(one.log).to_contain_text(won)


def test_a_hand_lies_on_the_card_wherever_its_person_comes_from(
    arrive: Arrive, house: House
) -> None:
    """The server remembers it, and the page has no second one."""
    held = alone(arrive, house, still=False)
    button = held.page.locator("button.slap")
    held.count(-2500, slapped=9)
    expect(button).to_have_text(re.compile("9"))
    expect(button).to_have_attribute("aria-disabled", "true")
    held.page.keyboard.press("Space")
    held.count(-2500)
    expect(button).to_have_attribute("aria-disabled", "false")
    assert [one for one in held.sent if one["type"] == "slap"] == []
    held.page.keyboard.press("Space")
    expect(button).to_have_attribute("aria-disabled", "true")
    [slap] = [one for one in held.sent if one["type"] == "slap"]
    assert slap["count"] in range(1, 9)


def test_who_is_too_late_is_told_so_and_may_slap_again(arrive: Arrive, house: House) -> None:
    """The first slap is answered by somebody else: that count is over."""
    standing = MOMENTS["countdown"].at(house)
    person = arrive()
    refused: list[Json] = []

    def socket(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def said(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "slap" and not refused:
                refused.append(message)
                answer = {"type": "refused", "code": "count-over", "why": "", "values": {}}
                route.send(json.dumps({**answer, "id": message["id"]}))
            else:
                server.send(text)

        route.on_message(said)
        server.on_message(route.send)

    person.page.route_web_socket(SOCKET, socket)
    come_back(person, standing.invite, standing.secrets[standing.awaited[0]])
    shows(person, 10)
    before = places(person)
    person.page.keyboard.press("Space")
    expect(person.page.get_by_role("alert")).to_contain_text(
        person.say("problem", code="count-over")
    )
    assert places(person) == before, "what is said of it moves nothing"
    person.page.keyboard.press("Space")
    assert slapped_at(person) <= 10


def test_a_hidden_tab_calls_never_slaps_and_says_what_was_missed(
    arrive: Arrive, house: House, tmp_path: Path
) -> None:
    standing = MOMENTS["countdown"].at(house)
    words = arrive()  # who knows the page's words
    slap, number = (
        "document.querySelector('button.slap')",
        "document.querySelector('[role=timer]').innerText",
    )
    with Tabs(tmp_path) as tabs:
        tab = tabs.open()
        tab.enter(house.site, standing.invite, standing.secrets[standing.awaited[0]])
        tab.until(f"{number}.trim() === '10'")
        tabs.open()
        tab.until("document.visibilityState === 'hidden'")
        title = words.say("count-title", count="#").replace("#", r"\d+")
        tab.until(f"/^{title}/.test(document.title)")
        tab.evaluate(f"{slap}.dispatchEvent(new PointerEvent('pointerdown', {{ bubbles: true }}))")
        key = "new KeyboardEvent('keydown', { code: 'Space', bubbles: true })"
        tab.evaluate(f"document.body.dispatchEvent({key})")
        tab.until("/^[78]/.test(document.title)")
        tab.show()
        missed = words.say("count-missed", to="#").split("#")[0]
        tab.until(f"document.body.innerText.includes({json.dumps(missed)})")
        assert not tab.evaluate("/^[0-9]/.test(document.title)")
        assert tab.evaluate(f"{slap}.ariaDisabled") == "false", "nobody has slapped"
        tab.press(slap)
        tab.until(f"{slap}.classList.contains('down')")


# The calm countdown.


def test_a_calm_countdown_is_answered_by_keyboard_and_heard(arrive: Arrive, house: House) -> None:
    """Two choose for good; a third has only waited at 7, and is asked again then."""
    standing = MOMENTS["countdown_calm"].at(house)
    one, other = (seated(arrive, standing, seat, viewport=PHONE) for seat in standing.awaited)
    [waited] = set(slappers(standing)) - set(standing.awaited)
    third = seated(arrive, standing, waited)
    for person in (one, other):
        dial = person.page.get_by_role("group", name=says(person, "page-dial"))
        names = [re.compile(says(person, "page-slap-at", count=n)) for n in range(7, 0, -1)]
        expect(dial.get_by_role("button")).to_have_count(8)
        for button, name in zip(dial.get_by_role("button").all(), names, strict=False):
            expect(button).to_have_accessible_name(name)
        expect(dial.get_by_role("button").last).to_have_accessible_name(says(person, "page-never"))
    chosen = one.page.get_by_role("button", name=says(one, "page-slap-at", count=4), exact=True)
    one.press_on(chosen)
    expect(chosen).to_have_attribute("aria-pressed", "true")
    told = one.page.get_by_role("status").filter(
        has_text=one.say("order-is", counting="yes", order=4)
    )
    expect(told).to_be_visible()
    one.press_on(one.button("order-back", counting="yes"))
    expect(told).to_have_count(0)
    one.press_on(chosen)
    expect(told).to_be_visible()
    assert "4" not in other.page.get_by_role("timer").inner_text()
    never = other.page.get_by_role("button", name=says(other, "page-never"), exact=True)
    other.press_on(never)
    expect(third.page.get_by_role("timer")).to_have_text(re.compile("6"))
    assert "4:" not in third.log.inner_text()
    third.press_on(third.page.get_by_role("button", name=says(third, "page-never"), exact=True))
    for person in (one, other, third):
        expect(person.log).to_contain_text(re.compile(r"\b4: "))


# Axe, in every state.


def problems(page: Page, state: str) -> list[str]:
    """What is wrong with the page as it is now."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found = [f"{state}: {one}" for one in (*page.evaluate(FOUND), *page.evaluate(SMALL))]
    if sideways(page):
        found.append(f"{state}: scrolls sideways")
    return found


@pytest.mark.parametrize("scheme", ("dark", "light")[: times(1, 2)])
def test_axe_finds_nothing_in_any_state_of_a_countdown(
    arrive: Arrive, house: House, scheme: str
) -> None:
    how = {"viewport": PHONE, "has_touch": True, "color_scheme": scheme}
    held = alone(arrive, house, still=False, **how)
    button = held.page.locator("button.slap")
    held.count(600_000)
    expect(held.page.get_by_role("timer")).to_contain_text("…")
    found = problems(held.page, "before the first count")
    held.count(-500)
    expect(button).to_have_attribute("aria-disabled", "false")
    found += problems(held.page, "counting")
    button.tap()
    expect(button).to_have_attribute("aria-disabled", "true")
    found += problems(held.page, "slapped")
    for moment in ("verdict", "verdict_calm", "premium_repeat"):
        standing = MOMENTS[moment].at(house)
        person = seated(arrive, standing, standing.awaited[0], **how)
        found += problems(person.page, moment)
    standing = MOMENTS["countdown_calm"].at(house)
    person = seated(arrive, standing, standing.awaited[0], **how)
    found += problems(person.page, "calm, choosing")
    hand(person, "page-slap-at", count=3).tap()
    chosen = person.page.get_by_text(person.say("order-is", counting="yes", order=3))
    expect(chosen).to_be_visible()
    found += problems(person.page, "calm, chosen")
    assert found == []
