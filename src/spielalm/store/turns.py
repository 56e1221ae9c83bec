"""Processes that write to one database take turns.

SQLite keeps them apart as well, but who waits there looks only now and then, and may never be lucky
among busy others. Here the system wakes it. Where there is no such lock, SQLite's has to do.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


class Turns:
    """The turns at the databases of a folder. No file is made for them: the folder is locked."""

    def __init__(self, folder: Path) -> None:
        self._file = None if fcntl is None else os.open(folder, os.O_RDONLY)

    @contextmanager
    def take(self) -> Iterator[None]:
        """Wait until nobody else has a turn. Whoever dies in it loses it."""
        if self._file is None:
            yield
            return
        with suppress(OSError):  # not every file system knows it
            fcntl.flock(self._file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            with suppress(OSError):
                fcntl.flock(self._file, fcntl.LOCK_UN)
