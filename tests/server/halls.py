"""A server of several halls, and people who ask there."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections import Counter
from typing import Any

from spielalm.client import Client
from spielalm.server import keys
from spielalm.server.halls import home_of
from tests.server.house import TABLE, first_moves

HALLS = 3


class Desk:
    """Requests by one connection."""

    def __init__(self, site: str) -> None:
        self.port = int(site.rpartition(":")[2])
        self.line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)

    def __enter__(self) -> Desk:
        return self

    def __exit__(self, *_: object) -> None:
        self.line.close()

    def ask(self, method: str, path: str, body: object = None, secret: str = "") -> Any:
        headers = {"Content-Type": "application/json"}
        if secret:
            headers["Authorization"] = f"Bearer {secret}"
        self.line.request(method, path, body and json.dumps(body), headers)
        answer = self.line.getresponse()
        text = answer.read()
        assert answer.status < 300, text
        return json.loads(text)

    def open(self) -> str:
        """The code of a new table."""
        invite: str = self.ask("POST", "/api/tables", TABLE, keys.new_secret())["invite"]
        return invite


def look(site: str, path: str) -> Any:
    """What is to be seen by a connection of its own."""
    with Desk(site) as desk:
        return desk.ask("GET", path)


def open_everywhere(desk: Desk) -> list[str]:
    """Tables, at least two in every hall."""
    invites: list[str] = []
    homes: Counter[int] = Counter()
    while len(homes) < HALLS or min(homes.values()) < 2:
        invites.append(desk.open())
        homes[home_of(invites[-1], HALLS)] += 1
        assert len(invites) < 100, "new tables are not spread"
    return invites


async def match_at(site: str, seed: int) -> str:
    """Two persons play a whole match; the code of the table."""
    host, guest = Client(site), Client(site)
    invite = await host.open("kuhlorado", 2, f"Rosi {seed}")
    await guest.sit(invite, 1, "Sepp")
    async with host.table(invite) as mine, guest.table(invite) as theirs:
        await mine.ask("start")
        await asyncio.gather(first_moves(mine), first_moves(theirs))
        assert mine.state["table"]["over"]
    return invite
