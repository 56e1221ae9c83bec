"""How a table of several people comes about: opened, joined, started; and given up."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.person import Person


def open_table(host: Person, game: str, name: str, seats: int = 2) -> str:
    """A new table with empty seats beside the host's; its address."""
    host.shelf()
    host.box(game.capitalize()).get_by_role("link", name=host.say("new-table")).click()
    host.page.get_by_label(host.say("your-name")).fill(name)
    if game == "hamstern":
        how_many = host.page.get_by_role("combobox", name=host.say("how-many"), exact=True)
        how_many.select_option(str(seats))
    host.button("open-table").click()
    link = host.page.get_by_label(host.say("invite-link"))
    expect(link).to_have_value(re.compile("/t/"))
    return link.input_value()


def sit_down(guest: Person, address: str, name: str) -> None:
    guest.page.goto(address)
    guest.page.get_by_label(guest.say("your-name")).fill(name)
    guest.button("sit-down").first.click()
    expect(guest.page.get_by_text(guest.say("thats-you"))).to_be_visible()


def start(host: Person) -> None:
    host.button("start").click()
    expect(host.button("menu")).to_be_visible()


def enter(person: Person, invite: str, secret: str) -> None:
    """Somebody whose browser has kept the secret of a seat; without one, somebody who watches."""
    if secret:
        path = f"/api/tables/{invite}"
        person.page.context.add_cookies(
            [{"name": "spielalm", "value": secret, "domain": "127.0.0.1", "path": path}]
        )
    person.page.goto(f"/t/{invite}")


def come_back(person: Person, invite: str, secret: str) -> None:
    """The same, until the table is there."""
    enter(person, invite, secret)
    expect(person.button("menu")).to_be_visible()


def whose_turn(game: str, *people: Person) -> Person:
    """Who of these is asked to do something; as soon as somebody is."""
    for _ in range(1000):
        for person in people:
            if person.asked(game).count():
                return person
        people[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked anything")


def concede(person: Person) -> None:
    person.button("menu").click()
    person.button("concede").click()
    person.button("yes").click()
