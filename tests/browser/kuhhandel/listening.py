"""People at a table without a browser, who write down everything that they are sent."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from spielalm.kernel.recordtext import write_record
from spielalm.match.table import Table
from tests.browser.kuhhandel.hearing import Heard, problems
from tests.browser.kuhhandel.robot import Robot
from tests.browser.seeded import Standing
from tests.match.scene import live_of
from tests.server.house import FakeClock, House, Raw, house, raw_socket, request

Json = dict[str, Any]


class Sitting:
    """All seats of a table, and last one who only watches."""

    def __init__(self, server: House, standing: Standing) -> None:
        self.server = server
        self.standing = standing
        self.heard = [Heard(seat) for seat in range(len(standing.secrets))]
        for seat, order in live_of(standing.table).orders.items():
            self.heard[seat].orders = (order.value,)
        self.heard.append(Heard(None))
        self.updates: list[Json] = [{} for _ in self.heard]
        self.raws: list[Raw] = []

    @property
    def table(self) -> Table:
        tables = self.server.tables
        return tables.rooms[tables._invites[self.standing.invite]].table_now

    @property
    def record(self) -> str:
        assert self.table.match is not None
        return write_record(self.table.match.record())

    @property
    def problems(self) -> list[str]:
        """What somebody has heard and must not know."""
        return problems(self.heard, self.record, self.standing.secrets)

    @property
    def views(self) -> list[Json]:
        return [update["scenes"][0]["view"] for update in self.updates]

    async def come(self, stack: AsyncExitStack) -> None:
        invite = self.standing.invite
        for heard, secret in zip(self.heard, (*self.standing.secrets, ""), strict=True):
            headers = {"Authorization": f"Bearer {secret}"} if secret else {}
            answer = await request(self.server, "GET", f"/api/tables/{invite}", **headers)
            heard.bodies.append(answer.body.decode())
            socket = raw_socket(self.server, invite, secret, hello=False)
            self.raws.append(await stack.enter_async_context(socket))
            await self.say(len(self.raws) - 1, {"type": "hello", "protocol": 1, "typed": True})
        await self.listen()

    async def say(self, who: int, message: Json) -> None:
        text = json.dumps(message)
        self.heard[who].items.append(("sent", text))
        await self.raws[who].say(text)

    async def listen(self) -> None:
        """Everybody asks something that is refused: what was sent before has come by then."""
        for who in range(len(self.raws)):
            id = f"q{len(self.heard[who].items)}"
            await self.say(who, {"type": "start", "id": id})
            while (message := await self.hear(who)).get("id") != id:
                if message["type"] == "update":
                    self.updates[who] = message

    async def hear(self, who: int) -> Json:
        text = str(await self.raws[who].socket.recv())
        self.heard[who].items.append(("got", text))
        message: Json = json.loads(text)
        return message

    async def slap(self) -> None:
        """Somebody slaps in a countdown against the clock, and all listen whether they notice."""
        clock = self.updates[0]["table"]["clock"]
        self.server.later(clock["count_due"] + 300 - self.server.clock.now)
        seat = self.table.awaited()[0]
        await self.say(
            seat,
            {"type": "slap", "id": "s", "seat": seat, "count": clock["count"], "pressed": 200},
        )
        while (await self.hear(seat)).get("id") != "s":
            pass
        await self.listen()

    async def play(self, seed: str, most: int) -> None:
        """Go on, wildly."""
        robots = [Robot(seat, seed, orders=True) for seat in range(len(self.raws) - 1)]
        for _ in range(most):
            if self.table.over:
                return
            seat = self.table.awaited()[0]
            command = robots[seat].answer(self.updates[seat])
            assert command is not None
            await self.say(seat, command)
            await self.listen()


@asynccontextmanager
async def listening(folder: Path) -> AsyncIterator[House]:
    """A server whose clock was never late: nothing has run down while a table was away."""
    async with house(folder, clock=FakeClock(0), message_rate=1e6, message_burst=10**6) as server:
        yield server


@asynccontextmanager
async def sitting_at(server: House, standing: Standing) -> AsyncIterator[Sitting]:
    """Everybody comes to this table."""
    server.clock.now = standing.table.log[-1].at
    async with AsyncExitStack() as stack:
        sitting = Sitting(server, standing)
        await sitting.come(stack)
        yield sitting
