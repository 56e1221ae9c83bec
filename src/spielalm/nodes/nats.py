"""Bells by NATS, where PostgreSQL should not be kept busy with them.

Core NATS only: it forgets what nobody hears, and that is all that a bell needs.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Self
from urllib.parse import urlsplit

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error

from spielalm.kernel.errors import SpielalmError
from spielalm.nodes.bus import Gathered, Heard, read, written

SUBJECT = "spielalm.grown"
MOST = 100_000  # bytes of a message
PAUSE = 1  # seconds before a lost connection is made anew
PATIENCE = 5  # seconds to wait for NATS when a node starts


class NatsBus:
    """A `Bus`. Made by `await NatsBus.open(address, heard)`."""

    def __init__(self, client: Client, heard: Heard) -> None:
        self._client = client
        self._heard = heard
        self._bells = Gathered(self._send)
        self.ring = self._bells.ring

    @classmethod
    async def open(cls, address: str, heard: Heard) -> Self:
        client = Client()
        bus = cls(client, heard)
        try:
            async with asyncio.timeout(PATIENCE):  # from then on it never gives up
                await client.connect(
                    address,
                    no_echo=True,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=PAUSE,
                    pending_size=0,  # what cannot be said now need not be said later
                    ping_interval=2,
                    error_cb=ignore,
                )
                await client.subscribe(SUBJECT, cb=bus._listen)
                await client.flush()
        except (OSError, Error, TimeoutError) as error:
            await client.close()
            where = urlsplit(address).netloc.rpartition("@")[2]
            raise SpielalmError(
                f"the bus at {where} does not answer ({error or type(error).__name__})"
            ) from None
        return bus

    async def close(self) -> None:
        await self._bells.settled()
        with suppress(Error, OSError, TimeoutError):
            await self._client.flush(timeout=1)
        await self._client.close()

    async def _send(self, bells: dict[str, int]) -> None:
        with suppress(Error, OSError):
            for text in written(bells, MOST):
                await self._client.publish(SUBJECT, text.encode())

    async def _listen(self, message: Msg) -> None:
        for table, entries in read(message.data.decode(errors="replace")):
            self._heard(table, entries)


async def ignore(_: Exception) -> None:
    """A bus that is away is looked after by those who look at the logs."""
