"""Who moves without a person: bots, which see views only, and the hands of standing orders.

An order's hand is as slow as a bot's or a person's, so that nobody can tell whose it was (KM-29).
"""

from __future__ import annotations

import asyncio
import time

from spielalm.kernel.errors import IllegalMoveError
from spielalm.kernel.typed import View
from spielalm.match.actions.play import bot_plays, may_hint
from spielalm.match.clock import ordered_move
from spielalm.match.errors import RefusedError
from spielalm.match.match import Match
from spielalm.match.settings import strongest
from spielalm.match.table import Table
from spielalm.server.bots.company import Company
from spielalm.server.bots.worker import Answer
from spielalm.server.bots.workers import BotFailedError, Workers
from spielalm.server.config import Config
from spielalm.server.logs import broken
from spielalm.server.metrics import Metrics
from spielalm.server.tables.room import Room
from spielalm.store import LeaseLostError, UnavailableError

RETRY = 1.0  # seconds; a bot whose move cannot be saved tries again, less and less often
FAILURES = 3  # after which it tries no less often than before
ORDERS = -1  # in place of a seat: the hand of all orders at a table


class Players:
    """Makes the moves of all bots and orders. Each bot at a table has at most one task of its own,
    and so have the orders of a table."""

    def __init__(self, workers: Workers, config: Config, metrics: Metrics) -> None:
        self._workers = workers
        self._metrics = metrics
        self._company = Company(config.bot_pause_ms, config.bot_reaction_ms)
        self._busy: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._stopping: set[asyncio.Task[None]] = set()  # a thought takes a moment to end
        self._closed = False

    def look(self, room: Room) -> None:
        """Set the bots to work whose move it is."""
        table = room.table
        if table is None or self._closed:  # a table may be read again while the server stops
            return
        hands = [seat for seat, _ in table.bots_awaited()]
        if ordered_move(table) is not None:
            hands.append(ORDERS)
        for seat in hands:
            if (room.id, seat) not in self._busy:
                self._busy[room.id, seat] = asyncio.create_task(self._play(room, seat))

    def busy(self, room: Room) -> bool:
        return any(id == room.id for id, _ in self._busy)

    def stop(self, room: str) -> None:
        """Let another server move on here."""
        for hand in [hand for hand in self._busy if hand[0] == room]:
            task = self._busy.pop(hand)
            self._stopping.add(task)
            task.add_done_callback(self._stopping.discard)
            task.cancel()

    async def close(self) -> None:
        self._closed = True
        for task in self._busy.values():
            task.cancel()
        await asyncio.gather(*self._busy.values(), *self._stopping, return_exceptions=True)

    async def hint(self, room: Room, key: str, seat: int) -> tuple[int, Answer]:
        """A good move for a person, from the seat's own view: the decision, the move, and why."""
        table = await room.load()
        match = may_hint(table, key, seat)
        decision = match.decision
        view = match.view(seat)
        return decision, await self._workers.advise(match.game, strongest(table.settings), view)

    async def _play(self, room: Room, seat: int) -> None:
        """Move for a seat for as long as a bot is awaited there; or for orders that have work."""
        try:
            await self._play_on(room, seat)
        except LeaseLostError:
            return  # the bots of another server move on here
        except Exception as error:
            broken("bot cannot move", error, table=room.id, seat=seat)
        finally:
            if self._busy.get((room.id, seat)) is asyncio.current_task():
                del self._busy[room.id, seat]

    async def _play_on(self, room: Room, seat: int) -> None:
        failures = 0
        while True:
            try:
                table = await room.load()
                if seat == ORDERS:
                    if not await self._follow(room, table):
                        return
                elif not awaited(room, table, seat):
                    return
                elif table.countdown is not None:
                    await self._slap_or_wait(room, table, seat)
                else:
                    await self._move(room, table, seat)
                failures = 0
            except UnavailableError:  # however long it takes, the match waits
                failures = min(failures + 1, FAILURES)
                await asyncio.sleep(failures * RETRY)

    async def _move(self, room: Room, table: Table, seat: int) -> None:
        """Think for a while and move, unless a bid was made meanwhile: then think again."""
        asked = question(table)
        await asyncio.sleep(self._company.thinks(table, seat))
        table = await room.load()
        match = table.match
        bot = table.seats[seat].bot
        if match is None or seat not in table.awaited() or not bot or question(table) != asked:
            return
        view = match.view(seat)
        move = await self._choose(match, bot, view)
        decision = asked[0]
        if not await self._made(room, seat, move, decision):
            if question(await room.load()) == asked:  # a bot that breaks the rules
                await self._made(room, seat, match.game.default(view), decision)

    async def _follow(self, room: Room, table: Table) -> bool:
        """Let an order's hand rest for a moment and then make its move, unless a bid was made
        meanwhile. Whether there was anything to do."""
        ordered = ordered_move(table)
        if ordered is None:
            return False
        asked = question(table)
        await asyncio.sleep(self._company.thinks(table, ordered[0]))
        if question(await room.load()) == asked:
            await room.act(follow, by_itself=True)
        return True

    async def _made(
        self, room: Room, seat: int, move: int, decision: int, reaction: int = 0
    ) -> bool:
        """Make the move; False if it is not, or no longer, possible."""
        try:
            await room.act(
                lambda table, now: bot_plays(table, seat, move, decision, now, reaction),
                by_itself=True,
            )
        except (RefusedError, IllegalMoveError):
            return False
        self._metrics.moves["bot"] += 1
        return True

    async def _slap_or_wait(self, room: Room, table: Table, seat: int) -> None:
        """In a countdown a bot slaps like a person, or lets the count pass."""
        match = table.match
        assert match is not None
        decision = room.slapped[seat] = match.decision
        view = match.view(seat)
        move = await self._choose(match, table.seats[seat].bot, view)
        await self._made(room, seat, move, decision, self._company.hand())

    async def _choose(self, match: Match, bot: str, view: View) -> int:
        """The bot's move, or the default move if it fails to make one."""
        began = time.perf_counter()
        try:
            return await self._workers.choose(match.game, bot, view)
        except BotFailedError:
            default: int = match.game.default(view)
            return default
        finally:
            self._metrics.bot_seconds.observe(time.perf_counter() - began)


def question(table: Table) -> tuple[int, int]:
    """The question that is open: the decision, and since when. After a bid it is another one."""
    return -1 if table.match is None else table.match.decision, table.since


def follow(table: Table, now: int) -> None:
    """Let an order make its move, if it still has one to make."""
    if table.live is not None:
        table.live.follow_order(table, now)


def awaited(room: Room, table: Table, seat: int) -> bool:
    """Whether a bot is to act here; in a countdown it is asked once for each count."""
    match = table.match
    if match is None or all(number != seat for number, _ in table.bots_awaited()):
        return False
    return table.countdown is None or room.slapped.get(seat) != match.decision
