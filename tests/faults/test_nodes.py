"""Three servers, and what may happen to servers, databases and wires: nothing acknowledged is lost,
nothing is carried out twice, nobody is told two stories, and everybody is on again soon.
"""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from spielalm import client
from tests.counts import count
from tests.faults.crowd import patient
from tests.faults.nodes import LEASE, Cluster, RoamingCrowd
from tests.faults.once import everything_broken
from tests.faults.test_server_kills import Logs, complaints
from tests.private import MISSING, Nats, Postgres, program

pytestmark = [pytest.mark.anyio, pytest.mark.timeout(count(300, 14_000))]

FAULTS = count(20, 1000)
SEED = "faults"


@pytest.fixture
def servers():
    """A database and a bus of its own, to be killed."""
    for name, package in (("initdb", "postgresql"), ("nats-server", "nats-server")):
        if program(name) is None:
            pytest.skip(MISSING.format(f"NO {package.upper()}", package))
    postgres, nats = Postgres(), Nats()
    yield postgres, nats
    postgres.remove()
    nats.remove()


async def test_whatever_happens_to_three_servers_every_command_is_carried_out_once(
    tmp_path: Path,
    servers: tuple[Postgres, Nats],
    monkeypatch: pytest.MonkeyPatch,
    record_property: pytest.RecordProperty,
) -> None:
    monkeypatch.setattr(client, "PAUSES", patient())
    rng = Random(SEED)
    postgres, nats = servers
    database = postgres.new()
    happened: Counter[str] = Counter()
    recovery: list[float] = []
    async with Cluster(tmp_path, postgres, nats, database).up() as cluster:
        async with RoamingCrowd(cluster.sites) as crowd:
            await crowd.until(lambda: len(crowd.moves) >= 40)
            for number in range(FAULTS):
                fault = cluster.faults[number % len(cluster.faults)]
                await fault(rng.randrange(3), pause(rng, number))
                happened[fault.__name__] += 1
                began = time.monotonic()
                await everybody_moves(crowd)
                recovery.append(time.monotonic() - began)
        postgres.kill()
        postgres.start()
        logs = Logs(database)
        await logs.read_again(crowd.moves)
        tables = await logs.sound(crowd)
    assert everything_broken(crowd.histories, tables) == []
    assert crowd.stories.lies == []
    assert mistakes(cluster.log) == []
    recovery.sort()
    record_property(
        "figure",
        f"{FAULTS} faults of three servers ({', '.join(f'{n} {k}' for k, n in happened.items())}): "
        f"{len(crowd.moves)} moves acknowledged, {len(crowd.finished)} matches finished, none lost "
        f"or twice; a move at every table again after {recovery[len(recovery) // 2]:.1f} s in the "
        f"middle, {recovery[-1]:.1f} s at most",
    )


def pause(rng: Random, number: int) -> float:
    """Some are over at once, some last until others have taken over; in the soak ten seconds."""
    longest = count(1, 0) * 2 * LEASE or (10.0 if number % 12 < 4 else 2 * LEASE)
    return rng.choice((0.1, LEASE / 2, longest))


async def everybody_moves(crowd: RoamingCrowd) -> None:
    """Wait until a move is acknowledged at every party's table, or it has begun another one."""
    before = len(crowd.moves)
    parties = len(crowd._tasks)
    games = len(crowd.finished)

    def all_on() -> bool:
        moved = {move.invite for move in crowd.moves[before:]}
        return len(moved) + len(crowd.finished) - games >= parties

    await crowd.until(all_on)


def mistakes(log: Path) -> list[str]:
    """What servers should not have to say, even when a database is away."""
    return [line for line in complaints(log) if "mistake" in line or "Traceback" in line]
