"""What this server does about tables that others write to, too: it reads on, and takes over.

A bell says that a table has grown. Bells may be lost, so every two seconds it looks at the ends of
the logs that it cares for.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING

from spielalm.server.logs import broken, note
from spielalm.server.socket.messages import Bye
from spielalm.server.tables.room import Room, unreadable
from spielalm.store import Lease, NewerFileError, StoreError, UnknownTableError

if TYPE_CHECKING:
    from spielalm.server.tables.tables import Tables

LOOK = 2.0  # seconds between looks
SOON = 60_000  # a table with a deadline within these ms is kept in memory


class Sharing:
    """What the others do, and what follows from it for the tables here."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._working: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        for task in self._working:
            task.cancel()
        await asyncio.gather(*self._working, return_exceptions=True)

    def heard(self, table: str, entries: int) -> None:
        """A table has grown elsewhere, perhaps."""
        room = self._tables.rooms.get(table)
        if room is not None and room.table is not None and len(room.table.log) < entries:
            self._start(room, room.read_on())

    def taken(self, leases: Sequence[Lease]) -> None:
        """These tables are ours to run now; what is due later need not be in memory."""
        tables = self._tables
        now = tables.now()
        for lease in leases:
            room = tables.rooms.get(lease.table)
            if room is None and lease.due > now + SOON:
                tables.scheduler.plan(lease.table, lease.due)
                continue
            room = room or tables.room_of(lease.table, lease.invite)
            self._start(room, room.wake(now) if lease.before else room.load())
        note("tables taken", count=len(leases))

    def lost(self, tables: Sequence[str]) -> None:
        """Somebody else may run these tables now."""
        for table in tables:
            self._tables.scheduler.plan(table, None)
            self._tables.players.stop(table)

    def outdated(self, error: NewerFileError) -> None:
        """The database is newer than this program, which must stop."""
        if not self._tables.stopping():
            note("server stops", logging.ERROR, why=str(error))
            self._tables.stop()

    async def look(self) -> None:
        """Find what no bell has told of, and who is at the other servers."""
        tables = self._tables
        if not tables.others.fit():
            note("the shared clock is not known well enough", logging.WARNING)
            for room in tables.rooms.values():
                why = "this server does not know the time well enough; another one does"
                room.close(Bye(code="unavailable", why=why))
        cares = [
            room
            for room in tables.rooms.values()
            if room.connections or tables.others.runs(room.id)
        ]
        ends = await tables.store.ends([room.id for room in cares])
        for room in cares:
            end = ends.get(room.id)
            if end is None:
                tables.forget(room)
            elif room.table is None or len(room.table.log) < end.entries:
                self._start(room, room.read_on())
        watched = [room for room in cares if room.connections]
        elsewhere = await tables.others.elsewhere([room.id for room in watched])
        for room in watched:
            room.learn(elsewhere.get(room.id, frozenset()))

    def _start(self, room: Room, work: Coroutine[None, None, object]) -> None:
        """Have a table read or woken, without waiting for it."""
        task = asyncio.create_task(self._work(room, work))
        self._working.add(task)
        task.add_done_callback(self._working.discard)

    async def _work(self, room: Room, work: Coroutine[None, None, object]) -> None:
        try:
            await work
            self._tables.changed(room)
        except UnknownTableError:
            self._tables.forget(room)
        except StoreError as error:
            unreadable(room.id, error)
            self._tables.changed(room)  # what is in memory is run all the same
        except Exception as error:
            broken("reading on failed", error, table=room.id)
