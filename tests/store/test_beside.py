"""What is kept beside the logs: scores, first tries, the server's own values."""

from __future__ import annotations

import pytest

from spielalm.store import Score
from tests.store.scene import on_loop


def score(key: str, name: str, points: int, table: str, at: float, board: str = "sheet-a") -> Score:
    return Score(board, key, name, points, table, at)


@pytest.mark.rule("HA-41")
@on_loop
async def test_a_board_shows_the_best_of_each_name_and_device_the_earlier_first(engine):
    async with await engine.open() as store:
        anna, anna_again = score("k1", "Anna", 40, "t1", 1.0), score("k1", "Anna", 55, "t2", 2.0)
        ben, ben_again = score("k1", "Ben", 50, "t3", 3.0), score("k1", "Ben", 50, "t4", 4.0)
        cleo, other = score("k2", "Cleo", 55, "t5", 5.0), score("k2", "Cleo", 99, "t6", 6.0, "b")
        for one in (cleo, anna, ben_again, ben, anna_again, other):
            await store.add_score(one)
        assert await store.top_scores("sheet-a") == [anna_again, cleo, ben]
        assert await store.top_scores("sheet-a", 1) == [anna_again]
        assert await store.top_scores("nothing") == []


@pytest.mark.rule("HA-41")
@on_loop
async def test_the_same_device_at_the_same_table_scores_once(engine):
    async with await engine.open() as store:
        first = score("k1", "Anna", 40, "t1", 1.0)
        await store.add_score(first)
        await store.add_score(first._replace(name="Anna the Great", points=41))
        assert await store.top_scores("sheet-a") == [first]


@pytest.mark.rule("HA-41")
@on_loop
async def test_the_first_try_of_a_device_counts_for_the_daily_burrow(engine):
    async with await engine.open() as store:
        assert await store.first_try("day 1", "device", "t1", now=1.0) == "t1"
        assert await store.first_try("day 1", "device", "t2", now=2.0) == "t1"
        assert await store.first_try("day 1", "other", "t3", now=3.0) == "t3"
        assert await store.first_try("day 2", "device", "t4", now=4.0) == "t4"


@on_loop
async def test_the_first_value_is_kept(engine):
    async with await engine.open() as store:
        assert await store.get_value("daily") is None
        assert await store.keep_value("daily", b"\x00\xff") == b"\x00\xff"
        assert await store.get_value("daily") == b"\x00\xff"
        assert await store.keep_value("daily", b"new") == b"\x00\xff"
        assert await store.keep_value("nothing", b"") == b""
        assert await store.keep_value("nothing", b"new") == b"", "nothing is a value, too"
    async with await engine.open() as store:
        assert await store.get_value("daily") == b"\x00\xff"
