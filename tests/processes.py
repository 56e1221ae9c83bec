"""What the system says of processes (Linux): who started whom, and who is still there."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

SOON = 20.0  # seconds, on a busy machine


def children(pid: int) -> list[int]:
    found: list[int] = []
    with suppress(FileNotFoundError, ProcessLookupError):  # it may end meanwhile
        for threads in Path(f"/proc/{pid}/task").glob("*/children"):
            found += map(int, threads.read_text().split())
    return found


def family(pid: int) -> list[int]:
    """A process and all that it started, and so on."""
    return [pid, *(one for child in children(pid) for one in family(child))]


def alive(pid: int) -> bool:
    """Whether it runs; a dead one that nobody has asked about yet does not."""
    state = read(pid, "stat").rpartition(b")")[2].split()[:1]
    return state not in ([], [b"Z"], [b"X"])


def read(pid: int, name: str) -> bytes:
    try:
        return Path(f"/proc/{pid}/{name}").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


async def ended(*pids: int) -> None:
    """Wait until they have ended by themselves, which they do soon."""
    async with asyncio.timeout(SOON):
        while any(map(alive, pids)):
            await asyncio.sleep(0.01)
