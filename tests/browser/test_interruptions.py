"""A reload, a lost network, a server that restarts: afterwards it is the same moment."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.person import Person
from tests.browser.tables import open_table, sit_down, start

GAMES = ["kuhlorado", "hamstern"]
FRAME = 20  # ms that a timer may be late


def in_the_middle(person: Person, game: str) -> tuple[str, list[str]]:
    """A few turns into a match against a bot, with something to do."""
    person.play_now(game)
    person.turns(game, 3)
    person.asked(game).first.wait_for()
    return person.moment()


def back_at(person: Person, game: str, moment: tuple[str, list[str]]) -> None:
    person.asked(game).first.wait_for()
    assert person.moment() == moment
    assert person.act(game), "and it goes on"


@pytest.mark.parametrize("game", GAMES)
def test_a_reload_brings_back_the_same_moment(arrive: Arrive, game: str) -> None:
    person = arrive()
    moment = in_the_middle(person, game)
    person.page.reload()
    back_at(person, game, moment)


@pytest.mark.parametrize("game", GAMES)
def test_a_lost_network_is_told_and_found_again(arrive: Arrive, game: str) -> None:
    person = arrive()
    moment = in_the_middle(person, game)
    lost = person.page.get_by_text(person.say("reconnecting"))
    person.page.context.set_offline(True)
    expect(lost).to_be_visible()
    person.page.context.set_offline(False)
    expect(lost).to_be_hidden()
    back_at(person, game, moment)


@pytest.mark.parametrize("game", GAMES)
def test_a_move_made_without_network_arrives_later_and_once(arrive: Arrive, game: str) -> None:
    person = arrive()
    log, _ = in_the_middle(person, game)
    person.page.context.set_offline(True)
    expect(person.page.get_by_text(person.say("reconnecting"))).to_be_visible()
    assert person.act(game)
    person.page.context.set_offline(False)
    person.asked(game).first.wait_for()
    told = person.log.inner_text()
    assert told.startswith(log)
    own = "keeps both dice|marks" if game == "kuhlorado" else "crosses|passes"
    new = told.removeprefix(log)
    assert sum(f"Guest {word}" in new for word in own.split("|")) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_server_restart_brings_back_the_same_moment(
    arrive: Arrive, house: House, game: str
) -> None:
    person = arrive()
    moment = in_the_middle(person, game)
    lost = person.page.get_by_text(person.say("reconnecting"))
    house.stop()
    expect(lost).to_be_visible()
    house.start()
    expect(lost).to_be_hidden(timeout=20_000)
    back_at(person, game, moment)


# Sockets that fail at once while nobody is there, and when the page tried.
AWAY = """
    window.tries = [];
    window.away = false;
    window.WebSocket = new Proxy(WebSocket, { construct(Real, given) {
        tries.push(Date.now());
        if (!away) return new Real(...given);
        const dead = { readyState: WebSocket.CLOSED, close() {}, send() {} };
        setTimeout(() => dead.onclose());
        return dead;
    }});
"""


def test_a_page_comes_back_within_three_seconds_of_anybody_being_there(arrive: Arrive) -> None:
    """It tries for as long as it takes, and not at the same moments as everybody else."""
    person = arrive()
    page = person.page
    page.clock.install()
    page.add_init_script(AWAY)
    in_the_middle(person, "kuhlorado")
    lost = page.get_by_text(person.say("reconnecting"))
    page.evaluate("away = true; tries = []; dispatchEvent(new Event('offline'))")
    began = page.evaluate("Date.now()")
    page.clock.run_for(600_000)
    expect(lost).to_be_visible()
    tries = [began, *page.evaluate("tries"), began + 600_000]
    pauses = [after - before for before, after in pairwise(tries)]
    assert pauses[0] <= 300
    assert max(pauses) <= 3000 + FRAME
    settled = pauses[5:-1]
    assert min(settled) >= 1000, "nobody who is away hammers at the door"
    assert max(settled) - min(settled) >= 300, "not everybody at once"
    page.evaluate("away = false")
    page.clock.run_for(3000)
    expect(lost).to_be_hidden()
    person.asked("kuhlorado").first.wait_for()


def test_nothing_hidden_is_sent_to_others_or_to_spectators(arrive: Arrive) -> None:
    rosi, sepp, watcher = arrive(), arrive(), arrive()
    address = open_table(rosi, "hamstern", "Rosi")
    sit_down(sepp, address, "Sepp")
    start(rosi)
    watcher.page.goto(address)
    expect(watcher.log).to_contain_text("The die shows")
    expect(rosi.page.get_by_text(rosi.say("watching", count=1))).to_be_visible()
    assert not watcher.asked("hamstern").count(), "who watches is offered nothing"

    assert rosi.act("hamstern")
    chosen = rosi.page.get_by_text("Your choice:")
    expect(chosen).to_be_visible()
    choice = chosen.inner_text().split()[2].rstrip(".")
    for other in (sepp, watcher):
        # Rosi is no longer waited for: the news that she has chosen has arrived.
        seats = other.page.get_by_role("list", name=other.say("seats")).get_by_role("listitem")
        expect(seats.first).not_to_have_attribute("aria-current", "true")
        assert not tells(other, choice)

    sepp.asked("hamstern").first.wait_for()
    assert sepp.act("hamstern")
    for other in (sepp, watcher):
        expect(other.log).to_contain_text("Rosi crosses")
        assert tells(other, choice), "when the round is closed everybody knows"


def tells(person: Person, choice: str) -> bool:
    """Whether anything that this browser received names the cells, apart from its own moves."""
    for frame in map(json.loads, person.frames):
        for scene in frame.get("scenes", ()):
            del scene["moves"], scene["choices"]
        if choice in json.dumps(frame):
            return True
    return False
