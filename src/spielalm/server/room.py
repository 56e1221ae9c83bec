"""One table in memory, its log on disk, and the clients that look at it.

Memory is a cache of the log. A command changes the table at once, and is answered and shown when
its entries are saved. If they cannot be saved, the table in memory is thrown away and read again.
The store answers the calls for one table in the order they were made.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import msgspec

from spielalm.kernel.errors import SpielalmError
from spielalm.match import clock, telling
from spielalm.match.log import AnyEntry
from spielalm.match.table import Table
from spielalm.server.config import Clock
from spielalm.server.connection import Connection, encode
from spielalm.server.logs import note
from spielalm.server.protocol import Bye, Presence, ServerMessage
from spielalm.server.scenes import compose
from spielalm.store import DamagedError, State, Store, StoreError

ANSWERS = 64  # answers that are kept for commands that a person sends again
RETRY = 1.0  # seconds until a table that could not be read is tried again

Action = Callable[[Table, int], object]
# By the command's id; while it is being carried out, who will know.
Answers = OrderedDict[str, ServerMessage | asyncio.Future[ServerMessage]]

read_entry = msgspec.json.Decoder(AnyEntry).decode


@dataclass
class Batch:
    """What is being saved, and what is sent then.

    `known` is how many entries a client may know of then, `seating` whether it may have to do with
    who sits where, `public` whether everybody may notice it. `waiting` is who goes on when it is
    saved and sent, or neither.
    """

    known: int
    seating: bool
    public: bool = True
    outgoing: list[tuple[Connection, bytes]] = field(default_factory=list)
    waiting: list[asyncio.Future[None]] = field(default_factory=list)

    async def settled(self) -> None:
        """Wait until it is saved and sent, or neither."""
        future = asyncio.get_running_loop().create_future()
        self.waiting.append(future)
        await future


class Room:
    """A table with everybody who looks at it. `changed` is called after loading and after saving.

    `began` is when the server was started: what fell due before that gets its time again.
    """

    def __init__(
        self,
        id: str,
        invite: str,
        store: Store,
        now: Clock,
        changed: Callable[[Room], None],
        began: int,
    ) -> None:
        self.id = id
        self.invite = invite
        self.table: Table | None = None
        self.connections: set[Connection] = set()
        self._answers: dict[str, Answers] = {}
        self.slapped: dict[int, int] = {}  # bots: the count (its decision) they thought about last
        self.rematching = asyncio.Lock()
        self.used = now()
        self.uses = 0
        self.saved = 0  # entries, as people count them
        self._store = store
        self._now = now
        self._changed = changed
        self._began = began
        self._state: State = "open"
        self._pending: list[Batch] = []
        self._loading = asyncio.Lock()
        self._recovery: asyncio.Task[None] | None = None
        self._presence: Presence | None = None

    # The table and its log.

    def adopt(self, table: Table) -> None:
        """Take a table whose log is saved."""
        self.table = table
        self.saved = telling.noticed(table)
        self._state = state_of(table)

    async def load(self) -> Table:
        """The table, read from its log if need be."""
        async with self._loading:
            while self._pending:
                await self._pending[-1].settled()
            if self.table is None:
                self.adopt(await self._woken())
                self._changed(self)
            return self.table_now

    async def _woken(self) -> Table:
        """The table from its log, with the note that it had been away, if it had.

        If that cannot be saved, the table can be looked at all the same.
        """
        lines = await self._store.load(self.id)
        table = folded(self.id, lines)
        now = self._now()
        if overslept(table, self._began):
            clock.wake(table, now)
        if woken := table.take_new():
            new = [encode(entry) for entry in woken]
            try:
                await self._store.append(self.id, woken[0].number, new, now=now / 1000)
            except StoreError as error:
                note("table cannot be woken", table=self.id, reason=error.reason)
                return folded(self.id, lines)
        return table

    @property
    def quiet(self) -> bool:
        """Nobody is here, and nothing is under way."""
        return not (self.connections or self._pending or self._loading.locked())

    @property
    def table_now(self) -> Table:
        assert self.table is not None
        return self.table

    async def act(self, action: Action) -> int:
        """Do something at the table and save it. How many entries people know of after it."""
        while True:
            table = self.table or await self.load()
            now = self.used = self._now()
            try:
                action(table, now)
                break
            except Exception as error:
                # What was done by halves is undone by reading the table again.
                if table.take_new() or not isinstance(error, SpielalmError):
                    self._forget()
                    raise
                # It is refused for what is saved, and was shown before; if not, it is asked again.
                if (batch := self._noticeable()) is None:
                    raise
                await batch.settled()
                if self.table is table:
                    raise
        entries = table.take_new()
        if entries:
            await self._save(table, entries, now)
        return self.saved

    async def shown(self) -> Table:
        """The table as everybody has been shown it: what is not saved yet may never be so."""
        while True:
            table = self.table or await self.load()
            if (batch := self._noticeable()) is None:
                return table
            await batch.settled()

    def _noticeable(self) -> Batch | None:
        """The last that is being saved and that everybody will notice."""
        return next((batch for batch in reversed(self._pending) if batch.public), None)

    async def _save(self, table: Table, entries: Sequence[AnyEntry], now: int) -> None:
        keys = telling.noticed_by(table, entries)
        notice = [c for c in self.connections if keys is None or c.key in keys]
        outgoing = compose(table, now, notice)
        seating = not telling.only_moves(entries)
        batch = Batch(telling.noticed(table), seating, keys is None, outgoing)
        state = state_of(table)
        self._pending.append(batch)
        try:
            await self._store.append(
                self.id,
                entries[0].number,
                [encode(entry) for entry in entries],
                now=now / 1000,
                state=state if state != self._state else None,
            )
        except BaseException:
            if self.table is table:
                self._forget()
            raise
        finally:
            self._pending.remove(batch)
            for waiting in batch.waiting:  # they go on after what is done here
                if not waiting.done():
                    waiting.set_result(None)
        self._state = state
        self.saved = batch.known
        self._deliver(batch)
        self._changed(self)

    def _forget(self) -> None:
        """Throw the table in memory away; whoever is here gets what is really so, soon."""
        self.table = None
        for connection in self.connections:  # what was made for it, but not saved, never was
            connection.seen = connection.told
        if self._recovery is None or self._recovery.done():
            self._recovery = asyncio.create_task(self._recover())

    async def _recover(self) -> None:
        while self.table is None:
            try:
                await self.load()
            except StoreError as error:
                unreadable(self.id, error)
                if not self.connections:
                    return
                await asyncio.sleep(RETRY)
        outgoing = compose(self.table_now, self._now(), list(self.connections))
        self._deliver(Batch(self.saved, seating=True, outgoing=outgoing))

    # The clients.

    async def join(self, connection: Connection, seen: int) -> None:
        """A client comes in, who knows the first `seen` entries already."""
        table = self.table or await self.load()
        connection.seen = connection.told = seen if seen <= telling.noticed(table) else 0
        connection.seats = tuple(table.held_by(connection.key))
        outgoing = compose(table, self._now(), [connection])
        self.connections.add(connection)
        if self._pending:  # what it would see is not saved yet
            self._pending[-1].outgoing += outgoing
        else:
            self._deliver(Batch(telling.noticed(table), seating=False, outgoing=outgoing))
        self.tell_presence(connection)

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.used = self._now()
        self.tell_presence()

    def answers_to(self, key: str) -> Answers | None:
        """How this person's last commands were answered, by id; nobody else's push them out.

        Nothing is kept for one who only watches, and can do nothing anyway.
        """
        table = self.table
        if not key or table is None or not (key == table.host or table.held_by(key)):
            return None
        return self._answers.setdefault(key, OrderedDict())

    def close(self, bye: Bye) -> None:
        """The table is no more."""
        for connection in self.connections:
            connection.end(bye)

    def online(self, seat: int) -> bool:
        """Whether somebody is there for this seat."""
        key = self.table_now.seats[seat].key
        return any(connection.key == key for connection in self.connections) if key else False

    def presence(self) -> Presence:
        """Who is there. Bots always are."""
        table = self.table_now
        keys = {connection.key for connection in self.connections}
        held = {seat.key for seat in table.seats if seat.key}
        return Presence(
            online=tuple(seat.kind == "bot" or seat.key in keys - {""} for seat in table.seats),
            watching=sum(connection.key not in held for connection in self.connections),
        )

    def tell_presence(self, newcomer: Connection | None = None) -> None:
        """Tell everybody who is there, if that is new; and the newcomer in any case."""
        if self.table is None:
            return
        presence = self.presence()
        if presence != self._presence:
            self._presence = presence
            for connection in self.connections:
                connection.send(presence)
        elif newcomer is not None:
            newcomer.send(presence)

    def _deliver(self, batch: Batch) -> None:
        for connection, text in batch.outgoing:
            connection.send_text(text)
            connection.told = batch.known
        if batch.seating and self._presence is not None:
            self.tell_presence()


def folded(id: str, lines: Sequence[bytes]) -> Table:
    """The table that these lines tell of, or which of them cannot be understood."""
    table = Table(())
    for number, line in enumerate(lines):
        try:
            table.append(read_entry(line))
        except Exception as error:
            # Not in its own words, which may hold what a player hides.
            problem = f"it is what was written, but no longer understood ({type(error).__name__})"
            raise DamagedError(id, number, problem) from error
    return table


def unreadable(id: str, error: StoreError) -> None:
    """Note for the operator which table cannot be read, and what is wrong with it."""
    level = logging.ERROR if isinstance(error, DamagedError) else logging.INFO
    note("table cannot be read", level, table=id, reason=error.reason, why=str(error))


def overslept(table: Table, began: int) -> bool:
    """Whether something ran against the clock here while the server was not running.

    Where moves take days, that matters only if it was due meanwhile. Once woken, a table is not
    woken again, however often it leaves memory and comes back.
    """
    due = clock.due(table)
    if due is None:
        return False
    return due <= began if table.settings.clock == "days" else table.log[-1].at < began


def state_of(table: Table) -> State:
    """How lists and the keeper of old tables see it."""
    if table.over:
        return "finished"
    return "running" if table.started else "open"
