"""A writer whose connections SQLite answers as if the disk were in trouble."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from spielalm.store import UnavailableError
from spielalm.store.sqlite import schema, writer


def watch(order: Path) -> None:
    """From now on, every new connection executes what stands in this file, if it is there."""

    def connect(path: Path, *, patience: float) -> sqlite3.Connection:
        connection = schema.connect(path, patience=patience)
        if order.exists():
            connection.execute(order.read_text())
        return connection

    writer.connect = connect


def let_go(connection: sqlite3.Connection) -> None:
    """Give this connection up; there will be a new one."""
    raise UnavailableError("let go")
