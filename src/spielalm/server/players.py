"""Bots at tables: when they are asked, and what becomes of their moves. They see views only."""

from __future__ import annotations

import asyncio
import random

from spielalm.kernel.errors import IllegalMoveError
from spielalm.kernel.position import RACE
from spielalm.kernel.typed import View
from spielalm.match import playing
from spielalm.match.errors import RefusedError
from spielalm.match.match import Match
from spielalm.match.settings import strongest
from spielalm.match.table import Table
from spielalm.server.config import Config
from spielalm.server.logs import broken
from spielalm.server.room import Room
from spielalm.server.workers import BotFailedError, Workers
from spielalm.store import ConflictError, UnavailableError

RETRY = 1.0  # seconds; a bot whose move cannot be saved tries again, less and less often
TRIES = 3  # how often a bot is asked again because others were faster in a race


class Players:
    """Makes the moves of all bots. Each bot at a table has at most one task of its own."""

    def __init__(self, workers: Workers, config: Config) -> None:
        self._workers = workers
        self._config = config
        self._busy: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._closed = False
        self._random = random.Random()  # pauses only; nothing that a player could use

    def look(self, room: Room) -> None:
        """Set the bots to work whose move it is."""
        table = room.table
        if table is None or self._closed:  # a table may be read again while the server stops
            return
        for seat, _ in table.bots_awaited():
            if (room.id, seat) not in self._busy:
                self._busy[room.id, seat] = asyncio.create_task(self._play(room, seat))

    def busy(self, room: Room) -> bool:
        return any(id == room.id for id, _ in self._busy)

    async def close(self) -> None:
        self._closed = True
        for task in list(self._busy.values()):
            task.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def hint(self, room: Room, key: str, seat: int) -> tuple[int, int]:
        """A good move for a person, from the seat's own view: the decision, and the move."""
        table = room.table or await room.load()
        match = playing.may_hint(table, key, seat)
        decision = match.decision
        view = match.view(seat)
        return decision, await self._workers.choose(match.game, strongest(table.settings), view)

    async def _play(self, room: Room, seat: int) -> None:
        """Move for a seat for as long as a bot is awaited there."""
        try:
            await self._play_on(room, seat)
        except Exception as error:
            broken("bot cannot move", error, table=room.id, seat=seat)
        finally:
            self._busy.pop((room.id, seat), None)

    async def _play_on(self, room: Room, seat: int) -> None:
        failures = 0
        while True:
            try:
                table = room.table or await room.load()
                if not awaited(room, table, seat):
                    return
                if table.countdown is not None:
                    await self._slap_or_wait(room, table, seat)
                else:
                    await self._move(room, table, seat)
                failures = 0
            except (UnavailableError, ConflictError):  # however long it takes, the match waits
                failures = min(failures + 1, TRIES)
                await asyncio.sleep(failures * RETRY)

    async def _move(self, room: Room, table: Table, seat: int) -> None:
        """Wait a little, think, and move, if nothing happened meanwhile that changes the choice."""
        await self._pause(table)
        for again in range(TRIES):
            table = room.table or await room.load()
            match = table.match
            bot = table.seats[seat].bot
            if match is None or seat not in table.awaited() or not bot:
                return
            decision, number = match.decision, table.next_number
            view = match.view(seat)
            move = await self._choose(match, bot, view)
            table = room.table or await room.load()
            faster = match.position.mode() == RACE and table.next_number != number
            if faster and again < TRIES - 1:
                continue  # somebody else bid: think again
            if await self._made(room, seat, move, decision):
                return
            if not faster:  # a bot that breaks the rules
                await self._made(room, seat, match.game.default(view), decision)
                return

    async def _made(
        self, room: Room, seat: int, move: int, decision: int, reaction: int = 0
    ) -> bool:
        """Make the move; False if it is not, or no longer, possible."""
        try:
            await room.act(
                lambda table, now: playing.bot_plays(table, seat, move, decision, now, reaction)
            )
        except (RefusedError, IllegalMoveError):
            return False
        return True

    async def _slap_or_wait(self, room: Room, table: Table, seat: int) -> None:
        """In a countdown a bot slaps like a person, or lets the count pass."""
        match = table.match
        assert match is not None
        decision = room.slapped[seat] = match.decision
        view = match.view(seat)
        move = await self._choose(match, table.seats[seat].bot, view)
        reaction = self._random.randint(*self._config.bot_reaction_ms)
        await self._made(room, seat, move, decision, reaction)

    async def _choose(self, match: Match, bot: str, view: View) -> int:
        """The bot's move, or the default move if it fails to make one."""
        try:
            return await self._workers.choose(match.game, bot, view)
        except BotFailedError:
            default: int = match.game.default(view)
            return default

    async def _pause(self, table: Table) -> None:
        pause = self._config.bot_pause_ms / 1000
        if table.match is not None and table.match.position.mode() == RACE:
            pause *= self._random.uniform(0.5, 2.0)
        if pause > 0:
            await asyncio.sleep(pause)


def awaited(room: Room, table: Table, seat: int) -> bool:
    """Whether a bot is to act here; in a countdown it is asked once for each count."""
    match = table.match
    if match is None or all(number != seat for number, _ in table.bots_awaited()):
        return False
    return table.countdown is None or room.slapped.get(seat) != match.decision
