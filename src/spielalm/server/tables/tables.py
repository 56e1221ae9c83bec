"""All tables of a server: found by invite code, in memory while used, woken by deadlines."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Self

from spielalm.match import clock
from spielalm.match.errors import RefusedError
from spielalm.match.table import Table
from spielalm.server import keys
from spielalm.server.bots.players import Players
from spielalm.server.bots.workers import Workers
from spielalm.server.config import Clock, Config
from spielalm.server.logs import broken, note
from spielalm.server.metrics import Metrics
from spielalm.server.problems import UNKNOWN
from spielalm.server.socket.connection import encode
from spielalm.server.socket.messages import Bye
from spielalm.server.tables import sharing
from spielalm.server.tables.leaderboard import Leaderboards
from spielalm.server.tables.others import Others
from spielalm.server.tables.room import Room, unreadable
from spielalm.server.tables.scheduler import Scheduler
from spielalm.server.tables.sharing import SOON, Sharing
from spielalm.store import (
    DamagedError,
    LeaseLostError,
    Retention,
    Store,
    StoreError,
    TableRow,
    TakenError,
    UnavailableError,
    UnknownTableError,
)

SECRET = "secret"  # the name under which the store keeps the server's own
DAY = 24 * 3600.0
PAGE = 100


class Tables:
    """The tables, and what acts on them without being asked: deadlines, bots, boards, retention."""

    def __init__(
        self,
        store: Store,
        config: Config,
        *,
        now: Clock | None = None,
        others: Others | None = None,
        seconds: Callable[[], float] = time.monotonic,
        workers: Workers | None = None,
    ) -> None:
        self.store = store
        self.config = config
        self.others = others or Others()
        self.now = now or self.others.now
        self.seconds = seconds  # for durations: limits and round trips
        self.workers = workers or Workers(config.workers, config.bot_limit)
        self.metrics = Metrics()
        self.players = Players(self.workers, config, self.metrics)
        self.scheduler = Scheduler(self.now, self._tick)
        self.rooms: dict[str, Room] = {}
        self.secret = b""
        self.leaderboard = Leaderboards(store, self.now)
        self.began = self.now()
        if config.metrics:
            store.observe(self.metrics.committed)
        self.stopping: Callable[[], bool] = lambda: False
        self.stop: Callable[[], None] = lambda: None
        self._invites: dict[str, str] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self.sharing = Sharing(self)

    async def __aenter__(self) -> Self:
        """Ready to open and find tables; those that were being played are woken meanwhile."""
        kept = await self.store.get_value(SECRET)
        if kept is None:
            kept = await self.store.keep_value(SECRET, secrets.token_bytes(32))
        self.secret = self.leaderboard.secret = kept
        await self.others.begin(self.sharing)
        self._tasks = [
            asyncio.create_task(self.scheduler.run()),
            asyncio.create_task(
                repeat(sharing.LOOK, self.sharing.look) if self.others.shared else self._wake_all()
            ),
            asyncio.create_task(repeat(self.config.ping, self._ping_all)),
            asyncio.create_task(repeat(self.config.idle / 4, self._rest_idle)),
            asyncio.create_task(repeat(self.config.sweep, self._sweep)),
        ]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.players.close()
        await self.sharing.close()
        await self.others.end()
        await self.workers.close()

    # Tables.

    async def find(self, invite: str) -> Room:
        """The table that this code invites to."""
        code = keys.read_invite(invite)
        if code is None:
            raise RefusedError(
                UNKNOWN, "this is not an invite code; expected ten letters and digits"
            )
        id = self._invites.get(code) or await self.store.find_invite(code)
        if id is None:
            raise RefusedError(
                UNKNOWN, "there is no table with this invite code; perhaps it was deleted"
            )
        room = self.room_of(id, code)
        if room.table is None:
            try:
                await room.load()
            except DamagedError as error:  # whoever comes first, the operator hears of it, too
                unreadable(id, error)
                raise
        return room

    async def open(self, prepare: Callable[[], Table], once: tuple[str, ...] = ()) -> Room:
        """A new table, saved. `prepare` makes it, with its first entries.

        `once` names what it is opened for: its id and invite code follow from that, so that there
        is one table for it, however often and by whomever it is asked for.
        """
        while True:
            id, invite = keys.names_of_table(self.secret, once or (secrets.token_hex(),))
            if once and await self.store.find_invite(invite) == id:
                return await self.find(invite)
            table = prepare()
            entries = table.take_new()
            try:
                await self.store.create(
                    id,
                    [encode(entry) for entry in entries],
                    invite=invite,
                    game=table.settings.game,
                    now=self.now() / 1000,
                    state=table.state,
                    due=clock.wanted(table),
                )
            except TakenError:  # somebody was faster; or, one chance in 10**14, it is another's
                if once and await self.store.find_invite(invite) != id:
                    raise
                continue
            note("table opened", table=id, game=table.settings.game)
            room = self.room_of(id, invite)
            room.adopt(table)
            self.changed(room)
            return room

    def room_of(self, id: str, invite: str) -> Room:
        room = self.rooms.get(id)
        if room is None:
            room = self.rooms[id] = Room(
                id, invite, self.store, self.others, self.now, self.changed, self.began
            )
            self._invites[invite] = id
        room.used = self.now()
        room.uses += 1
        return room

    def forget(self, room: Room) -> None:
        """A table that was not used for long is deleted."""
        self.scheduler.plan(room.id, None)
        room.close(Bye(code="gone", why="this table was not used for long and is deleted"))
        self._drop(room)

    def _drop(self, room: Room) -> None:
        self.rooms.pop(room.id, None)
        self._invites.pop(room.invite, None)

    # What happens without being asked for.

    def changed(self, room: Room) -> None:
        table = room.table
        if table is None:
            return
        if self.others.runs(room.id):
            self.scheduler.plan(room.id, clock.due(table))
            self.players.look(room)
        elif clock.wanted(table) is not None:
            self.others.want(room.id)
        if table.over:
            self.leaderboard.look(room.id, table)

    async def _tick(self, id: str) -> None:
        """A deadline of this table has come."""
        try:
            room = self.rooms.get(id)
            if room is None:
                row = await self.store.row(id)
                room = self.room_of(id, row.invite)
            await room.act(clock.tick, by_itself=True)
            self.changed(room)
        except LeaseLostError:
            return  # the clock of another server runs here
        except (DamagedError, UnknownTableError) as error:
            unreadable(id, error)
        except StoreError as error:
            note("deadline postponed", table=id, reason=error.reason)
            self.scheduler.plan(id, self.now() + 1000)
        except Exception as error:
            broken("deadline failed", error, table=id)

    async def _wake_all(self) -> None:
        """After a restart: clocks run again, bots move on. Nobody loses time because of it."""
        after, woken = None, 0
        while rows := await self._running(after):
            for row in rows:
                if row.id in self.rooms:  # somebody was faster, and has woken it
                    continue
                room = self.room_of(row.id, row.invite)
                try:
                    await room.load()
                    woken += 1
                except StoreError as error:
                    unreadable(row.id, error)
                if room.uses == 1:  # nobody asked for it meanwhile
                    self._rest(room)
            after = rows[-1]
        note("tables woken", count=woken)

    async def _running(self, after: TableRow | None) -> list[TableRow]:
        try:
            return await self.store.tables("running", after=after, limit=PAGE)
        except StoreError as error:
            note("tables cannot be listed", reason=error.reason)
            return []

    async def _ping_all(self) -> None:
        """Measure round trips, and close sockets that have stopped answering."""
        now, seconds = self.now(), self.seconds()
        for room in self.rooms.values():
            for connection in room.connections:
                if seconds - connection.heard > self.config.silent:
                    connection.end(Bye(code="silent", why="no answer to pings"))
                else:
                    connection.ping(now, seconds)

    def _rest(self, room: Room) -> None:
        """Leave a table to the disk, if nobody needs it in memory."""
        due = clock.due(room.table) if room.table is not None else None
        soon = due is not None and due < self.now() + SOON
        # Bots have to hear of what happens here at other servers, too.
        always = room.table is not None and clock.wanted(room.table) == 0
        bots = self.others.shared and self.others.runs(room.id) and always
        if room.quiet and not (soon or bots or self.players.busy(room)):
            self._drop(room)

    async def _rest_idle(self) -> None:
        before = self.now() - int(self.config.idle * 1000)
        for room in [room for room in self.rooms.values() if room.used < before]:
            self._rest(room)

    async def _sweep(self) -> None:
        """Delete what has been kept long enough."""
        config = self.config
        keep = Retention(
            open=config.keep_open_days * DAY,
            running=config.keep_running_days * DAY,
            finished=config.keep_finished_days * DAY,
        )
        for id in await self.store.expire(keep, now=self.now() / 1000):
            self.scheduler.plan(id, None)
            if room := self.rooms.get(id):
                self.forget(room)


async def repeat(pause: float, work: Callable[[], Awaitable[None]]) -> None:
    """Do this now and then. What goes wrong is noted, and tried again next time."""
    while True:
        try:
            await work()
        except UnavailableError as error:
            note("housekeeping postponed", reason=error.reason)
        except Exception as error:
            broken("housekeeping failed", error)
        await asyncio.sleep(pause)
