"""The databases that the tests of the store run on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from spielalm.store import SqliteStore
from spielalm.store.postgres.store import PostgresStore
from tests.private import Postgres


class Engine:
    """A kind of database. What it opens under the same name is the same database."""

    def __init__(
        self, kind: str, new: Callable[[str], str], store: type[SqliteStore | PostgresStore]
    ) -> None:
        self.kind = kind
        self._new = new
        self._store = store
        self._addresses: dict[str, str] = {}

    def address(self, name: str = "a") -> str:
        if name not in self._addresses:
            self._addresses[name] = self._new(name)
        return self._addresses[name]

    async def open(self, name: str = "a") -> SqliteStore | PostgresStore:
        return await self._store.open(self.address(name))


def on_sqlite(folder: Path) -> Engine:
    return Engine("sqlite", lambda name: str(folder / f"{name}.sqlite3"), SqliteStore)


def on_postgres(server: Postgres) -> Engine:
    return Engine("postgres", lambda _: server.new(), PostgresStore)


@pytest.fixture(params=["sqlite", "postgres"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Engine:
    if request.param == "sqlite":
        return on_sqlite(tmp_path)
    return on_postgres(request.getfixturevalue("postgres"))
