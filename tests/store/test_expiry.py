"""What nobody comes back to is deleted, in its time."""

from __future__ import annotations

from spielalm.store import Retention, Score
from tests.store.scene import add, on_loop

KEEP = Retention(open=10, running=100, finished=1000, tries=50)


@on_loop
async def test_each_state_is_kept_for_its_own_time_after_the_last_entry(engine):
    async with await engine.open() as store:
        for state in ("open", "running", "finished"):
            for idle in (9, 11, 99, 101, 999, 1001):
                table = f"{state}-{idle}"
                await add(store, table, now=0.0)
                await store.append(table, 3, [b"last"], now=5000.0 - idle, state=state)
        gone = await store.expire(KEEP, now=5000.0)
        expected = {f"open-{idle}" for idle in (11, 99, 101, 999, 1001)}
        expected |= {f"running-{idle}" for idle in (101, 999, 1001)} | {"finished-1001"}
        assert (set(gone), len(gone)) == (expected, len(expected))
        left = {row.id for row in await store.tables()}
        assert len(left) == 18 - len(gone)
        assert left.isdisjoint(gone)
        assert await store.expire(KEEP, now=5000.0) == []
        assert await store.check() == []


@on_loop
async def test_many_tables_expire_in_several_transactions(engine):
    async with await engine.open() as store:
        for number in range(230):
            await add(store, f"t{number}", 1, now=0.0)
        await add(store, "young", now=95.0)
        gone = await store.expire(KEEP, now=100.0)
        assert sorted(gone) == sorted(f"t{number}" for number in range(230))
        assert [row.id for row in await store.tables()] == ["young"]


@on_loop
async def test_tries_are_forgotten_and_scores_are_not(engine):
    async with await engine.open() as store:
        best = Score("day 1", "device", "Anna", 50, "t1", 1.0)
        await store.add_score(best)
        await store.first_try("day 1", "device", "t1", now=1.0)
        await store.first_try("day 2", "device", "t2", now=80.0)
        await store.expire(KEEP, now=100.0)
        assert await store.first_try("day 1", "device", "new", now=100.0) == "new"
        assert await store.first_try("day 2", "device", "new", now=100.0) == "t2"
        assert await store.top_scores("day 1") == [best]
