"""Figures for Prometheus: off unless asked for, without names or codes, and right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spielalm.client import RefusedError
from spielalm.match.actions.play import Moved
from spielalm.server.metrics import Histogram
from tests.server.house import first_moves, house, request

pytestmark = pytest.mark.anyio

LINE = re.compile(r'(# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[\w.+-]+"\})? [0-9.e+-]+)')


async def test_it_is_off_unless_asked_for(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        assert (await request(server, "GET", "/metrics")).status == 404


async def test_it_counts_what_happens_and_names_nobody(tmp_path: Path) -> None:
    async with house(tmp_path, metrics=True) as server:
        client = server.client()
        entered = await client.post("/api/quick", {"game": "kuhlorado", "name": "Kunigunde"})
        async with client.table(entered["invite"]) as table:
            with pytest.raises(RefusedError, match="not-paused"):
                await table.ask("resume")
            await first_moves(table)
            answer = await request(server, "GET", "/metrics")
        text = answer.body.decode()
        for line in text.splitlines():
            assert LINE.fullmatch(line), line
        figures = dict(line.rsplit(" ", 1) for line in text.splitlines() if line[0] != "#")
        assert figures["spielalm_tables"] == figures["spielalm_sockets"] == "1"
        by = {who: int(figures[f'spielalm_moves_total{{by="{who}"}}']) for who in ("person", "bot")}
        log = (await server.tables.find(entered["invite"])).table_now.log
        assert sum(by.values()) == sum(isinstance(entry, Moved) for entry in log) > 10
        assert int(figures["spielalm_bot_seconds_count"]) >= by["bot"] > 0
        assert figures['spielalm_refusals_total{code="not-paused"}'] == "1"
        assert int(figures["spielalm_commit_entries_count"]) >= by["person"]
        # A new table counts as one, however many entries it begins with.
        assert 0 <= len(log) - float(figures["spielalm_commit_entries_sum"]) <= 3
        for secret in ("Kunigunde", entered["invite"], client.secret):
            assert secret not in text


def test_a_histogram_counts_up_to_each_bound() -> None:
    histogram = Histogram((1.0, 2.0))
    for value in (0.5, 1.0, 1.5, 7.0):
        histogram.observe(value)
    assert list(histogram.lines("x")) == [
        'x_bucket{le="1.0"} 2',
        'x_bucket{le="2.0"} 3',
        'x_bucket{le="+Inf"} 4',
        "x_sum 10.0",
        "x_count 4",
    ]
