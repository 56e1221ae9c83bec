"""People who play match after match over real sockets and keep what the server acknowledged."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Awaitable, Callable, Set
from contextlib import AsyncExitStack, suppress
from http.client import HTTPException
from random import Random
from typing import Any, NamedTuple

from spielalm.client import Client, RefusedError, Socket
from tests.faults.once import Asked, noted

# Two people; a person and a bot; sealed choices; a race with bots, drawn numbers and hidden money.
PARTIES: tuple[dict[str, Any], ...] = (
    {"game": "kuhlorado", "people": 2},
    {"game": "kuhlorado", "people": 1, "bots": 1},
    {"game": "hamstern", "people": 3},
    {"game": "kuhhandel", "people": 2, "bots": 1, "calm": True, "hammer": False},
)
CHATTY = 0.3  # how often somebody says something before a move
# It was done, but not acknowledged.
MEANWHILE = {"stale", "not-your-turn", "illegal", "begun", "over"}


class Move(NamedTuple):
    """A move that was acknowledged."""

    invite: str
    seat: int
    decision: int
    text: str


class Crowd:
    """Several parties at one server, which may go away and come back at the same address."""

    def __init__(self, site: str) -> None:
        self.site = site
        self.moves: list[Move] = []
        self.tables: list[str] = []
        self.party_of: dict[str, int] = {}  # by table
        self.finished: list[str] = []
        self.refusals: Counter[str] = Counter()
        self.histories: dict[str, list[Asked]] = {}  # by table: all that anybody asked there
        self.open: list[Socket] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._acknowledged = asyncio.Condition()

    async def __aenter__(self) -> Crowd:
        for number, party in enumerate(PARTIES):
            rng = Random(f"party {number}")
            self._tasks.append(asyncio.create_task(self._meet_again(number, party, rng)))
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        outcomes = await asyncio.gather(*self._tasks, return_exceptions=True)
        for outcome in outcomes:
            if isinstance(outcome, Exception):
                raise outcome

    def client(self) -> Client:
        return Client(self.site)

    def noted(self, socket: Socket) -> Socket:
        """A chance to write down more of what is heard."""
        return socket

    @property
    def in_flight(self) -> int:
        """How many commands were sent and not answered."""
        return sum(len(table._asked) for table in self.open)

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for something that comes true with an acknowledged move."""
        async with self._acknowledged:
            await self._acknowledged.wait_for(
                lambda: true() or any(task.done() for task in self._tasks)
            )
        assert true(), [task.exception() for task in self._tasks if task.done()]

    async def _meet_again(self, number: int, party: dict[str, Any], rng: Random) -> None:
        """Match after match. What fails because the server is away is begun anew."""
        while True:
            try:
                await self._play(number, party, rng)
            except (OSError, HTTPException):
                await asyncio.sleep(0.01)
            except RefusedError as error:
                if error.code != "unavailable":
                    raise
                self.refusals[error.code] += 1
                await asyncio.sleep(0.01)

    async def _play(self, number: int, party: dict[str, Any], rng: Random) -> None:
        settings = dict(party)
        game, people, bots = settings.pop("game"), settings.pop("people"), settings.pop("bots", 0)
        crew = [self.client() for _ in range(people)]
        given = [{"seat": people + number, "bot": "random"} for number in range(bots)]
        invite = await crew[0].open(game, people + bots, "P0", settings=settings, bots=given)
        self.tables.append(invite)
        self.party_of[invite] = number
        for seat, client in enumerate(crew[1:], 1):
            await client.sit(invite, seat, f"P{seat}")
        async with AsyncExitStack() as stack:
            history = self.histories.setdefault(invite, [])
            sockets = [self.noted(noted(one.table(invite), one, history)) for one in crew]
            tables = [await stack.enter_async_context(one) for one in sockets]
            self.open += tables
            try:
                await self._unless_done(tables[0].ask("start"), MEANWHILE)
                await asyncio.gather(*(self._turns(table, invite, rng) for table in tables))
            finally:
                self.open = [one for one in self.open if one not in tables]
        self.finished.append(invite)

    async def _turns(self, table: Socket, invite: str, rng: Random) -> None:
        async for turn in table.turns():
            move = rng.choice(turn.moves)
            fields = {"seat": turn.seat, "decision": turn.decision, "move": move}
            if rng.random() < CHATTY:
                await self._unless_done(
                    table.ask("say", seat=turn.seat, phrase="moo"), {"unavailable"}
                )
            if await self._unless_done(table.ask("move", **fields), MEANWHILE | {"unavailable"}):
                self.moves.append(Move(invite, turn.seat, turn.decision, move))
                async with self._acknowledged:
                    self._acknowledged.notify_all()

    async def _unless_done(self, asking: Awaitable[object], expected: Set[str]) -> bool:
        """Whether it was acknowledged. Sent again after a kill, it may have been done before."""
        try:
            await asking
        except RefusedError as error:
            if error.code not in expected:
                raise
            self.refusals[error.code] += 1
            return False
        return True


def patient(pauses: int = 3000) -> tuple[float, ...]:
    """How a client waits for a server that is being started on a busy machine."""
    return (0.0, *[0.1] * pauses)


async def gone(process: asyncio.subprocess.Process, *, alone: bool = False) -> None:
    """Kill the server with its helpers, or it alone, and wait until it is dead."""
    with suppress(ProcessLookupError):
        if alone:
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    await process.wait()
