"""Who runs a table: one node at a time, and nobody writes for it who does not."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest

from spielalm.nodes.node import Node
from spielalm.store import NEVER, Lease, LeaseLostError, Retention
from spielalm.store.postgres.schema import prepare
from spielalm.store.postgres.store import PostgresStore
from tests.store.postgres.conftest import address
from tests.store.postgres.scene import look, meddle
from tests.store.postgres.test_outage import over
from tests.store.scene import add, on_loop
from tests.wire import Wire

__all__ = ["address"]

LIFE, BEAT = 60.0, 0.05  # nobody dies of a busy machine, and nobody waits long


class Server:
    """What a node tells."""

    def __init__(self) -> None:
        self.leases: dict[str, Lease] = {}
        self.news = asyncio.Event()
        self.stopped: Exception | None = None

    def taken(self, leases: Sequence[Lease]) -> None:
        self.leases |= {lease.table: lease for lease in leases}
        self.news.set()

    def lost(self, tables: Sequence[str]) -> None:
        for table in tables:
            self.leases.pop(table, None)
        self.news.set()

    def outdated(self, error: Exception) -> None:
        self.stopped = error
        self.news.set()

    async def until(self, *tables: str) -> None:
        """Wait until it runs just these tables."""
        async with asyncio.timeout(30):
            while set(self.leases) != set(tables):
                self.news.clear()
                await self.news.wait()


@asynccontextmanager
async def living(address: str, server: Server, **times: float) -> AsyncIterator[Node]:
    node = await Node.open(address, **times)
    await node.begin(server)
    try:
        yield node
    finally:
        await node.close()


async def urgent(store: PostgresStore, *tables: str, due: int = 5) -> None:
    """Tables at which something is due."""
    for table in tables:
        await add(store, table, 1)
        await store.append(table, 1, [b"asked"], now=1.0, due=due)


async def held(address: str) -> list[tuple[str, int | None, bool]]:
    """Table, what is due there, and whether somebody runs it."""
    question = "SELECT id, due, node IS NOT NULL FROM leases JOIN tables ON key = table_key"
    return sorted(await look(address, question))


@on_loop
async def test_what_is_due_is_written_with_the_entries_or_not_at_all(address):
    async with await PostgresStore.open(address) as store:
        await urgent(store, "alm", "heu")
        assert await held(address) == [("alm", 5, False), ("heu", 5, False)]
        with pytest.raises(Exception, match="expected entry 2"):
            await store.append("alm", 7, [b"x"], now=1.0, due=99)
        await store.append("alm", 2, [b"x"], now=1.0)
        assert await held(address) == [("alm", 5, False), ("heu", 5, False)]
        await store.append("alm", 3, [b"x"], now=1.0, due=8)
        await store.append("heu", 2, [], now=1.0, due=NEVER)
        assert await held(address) == [("alm", 8, False), ("heu", None, False)]
        await store.delete("alm")
        assert await held(address) == [("heu", None, False)]
        await store.expire(Retention(open=0.0), now=9e9)
        assert await look(address, "SELECT * FROM leases") == []


@on_loop
async def test_of_two_nodes_one_runs_a_table(address):
    async with await PostgresStore.open(address) as store:
        await urgent(store, "alm", "heu", "tal")
        one, other = Server(), Server()
        async with (
            living(address, one, life=LIFE, beat=BEAT) as first,
            living(address, other, life=LIFE, beat=BEAT) as second,
        ):
            for table in ("alm", "heu", "tal"):
                first.want(table)
                second.want(table)
            async with asyncio.timeout(30):
                while len(one.leases) + len(other.leases) < 3:
                    await asyncio.sleep(0.01)
            assert not set(one.leases) & set(other.leases)
            fences = [lease.fence for lease in (*one.leases.values(), *other.leases.values())]
            assert len(set(fences)) == 3
            for server, node in ((one, first), (other, second)):
                assert {t: lease.fence for t, lease in server.leases.items()} == node.fences


@on_loop
async def test_a_node_that_comes_up_finds_what_nobody_runs(address):
    async with await PostgresStore.open(address) as store:
        await urgent(store, "alm", "heu", due=17)
        await add(store, "quiet")
        server = Server()
        async with living(address, server, life=LIFE, beat=BEAT):
            await server.until("alm", "heu")
            lease = server.leases["alm"]
            assert (lease.invite, lease.due, lease.before) == ("invite-alm", 17, False)


@on_loop
async def test_who_leaves_in_good_order_is_followed_at_once(address):
    async with await PostgresStore.open(address) as store:
        await urgent(store, "alm")
        one, other = Server(), Server()
        async with living(address, one, life=LIFE, beat=BEAT):
            await one.until("alm")
        async with living(address, other, life=LIFE, beat=BEAT):
            await other.until("alm")
            assert other.leases["alm"].before
        assert other.leases["alm"].fence > one.leases["alm"].fence


@on_loop
async def test_a_node_that_is_thought_dead_is_followed_and_may_not_write_any_more(address):
    async with await PostgresStore.open(address) as store:
        await urgent(store, "alm")
        one, other = Server(), Server()
        async with living(address, one, life=LIFE, beat=LIFE) as first:
            await one.until("alm")
            fence = first.fences["alm"]
            await store.append("alm", 2, [b"by the first"], now=1.0, fence=fence)
            await meddle(address, f"UPDATE nodes SET until = 0 WHERE number = {first.number}")
            async with living(address, other, life=LIFE, beat=BEAT) as second:
                await other.until("alm")
                for number in (3, 4):  # whether it knows the log as it is, or not
                    with pytest.raises(LeaseLostError):
                        await store.append("alm", number, [b"stale"], now=1.0, fence=fence)
                    if number == 3:
                        await store.append(
                            "alm", 3, [b"by the other"], now=1.0, fence=second.fences["alm"]
                        )
                await store.append("alm", 4, [b"by a person"], now=1.0)
                first.drop("alm")
                assert one.leases == {}
        assert await store.load("alm", 2) == [b"by the first", b"by the other", b"by a person"]


@on_loop
async def test_a_lease_that_is_lost_while_an_append_waits_for_its_table_is_heeded(address):
    """The fence is looked at when the table's row is locked, not when the statement begins."""
    async with await PostgresStore.open(address) as store, await PostgresStore.open(address) as by:
        await urgent(store, "alm")
        server = Server()
        async with living(address, server, life=LIFE, beat=BEAT) as node:
            await server.until("alm")

            async def takes_over(connection, _):
                await connection.execute("UPDATE tables SET fence = nextval('fences')")
                late = asyncio.ensure_future(
                    store.append("alm", 2, [b"late"], now=1.0, fence=node.fences["alm"])
                )
                while not await look(address, "SELECT pid FROM pg_locks WHERE NOT granted"):
                    await asyncio.sleep(0.01)
                return late

            late = await by._writer.write(takes_over)
            with pytest.raises(LeaseLostError):
                await late
            assert len(await store.load("alm")) == 2


def test_a_node_that_was_stopped_and_wakes_up_writes_nothing_more(postgres, address):
    """SIGSTOP for longer than its life: another one runs its table by then."""

    async def course() -> None:
        async with await PostgresStore.open(address) as store:
            await urgent(store, "alm")
            sleeper = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tests.nodes.runner", address, "1.0", "sleeper",
                stdout=asyncio.subprocess.PIPE,
            )  # fmt: skip
            assert sleeper.stdout is not None
            server = Server()
            try:
                while not (await sleeper.stdout.readline()).startswith(b"sleeper 5"):
                    pass
                os.kill(sleeper.pid, signal.SIGSTOP)
                async with living(address, server, life=LIFE, beat=BEAT) as node:
                    await server.until("alm")
                    fence = node.fences["alm"]
                    first = (await store.row("alm")).entries
                    for number in range(first, first + 3):
                        await store.append("alm", number, [b"mine"], now=1.0, fence=fence)
                    os.kill(sleeper.pid, signal.SIGCONT)
                    while not (await sleeper.stdout.readline()).startswith((b"refused", b"lost")):
                        pass
                    await store.append("alm", first + 3, [b"mine"], now=1.0, fence=fence)
            finally:
                sleeper.kill()
                await sleeper.wait()
            log = await store.load("alm", 2)
            assert log[first - 2 : first + 2] == [b"mine"] * 4
            assert all(one.startswith(b"sleeper") for one in log[: first - 2])
            assert await store.check() == []

    asyncio.run(course())


@on_loop
async def test_a_node_whose_heartbeat_came_too_late_begins_anew(address):
    async with await PostgresStore.open(address) as store:
        await urgent(store, "alm")
        server = Server()
        async with living(address, server, life=LIFE, beat=BEAT) as node:
            await server.until("alm")
            before, number = server.leases["alm"].fence, node.number
            await meddle(address, "UPDATE nodes SET until = 0")
            async with asyncio.timeout(30):
                while node.number == number or node.fences.get("alm", before) == before:
                    await asyncio.sleep(0.01)
            assert server.leases["alm"].fence > before


@on_loop
async def test_nodes_have_the_time_of_the_database(address):
    await prepare(address)
    async with (
        living(address, Server()) as one,
        living(address, Server()) as other,
    ):
        assert one.bound() < 1000
        before = one.now()
        theirs = other.now()
        after = one.now()
        slack = one.bound() + other.bound()
        assert before - slack <= theirs <= after + slack
        ((there,),) = await look(address, "SELECT extract(epoch FROM clock_timestamp()) * 1000")
        assert before - slack <= float(there) <= one.now() + slack


@on_loop
async def test_nodes_know_who_is_at_the_others(address):
    await prepare(address)
    async with (
        living(address, Server(), life=LIFE, beat=BEAT) as one,
        living(address, Server(), life=LIFE, beat=BEAT) as other,
    ):
        one.come("alm", "rosi")
        other.come("alm", "sepp")
        other.come("heu", "vroni")
        async with asyncio.timeout(30):
            while await one.elsewhere(["alm", "heu"]) != {"alm": {"sepp"}, "heu": {"vroni"}}:
                await asyncio.sleep(0.01)
            while await other.elsewhere(["alm", "heu"]) != {"alm": {"rosi"}}:
                await asyncio.sleep(0.01)
            one.gone("alm", "rosi")
            while await other.elsewhere(["alm"]):
                await asyncio.sleep(0.01)
        await meddle(address, f"UPDATE nodes SET until = 0 WHERE number = {other.number}")
        dead = other.number
        async with asyncio.timeout(30):
            while other.number == dead or not await one.elsewhere(["alm"]):
                await asyncio.sleep(0.01)  # it comes back as another node, with all who are there
        assert await one.elsewhere(["heu"]) == {"heu": {"vroni"}}


@on_loop
async def test_a_node_stops_when_the_database_is_newer(address):
    async with await PostgresStore.open(address):
        server = Server()
        async with living(address, server, life=LIFE, beat=BEAT):
            await meddle(address, "UPDATE version SET number = number + 1")
            async with asyncio.timeout(30):
                while server.stopped is None:
                    server.news.clear()
                    await server.news.wait()
            assert "newer Spielalm" in str(server.stopped)


@on_loop
async def test_after_an_outage_a_node_begins_anew(postgres, address):
    """What it took in the last moment it might not know of."""
    async with await PostgresStore.open(address) as store, Wire(postgres.port) as wire:
        await urgent(store, "alm")
        server = Server()
        async with living(over(wire, address), server, life=LIFE, beat=BEAT) as node:
            await server.until("alm")
            number, fence = node.number, node.fences["alm"]
            wire.cut()
            async with asyncio.timeout(30):
                while node.number == number or node.fences.get("alm", fence) == fence:
                    await asyncio.sleep(0.01)
            await store.append("alm", 2, [b"x"], now=1.0, fence=node.fences["alm"])
