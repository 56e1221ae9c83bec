"""The other servers that share the tables, if there are any: who runs a table, who is where, what
has grown.

`Others` are none at all, for a server with tables of its own; `Together` is one of several.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Self

from spielalm.nodes.bus import Bus, Heard
from spielalm.server.config import Clock, wall_clock

if TYPE_CHECKING:
    from spielalm.nodes.node import Node
    from spielalm.server.tables.sharing import Sharing

BEATS = 4  # heartbeats in the time that a node is thought alive
WIDE = 50.0  # ms; a server that knows the time no better sends its people to another one


class Others:
    """What a server asks of those with whom it shares the tables; as it stands, there are none."""

    shared = False

    def __init__(self, now: Clock | None = None) -> None:
        self.now = now or wall_clock()

    async def begin(self, sharing: Sharing) -> None:
        """Be one of them from now on."""

    async def end(self) -> None:
        """Leave them in good order."""

    def runs(self, table: str) -> bool:
        """Whether this server runs the clocks and bots of a table, as far as it knows."""
        return True

    def fence(self, table: str) -> int | None:
        """What entries that this server makes by itself have to carry."""
        return None

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
        return {}

    def fit(self) -> bool:
        """Whether this server may serve people; if not, another one may."""
        return True


class Together(Others):
    """One of several servers on the same database."""

    shared = True

    def __init__(self, node: Node, address: str, bus: str) -> None:
        super().__init__(node.now)
        self._node = node
        self._address = address
        self._bus_address = bus
        self._bus: Bus | None = None

    @classmethod
    async def open(cls, address: str, bus: str, lease: float) -> Self:
        from spielalm.nodes.node import Node  # noqa: PLC0415 - it brings a driver along

        return cls(await Node.open(address, life=lease, beat=lease / BEATS), address, bus)

    async def begin(self, sharing: Sharing) -> None:
        self._bus = await open_bus(self._address, self._bus_address, sharing.heard)
        await self._node.begin(sharing)

    async def end(self) -> None:
        await self._node.close()
        if self._bus is not None:
            await self._bus.close()

    def runs(self, table: str) -> bool:
        return table in self._node.fences

    def fence(self, table: str) -> int:
        return self._node.fences.get(table, NOBODY)

    def want(self, table: str) -> None:
        self._node.want(table)

    def drop(self, table: str) -> None:
        self._node.drop(table)

    def ring(self, table: str, entries: int) -> None:
        if self._bus is not None:
            self._bus.ring(table, entries)

    def come(self, table: str, key: str) -> None:
        self._node.come(table, key)

    def gone(self, table: str, key: str) -> None:
        self._node.gone(table, key)

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
