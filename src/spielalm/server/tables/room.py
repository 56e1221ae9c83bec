"""One table in memory, its log on disk, and the clients that look at it.

Memory is a cache of the log, and never ahead of it. One command at a time is carried out: it is
tried on a fork of the table, what it did is appended to the log, and only then does the fork take
the table's place. So a failure leaves no trace, and nobody is shown anything that is not saved.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence

import msgspec

from spielalm.match import clock, telling
from spielalm.match.actions.wake import wake
from spielalm.match.discovery import AnyEntry
from spielalm.match.log import CommandId, Logged
from spielalm.match.match import GameEntry
from spielalm.match.table import Table
from spielalm.server.config import Clock
from spielalm.server.logs import note
from spielalm.server.socket.connection import Connection, encode
from spielalm.server.socket.messages import Bye, Presence
from spielalm.server.tables.updates import compose
from spielalm.store import ConflictError, DamagedError, State, Store, StoreError

Action = Callable[[Table, int], object]

read_entry = msgspec.json.Decoder(AnyEntry).decode


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
        self.slapped: dict[int, int] = {}  # bots: the count (its decision) they thought about last
        self.used = now()
        self.uses = 0
        self._store = store
        self._now = now
        self._changed = changed
        self._began = began
        self._state: State = "open"
        self._lock = asyncio.Lock()
        self._secret = False  # whether something is being saved that nobody else may notice
        self._carried_out: dict[CommandId, int] = {}  # by command: the number after its last entry
        self._presence: Presence | None = None

    # The table and its log.

    def adopt(self, table: Table) -> None:
        """Take a table whose log is saved."""
        self.table = table
        self._state = state_of(table)
        self._carried_out = {}
        self._remember(table.log)

    def _remember(self, entries: Iterable[Logged]) -> None:
        for entry in entries:
            if entry.command is not None:
                self._carried_out[entry.command] = entry.number + 1

    async def load(self) -> Table:
        """The table, read from its log if need be."""
        if self.table is None:
            async with self._lock:
                await self._current()
        return self.table_now

    async def _current(self) -> Table:
        """The table as it is saved. The caller holds the lock."""
        if self.table is None:
            self.adopt(await self._woken(folded(self.id, await self._store.load(self.id))))
            self._changed(self)
        return self.table_now

    async def _woken(self, table: Table) -> Table:
        """The table with the note that it had been away, if it had.

        If that cannot be saved, the table can be looked at all the same.
        """
        now = self._now()
        if not overslept(table, self._began):
            return table
        draft = table.fork()
        wake(draft, now)
        if woken := draft.take_new():
            try:
                await self._append(woken, now)
            except StoreError as error:
                note("table cannot be woken", table=self.id, reason=error.reason)
                return table
        return draft

    async def _append(
        self, entries: Sequence[Logged], now: int, state: State | None = None
    ) -> None:
        lines = [encode(entry) for entry in entries]
        await self._store.append(self.id, entries[0].number, lines, now=now / 1000, state=state)

    @property
    def quiet(self) -> bool:
        """Nobody is here, and nothing is under way."""
        return not (self.connections or self._lock.locked())

    @property
    def table_now(self) -> Table:
        assert self.table is not None
        return self.table

    def answered(self, command: CommandId) -> int | None:
        """How many entries people knew of after this command, if it was carried out."""
        after = self._carried_out.get(command)
        return None if after is None else self.table_now.shown(after)

    async def act(self, action: Action, command: CommandId | None = None) -> int:
        """Do something at the table and save it. How many entries people know of after it.

        A command that was carried out before is not carried out again, however long ago.
        """
        now = self.used = self._now()  # when it arrived, however long others keep it waiting
        if self._secret and (command is None or command not in self._carried_out):
            # A slap or an order is being saved. Nobody shall notice it by a refusal that waits.
            action(self.table_now.fork(), now)
        async with self._lock:
            while True:
                table = await self._current()
                if command is not None and (entries := self.answered(command)) is not None:
                    return entries
                draft = table.fork()
                action(draft, now)
                new = draft.take_new(command)
                if not new:
                    return telling.noticed(table)
                try:
                    await self._save(draft, new, now)
                except ConflictError:  # the log has gone on without us: look, and decide again
                    self.table = None
                    await self._current()
                    self._tell(None, seating=True)
                    continue
                return telling.noticed(draft)

    async def _save(self, draft: Table, new: list[Logged], now: int) -> None:
        """Append what is new; when it is durable, the draft is the table, and all are shown it."""
        keys, state = telling.noticed_by(draft, new), state_of(draft)
        self._secret = keys is not None
        try:
            await self._append(new, now, state if state != self._state else None)
        finally:
            self._secret = False
        self.table, self._state = draft, state
        self._remember(new[-1:])
        self._tell(keys, seating=any(not isinstance(entry, GameEntry) for entry in new))
        self._changed(self)

    # The clients.

    def _tell(self, keys: set[str] | None, *, seating: bool) -> None:
        """Show everybody, or the holders of these keys, how things are now."""
        notice = [c for c in self.connections if keys is None or c.key in keys]
        for connection, text in compose(self.table_now, self._now(), notice):
            connection.send_text(text)
        if seating and self._presence is not None:
            self.tell_presence()

    async def join(self, connection: Connection, seen: int) -> None:
        """A client comes in that has seen the first `seen` entries already."""
        table = await self.load()
        connection.seen = seen if seen <= telling.noticed(table) else 0
        connection.seats = tuple(table.held_by(connection.key))
        self.connections.add(connection)
        for one, text in compose(table, self._now(), [connection]):
            one.send_text(text)
        self.tell_presence(connection)

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.used = self._now()
        self.tell_presence()

    def close(self, bye: Bye) -> None:
        """The table has been deleted."""
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


def folded(id: str, lines: Sequence[bytes]) -> Table:
    """The table that these lines make; DamagedError names the first one that makes no sense."""
    table = Table(())
    for number, line in enumerate(lines):
        try:
            table.append(read_entry(line))
        except Exception as error:
            # Not in its own words, which may hold what a player hides.
            problem = f"it is intact, but cannot be understood any more ({type(error).__name__})"
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
    """What the store is told, for lists and for how long a table is kept."""
    if table.over:
        return "finished"
    return "running" if table.started else "open"
