"""Matches from databases of released versions, played on by their people on the page."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.anybody import Anybody
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.person import OPEN, Person
from tests.browser.tables import come_back
from tests.counts import count
from tests.released.stored import Saw, read, released

KNOWN = {game for game, _ in OPEN}  # whose pages a person knows; others are played as any game is
SOME = 6  # moves of those, in a normal run
LONG = "36500"  # days: the files get old, and their tables stay
RUNNING = [
    (database, title, saw)
    for database in released()
    for title, saw in read(database).tables.items()
    if saw.table["started"] and not saw.table["over"]
]


def fewest(running: list[tuple[Path, str, Saw]]) -> list[tuple[Path, str, Saw]]:
    """In a normal run, one table of each game of a file; the one of the fewest people."""
    by_people = sorted(running, key=lambda one: len(one[2].people))
    one_each = {
        (database, saw.game): (database, title, saw) for database, title, saw in by_people[::-1]
    }
    return running if count(0, 1) else list(one_each.values())


def params(running: list[tuple[Path, str, Saw]]) -> list[Any]:
    return [
        pytest.param(database, saw, id=f"{database.stem}-{title}")
        for database, title, saw in running
    ]


PLAYED = [one for one in RUNNING if one[2].game in KNOWN]
OTHERS = fewest([one for one in RUNNING if one[2].game not in KNOWN])


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that is started by the test, with the database that it wants."""
    with pytest.MonkeyPatch.context() as environment:
        for state in ("OPEN", "RUNNING", "FINISHED"):
            environment.setenv(f"SPIELALM_KEEP_{state}_DAYS", LONG)
        house = House(tmp_path_factory.mktemp("house"))
        yield house
        house.stop()


@pytest.mark.parametrize(("database", "saw"), params(PLAYED))
def test_its_people_find_their_match_and_play_it_to_the_end_and_once_more(
    arrive: Arrive, house: House, database: Path, saw: Saw
) -> None:
    people = everybody(arrive, house, database, saw, Person)
    play_to_the_end(saw, people)
    for person in people:
        expect(person.result).to_be_visible()
        rows = person.page.get_by_role("table").first.get_by_role("row")
        expect(rows.first).to_be_visible()
    if ".daily." not in saw.board:
        for person in people:
            person.button("rematch").click()
        for person in people:
            expect(person.result).to_be_hidden()
        first = whose_turn(saw, people)
        assert first is not None
        assert first.act(saw.game), "the next match has begun"
    house.stop()


@pytest.mark.parametrize(("database", "saw"), params(OTHERS))
def test_on_the_plain_table_any_match_goes_on(
    arrive: Arrive, house: House, database: Path, saw: Saw
) -> None:
    """So far in a normal run, to its end in the soak."""
    people = everybody(arrive, house, database, saw, Anybody)
    if saw.table["clock"]["paused"]:
        people[0].button("menu").click()
        people[0].button("resume").click()
        people[0].button("close").click()
    told = people[0].log.inner_text()
    for _ in range(count(SOME, 100_000)):
        actor = whose_turn(saw, people)
        if actor is None:
            break
        assert actor.act(saw.game)
    expect(people[0].log).not_to_have_text(told)
    house.stop()


def everybody(
    arrive: Arrive, house: House, database: Path, saw: Saw, who: type[Person]
) -> list[Person]:
    """All of a table are there again, at a server with this database."""
    for old in house.folder.glob("tables.sqlite3*"):
        old.unlink()
    shutil.copy(database, house.folder / "tables.sqlite3")
    house.start()
    people = [arrive(who=who) for _ in saw.people]
    for person, secret in zip(people, saw.people.values(), strict=True):
        come_back(person, saw.invite, secret)
    return people


def play_to_the_end(saw: Saw, people: list[Person]) -> None:
    if saw.scenes[0]["view"]["mode"] == "sealed":  # some have chosen already, then all do
        chosen = [scene["view"]["choice"] is not None for scene in saw.scenes[: len(people)]]
        for person, done in zip(people, chosen, strict=True):
            assert done or person.act(saw.game)
        while people[0].act(saw.game):
            for person in people[1:]:
                assert person.act(saw.game)
        return
    while (actor := whose_turn(saw, people)) is not None:
        assert actor.act(saw.game)


def whose_turn(saw: Saw, people: list[Person]) -> Person | None:
    """Who of these is asked to do something, as soon as somebody is; None when it is over."""
    for _ in range(1000):
        for person in people:
            if person.result.count():
                return None
            if person.asked(saw.game).count():
                return person
        people[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked anything")
