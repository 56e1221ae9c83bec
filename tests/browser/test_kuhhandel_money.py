"""Notes on the Kuhhandel page: paying, offering, the rat, what is shown, and the score sheet."""

from __future__ import annotations

import re
from math import prod
from typing import Any

from playwright.sync_api import Locator, expect

from spielalm.match.table import Table
from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House
from tests.browser.kuhhandel import MOMENTS
from tests.browser.kuhhandel.moment import own, public
from tests.browser.person import Person
from tests.browser.tables import come_back
from tests.released.rehearsal import asked


class Seat:
    """Somebody in front of the page, at a moment of the game."""

    def __init__(self, arrive: Arrive, house: House, moment: str, language: str = "en") -> None:
        self.standing = MOMENTS[moment].at(house)
        self.table: Table = self.standing.table
        self.number = asked(self.table) if not self.table.over else 0
        self.view: Any = own(self.table, self.number)
        self.person: Person = arrive(language, viewport=PHONE)
        self.names = [seat.name for seat in self.table.seats]
        come_back(self.person, self.standing.invite, self.standing.secrets[self.number])

    def says(self, message: str, **values: Any) -> str:
        return self.person.game_say("kuhhandel", message, **values)

    def button(self, message: str, **values: Any) -> Locator:
        name = self.says(message, **values)
        return self.person.page.get_by_role("button", name=name, exact=True)

    def note(self, value: int, hand: int, laid: int) -> Locator:
        return self.button("page-note", value=value, hand=hand, laid=laid)

    def laid(self, value: int, laid: int) -> Locator:
        return self.button("page-note-back", value=value, laid=laid)

    def sees(self, message: str, **values: Any) -> None:
        sentence = self.says(message, **values)
        expect(
            self.person.page.get_by_role("status").filter(has_text=sentence).first
        ).to_be_visible()

    def hand(self) -> dict[int, int]:
        return {value: self.view.hand.count(value) for value in set(self.view.hand)}

    def told(self, sentence: str) -> None:
        expect(self.person.log).to_contain_text(sentence)


def test_a_payment_takes_one_tap(arrive: Arrive, house: House) -> None:
    seat = Seat(arrive, house, "pay_exactly")
    price = seat.view.price
    pay = seat.person.page.get_by_role("button", name=re.compile(f"^Pay {price} with"))
    expect(pay).to_be_focused()
    pay.click()
    buyer, seller = seat.names[seat.number], seat.names[seat.view.turn]
    seat.told(f"{buyer} pays {seller} with")


def test_what_lies_can_be_changed_and_what_is_wrong_with_it_is_said(
    arrive: Arrive, house: House
) -> None:
    seat = Seat(arrive, house, "pay_over")
    price, hand = seat.view.price, seat.hand()
    ways = seat.person.page.get_by_role("group", name=seat.says("page-pay-ways")).get_by_role(
        "button"
    )
    expect(ways.first).to_have_attribute("aria-pressed", "true")
    back = seat.person.page.get_by_role("button", name=re.compile("take one back$"))
    while back.count():
        back.first.click()
    seat.sees("page-pay-short", sum=0, missing=price)
    quiet = seat.button("page-pay", unit="money", sum=0, cards=0)
    expect(quiet).to_have_attribute("aria-disabled", "true")
    quiet.click(force=True)  # it is quiet, and not dead
    expect(seat.person.page.locator(".ask")).to_have_text(
        seat.says("page-pay-short", sum=0, missing=price)
    )
    for value, count in sorted(hand.items()):
        for n in range(count if value else 1):
            seat.note(value, count - n, n).click()
        if not value:
            seat.sees("page-pay-never", value=0)
    everything = sum(seat.view.hand)
    spare = min(value for value in hand if value and everything - value >= price)
    seat.sees("page-pay-spare", sum=everything, spare=spare)
    ways.last.click()
    expect(ways.last).to_have_attribute("aria-pressed", "true")
    seat.person.page.get_by_role("button", name=re.compile(r"^Pay \d+ with")).click()
    seat.told(f"{seat.names[seat.number]} pays ")


def test_for_a_premium_the_number_of_cards_counts(arrive: Arrive, house: House) -> None:
    seat = Seat(arrive, house, "premium_pay", "de")
    price, lowest = seat.view.price, seat.view.hand[0]
    laid = seat.view.hand[:price].count(lowest)
    seat.sees("page-pay-number-right", cards=price, sum=sum(seat.view.hand[:price]))
    seat.laid(lowest, laid).click()
    seat.sees("page-pay-number", cards=price - 1, wanted=price, left=1)
    seat.note(lowest, seat.hand()[lowest] - laid + 1, laid - 1).click()
    seat.button("page-pay", unit="cards", sum=sum(seat.view.hand[:price]), cards=price).click()
    seat.told(f"{seat.names[seat.number]} zahlt ")


def test_notes_are_laid_and_taken_back_with_the_keyboard(arrive: Arrive, house: House) -> None:
    seat = Seat(arrive, house, "offer")
    press = seat.person.page.keyboard.press
    hand = seat.hand()
    (first, n), (second, m) = sorted(hand.items())[:2]
    expect(seat.note(first, n, 0)).to_be_focused()
    press("+")
    press("ArrowRight")
    press("Enter")
    seat.sees("page-lay-laid", cards=2, sum=first + second)
    press("-")
    expect(seat.note(second, m, 0)).to_be_focused()
    press("ArrowLeft")
    press("ArrowUp")
    expect(seat.laid(first, 1)).to_be_focused()
    press("Backspace")
    expect(seat.note(first, n, 0)).to_be_focused()
    seat.sees("page-lay-laid", cards=0)
    press("End")
    expect(seat.note(max(hand), hand[max(hand)], 0)).to_be_focused()
    press("Space")
    press("Tab")
    expect(seat.button("page-lay-offer", cards=1)).to_be_focused()
    press("Enter")
    seat.told("one money card")


def test_a_counter_offer_can_be_thought_over(arrive: Arrive, house: House) -> None:
    seat = Seat(arrive, house, "answer")
    page, value = seat.person.page, seat.view.hand[0]
    counter = page.get_by_role("button", name=re.compile("^" + seat.says("page-trade-counter")))
    counter.click()
    seat.button("page-trade-no-counter").click()
    counter.click()
    seat.note(value, seat.hand()[value], 0).click()
    seat.button("page-lay-counter", cards=1).click()
    seat.told(f"{seat.names[seat.number]} counters with {value} (1)")


def test_a_trade_of_rats_says_that_it_is_the_other_way_round(arrive: Arrive, house: House) -> None:
    seat = Seat(arrive, house, "rat_answer", "de")
    cards = sum(seat.view.laid)
    rats = {"kind": "rats", "animal": "rat", "count": seat.view.stake}
    page = seat.person.page
    expect(page.get_by_text(seat.says("page-trade-stake", **rats))).to_be_visible()
    words = [seat.says("page-trade-accept"), seat.says("page-trade-accepting", cards=cards, **rats)]
    page.get_by_role("button", name=" ".join(words), exact=True).click()
    names = {"seat": seat.names[seat.number], "other": seat.names[seat.view.turn]}
    outcome = seat.says("page-trade-outcome", outcome="accepted", winner="", **names, **rats)
    expect(page.get_by_text(outcome)).to_be_visible()


def test_who_offered_more_for_rats_is_rid_of_them_and_a_picture_says_so(
    arrive: Arrive, house: House
) -> None:
    seat = Seat(arrive, house, "rat_answer")
    page, challenger = seat.person.page, seat.view.turn
    offered = sum(own(seat.table, challenger).own_laid)
    page.get_by_role("button", name=re.compile("^" + seat.says("page-trade-counter"))).click()
    for value, count in seat.hand().items():
        for n in range(count):
            seat.note(value, count - n, n).click()
    seat.button("page-lay-counter", cards=len(seat.view.hand)).click()
    assert sum(seat.view.hand) != offered
    winner = seat.number if sum(seat.view.hand) > offered else challenger
    rats = {"kind": "rats", "animal": "rat", "count": seat.view.stake}
    outcome = seat.says(
        "page-trade-outcome", outcome="more", winner=seat.names[winner], seat="", other="", **rats
    )
    picture = page.get_by_role("region", name=seat.says("page-trade-done"))
    expect(picture).to_contain_text(outcome)
    expect(picture.get_by_role("listitem")).to_have_count(3)


def test_beside_a_rat_the_lowest_note_goes_at_once_and_any_other_after_a_tap(
    arrive: Arrive, house: House
) -> None:
    seat = Seat(arrive, house, "rat_with_money")
    lowest, highest = seat.view.hand[0], seat.view.hand[-1]
    seat.button("page-rat-lay", value=lowest).wait_for()
    seat.note(highest, seat.hand()[highest], 0).click()
    seat.button("page-rat-lay", value=highest).click()
    seat.told(f"lays {highest} beside the rat")


def test_whoever_cannot_pay_shows_everything_to_everybody(arrive: Arrive, house: House) -> None:
    seat = Seat(arrive, house, "pay_insolvent")
    watching = arrive("de", viewport=PHONE)
    come_back(watching, seat.standing.invite, "")
    seat.button("page-show-money").click()
    words = [f"{n}×{value}" if n > 1 else str(value) for value, n in sorted(seat.hand().items())]
    money = {"money": ", ".join(words), "money-count": len(words), "total": sum(seat.view.hand)}
    shown = watching.game_say("kuhhandel", "page-shown-money", **money)
    fan = watching.page.get_by_role("img", name=shown, exact=True)
    expect(fan).to_be_visible()
    several = [f"×{n}" for _, n in sorted(seat.hand().items()) if n > 1]
    expect(fan.locator(".count")).to_have_text(several)
    expect(fan.locator(".sum")).to_have_text(str(sum(seat.view.hand)))


def test_every_number_of_the_score_sheet_is_written_out_and_has_its_rule(
    arrive: Arrive, house: House
) -> None:
    seat = Seat(arrive, house, "over_with_cash")
    sheet = seat.person.page.get_by_role("region", name=seat.says("page-score-sheet"))
    expect(sheet.get_by_role("columnheader")).to_have_text([re.compile(n) for n in seat.names])
    expect(sheet.get_by_role("rowheader")).to_have_count(8)
    results = sheet.get_by_role("row").last.get_by_role("cell")
    expect(results).to_have_text([str(score) for score in public(seat.table).scores])
    covered = sheet.get_by_text("(covered)")
    expect(covered).to_have_count(1)
    expect(sheet.locator(".covered")).to_have_count(1)  # crossed out
    numbers = sheet.get_by_role("cell").get_by_role("button")
    expect(numbers).to_have_count(8 * len(seat.names))
    for number in numbers.all():
        number.click()
        said = sheet.get_by_role("status").locator(".sum").inner_text()
        left, _, right = said.rpartition(" = ")
        assert right == number.inner_text().split()[-1] or right == str(worked_out(left))
        assert not left or worked_out(left) == int(right)
        expect(sheet.get_by_text(re.compile(r"^KM-\d\d"))).to_be_visible()


def worked_out(text: str) -> int:
    """`40 + 2 × 250`"""
    return sum(prod(map(int, term.split("×"))) for term in text.split("+"))
