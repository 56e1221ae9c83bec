"""Bells by PostgreSQL's NOTIFY, with nothing else to run.

NOTIFY takes a lock of the whole database at commit. Said together with the entries, that lock would
be held while the disk writes, and the nodes would commit one after the other; so bells are said
afterwards, in commits of their own that wait for no disk. All nodes listen to one channel with one
connection each: one notification tells of many tables.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Self

from spielalm.nodes.bus import Gathered, Heard, read, written
from spielalm.store.postgres.faults import FAULTS
from spielalm.store.postgres.schema import Connection, connect

CHANNEL = "spielalm"
MOST = 7900  # bytes; NOTIFY takes 7999
PAUSE = 0.5  # seconds before a lost connection is made anew


class NotifyBus:
    """A `Bus`. Made by `await NotifyBus.open(address, heard)`."""

    def __init__(self, address: str, heard: Heard) -> None:
        self._address = address
        self._heard = heard
        self._connection: Connection | None = None
        self._lost = asyncio.Event()
        self._bells = Gathered(self._send)
        self.ring = self._bells.ring
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, address: str, heard: Heard) -> Self:
        bus = cls(address, heard)
        await bus._connect()
        bus._task = asyncio.create_task(bus._stay_connected())
        return bus

    async def close(self) -> None:
        await self._bells.settled()
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._connection is not None:
            with suppress(*FAULTS):
                await self._connection.close(timeout=1)

    async def _connect(self) -> None:
        connection = await connect(self._address)
        try:
            await connection.execute("SET synchronous_commit = off")
            self._lost.clear()
            connection.add_termination_listener(lambda _: self._lost.set())
            await connection.add_listener(CHANNEL, self._listen)
        except BaseException:
            connection.terminate()
            raise
        self._connection = connection

    async def _stay_connected(self) -> None:
        while True:
            await self._lost.wait()
            try:
                await self._connect()
            except FAULTS:
                await asyncio.sleep(PAUSE)

    async def _send(self, bells: dict[str, int]) -> None:
        connection = self._connection
        if connection is None or connection.is_closed():
            return
        texts = list(written(bells, MOST))
        try:
            await connection.execute(
                "SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text", CHANNEL, texts
            )
        except FAULTS:
            connection.terminate()
            self._lost.set()

    def _listen(self, connection: Any, pid: int, _channel: str, text: object) -> None:
        if pid != connection.get_server_pid():
            for table, entries in read(str(text)):
                self._heard(table, entries)
