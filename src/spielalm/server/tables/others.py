"""The other servers that share the tables, if there are any: who runs a table, who is where, what
has grown.

`Alone` is a server with tables of its own; `Together` one of several.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol, Self

from spielalm.nodes.bus import Bus, Heard
from spielalm.server.config import Clock, wall_clock
from spielalm.store import Lease, NewerFileError

if TYPE_CHECKING:
    from spielalm.nodes.node import Node

BEATS = 4  # heartbeats in the time that a node is thought alive
WIDE = 50.0  # ms; a server that knows the time no better sends its people to another one


class Hub(Protocol):
    """What a hub is told of the others."""

    def heard(self, table: str, entries: int) -> None:
        """A table has grown elsewhere, perhaps."""

    def taken(self, leases: Sequence[Lease]) -> None:
        """These tables are ours to run now."""

    def lost(self, tables: Sequence[str]) -> None:
        """Somebody else may run these tables now."""

    def outdated(self, error: NewerFileError) -> None:
        """The database is newer than this program, which must stop."""


class Others(Protocol):
    """What a server asks of those with whom it shares the tables."""

    shared: bool
    now: Clock

    async def begin(self, hub: Hub) -> None:
        """Be one of them from now on."""

    async def end(self) -> None:
        """Leave them in good order."""

    def runs(self, table: str) -> bool:
        """Whether this server runs the clocks and bots of a table, as far as it knows."""

    def fence(self, table: str) -> int | None:
        """What entries that this server makes by itself have to carry."""

    def want(self, table: str) -> None:
        """Something is due at this table: run it, if nobody else does."""

    def drop(self, table: str) -> None:
        """Somebody else runs this table."""

    def ring(self, table: str, entries: int) -> None:
        """This table has grown."""

    def come(self, table: str, key: str) -> None:
        """Somebody's first socket at this table is open here."""

    def gone(self, table: str, key: str) -> None:
        """Somebody's last socket at this table is closed here."""

    async def elsewhere(self, tables: Iterable[str]) -> dict[str, frozenset[str]]:
        """Whose sockets are open at other servers, by table."""

    def fit(self) -> bool:
        """Whether this server may serve people; if not, another one may."""


class Alone:
    """There are no others."""

    shared = False

    def __init__(self) -> None:
        self.now: Clock = wall_clock()

    async def begin(self, hub: Hub) -> None: ...

    async def end(self) -> None: ...

    def runs(self, table: str) -> bool:
        return True

    def fence(self, table: str) -> None:
        return None

    def want(self, table: str) -> None: ...

    def drop(self, table: str) -> None: ...

    def ring(self, table: str, entries: int) -> None: ...

    def come(self, table: str, key: str) -> None: ...

    def gone(self, table: str, key: str) -> None: ...

    async def elsewhere(self, tables: Iterable[str]) -> dict[str, frozenset[str]]:
        return {}

    def fit(self) -> bool:
        return True


class Together:
    """One of several servers on the same database."""

    shared = True

    def __init__(self, node: Node, address: str, bus: str) -> None:
        self.now: Clock = node.now
        self._node = node
        self._address = address
        self._bus_address = bus
        self._bus: Bus | None = None
        self.want = node.want
        self.drop = node.drop
        self.come = node.come
        self.gone = node.gone

    @classmethod
    async def open(cls, address: str, bus: str, lease: float) -> Self:
        from spielalm.nodes.node import Node  # noqa: PLC0415 - it brings a driver along

        return cls(await Node.open(address, life=lease, beat=lease / BEATS), address, bus)

    async def begin(self, hub: Hub) -> None:
        self._bus = await open_bus(self._address, self._bus_address, hub.heard)
        await self._node.begin(hub)

    async def end(self) -> None:
        await self._node.close()
        if self._bus is not None:
            await self._bus.close()

    def runs(self, table: str) -> bool:
        return table in self._node.fences

    def fence(self, table: str) -> int:
        return self._node.fences.get(table, NOBODY)

    def ring(self, table: str, entries: int) -> None:
        if self._bus is not None:
            self._bus.ring(table, entries)

    async def elsewhere(self, tables: Iterable[str]) -> dict[str, frozenset[str]]:
        return await self._node.elsewhere(list(tables))

    def fit(self) -> bool:
        return self._node.bound() <= WIDE


NOBODY = -1  # a fence that no lease has


async def open_bus(address: str, bus: str, heard: Heard) -> Bus:
    """By NATS if there is an address for it, else by the database."""
    if bus:
        from spielalm.nodes.nats import NatsBus  # noqa: PLC0415 - a slow import

        return await NatsBus.open(bus, heard)
    from spielalm.nodes.notify import NotifyBus  # noqa: PLC0415 - likewise

    return await NotifyBus.open(address, heard)
