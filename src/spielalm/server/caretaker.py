"""Keeps several halls open: starts their processes, replaces one that dies, stops them all."""

from __future__ import annotations

import logging
import os
import signal
import sys
import time
from collections.abc import Callable
from types import FrameType

from spielalm.kernel.errors import SpielalmError
from spielalm.server.logs import broken, note
from spielalm.server.web import SIGNALS

PAUSE = 1.0  # seconds until a hall that died is opened again

Ready = Callable[[], None]


class Caretaker:
    """The parent of the halls. It holds nothing that they work with, so it has no cause to die.

    `work` is what a hall does: it is told its number, and whom to call when it is ready.
    """

    def __init__(self, count: int, work: Callable[[int, Ready], None]) -> None:
        self.count = count
        self._work = work
        self._halls: dict[int, int] = {}  # their numbers, by process
        self._stopping = False

    def keep(self, ready: Ready) -> None:
        """Open all halls, say so, and keep them open until a signal comes."""
        kept = {one: signal.signal(one, self._stop) for one in SIGNALS}
        try:
            opening = [self._open(number) for number in range(self.count)]
            opened = all(map(heard, opening))
            failed = not (opened or self._stopping)
            if opened:
                ready()
            elif failed:
                self._stop()
            self._wait()
        finally:
            for one, handler in kept.items():
                signal.signal(one, handler)
        if failed:
            raise SpielalmError("a hall could not be opened; the log says why")

    def _wait(self) -> None:
        """Until all halls are closed. One that closes before it should is opened again."""
        while self._halls:
            process, status = os.wait()
            number = self._halls.pop(process, None)
            if number is not None and not self._stopping:
                note("hall died", logging.ERROR, hall=number, status=status)
                time.sleep(PAUSE)
                heard(self._open(number))

    def _open(self, number: int) -> int:
        """Start the process of a hall. It writes to the file that is returned when it is ready."""
        said, saying = os.pipe()
        # No signal may come while two processes have the same handler.
        signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
        process = os.fork()
        if process == 0:
            self._be(number, saying)
        self._halls[process] = number
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
        os.close(saying)
        if self._stopping:
            os.kill(process, signal.SIGTERM)
        return said

    def _be(self, number: int, saying: int) -> None:
        """The life of a hall, in its own process, which ends with it."""
        for one in SIGNALS:
            signal.signal(one, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
        status = 1
        try:
            self._work(number, lambda: say(saying))
            status = 0
        except SpielalmError as error:
            note("hall cannot be opened", logging.ERROR, hall=number, why=str(error))
        except BaseException as error:
            broken("hall broke down", error, hall=number)
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)

    def _stop(self, *_: int | FrameType | None) -> None:
        self._stopping = True
        for process in self._halls:
            os.kill(process, signal.SIGTERM)


def say(file: int) -> None:
    """Tell the caretaker that a hall is ready."""
    os.write(file, b"!")
    os.close(file)


def heard(file: int) -> bool:
    """Wait until a hall is ready, or not there any more: whether it is."""
    try:
        return bool(os.read(file, 1))
    finally:
        os.close(file)
