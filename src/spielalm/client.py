"""A small client for programs that play at a table: outside bots, tests, experiments.

It speaks docs/protocol.md, comes back by itself when the connection is lost, and sends again what
was not answered. What the server says is given on as it is: dictionaries of JSON.

    client = Client("http://127.0.0.1:8765")
    await client.sit(invite, seat=1, name="Berta")
    async with client.table(invite) as table:
        async for turn in table.turns():
            await turn.play(turn.moves[0])
"""

from __future__ import annotations

import asyncio
import json
import secrets
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

PROTOCOL = 1
LARGEST = 1 << 24  # a whole story may be long
PAUSES = (0.0, 0.2, 0.5, 1.0, 2.0)  # seconds before each attempt to come back
PASSING = (429, 502, 503, 504)  # refusals, also by a proxy, that may be over at the next attempt
LATE = ("stale", "not-your-turn")  # refusals of a move that others were faster than
FINAL = ("protocol", "gone", "flood")  # farewells after which nobody comes back

Json = dict[str, Any]


class RefusedError(Exception):
    """The server did not do it. `code` says why for programs, the text for people."""

    def __init__(self, code: str, why: str) -> None:
        self.code = code
        self.why = why
        super().__init__(f"{code}: {why}")


class Client:
    """A program at a server. Its secret is its own; whoever has it plays its seats."""

    def __init__(self, site: str, secret: str = "") -> None:
        self.site = site.rstrip("/")
        self.secret = secret or secrets.token_urlsafe(16)

    async def get(self, path: str) -> Any:
        """The answer to a GET request: JSON, or text."""
        return await asyncio.to_thread(self._request, "GET", path, None)

    async def post(self, path: str, body: Json | None = None, *, id: str = "") -> Any:
        """The answer to a POST request. Sent again with the same id, it is carried out once."""
        return await asyncio.to_thread(self._request, "POST", path, body, id)

    async def open(self, game: str, seats: int, name: str, **more: Any) -> str:
        """Open a table as its host; `more` is what else a NewTable has. Its invite code."""
        settings = {"game": game, "seats": seats, **more.pop("settings", {})}
        body = {"settings": settings, "name": name, **more}
        return str((await self.post("/api/tables", body))["invite"])

    async def sit(self, invite: str, seat: int, name: str) -> Json:
        """Take a free seat."""
        body = {"seat": seat, "name": name}
        entered: Json = await self.post(f"/api/tables/{invite}/seats", body)
        return entered

    def table(self, invite: str, **hello: Any) -> Socket:
        """The table's socket: `async with client.table(invite) as table`."""
        return Socket(self, invite, hello)

    def _request(self, method: str, path: str, body: Json | None, id: str = "") -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self.secret}", "Content-Type": "application/json"}
        if id:
            headers["Idempotency-Key"] = id
        request = urllib.request.Request(self.site + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                text = answer.read().decode()
                as_json = answer.headers.get_content_type() == "application/json"
                return json.loads(text) if as_json else text
        except urllib.error.HTTPError as error:
            with error:
                raise refused(error.read()) from None


def refused(body: bytes) -> RefusedError:
    """What an answer of refusal says."""
    try:
        problem = json.loads(body)
        return RefusedError(str(problem["code"]), str(problem["why"]))
    except (ValueError, KeyError, TypeError):
        return RefusedError("invalid", "an answer that is not this protocol's")


@dataclass(frozen=True)
class Turn:
    """A seat of ours that is to act."""

    table: Socket
    seat: int
    decision: int
    scene: Json

    @property
    def view(self) -> Json:
        view: Json = self.scene["view"]
        return view

    @property
    def moves(self) -> list[str]:
        """Legal moves: all that are listed, and one example of each choice that is described."""
        return [*self.scene["moves"], *(choice["example"] for choice in self.scene["choices"])]

    async def play(self, move: str) -> bool:
        """Make a move. False if others had moved before it arrived, so that it came too late."""
        return await self._answer("move", move=move)

    async def choose(self, name: str, **filled: Any) -> bool:
        """Make a described choice: `number=50` for a range, `counts=[...]` for a pick."""
        return await self._answer("choose", name=name, **filled)

    async def _answer(self, kind: str, **fields: Any) -> bool:
        try:
            await self.table.ask(kind, seat=self.seat, decision=self.decision, **fields)
        except RefusedError as error:
            outdated = not any(scene is self.scene for scene in self.table.scenes)
            if error.code in LATE or (error.code == "illegal" and outdated):
                return False
            raise
        return True


class Socket:
    """A table's socket. `state` is the last update, `story` all that was told to each seat, `times`
    when it happened."""

    def __init__(self, client: Client, invite: str, hello: Json) -> None:
        self.client = client
        self.invite = invite
        self.state: Json = {}
        self.presence: Json = {}
        self.story: dict[int | None, list[Json]] = {}
        self.times: list[Json] = []
        self.seen = 0
        self._hello = hello
        self._asked: dict[str, tuple[Json, asyncio.Future[Json]]] = {}
        self._counter = 0
        self._changed = asyncio.Condition()
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._failed: Exception | None = None

    async def __aenter__(self) -> Self:
        self._reader = asyncio.create_task(self._read())
        await self.until(lambda table: bool(table.state))
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)

    async def until(self, true: Any) -> Self:
        """Wait until this is true of the table."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._failed is not None or true(self))
        if self._failed is not None and not true(self):
            raise self._failed
        return self

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Send a command and wait for its answer. RefusedError if it is not carried out."""
        self._counter += 1
        command = {"type": kind, "id": f"{self._counter}-{secrets.token_hex(4)}", **fields}
        answer = await self.send(command)
        if answer["type"] == "refused":
            raise RefusedError(answer["code"], answer["why"])
        return answer

    async def what_if(self, seat: int, *moves: str) -> Json:
        """What would come of these moves, one after the other; also when others are to act."""
        return await self.ask("what-if", seat=seat, moves=moves)

    async def send(self, command: Json) -> Json:
        """Send a command as it is; its answer, whatever it says."""
        if self._failed is not None:
            raise self._failed
        future: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._asked[command["id"]] = (command, future)
        if self._socket is not None:
            await self._say(self._socket, command)
        return await future

    @property
    def scenes(self) -> list[Json]:
        """What our seats see, as of the last update."""
        scenes: list[Json] = self.state["scenes"]
        return scenes

    def scene(self, seat: int | None = None) -> Json:
        """What a seat sees; without a seat, the only scene there is."""
        return next(one for one in self.scenes if seat is None or one["seat"] == seat)

    async def turns(self) -> AsyncIterator[Turn]:
        """Each time a seat of ours is to act, until the match is over."""
        while not self.state["table"]["over"]:
            turn = self._turn()
            if turn is not None:
                yield turn
            else:
                entries = self.seen
                await self.until(lambda table, entries=entries: table.seen != entries)

    def _turn(self) -> Turn | None:
        state = self.state
        for scene in self.scenes:
            awaited = scene["view"] is not None and scene["seat"] in scene["view"]["awaited"]
            if awaited and (scene["moves"] or scene["choices"]):
                return Turn(self, scene["seat"], state["table"]["decision"], scene)
        return None

    # The connection.

    async def _read(self) -> None:
        try:
            while True:
                await self._come_in()
        except Exception as error:
            self._failed = error
            for _, future in self._asked.values():
                if not future.done():
                    future.set_exception(error)
            async with self._changed:
                self._changed.notify_all()

    async def _come_in(self) -> None:
        """Connect, and listen until the connection is lost."""
        for attempt, pause in enumerate(PAUSES, 1):
            await asyncio.sleep(pause)
            try:
                socket = await self._connect()
                break
            except InvalidStatus as error:
                passing = error.response.status_code in PASSING and attempt < len(PAUSES)
                if not passing:
                    raise refused(bytes(error.response.body or b"")) from None
            except (OSError, WebSocketException):
                if attempt == len(PAUSES):
                    raise
        async with socket:
            await self._say(socket, {"type": "hello", "protocol": PROTOCOL, "seen": self.seen})
            self._socket = socket
            for command, _ in list(self._asked.values()):
                await self._say(socket, command)
            with suppress(ConnectionClosed):
                async for text in socket:
                    await self._hear(socket, json.loads(text))
        self._socket = None

    async def _connect(self) -> ClientConnection:
        site = self.client.site.replace("http", "ws", 1)
        return await connect(
            f"{site}/api/tables/{self.invite}/socket",
            additional_headers={"Authorization": f"Bearer {self.client.secret}"},
            max_size=LARGEST,
        )

    async def _say(self, socket: ClientConnection, message: Json) -> None:
        if message["type"] == "hello":
            message = {**message, **self._hello}
        try:
            await socket.send(json.dumps(message))
        except (OSError, WebSocketException):
            return  # it is sent again when the connection is back

    async def _hear(self, socket: ClientConnection, message: Json) -> None:
        match message["type"]:
            case "ping":
                await self._say(socket, {"type": "pong", "n": message["n"]})
            case "update":
                self._update(message)
            case "presence":
                self.presence = message
            case "done" | "refused" | "hint" | "outlook" | "link":
                _, future = self._asked.pop(message["id"], (None, None))
                if future is not None and not future.done():
                    future.set_result(message)
            case "bye" if message["code"] in FINAL:
                raise RefusedError(message["code"], message["why"])
        async with self._changed:
            self._changed.notify_all()

    def _update(self, message: Json) -> None:
        """Keep the last update, and add to the story what is new in it."""
        self.state = message
        self.seen = message["table"]["entries"]
        known = [one for one in self.times if one["number"] < message["since"]]
        self.times = known + message["times"]
        for scene in message["scenes"]:
            known = self.story.get(scene["seat"], [])
            kept = [told for told in known if told["number"] < message["since"]]
            self.story[scene["seat"]] = kept + scene["told"]
