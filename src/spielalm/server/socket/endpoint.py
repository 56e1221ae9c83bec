"""Sockets: who may connect, what they say, and what they are answered."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

import spielalm
from spielalm.match.action import Caller, Command
from spielalm.match.actions.play import Answer
from spielalm.match.errors import RefusedError
from spielalm.server import keys
from spielalm.server.http.requests import RequestHandler, is_own_origin, secret_of
from spielalm.server.limits import Bucket, network
from spielalm.server.problems import (
    INVALID,
    NOT_NOW,
    ORIGIN,
    TOO_FAST,
    UNAVAILABLE,
    UNKNOWN,
    UNREADABLE,
    Problem,
    problem,
    status,
)
from spielalm.server.socket.connection import Connection, encode
from spielalm.server.socket.messages import (
    PROTOCOL,
    Bye,
    Done,
    Hello,
    Pong,
    Refused,
    ServerMessage,
    Welcome,
)
from spielalm.server.socket.questions import AskHint, ClientMessage, Question
from spielalm.server.socket.websocket import WebSocket, websocket_of
from spielalm.server.tables.room import Room
from spielalm.server.tables.tables import Tables
from spielalm.store import NewerFileError

PATH = re.compile(r"/api/tables/([^/]{1,40})/socket")
HELLO = 10.0  # seconds to say hello
PATIENCE = 100  # messages too many, after which a socket is closed
FAREWELL = 2.0  # seconds to take a last message
POLICY, RESTART = 1008, 1012

read = msgspec.json.Decoder(ClientMessage).decode


class Named(msgspec.Struct):
    """As much of a message as is needed to refuse it."""

    id: str = ""


read_id = msgspec.json.Decoder(Named).decode


class GoneError(Exception):
    """Nobody listens any more: the client closed its socket, or was sent away."""


class SocketEndpoint:
    """Lets clients in and listens to them."""

    def __init__(self, tables: Tables, requests: RequestHandler, page: str) -> None:
        self.tables = tables
        self.requests = requests
        self.page = page
        self._hints: dict[Connection, asyncio.Task[None]] = {}
        self.open: Counter[str] = Counter()  # sockets by address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # the request to connect
        address = network(scope.get("client"))
        try:
            room, key = await self.admit(scope, address)
        except Exception as error:
            await turn_away(receive, send, problem(error))
            return
        self.open[address] += 1
        try:
            await send({"type": "websocket.accept"})
            if self.tables.stopping():  # it was let in after the others were sent away
                await send({"type": "websocket.close", "code": RESTART})
                return
            async with self.connected(room, key, send) as connection:
                if await self.greet(room, connection, receive):
                    await self.listen(room, connection, receive)
        except (GoneError, OSError):
            return
        finally:
            self.open[address] -= 1
            if not self.open[address]:
                del self.open[address]

    async def admit(self, scope: Scope, address: str) -> tuple[Room, str]:
        """The table that a client wants to, and the key that it has."""
        request = HTTPConnection(scope)
        config = self.tables.config
        if not self.tables.others.fit():
            raise RefusedError(UNAVAILABLE, UNAVAILABLE.sentence.format(reason="clock"))
        if not self.requests.asking.take(address) or self.open[address] >= config.sockets:
            raise RefusedError(
                TOO_FAST, "too many sockets from this address; try again in a moment"
            )
        if not is_own_origin(request.headers, config):
            raise RefusedError(ORIGIN)
        path = PATH.fullmatch(scope["path"])
        if path is None:
            raise RefusedError(
                UNKNOWN, "there is no socket here; expected /api/tables/INVITE/socket"
            )
        room = await self.tables.find(path[1])
        secret = secret_of(request.headers, request.cookies)
        return room, keys.key_of(secret) if secret else ""

    @asynccontextmanager
    async def connected(self, room: Room, key: str, send: Send) -> AsyncIterator[Connection]:
        """A client of this table, until it goes or is sent away."""
        socket = websocket_of(send)
        connection = Connection(key, socket, self.tables.config.unsent, self.tables.seconds())
        try:
            yield connection
        finally:
            room.leave(connection)
            connection.ended = True
            if hint := self._hints.pop(connection, None):
                hint.cancel()
            if connection.farewell:
                await close(socket, send)

    async def greet(self, room: Room, connection: Connection, receive: Receive) -> bool:
        """Wait for a hello, and show the table."""
        try:
            async with asyncio.timeout(HELLO):
                hello = read(await text_of(receive))
        except (TimeoutError, *UNREADABLE):
            hello = None
        if not isinstance(hello, Hello) or hello.protocol != PROTOCOL:
            why = f"expected a hello of protocol {PROTOCOL} as the first message"
            connection.end(Bye(code="protocol", why=why))
            return False
        now = self.tables.now()
        version = spielalm.__version__
        connection.send(Welcome(protocol=PROTOCOL, version=version, page=self.page, now=now))
        connection.stage, connection.typed = hello.stage, hello.typed
        try:
            await room.join(connection, hello.seen)
        except Exception as error:
            found = problem(error)
            connection.end(Bye(code="unavailable", why=found.why))
            return False
        connection.ping(now, self.tables.seconds())
        return True

    async def listen(self, room: Room, connection: Connection, receive: Receive) -> None:
        """Carry out what the client says, one after the other."""
        config, seconds = self.tables.config, self.tables.seconds
        bucket = Bucket(config.message_rate, config.message_burst, seconds())
        excess = 0
        while not connection.ended:
            text = await text_of(receive)
            connection.heard = seconds()
            if not bucket.take(connection.heard):
                excess += 1
                if excess > PATIENCE:
                    connection.end(Bye(code="flood", why="far too many messages"))
                    return
                refuse(connection, text, RefusedError(TOO_FAST, "too many messages; slow down"))
                continue
            try:
                message = read(text)
            except UNREADABLE as error:
                refuse(
                    connection,
                    text,
                    RefusedError(INVALID, f"not a message of this protocol: {error}"),
                )
                continue
            if isinstance(message, Pong):
                if connection.pong(message.n, connection.heard):
                    connection.ping(self.tables.now(), seconds())
            elif isinstance(message, Hello):
                refuse(connection, text, RefusedError(NOT_NOW, "hello was said already"))
            elif isinstance(message, AskHint):
                self.hint(room, connection, message)
            else:
                connection.send(await self.answer(room, connection, message))

    async def answer(self, room: Room, connection: Connection, asked: Command) -> ServerMessage:
        """Carry out a command once; sent again, it is answered as it was the first time."""
        if asked.id in connection.refused:
            return connection.refused[asked.id]
        try:
            if isinstance(asked, Question):
                return await asked.answer(self.tables, room, connection)
            caller = Caller(connection.key, connection.trips)
            # A client without a key may change nothing, so none of its ids need be kept.
            once = (caller.key, asked.id) if caller.key else None
            entries = await room.act(partial(asked.decide, by=caller), once)
        except NewerFileError as error:
            # No answer: it is sent again, to a server that understands what is written now.
            self.tables.sharing.outdated(error)
            connection.end(Bye(code="unavailable", why="this server is being replaced; come back"))
            raise GoneError from error
        except Exception as error:
            refused = refusal(asked.id, error)
            self.tables.metrics.refusals[refused.code] += 1
            if not isinstance(asked, Question):
                connection.keep(refused)
            return refused
        if isinstance(asked, Answer):
            self.tables.metrics.moves["person"] += 1
        return Done(id=asked.id, entries=entries)

    def hint(self, room: Room, connection: Connection, asked: AskHint) -> None:
        """Think about a hint without keeping the client from playing on."""
        if connection in self._hints:
            why = "a hint is being thought about already"
            connection.send(Refused(id=asked.id, code=NOT_NOW.code, why=why))
            return

        async def think() -> None:
            try:
                with suppress(GoneError):
                    connection.send(await self.answer(room, connection, asked))
            finally:
                self._hints.pop(connection, None)

        self._hints[connection] = asyncio.create_task(think())


async def close(socket: WebSocket, send: Send) -> None:
    """Close a socket from our side, if need be without its consent."""
    try:
        async with asyncio.timeout(FAREWELL):
            await send({"type": "websocket.close", "code": POLICY})
    except TimeoutError:
        socket.abort()


async def text_of(receive: Receive) -> str | bytes:
    """The next message of the client."""
    event = await receive()
    if event["type"] != "websocket.receive":
        raise GoneError
    text: str | bytes = event.get("text") or event.get("bytes") or b""
    return text


def refuse(connection: Connection, text: str | bytes, error: Exception) -> None:
    """Answer a message that is not carried out, with its id if it has one."""
    try:
        id = read_id(text).id[:40]
    except UNREADABLE:
        id = ""
    connection.send(refusal(id, error))


def refusal(id: str, error: Exception) -> Refused:
    """What a client is told of an error, as the answer to the message with this id."""
    found = problem(error)
    return Refused(id=id, code=found.code, why=found.why, values=found.values)


async def turn_away(receive: Receive, send: Send, why: Problem) -> None:
    """Refuse a socket with an HTTP answer that says why, and wait until it is gone."""
    body = encode(why)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    start = {"type": "websocket.http.response.start", "status": status(why.code)}
    await send({**start, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})
    with suppress(TimeoutError):
        async with asyncio.timeout(FAREWELL):
            await receive()  # we closed it
            await receive()  # it is closed; returning earlier, uvicorn would log an error
