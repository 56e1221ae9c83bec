"""What people do and see at the table of Kuhhandel: the barn that explains, bids that come back and
bids that come late, what cannot be done and why, what flies, and six phones."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House
from tests.browser.kuhhandel import MOMENTS
from tests.browser.kuhhandel.moment import own
from tests.browser.kuhhandel.player import Player
from tests.browser.seeded import Standing
from tests.browser.tables import come_back

ACTS = 8  # of six people on phones


def sit(arrive: Arrive, standing: Standing, seat: int | None, **settings: Any) -> Player:
    """The one who sits there; nobody's seat is somebody who watches."""
    person = arrive(settings.pop("language", "en"), **settings)
    come_back(person, standing.invite, "" if seat is None else standing.secrets[seat])
    player = Player(person, f"seat {seat}")
    player.until(lambda: player.entries > 0)
    return player


def dialog(player: Player, title: str) -> Locator:
    return player.person.page.get_by_role("dialog", name=title)


# The barn


def test_a_tap_on_an_animal_tells_who_has_it_and_what_the_quartet_brings_to_each(
    arrive: Arrive, house: House
) -> None:
    standing = MOMENTS["golden_donkey"].at(house)
    player = sit(arrive, standing, standing.awaited[0], viewport=PHONE)
    view = player.view
    assert len({tuple(brings) for brings in view["brings"]}) > 1, "some have quartets"
    for at, (animal, worth) in enumerate(view["worth"].items()):
        column = player.says("page-column", animal=animal, worth=str(worth))
        player.person.page.get_by_role("button", name=column, exact=True).click()
        panel = dialog(player, player.says("word-animals", animal=animal))
        expect(panel.get_by_role("row")).to_have_count(1 + 6)
        has = [herd.get(animal, 0) for herd in view["herds"]]
        for seat, row in enumerate(panel.get_by_role("row").all()[1:]):
            expect(row.get_by_role("rowheader")).to_contain_text(player.names[seat])
            cells = [str(has[seat])]
            if animal != "rat":
                settled = 4 in has and has[seat] < 4
                cells.append("–" if settled else str(view["brings"][seat][at]))
            expect(row.get_by_role("cell")).to_have_text(cells)
        if sum(has) < 4:
            expect(panel).to_contain_text(player.says("page-unseen", count=4 - sum(has)))
        player.person.button("close").click()
        expect(panel).to_be_hidden()


def test_a_tap_on_a_name_tells_what_this_seat_has_surely_seen_of_the_money(
    arrive: Arrive, house: House
) -> None:
    """Who paid knows more of the other's money than everybody else does."""
    standing = MOMENTS["paid"].at(house)
    views = [own(standing.table, seat) for seat in range(4)]
    seer, owner = max(
        ((seer, owner) for seer in range(4) for owner in range(4) if seer != owner),
        key=lambda pair: sum(views[pair[0]].known[pair[1]]) - sum(views[0].shown[pair[1]]),
    )
    blind = next(seat for seat in range(4) if views[seat].known[owner] == views[0].shown[owner])
    told = {}
    for seat in (seer, blind):
        player = sit(arrive, standing, seat, language=("de", "en")[seat == seer])
        name = player.names[owner]
        player.person.page.get_by_role("rowheader").get_by_role("button").nth(owner).click()
        known = views[seat].known[owner]
        sentence = player.says("page-known", seat=name, sum=sum(known))
        expect(dialog(player, name)).to_contain_text(sentence)
        told[seat] = sum(known)
    assert told[seer] > told[blind]


# Bids


def test_who_holds_may_come_back_until_the_hammer_falls(arrive: Arrive, house: House) -> None:
    standing = MOMENTS["auction_bid"].at(house)
    held = own(standing.table, 0).held[0]
    back = sit(arrive, standing, held, language="de")
    price = back.view["price"]
    expect(back.person.page.get_by_text(back.says("page-you-hold"))).to_be_visible()
    back.bid(price + 10).click()
    expect(back.person.page.get_by_text(back.says("page-you-hold"))).to_be_hidden()
    back.until(lambda: back.look().view["bidder"] == held)
    rivals = [sit(arrive, standing, seat) for seat in back.view["awaited"]]
    assert len(rivals) == 3, "all but the auctioneer and the one who leads, who held before or led"
    for rival in rivals:
        rival.button("page-hold").click()
    back.until(lambda: back.look().view["next"] == "hammer")
    expect(back.bid(price + 20)).to_have_count(0)


def test_a_bid_that_comes_too_late_says_whose_was_there_before(
    arrive: Arrive, house: House
) -> None:
    """It was made without a network, and arrives when another one stands."""
    standing = MOMENTS["auction_open"].at(house)
    late, early = (sit(arrive, standing, seat) for seat in standing.awaited[:2])
    late.person.page.context.set_offline(True)
    expect(late.person.page.get_by_text(late.person.say("reconnecting"))).to_be_visible()
    late.bid(10).click()
    early.bid(20).click()
    sentence = late.says("bid-made", seat=late.names[standing.awaited[1]], bid=20)
    expect(early.person.log).to_contain_text(sentence)
    late.person.page.context.set_offline(False)
    trouble = late.person.page.get_by_role("alert").filter(has_text=sentence)
    expect(trouble).to_be_visible()
    late.bid(30).click()
    early.until(lambda: early.look().view["price"] == 30)
    assert early.view["bidder"] == standing.awaited[0]


def test_above_ones_money_a_bid_is_called_a_bluff_before_and_after(
    arrive: Arrive, house: House
) -> None:
    standing = MOMENTS["auction_open"].at(house)
    player = sit(arrive, standing, standing.awaited[0], viewport=PHONE)
    cash = sum(player.view["hand"])
    bluff = player.says("page-bluff")
    for bid in (10, 20, 50):
        assert (bluff in player.bid(bid).inner_text()) == (bid > cash)
    player.button("page-amount-open").click()
    amount = player.person.page.get_by_role("spinbutton")
    for bid in (cash, cash + 10):
        amount.fill(str(bid))
        amount.press("Tab")
        expect(player.primary).to_contain_text(player.says("page-bid", bid=bid))
        assert (bluff in player.primary.inner_text()) == (bid > cash)
    player.primary.click()
    told = player.says("page-bluffing", cash=cash)
    expect(player.person.page.get_by_text(told)).to_be_visible()


def test_the_hammer_is_seen_and_told_as_it_falls(arrive: Arrive, house: House) -> None:
    """By the server's clock: planks for the eye, words for a screen reader."""
    standing = MOMENTS["auction_under_the_hammer"].at(house)
    player = sit(arrive, standing, standing.waiting[0])
    page = player.person.page
    twice = player.says("page-going", count=2)
    expect(page.get_by_role("status").filter(has_text=twice)).to_be_visible()
    player.until(lambda: player.look().view["next"] != "bid")
    price = {"price": player.view["price"], "seat": player.names[player.view["bidder"]]}
    told = player.says("hammer-fell", seat=price["seat"], bid=price["price"])
    expect(player.person.log).to_contain_text(told)


# What cannot be done, and what is over


@pytest.mark.parametrize(
    ("moment", "button", "why"),
    [
        ("hammer_too_poor", "page-refuse", "page-cannot-refuse"),
        ("turn_without_trades", "page-trade-open", "page-no-trade"),
    ],
)
def test_what_cannot_be_done_says_why(
    arrive: Arrive, house: House, moment: str, button: str, why: str
) -> None:
    standing = MOMENTS[moment].at(house)
    player = sit(arrive, standing, standing.awaited[0], viewport=PHONE)
    values = {"price": player.view["price"], "unit": "money", "cash": sum(player.view["hand"])}
    expect(player.button(button, **values)).to_have_attribute("aria-disabled", "true")
    player.button(button, **values).click(force=True)  # a tap goes through
    said = player.person.page.get_by_text(player.says(why, **values))
    expect(said).to_be_visible()
    expect(said).to_be_in_viewport()


@pytest.mark.parametrize(
    ("moment", "lies"), [("repeat_without_the_insolvent", True), ("auction_bluff", False)]
)
def test_money_that_was_shown_lies_there_as_long_as_its_card_is_auctioned(
    arrive: Arrive, house: House, moment: str, lies: bool
) -> None:
    standing = MOMENTS[moment].at(house)
    watching = sit(arrive, standing, None)
    shown = [one["fact"] for one in watching.scene["told"] if one["fact"]["event"] == "money-shown"]
    (fact,) = shown[-1:]
    words = {"unit": "money", "card": fact["card"], "price": fact["price"]}
    told = watching.says("page-shown", seat=watching.names[fact["seat"]], **words)
    expect(watching.person.page.get_by_text(told)).to_have_count(int(lies))


# What flies

NOTE_FLIGHTS = """() => {
    window.flights = [];
    const seen = new WeakSet();
    const look = () => {
        requestAnimationFrame(look);
        for (const one of document.querySelectorAll(".flying"))
            for (const motion of one.getAnimations())
                if (!seen.has(motion)) {
                    seen.add(motion);
                    const { duration } = motion.effect.getTiming();
                    const at = [motion.effect.getKeyframes().map((frame) => frame.transform)];
                    flights.push({
                        duration, at, together: document.querySelectorAll(".flying").length,
                        touch: getComputedStyle(one).pointerEvents,
                    });
                }
    };
    look();
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_what_is_given_goes_from_one_to_the_other_one_thing_at_a_time(
    arrive: Arrive, house: House, motion: str
) -> None:
    """Money to the seller, the card to the buyer; nothing for who wants no motion."""
    standing = MOMENTS["pay_exactly"].at(house)
    watching = sit(arrive, standing, None, reduced_motion=motion)
    watching.person.page.evaluate(NOTE_FLIGHTS)
    entries = watching.entries
    sit(arrive, standing, standing.awaited[0]).do_pay()
    watching.hears(entries + 1)
    page = watching.person.page
    if motion == "reduce":
        expect(watching.person.log).to_contain_text(re.compile("pays"))
        assert page.evaluate("flights") == []
        return
    watching.until(lambda: page.evaluate("flights.length") == 2)
    for flight in page.evaluate("flights"):
        assert 150 <= flight["duration"] <= 250
        assert flight["together"] == 1
        assert flight["touch"] == "none"


# Six


def test_six_play_on_phones_and_what_to_do_is_always_in_sight(arrive: Arrive, house: House) -> None:
    standing = MOMENTS["auction_of_six"].at(house)
    players = [
        sit(arrive, standing, seat, viewport=PHONE, has_touch=True, language=("de", "en")[seat % 2])
        for seat in range(6)
    ]
    for player in players:
        player.tap = Locator.tap
    for _ in range(ACTS):
        latest = max(player.entries for player in players)
        for player in players:
            player.hears(latest)
        asked = [player for player in players if player.asked]
        for player in asked:
            page = player.person.page
            expect(page.locator(".action button").first).to_be_in_viewport(ratio=0.9)
            wide, high = page.evaluate(
                "[document.documentElement.scrollWidth, document.querySelector('.barn')"
                ".getBoundingClientRect().height]"
            )
            assert wide <= PHONE["width"]
            assert high < 300
        asked[0].do()
