"""One table in memory, its log on disk, and the clients that look at it.

Memory is a cache of the log, and never ahead of it. One command at a time is carried out: it is
tried on a fork of the table, what it did is appended to the log, and only then does the fork take
the table's place. So a failure leaves no trace, and nobody is shown anything that is not saved.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence

from spielalm.match import clock, telling
from spielalm.match.action import CommandId, Logged
from spielalm.match.actions.wake import wake
from spielalm.match.match import GameEntry
from spielalm.match.table import Table
from spielalm.server.config import Clock
from spielalm.server.logs import note
from spielalm.server.socket.connection import Connection, encode
from spielalm.server.socket.messages import Bye, Presence
from spielalm.server.tables.folding import folded, unfolded
from spielalm.server.tables.others import Others
from spielalm.server.tables.updates import compose
from spielalm.store import (
    NEVER,
    ConflictError,
    DamagedError,
    LeaseLostError,
    Store,
    StoreError,
    UncertainError,
)

Action = Callable[[Table, int], object]


class Room:
    """A table with everybody who looks at it. `changed` is called after loading and after saving.

    `began` is when the server was started: what fell due before that gets its time back.
    """

    def __init__(
        self,
        id: str,
        invite: str,
        store: Store,
        others: Others,
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
        self.began = began
        self._store = store
        self._others = others
        self._now = now
        self._changed = changed
        self._lock = asyncio.Lock()
        self._secret = False  # whether something is being saved that nobody else may notice
        self._carried_out: dict[CommandId, int] = {}  # by command: the number after its last entry
        self._presence: Presence | None = None
        self._elsewhere: frozenset[str] = frozenset()  # whose sockets are open at other servers

    # The table and its log.

    def adopt(self, table: Table) -> None:
        """Take a table whose log is saved."""
        self.table = table
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
            self._tell(None, seating=True)  # it may have grown since they were told
            self._changed(self)
        return self.table_now

    async def _woken(self, table: Table) -> Table:
        """The table with the note that it had been away, if it had.

        If that cannot be saved, the table can be looked at all the same.
        """
        now = self._now()
        if not self._others.runs(self.id):
            return table
        draft = table.fork()
        wake(draft, self.began, now)
        if woken := draft.take_new():
            try:
                await self._append(woken, now, table, draft, by_itself=True)
            except StoreError as error:
                note("table cannot be woken", table=self.id, reason=error.reason)
                return table
            return draft
        return table

    async def _append(
        self, entries: Sequence[Logged], now: int, before: Table, after: Table, *, by_itself: bool
    ) -> None:
        """Save entries, and what they change about the table."""
        due = None
        if self._others.shared and (wish := clock.wanted(after)) != clock.wanted(before):
            due = NEVER if wish is None else wish
        try:
            await self._store.append(
                self.id,
                entries[0].number,
                [encode(entry) for entry in entries],
                now=now / 1000,
                state=after.state if after.state != before.state else None,
                due=due,
                fence=self._others.fence(self.id) if by_itself else None,
            )
        except UncertainError:
            self.table = None  # whoever comes next sees what was saved
            raise
        except LeaseLostError:
            self._others.drop(self.id)
            raise
        self._others.ring(self.id, len(after.log))

    async def read_on(self) -> None:
        """Look what was saved elsewhere, and show it to everybody here."""
        async with self._lock:
            if self.table is not None:
                await self._catch_up(self.table)
            else:
                await self._current()

    async def _catch_up(self, table: Table) -> bool:
        """Add what the log has beyond this table, if anything. Whoever asks holds the lock."""
        lines = await self._store.load(self.id, len(table.log))
        if lines:
            self._show(*unfolded(self.id, table, lines))
        return bool(lines)

    async def wake(self, began: int) -> None:
        """Another server ran this table until a moment ago: nobody loses time because of it."""
        self.began = began
        async with self._lock:
            await self._catch_up(await self._current())  # a bell may have been lost
            table = self.table_now
            woken = await self._woken(table)
            if woken is not table:
                self._show(woken, woken.log[len(table.log) :])

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

    async def act(
        self, action: Action, command: CommandId | None = None, *, by_itself: bool = False
    ) -> int:
        """Do something at the table and save it. How many entries people know of after it.

        A command that was carried out before is not carried out again, however long ago. What the
        server does `by_itself`, for a clock or a bot, only the one does that runs the table.
        """
        now = self.used = self._now()  # when it arrived, however long others keep it waiting
        if self._secret and (command is None or command not in self._carried_out):
            # A slap or an order is being saved. Nobody must notice it by a refusal that waits.
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
                    await self._save(draft, new, now, by_itself=by_itself)
                except ConflictError:  # the log has gone on without us: look, and decide again
                    if not await self._catch_up(table):
                        self.table = None
                    continue
                return telling.noticed(draft)

    async def _save(self, draft: Table, new: list[Logged], now: int, *, by_itself: bool) -> None:
        """Append what is new; when it is durable, the draft is the table, and all are shown it."""
        self._secret = telling.noticed_by(draft, new) is not None
        try:
            await self._append(new, now, self.table_now, draft, by_itself=by_itself)
        finally:
            self._secret = False
        self._show(draft, new)

    def _show(self, table: Table, new: Sequence[Logged]) -> None:
        """What is saved is the table from now on, and all who may notice are shown what is new."""
        self.table = table
        self._remember(new)
        keys = telling.noticed_by(table, new)
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
        if self._others.shared:
            await self.read_on()  # what this client has seen, it may have seen at another server
        table = await self.load()
        connection.seen = seen if seen <= telling.noticed(table) else 0
        connection.seats = tuple(table.held_by(connection.key))
        if not self._has(connection.key):
            self._others.come(self.id, connection.key)
        self.connections.add(connection)
        for one, text in compose(table, self._now(), [connection]):
            one.send_text(text)
        self.tell_presence(connection)

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        if not self._has(connection.key):
            self._others.gone(self.id, connection.key)
        self.used = self._now()
        self.tell_presence()

    def close(self, bye: Bye) -> None:
        """The table has been deleted."""
        for connection in self.connections:
            connection.end(bye)

    def _has(self, key: str) -> bool:
        return not key or any(connection.key == key for connection in self.connections)

    async def elsewhere(self) -> frozenset[str]:
        """Whose sockets are open at other servers, at this moment."""
        return (await self._others.elsewhere([self.id])).get(self.id, frozenset())

    def online(self, seats: Iterable[int], elsewhere: frozenset[str]) -> bool:
        """Whether somebody is there for one of these seats, here or elsewhere."""
        keys = {key for seat in seats if (key := self.table_now.seats[seat].key)}
        return any(map(self._has, keys)) or not keys.isdisjoint(elsewhere)

    def learn(self, elsewhere: frozenset[str]) -> None:
        """Whose sockets are open at other servers. Mostly they are who they were."""
        if elsewhere != self._elsewhere:
            self._elsewhere = elsewhere
            self.tell_presence()

    def presence(self) -> Presence:
        """Who is there. Bots always are. Those who watch are counted for this server alone."""
        table = self.table_now
        keys = {connection.key for connection in self.connections} | self._elsewhere
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


def unreadable(id: str, error: StoreError) -> None:
    """Note for the operator which table cannot be read, and why."""
    level = logging.ERROR if isinstance(error, DamagedError) else logging.INFO
    note("table cannot be read", level, table=id, reason=error.reason, why=str(error))
