"""Three servers, and what may happen to servers, databases and wires: nothing acknowledged is lost,
nothing is carried out twice, nobody is told two stories, and everybody is on again soon.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

import pytest

from spielalm import client
from tests.counts import count
from tests.faults import tally
from tests.faults.crowd import patient
from tests.faults.nodes import LEASE, Cluster, Fault, RoamingCrowd
from tests.faults.once import everything_broken
from tests.faults.shared import mistimed
from tests.faults.tally import LONG, Part
from tests.faults.test_server_kills import Logs, complaints
from tests.private import MISSING, Nats, Postgres, program

pytestmark = [pytest.mark.anyio, pytest.mark.timeout(300)]

FAULTS = 20  # of each part
PARTS = count(1, 50)
SEED = "faults"
PAUSES = (0.1, LEASE / 2, 1.5 * LEASE)  # over at once; noticed; until others have taken over
PATIENCE = 60.0  # seconds: nobody is on again after so long, however busy the machine is


@pytest.fixture
def servers() -> Iterator[tuple[Postgres, Nats]]:
    """A database and a bus of its own, to be killed."""
    for name, package in (("initdb", "postgresql"), ("nats-server", "nats-server")):
        if program(name) is None:
            pytest.skip(MISSING.format(f"NO {package.upper()}", package))
    postgres, nats = Postgres(), Nats()
    yield postgres, nats
    postgres.remove()
    nats.remove()


@pytest.mark.parametrize("number", range(PARTS))
async def test_whatever_happens_to_three_servers_every_command_is_carried_out_once(
    tmp_path: Path,
    servers: tuple[Postgres, Nats],
    monkeypatch: pytest.MonkeyPatch,
    record_property: pytest.RecordProperty,
    number: int,
) -> None:
    """In the soak a part that was done before is only counted."""
    monkeypatch.setattr(client, "PAUSES", patient())
    soak = PARTS > 1
    if not (soak and number in tally.counted()):
        part = await endured(tmp_path, *servers, number)
        if soak:
            tally.note(part)
    parts = tally.counted().values() if soak else [part]
    record_property("figure", tally.summary(parts))


async def endured(folder: Path, postgres: Postgres, nats: Nats, number: int) -> Part:
    """A run of faults, and what it came to."""
    rng = Random(f"{SEED} {number}")
    part = Part(number, commit=tally.commit())
    happened: Counter[str] = Counter()
    database = postgres.new()
    async with Cluster(folder, postgres, nats, database).up() as cluster:
        async with RoamingCrowd(cluster.sites) as crowd:
            await crowd.until(lambda: len(crowd.moves) >= 40)
            for fault, pause in chosen(cluster, rng):
                await fault(rng.randrange(3), pause)
                happened[fault.__name__] += 1
                part.long += pause >= LONG
                part.recovery.append(await everybody_on(crowd))
        postgres.kill()
        postgres.start()
        logs = Logs(database)
        await logs.read_again(crowd.moves)
        tables = await logs.sound(crowd)
    assert everything_broken(crowd.histories, tables) == []
    assert crowd.stories.lies == []
    assert list(crowd.stories.untrue(tables)) == []
    assert [
        what
        for invite, history in crowd.histories.items()
        for what in mistimed(history, tables[invite])
    ] == []
    assert mistakes(cluster.log) == []
    part.faults = dict(happened)
    part.moves, part.matches = len(crowd.moves), len(crowd.finished)
    part.commands = sum(map(len, crowd.histories.values()))
    return part


def chosen(cluster: Cluster, rng: Random) -> list[tuple[Fault, float]]:
    """Everything that may happen, for each length of time, and in the soak a long stop."""
    faults = list(product(cluster.faults, PAUSES))
    faults += [(cluster.stop_a_node, LONG)] * count(0, 1)
    faults += rng.sample(faults, FAULTS - len(faults))
    rng.shuffle(faults)
    return faults


async def everybody_on(crowd: RoamingCrowd) -> float:
    """Wait until every party has made a move and every client has heard of something new. The
    seconds that it took."""
    began, moves = time.monotonic(), len(crowd.moves)
    parties = set(range(len(crowd._tasks)))

    def all_on() -> bool:
        moved = {crowd.party_of[move.invite] for move in crowd.moves[moves:]}
        return moved == parties and all(
            crowd.heard.get(socket, 0.0) > began for socket in crowd.open
        )

    try:
        async with asyncio.timeout(PATIENCE):
            await crowd.until(all_on)
    except TimeoutError:
        pytest.fail(f"not everybody is on again after {PATIENCE:.0f} s:\n{crowd.report(began)}")
    return time.monotonic() - began


def mistakes(log: Path) -> list[str]:
    """What servers should not have to say, even when a database is away."""
    return [line for line in complaints(log) if "mistake" in line or "Traceback" in line]
