"""Processes that bots think in. Nobody waits for a bot; one that hangs or dies is replaced."""

from __future__ import annotations

import asyncio
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.game import AnyGame
from spielalm.kernel.typed import View
from spielalm.server.bots.worker import WIDTH, Answer, Question, framed
from spielalm.server.logs import note

COMMAND = (sys.executable, "-m", "spielalm.server.bots.worker")
LARGEST_ANSWER = 1 << 20


# RuntimeError: uvloop, when a pipe is closed already.
FAILURES = (TimeoutError, EOFError, OSError, RuntimeError, msgspec.MsgspecError)


class BotFailedError(SpielalmError):
    """A bot made no move: it hung, died, or stumbled."""


class Workers:
    """A few worker processes, started when they are first needed."""

    def __init__(self, count: int, limit: float, command: Sequence[str] = COMMAND) -> None:
        self.limit = limit
        self._command = command
        self._free: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        self._all: set[Process] = set()
        for _ in range(count):
            self._free.put_nowait(None)

    async def choose(self, game: AnyGame, bot: str, view: View) -> int:
        """The move that a bot of this name makes from this view."""
        return (await self.advise(game, bot, view)).move

    async def advise(self, game: AnyGame, bot: str, view: View) -> Answer:
        """The same with the reason, if the bot gives one."""
        question = Question(
            game=game.info.name,
            bot=bot,
            view=msgspec.msgpack.encode(view),
            seed=secrets.token_hex(8),  # nobody can foresee a bot's whims
        )
        worker = await self._free.get()
        if worker is not None and worker.returncode is not None:  # it died while nobody looked
            self._all.discard(worker)
            worker = None
        try:
            worker = worker or await self._start()
            answer = await self._ask(worker, question)
        except BaseException as error:
            await self._discard(worker)
            self._free.put_nowait(None)
            if isinstance(error, FAILURES):
                note("bot worker replaced", game=question.game, bot=bot, why=type(error).__name__)
                raise BotFailedError(f"the bot {bot} made no move in time") from error
            raise
        self._free.put_nowait(worker)
        if answer.error:
            note("bot stumbled", game=question.game, bot=bot, why=answer.error)
            raise BotFailedError(f"the bot {bot} stumbled")
        return answer

    async def close(self) -> None:
        for worker in list(self._all):
            await self._discard(worker)

    async def _start(self) -> Process:
        worker = await asyncio.create_subprocess_exec(
            *self._command, stdin=PIPE, stdout=PIPE, limit=LARGEST_ANSWER
        )
        self._all.add(worker)
        return worker

    async def _ask(self, worker: Process, question: Question) -> Answer:
        assert worker.stdin is not None
        assert worker.stdout is not None
        async with asyncio.timeout(self.limit):
            worker.stdin.write(framed(question))
            await worker.stdin.drain()
            size = int.from_bytes(await worker.stdout.readexactly(WIDTH), "big")
            if size > LARGEST_ANSWER:
                raise EOFError(f"an answer of {size} bytes")
            return msgspec.msgpack.decode(await worker.stdout.readexactly(size), type=Answer)

    async def _discard(self, worker: Process | None) -> None:
        if worker is None:
            return
        self._all.discard(worker)
        if worker.returncode is None:
            with suppress(ProcessLookupError):  # it ended in the meantime
                worker.kill()
            await worker.wait()
