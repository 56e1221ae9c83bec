"""The loop's side of writing: hands work to the scribe, and tells who waits when it is durable."""

from __future__ import annotations

import asyncio
import logging
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from spielalm.store.errors import ClosedError, UnavailableError, UnsureError
from spielalm.store.scribe import WIDTH, Work

T = TypeVar("T")

# Whoever stops the server ends the scribe by ending its input; no signal may, not even early.
PROGRAM = """
import signal, sys
for one in (signal.SIGINT, signal.SIGTERM):
    signal.signal(one, signal.SIG_IGN)
from spielalm.store.scribe import main
main(*sys.argv[1:])
"""
PAUSE = 1.0  # seconds from the start of a scribe to that of the next, if it dies so soon
NO_SCRIBE = "the process that writes cannot be started ({}: {})"
LOST = "the process that writes has ended; there will be another. Look whether it was done"


class Job(NamedTuple):
    """Something to write, and who waits for it."""

    work: Work[Any]
    answer: asyncio.Future[Any]


class Writer:
    """Has work carried out in the order of arrival, by a scribe that is replaced if it dies.

    Work is pickled, so its functions are such as can be imported.
    """

    def __init__(self, path: Path, patience: float, group: int) -> None:
        self.closed = False
        self._command = (sys.executable, "-c", PROGRAM, str(path), str(patience), str(group))
        self._loop = asyncio.get_running_loop()
        self._gathered: list[Job] = []
        self._handed: deque[Job] = deque()
        self._scribe: Process | None = None
        self._next_start = 0.0
        self._employing = self._loop.create_task(self._employ())
        self._listening: asyncio.Task[None] | None = None

    def write(self, work: Work[T]) -> asyncio.Future[T]:
        """Carry this out. The result is there when it is durable."""
        if self.closed:
            raise ClosedError("the store is closed; expected an open one")
        answer: asyncio.Future[T] = self._loop.create_future()
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(Job(work, answer))
        return answer

    async def close(self) -> None:
        """Have everything carried out that waits, then let the scribe go."""
        self.closed = True
        if waiting := [job.answer for job in (*self._handed, *self._gathered)]:
            await asyncio.wait(waiting)
        await asyncio.wait([self._employing])
        if self._scribe is not None:
            assert self._scribe.stdin is not None
            self._scribe.stdin.close()
        if self._listening is not None:
            await asyncio.wait([self._listening])

    def _hand_over(self) -> None:
        """Give the scribe what one pass of the loop has gathered.

        Given one by one, it would set off with the first job and leave the others for later.
        """
        if self._scribe is None:
            if self._employing.done():
                self._employing = self._loop.create_task(self._employ())
            return
        jobs, self._gathered = self._gathered, []
        try:
            order = pickle.dumps([job.work for job in jobs])
        except Exception:
            jobs = [job for job in jobs if can_be_told(job)]
            order = pickle.dumps([job.work for job in jobs])
        self._handed += jobs
        assert self._scribe.stdin is not None
        with suppress(OSError, RuntimeError):  # it is gone: whoever listens to it will notice
            self._scribe.stdin.write(order)

    async def _employ(self) -> None:
        """Start a scribe, when the last one is gone, and give it what waits."""
        if self._listening is not None:
            await asyncio.wait([self._listening])
        await asyncio.sleep(self._next_start - self._loop.time())
        self._next_start = self._loop.time() + PAUSE
        try:
            self._scribe = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE
            )
        except Exception as error:
            jobs, self._gathered = self._gathered, []
            why = NO_SCRIBE.format(self._command[0], getattr(error, "strerror", None) or error)
            answer(jobs, [UnavailableError(why) for _ in jobs])
            return
        self._listening = self._loop.create_task(self._listen(self._scribe))
        if self._gathered:
            self._hand_over()

    async def _listen(self, scribe: Process) -> None:
        """Tell who waits what the scribe says, until it is gone."""
        assert scribe.stdin is not None
        assert scribe.stdout is not None
        try:
            while True:
                size = int.from_bytes(await scribe.stdout.readexactly(WIDTH), "big")
                results = pickle.loads(await scribe.stdout.readexactly(size))
                answer([self._handed.popleft() for _ in results], results)
        except Exception as error:
            self._scribe = None
            if not self.closed or self._handed:
                self._give_up(scribe, error)
        finally:
            scribe.stdin.close()
            await scribe.wait()

    def _give_up(self, scribe: Process, error: Exception) -> None:
        """What was handed over may have been done or not: who asked has to look."""
        jobs, self._handed = self._handed, deque()
        answer(jobs, [UnsureError(LOST) for _ in jobs])
        with suppress(ProcessLookupError):  # it may live, and not be understood
            scribe.kill()
        logging.getLogger(__name__).warning(
            "the process that writes has ended (%r); what waited for it: %d", error, len(jobs)
        )


def can_be_told(job: Job) -> bool:
    """Whether the scribe can be told of this job. If not, who waits for it is told why."""
    try:
        pickle.dumps(job.work)
    except Exception as error:
        answer([job], [error])
        return False
    return True


def answer(jobs: Iterable[Job], results: list[Any]) -> None:
    for job, result in zip(jobs, results, strict=True):
        if job.answer.done():  # who asked was cancelled meanwhile
            continue
        if isinstance(result, Exception):
            job.answer.set_exception(result)
        else:
            job.answer.set_result(result)
