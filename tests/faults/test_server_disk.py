"""The server's disk is full, read-only or gone while matches are played: they wait, and go on."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import pytest

from spielalm import games
from spielalm.client import Client, RefusedError, Socket
from spielalm.kernel.recordtext import read_record
from tests.faults.disks import OWN_DISK, seeing_the_disk_of, with_own_disk
from tests.server.house import next_turn
from tests.server.process import serving

pytestmark = pytest.mark.anyio


class Trouble:
    """Something that goes wrong with the disk of a running process, by means of the system."""

    why: str

    def inside(self, disk: Path) -> Sequence[str]:
        """The command that prepares the disk and becomes the server."""
        return ()

    def there(self, pid: int) -> Sequence[str]:
        """What makes a command see the disk as the server does."""
        return ()

    def begin(self, pid: int, disk: Path) -> None:
        raise NotImplementedError

    def end(self, pid: int, disk: Path) -> None:
        raise NotImplementedError


class OnItsOwnDisk(Trouble):
    def inside(self, disk: Path) -> Sequence[str]:
        assert OWN_DISK is not None
        return with_own_disk(OWN_DISK, "8m", 'shift; exec "$@"', str(disk))

    def there(self, pid: int) -> Sequence[str]:
        return seeing_the_disk_of(pid)


class FullDisk(OnItsOwnDisk):
    """Another file takes all the room of a small disk."""

    why = "nothing was saved (disk-full); try again in a moment"

    def begin(self, pid: int, disk: Path) -> None:
        ballast = self.ballast(pid, disk)
        with ballast.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(4096))

    def end(self, pid: int, disk: Path) -> None:
        self.ballast(pid, disk).unlink()

    def ballast(self, pid: int, disk: Path) -> Path:
        return Path(f"/proc/{pid}/root{disk}/ballast")


class ReadOnlyDisk(OnItsOwnDisk):
    """The disk is mounted read-only, and whoever opens the database finds it so.

    A file that is open stays writable, so one failed write makes the server open it anew.
    """

    why = "nothing was saved (not-writable); try again in a moment"

    def begin(self, pid: int, disk: Path) -> None:
        self.mount(pid, 'mount --bind -o ro "$1" "$1"', disk)

    def end(self, pid: int, disk: Path) -> None:
        self.mount(pid, 'mount -o remount,bind,rw "$1"', disk)

    def mount(self, pid: int, script: str, disk: Path) -> None:
        subprocess.run([*self.there(pid), "sh", "-c", script, "sh", str(disk)], check=True)


class LargestFile(Trouble):
    """The system lets no file of the server grow any more."""

    why = "nothing was saved (unavailable); try again in a moment"

    def begin(self, pid: int, disk: Path) -> None:
        self.before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, self.before[1]))

    def end(self, pid: int, disk: Path) -> None:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, self.before)


TROUBLES: dict[str, Trouble] = {"largest file": LargestFile()}
if OWN_DISK is not None:
    TROUBLES |= {"full disk": FullDisk(), "read-only disk": ReadOnlyDisk()}


class Party(NamedTuple):
    """A match, and the sockets of the people who play it."""

    invite: str
    tables: list[Socket]


@asynccontextmanager
async def parties(site: str) -> AsyncIterator[list[Party]]:
    """Two people at one table, a person and a bot at another; both have begun."""
    one, two, alone = Client(site), Client(site), Client(site)
    shared = await one.open("kuhlorado", 2, "Rosi")
    await two.sit(shared, 1, "Sepp")
    own = (await alone.post("/api/quick", {"game": "kuhlorado", "name": "Vroni"}))["invite"]
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        first = Party(shared, [await enter(c.table(shared)) for c in (one, two)])
        second = Party(own, [await enter(alone.table(own))])
        await first.tables[0].ask("start")
        yield [first, second]


async def play(party: Party, moves: int) -> RefusedError | None:
    """So many moves of the people, or until the match is over, or one is refused."""
    for _ in range(moves):
        while (turn := await next_turn(party.tables)) is None:
            if party.tables[0].state["table"]["over"]:
                return None
            seen = party.tables[0].seen
            await party.tables[0].until(lambda t, seen=seen: t.seen != seen)  # the bot's move
        try:
            await turn.play(turn.moves[0])
        except RefusedError as error:
            return error
    return None


async def talk(party: Party) -> RefusedError:
    """Say something until it is refused; also while the bot's move cannot be saved."""
    while True:
        try:
            await party.tables[0].ask("say", seat=0, phrase="moo")
        except RefusedError as error:
            return error


@pytest.mark.parametrize("name", TROUBLES)
async def test_matches_wait_until_the_disk_is_well_again(tmp_path: Path, name: str) -> None:
    trouble = TROUBLES[name]
    disk = tmp_path / "disk"
    disk.mkdir()
    database = disk / "a.sqlite3"
    options = {"log": (tmp_path / "log").open("wb"), "inside": trouble.inside(disk)}
    with options["log"]:
        async with serving(tmp_path, "--database", str(database), **options) as (process, site):
            async with parties(site) as both:
                for party in both:
                    assert await play(party, 5) is None
                for _ in range(2):
                    await through(trouble, process.pid, disk, site, both)
                for party in both:
                    assert await play(party, 1000) is None
                    await assert_whole(site, party)
            assert process.returncode is None
            check = (sys.executable, "-m", "spielalm", "check-database", "--database")
            there = trouble.there(process.pid)
            subprocess.run([*there, *check, str(database)], check=True, stdout=subprocess.PIPE)
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert [line for line in lines if line["level"] != "info"] == []


async def through(trouble: Trouble, pid: int, disk: Path, site: str, both: list[Party]) -> None:
    """Into trouble and out of it."""
    trouble.begin(pid, disk)
    if isinstance(trouble, ReadOnlyDisk):
        stumble = LargestFile()
        stumble.begin(pid, disk)
        assert await play(both[0], 1000) is not None
        stumble.end(pid, disk)
    shared, against_bot = both
    for refusal in (
        await play(shared, 1000),  # what is left of the disk is used up first
        await play(shared, 1),
        await talk(against_bot),
        await talk(against_bot),
    ):
        assert refusal is not None
        assert (refusal.code, refusal.why) == ("unavailable", trouble.why)
    stranger = Client(site)
    with pytest.raises(RefusedError, match="unavailable"):
        await stranger.open("kuhlorado", 2, "Zenzi")
    assert (await stranger.get("/health"))["status"] == "ok"
    async with stranger.table(shared.invite) as looking:
        assert looking.seen == shared.tables[0].seen
    trouble.end(pid, disk)
    for party in both:
        assert await play(party, 3) is None


async def assert_whole(site: str, party: Party) -> None:
    """Who was there all the time knows what a newcomer is told, and the record is in order."""
    client = party.tables[0].client
    async with client.table(party.invite) as again:
        seat = again.scene()["seat"]
        assert party.tables[0].story[seat] == again.story[seat]
    record = read_record(await client.get(f"/api/tables/{party.invite}/record"), games.find)
    assert record.verify() > 10
