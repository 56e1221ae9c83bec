"""`spielalm serve` as a process of its own."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO

QUICK = {"SPIELALM_BOT_PAUSE_MS": "0", "PYTHONUNBUFFERED": "1"}


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@asynccontextmanager
async def serving(
    folder: Path,
    *more: str,
    log: IO[bytes] | int = PIPE,
    inside: Sequence[str] = (),
    **settings: object,
) -> AsyncIterator[tuple[Process, str]]:
    """A server process with its files in this folder, and the address that it prints.

    It leads a group of processes: the workers of its bots belong to it.
    `inside` is a command that becomes the server, after it has prepared something for it.
    """
    spielalm = (sys.executable, "-m", "spielalm", "serve", "--port", "0", "--lang", "en")
    command = (*inside, *spielalm, *more)
    chosen = {f"SPIELALM_{name.upper()}": str(value) for name, value in settings.items()}
    process = await asyncio.create_subprocess_exec(
        *command,
        cwd=folder,
        stdout=PIPE,
        stderr=log,
        env={**os.environ, **QUICK, **chosen},
        start_new_session=True,
    )
    assert process.stdout is not None
    try:
        line = (await process.stdout.readline()).decode()
        address = re.search(r"http://[0-9.]+:\d+", line)
        assert address is not None, line
        yield process, address[0]
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()
