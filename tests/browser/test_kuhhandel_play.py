"""Matches of Kuhhandel as people play them: against bots, by two, with the keyboard alone; and what
a screen reader is told."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House
from tests.browser.kuhhandel import MOMENTS
from tests.browser.kuhhandel.player import Player, turns
from tests.browser.person import Person
from tests.browser.tables import come_back
from tests.counts import count

OPEN = """order => fetch("/api/tables", {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(order),
}).then((answer) => answer.json()).then(({ invite }) => invite)"""


def against_bots(person: Person, bots: int, **settings: Any) -> None:
    """A table with bots on all other seats, which waits for its person."""
    seats = [{"seat": seat + 1, "bot": "random"} for seat in range(bots)]
    chosen = {"game": "kuhhandel", "seats": bots + 1, "calm": True, "hammer": False, **settings}
    person.shelf()
    order = {"settings": chosen, "name": "Rosi", "bots": seats}
    person.page.goto(f"/t/{person.page.evaluate(OPEN, order)}")
    person.button("start").click()
    expect(person.button("menu")).to_be_visible()


def test_a_person_plays_bots_to_the_end_and_once_more(arrive: Arrive) -> None:
    person = arrive("de", viewport=PHONE, has_touch=True)
    for bots in range(1, count(2, 6)):
        against_bots(person, bots)
        player = Player(person, f"{bots} bots", tap=Locator.tap)
        while player.act():
            pass
        expect(person.result).to_be_visible()
        sheet = person.page.get_by_role("region", name=player.says("page-score-sheet"))
        expect(sheet.get_by_role("rowheader")).to_have_count(8)
    with person.page.expect_download() as saved:
        person.link("download-record").click()
    assert "Game: kuhhandel" in saved.value.path().read_text()
    person.button("rematch").click()
    expect(person.result).to_be_hidden()
    again = Player(person)
    again.until(lambda: not again.over)  # the first frames are those of the match before
    assert again.act(), "the next match has begun"


def test_two_play_one_of_them_with_the_keyboard_alone(arrive: Arrive, house: House) -> None:
    standing = MOMENTS[("two_late", "two_first")[count(0, 1)]].at(house)
    rosi, sepp = arrive(), arrive("de", viewport=PHONE)
    for person, secret in zip((rosi, sepp), standing.secrets, strict=True):
        come_back(person, standing.invite, secret)
    players = [Player(rosi, "Rosi", tap=rosi.press_on), Player(sepp, "Sepp")]
    assert turns(players) > 10
    rosi.press_on(rosi.button("rematch"))
    sepp.button("rematch").click()
    expect(rosi.result).to_be_hidden()


LISTEN = """() => {
    window.said = [];
    const live = "[role=status], [role=log], [role=alert], [role=timer], [aria-live]";
    const note = (node) => {
        const region = (node.nodeType === 1 ? node : node.parentElement)?.closest(live);
        const words = (node.innerText ?? node.textContent).trim().replace(/\\s+/g, " ");
        const quiet = region?.getAttribute("aria-live") === "off";
        if (region && words && !quiet) window.said.push(words);
    };
    new MutationObserver((changes) => {
        for (const change of changes) {
            if (change.type === "characterData") note(change.target);
            else for (const node of change.addedNodes) note(node);
        }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def said(page: Page) -> list[str]:
    """What a screen reader has been told since it was last asked."""
    words: list[str] = page.evaluate("window.said.splice(0)")
    return words


def hear(reader: Player, many: int) -> list[str]:
    """What is said until so much was."""
    heard: list[str] = []

    def enough() -> bool:
        heard.extend(said(reader.person.page))
        return len(heard) >= many

    reader.until(enough)
    return heard


def test_each_bid_is_announced_once(arrive: Arrive, house: House) -> None:
    standing = MOMENTS["auction_open"].at(house)
    auctioneer = next(seat for seat in range(4) if seat not in standing.awaited)
    listener = arrive()
    come_back(listener, standing.invite, standing.secrets[auctioneer])
    listener.page.evaluate(LISTEN)
    bidders = [Player(arrive()) for _ in range(2)]
    for player, seat in zip(bidders, standing.awaited, strict=False):
        come_back(player.person, standing.invite, standing.secrets[seat])
        player.until(lambda player=player: player.asked)  # type: ignore[misc]
    reader = Player(listener)
    said(listener.page)
    for player, bid in zip(bidders, (10, 20), strict=True):
        player.bid(bid).click()
        name = player.names[player.view["seat"]]
        told = listener.game_say("kuhhandel", "bid-made", seat=name, bid=bid)
        assert hear(reader, 1) == [told]  # and not for whom the table waits now
