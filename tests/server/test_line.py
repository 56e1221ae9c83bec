"""The line to a client: what it says arrives whole and in order, what it is told leaves at once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from spielalm.server.socket.connection import Connection
from spielalm.server.socket.endpoint import SocketEndpoint
from spielalm.server.socket.websocket import WAITING, WebSocket, text_frame, websocket_of
from tests.server.disk import house_with_a_failing_disk
from tests.server.house import House, house, raw_socket

pytestmark = pytest.mark.anyio


def the_line(server: House) -> WebSocket:
    """The only line that is open."""
    (room,) = server.tables.rooms.values()
    (connection,) = room.connections
    return connection._socket


def phrase(id: str) -> dict[str, Any]:
    return {"type": "say", "id": id, "seat": 0, "phrase": "hello"}


async def answered(raw: Any, ids: Sequence[str]) -> None:
    assert [(await raw.hear("done"))["id"] for _ in ids] == ids


async def test_many_messages_at_once_are_carried_out_in_their_order(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, _, invite = await server.table_of_two()
        async with raw_socket(server, invite, host.secret) as raw:
            ids = [str(number) for number in range(5 * WAITING)]
            await asyncio.gather(*(raw.say(phrase(id)) for id in ids))
            await answered(raw, ids)


async def test_a_message_in_pieces_is_one_message(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, _, invite = await server.table_of_two()
        async with raw_socket(server, invite, host.secret) as raw:
            await raw.socket.send(['{"type": "say", "id": "1", ', '"seat": 0, "phrase": "hello"}'])
            await answered(raw, ["1"])


async def test_who_comes_in_while_the_server_stops_is_told_to_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[WebSocket] = []
    admit, made = SocketEndpoint.admit, WebSocket.connection_made

    def connection_made(line: WebSocket, *given: Any) -> None:
        lines.append(line)
        made(line, *given)

    async def cut_off(door: SocketEndpoint, *given: Any) -> Any:
        for line in lines:
            line.shutdown()
        return await admit(door, *given)

    async with house(tmp_path) as server:
        _, _, invite = await server.table_of_two()
        monkeypatch.setattr(WebSocket, "connection_made", connection_made)
        monkeypatch.setattr(SocketEndpoint, "admit", cut_off)
        with pytest.raises(InvalidStatus) as refused:
            async with raw_socket(server, invite):
                pass
        answer = refused.value.response
        assert answer.status_code == 503
        assert json.loads(answer.body or b"")["code"] == "unavailable"


async def test_who_is_let_in_after_the_others_were_sent_away_is_sent_away_too(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as server:
        _, _, invite = await server.table_of_two()
        server.tables.stopping = lambda: True
        opened = await connect(f"ws://127.0.0.1:{server.port}/api/tables/{invite}/socket")
        await opened.wait_closed()
    assert opened.close_code == 1012, "the service is being restarted"


async def test_what_is_no_text_ends_the_line(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        _, _, invite = await server.table_of_two()
        async with raw_socket(server, invite) as raw:
            await raw.socket.send(b"\xff", text=True)
            assert await raw.closed() == 1007


async def test_nothing_more_is_read_while_many_messages_wait(tmp_path: Path) -> None:
    """Whoever floods a server whose disk hangs fills the network's buffers, not its memory."""
    async with house_with_a_failing_disk(tmp_path) as (server, disk):
        host, _, invite = await server.table_of_two()
        async with raw_socket(server, invite, host.secret) as raw:
            line = the_line(server)
            disk.quick.clear()
            ids = [str(number) for number in range(4 * WAITING)]
            for id in ids:  # one by one, so that reading can stop in between
                await raw.say(phrase(id))
                await asyncio.sleep(0.002)
            assert line.read_paused
            assert WAITING < line.queue.qsize() < 2 * WAITING
            disk.quick.set()
            await answered(raw, ids)
            assert not line.read_paused


class Transport(asyncio.Transport):
    """Keeps what is written, and reads as slowly as a test wants."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.waiting = 0
        self.aborted = False

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return self.aborted

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def abort(self) -> None:
        self.aborted = True


def bare_line(transport: Transport) -> WebSocket:
    """A line without a client."""
    line = WebSocket.__new__(WebSocket)
    line.loop = asyncio.get_running_loop()
    line.transport = transport
    line.close_sent = False
    line.queue = asyncio.Queue()
    line._unwritten = []
    return line


async def test_what_is_said_in_one_go_leaves_in_one_piece() -> None:
    transport = Transport()
    line = bare_line(transport)
    line.write(b"one")
    line.write(b"two" * 100)
    assert transport.written == []
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert transport.written == [b"\x81\x03one\x81\x7e\x01\x2c" + b"two" * 100]
    line.write(b"more")
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert transport.written[1:] == [b"\x81\x04more"]


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 1_000_000])
def test_a_text_of_any_size_is_framed_as_others_frame_it(size: int) -> None:
    text = b"x" * size
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


async def test_nothing_is_said_after_the_end() -> None:
    transport = Transport()
    line = bare_line(transport)
    line.write(b"too late")
    line.close_sent = True
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert transport.written == []


async def test_a_reader_is_dropped_when_more_waits_than_may() -> None:
    transport = Transport()
    connection = Connection("", bare_line(transport), 1000, 0.0)
    transport.waiting = 1000
    connection.send_text(b"x")
    assert not transport.aborted
    assert not connection.ended
    transport.waiting = 1001
    connection.send_text(b"x")
    assert transport.aborted
    assert connection.ended


async def test_other_servers_than_ours_are_told_so() -> None:
    async def send(_: Any) -> None: ...

    with pytest.raises(TypeError, match="WebSocket"):
        websocket_of(send)
