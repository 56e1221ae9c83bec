"""`spielalm serve` as a process: how it greets, what it logs, how it stops."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from spielalm.client import Client
from tests.server.house import first_moves
from tests.server.process import serving

pytestmark = pytest.mark.anyio


async def test_it_greets_plays_logs_without_secrets_and_stops_in_good_order(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as (process, site):
        client = Client(site)
        entered = await client.post("/api/quick", {"game": "kuhlorado", "name": "Kunigunde"})
        async with client.table(entered["invite"]) as table:
            await first_moves(table)
            process.send_signal(signal.SIGTERM)
            output, errors = await process.communicate()
    assert process.returncode == 0
    assert "Only this machine" in output.decode()
    lines = [json.loads(line) for line in errors.decode().splitlines()]
    told = [line["event"] for line in lines]
    assert told[0] == "server started"
    assert told[-1] == "server stopped"
    assert "table opened" in told
    assert not [line for line in lines if line["level"] in ("error", "warning")]
    for secret in (client.secret, entered["invite"], "Kunigunde"):
        assert secret not in errors.decode()
    assert (tmp_path / "spielalm.sqlite3").exists()
    assert not (tmp_path / "spielalm.sqlite3-wal").exists(), "closed in good order"


async def test_in_the_home_network_it_shows_a_code_for_phones(tmp_path: Path) -> None:
    async with serving(tmp_path, "--host", "0.0.0.0", "--public-url", "https://alm.example") as (
        process,
        _,
    ):
        process.send_signal(signal.SIGINT)
        output, _ = await process.communicate()
        assert "https://alm.example" in output.decode()
        assert "█" in output.decode()
        assert process.returncode == 0


async def test_a_used_port_is_named_and_not_shared(tmp_path: Path) -> None:
    async with serving(tmp_path) as (_, site):
        port = site.rpartition(":")[2]
        second = subprocess.run(
            (sys.executable, "-m", "spielalm", "serve", "--port", port),
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert second.returncode == 2
        assert f"port {port}" in second.stderr
        assert "Traceback" not in second.stderr


def test_a_wrong_setting_ends_it_with_a_sentence(tmp_path: Path) -> None:
    refused = subprocess.run(
        (sys.executable, "-m", "spielalm", "serve", "--workers", "0"),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert refused.returncode == 2
    assert "workers" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_the_schema_is_printed_by_a_command() -> None:
    for flags, key in (((), "$defs"), (("--http",), "paths")):
        printed = subprocess.run(
            (sys.executable, "-m", "spielalm", "schema", *flags),
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        assert key in json.loads(printed.stdout)
