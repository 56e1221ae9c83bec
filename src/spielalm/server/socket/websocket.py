"""A WebSocket of uvicorn's, with a shorter way in and out.

By its public interface, uvicorn stops reading after every message until somebody takes it, and
every answer is awaited: more than twice the processor time, and a slow reader keeps others waiting.
Here many messages may wait, and text is written at once. It is the one place that overrides the
inside of uvicorn: pyproject.toml allows no version of it that the tests have not seen.
"""

from __future__ import annotations

import struct
from typing import Any

from starlette.types import Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

TEXT = 0x81
SHORT, LONGER, LONGEST = (struct.Struct(form).pack for form in ("!BB", "!BBH", "!BBQ"))

WAITING = 16  # messages that may wait before reading stops
GONE = 1001  # "going away", to the one who listens: nothing more will be heard
STOPPING = '{"code":"unavailable","why":"the server is being stopped; come back in a moment"}'


class WebSocket(WebSocketsSansIOProtocol):
    """One socket."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._unwritten: list[bytes] = []
        self._stopping = False

    def shutdown(self) -> None:
        """The server stops. It may say so again and again."""
        if not self._stopping:
            self._stopping = True
            super().shutdown()

    def send_500_response(self) -> None:
        """The server failed; uvicorn says so, too, to a client that comes while it stops."""
        if not self._stopping or self.initial_response or self.handshake_complete:
            super().send_500_response()
            return
        self.conn.send_response(self.conn.reject(503, STOPPING))
        self.transport.write(b"".join(self.conn.data_to_send()))

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        paused, self.read_paused = self.read_paused, True  # uvicorn stops reading if it reads
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() > WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    def write(self, text: bytes) -> None:
        """Send a text without waiting; one who does not read lets it pile up in `unsent`.

        What is written in one go leaves in one piece: a system call costs more than all the rest.
        """
        if not self._unwritten:
            self.loop.call_soon(self.flush)
        self._unwritten.append(text_frame(text))

    def flush(self) -> None:
        """Hand over what was written."""
        if self._unwritten and not (self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(self._unwritten))
        self._unwritten.clear()

    @property
    def unsent(self) -> int:
        """The bytes that wait here for a client to read them."""
        return self.transport.get_write_buffer_size()

    def end(self) -> None:
        """Let the one who listens know that nothing more will be heard."""
        self.flush()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": GONE})

    def abort(self) -> None:
        """Cut the connection at once."""
        self.transport.abort()


def text_frame(text: bytes) -> bytes:
    """A text message in one piece, as a server sends it: its size, and the text as it is."""
    size = len(text)
    if size < 126:
        return SHORT(TEXT, size) + text
    if size < 2**16:
        return LONGER(TEXT, 126, size) + text
    return LONGEST(TEXT, 127, size) + text


def websocket_of(send: Send) -> WebSocket:
    """The socket behind an ASGI call. ASGI itself knows no way to write without waiting."""
    socket = getattr(send, "__self__", None)
    if not isinstance(socket, WebSocket):
        raise TypeError("sockets are served through our WebSocket only")
    return socket
