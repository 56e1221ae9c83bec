"""Databases that released versions wrote: every table is there, and goes on under its own rules."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from spielalm import games
from spielalm.client import Client, Json, Socket
from spielalm.kernel.recordtext import read_record
from spielalm.kernel.rng import FastRng
from spielalm.match import clock, telling
from spielalm.match.table import Table
from spielalm.server.tables.room import Room
from spielalm.store.sqlite.files import check
from tests.catalogues import CATALOGUES
from tests.match import people
from tests.released.moments import hamstern, kuhfstein, kuhlorado
from tests.released.stored import Released, look, lost, read, released
from tests.released.write import write
from tests.server.house import FakeClock, House, house, next_turn

pytestmark = pytest.mark.anyio

DATABASES = released()
HOUR, DAY = 3600_000, 24 * 3600_000
A_WHILE = 12  # entries that are made over sockets at every table

each_file = pytest.mark.parametrize("database", DATABASES, ids=lambda path: path.stem)
each_game = pytest.mark.parametrize("game", CATALOGUES)


def copied(database: Path, folder: Path) -> tuple[Released, FakeClock]:
    """What is known of a database, and a clock an hour after it was written."""
    shutil.copy(database, folder / "tables.sqlite3")
    known = read(database)
    return known, FakeClock(known.written + HOUR)


def test_there_is_a_database_and_it_has_running_tables_of_every_game() -> None:
    assert DATABASES
    for database in DATABASES:
        tables = read(database).tables.values()
        running = [saw for saw in tables if saw.table["started"] and not saw.table["over"]]
        assert {saw.game for saw in running} >= set(CATALOGUES)


@each_file
async def test_everybody_sees_at_every_table_what_they_saw_when_it_was_left(
    database: Path, tmp_path: Path
) -> None:
    await everything_is_as_it_was(database, tmp_path)


async def test_a_file_that_is_written_now_is_complete(tmp_path: Path) -> None:
    """The command that writes the next one works, also when nobody has needed it for long."""
    sittings = ((kuhlorado.over, kuhfstein.undo), (hamstern.daily,))
    database = await write(tmp_path, sittings)
    assert len(read(database).tables) == 4
    (tmp_path / "again").mkdir()
    await everything_is_as_it_was(database, tmp_path / "again")


async def everything_is_as_it_was(database: Path, tmp_path: Path) -> None:
    known, now = copied(database, tmp_path)
    async with house(tmp_path, clock=now) as server:
        for title, saw in known.tables.items():
            then = {name: getattr(saw, name) for name in ("table", "board", "scenes", "sheet")}
            sight = await look(server.site, saw.invite, saw.people)
            assert list(lost(then, sight, title)) == []
    assert check(tmp_path / "tables.sqlite3") == []


@each_game
@each_file
async def test_people_and_bots_go_on_over_a_restart_to_the_end_and_to_the_next_round(
    database: Path, game: str, tmp_path: Path
) -> None:
    known, now = copied(database, tmp_path)
    tables = {title: saw for title, saw in known.tables.items() if saw.game == game}
    people = {title: dict(saw.people) for title, saw in tables.items()}  # who comes joins them
    left: dict[str, Json] = {}
    async with house(tmp_path, clock=now) as server:
        for title, saw in tables.items():
            async with at_table(server, saw.invite, people[title]) as play:
                await play.begin(known)
                for command in saw.then:
                    await play.command(**command)
        for title, saw in tables.items():
            async with at_table(server, saw.invite, people[title]) as play:
                await play.turns(A_WHILE)
        for title, saw in tables.items():
            left[title] = await look(server.site, saw.invite, people[title])
    now.now += HOUR
    fewest = min(len(sight["table"]["seats"]) for sight in left.values())
    async with house(tmp_path, clock=now) as server:
        for title, saw in tables.items():
            sight = await look(server.site, saw.invite, people[title])
            assert list(lost(left[title], sight, title)) == []
        for title, saw in tables.items():
            async with at_table(server, saw.invite, people[title]) as play:
                if len(play.table.seats) == fewest:
                    await play.turns()
                else:
                    await play.to_the_end()
                assert play.table.over
        now.now += DAY  # then the seed of a daily burrow is no secret any more
        for title, saw in tables.items():
            async with at_table(server, saw.invite, people[title]) as play:
                record = read_record(await play.get("record"), games.find)
                assert record.verify() > 0
                assert record.winners == tuple(play.table.winners())
                if not play.table.daily:
                    await play.next_round()


@each_file
async def test_a_result_alone_goes_on_the_board_that_it_was_played_for(
    database: Path, tmp_path: Path
) -> None:
    known, now = copied(database, tmp_path)
    async with house(tmp_path, clock=now) as server:
        for saw in known.tables.values():
            if not saw.board:
                continue
            async with at_table(server, saw.invite, dict(saw.people)) as play:
                await play.to_the_end()
                assert play.table.match is not None
                points = list(play.table.match.position.scores())
            await asyncio.gather(*server.tables.leaderboard._saving)
            board = await Client(server.site, saw.people["Rosi"]).get(f"/api/scores/{saw.board}")
            assert [score["points"] for score in board["scores"] if score["yours"]] == points
            if play.table.daily:
                assert board["seed_hash"] == saw.table["seed_hash"]


@asynccontextmanager
async def at_table(server: House, invite: str, people: dict[str, str]) -> AsyncIterator[Play]:
    """These people, by their secrets, and somebody who looks on."""
    async with AsyncExitStack() as stack:
        watcher = await stack.enter_async_context(server.client().table(invite))
        play = Play(server, await server.tables.find(invite), people, watcher)
        for name in people:
            play.sockets[name] = await stack.enter_async_context(play.client(name).table(invite))
        yield play


class Play:
    """How a match goes on that was begun long ago."""

    def __init__(self, server: House, room: Room, people: dict[str, str], watcher: Socket) -> None:
        self.server = server
        self.room = room
        self.people = people
        self.watcher = watcher
        self.sockets: dict[str, Socket] = {}

    @property
    def table(self) -> Table:
        return self.room.table_now

    @property
    def decision(self) -> int:
        assert self.table.match is not None
        return self.table.match.decision

    def client(self, name: str) -> Client:
        return Client(self.server.site, self.people[name])

    async def get(self, what: str) -> Any:
        return await self.server.client().get(f"/api/tables/{self.room.invite}/{what}")

    async def command(self, who: str, type: str, **fields: Any) -> None:
        """Somebody does what was written down for them."""
        if type in ("move", "choose"):
            fields["decision"] = self.watcher.state["table"]["decision"]
        await self.sockets[who].ask(type, **fields)
        await self.heard()

    async def begin(self, known: Released) -> None:
        """The match begins, if it has not: who is missing comes, and the host starts."""
        if self.table.started:
            return
        invite = self.room.invite
        before = [saw for saw in known.tables.values() if saw.table["rematch"] == invite]
        for saw in before:
            for name in self.people:
                await self.client(name).post(f"/api/tables/{saw.invite}/rematch")
        for seat, free in enumerate(self.table.seats):
            if free.kind == "empty":
                newcomer = self.server.client()
                await newcomer.sit(invite, seat, "Resi")
                self.people["Resi"] = newcomer.secret
        if not before:
            (host,) = (one for one in self.sockets.values() if one.state["you"]["host"])
            await host.ask("start")
        assert self.table.started

    async def turns(self, entries: int = 10_000) -> None:
        """So many entries more, or all that are left, by first moves over everybody's sockets."""
        end = len(self.table.log) + entries
        while not self.table.over and (len(self.table.log) < end or self.table.bots_awaited()):
            if self.table.countdown is not None or self.table.bots_awaited():
                await self.wait()
            else:
                await self.heard()
                turn = await next_turn([self.watcher, *self.sockets.values()])
                assert turn is not None
                await turn.play(turn.moves[0])

    async def to_the_end(self) -> None:
        """All that is left, at random, without sockets."""
        while not self.table.over:
            await self.room.act(people_move)
            if self.table.countdown is not None or self.table.bots_awaited():
                await self.wait()

    async def heard(self) -> None:
        """Whoever looks on has heard of everything."""
        await self.watcher.until(lambda one: one.seen == telling.noticed(self.table))

    async def wait(self) -> None:
        """For the bots; or, in a countdown, until the count is over."""
        due, decision, entries = clock.due(self.table), self.decision, len(self.table.log)
        if self.table.countdown is not None:
            assert due is not None
            self.server.later(due - self.server.clock.now)
            await self.watcher.until(lambda _: self.decision != decision)
        else:
            await self.watcher.until(lambda _: len(self.table.log) > entries)

    async def next_round(self) -> None:
        """Everybody asks for another round, and it begins."""
        players = [name for name, one in self.sockets.items() if one.state["you"]["seats"]]
        for name in players:
            again = await self.client(name).post(f"/api/tables/{self.room.invite}/rematch")
        assert again["table"]["started"]
        assert again["table"]["decision"] > 0


def people_move(table: Table, now: int) -> None:
    """People make moves until somebody else is to act."""
    rng = FastRng(f"{table.seed_hash} {table.next_number}")
    while table.countdown is None:
        seats = [seat for seat in table.awaited() if table.seats[seat].person_plays]
        if not seats:
            return
        match, key = table.match, table.seats[seats[0]].key
        assert match is not None
        move = int(match.position.sample(seats[0], rng))
        people.play(table, key, seats[0], move, match.decision, now)
