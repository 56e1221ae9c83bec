"""A process whose disk gets into trouble while its store is in use, and out of it again.

    python -m tests.faults.trouble FOLDER CAUSE

The causes are at the end. Ends with an error unless nothing acknowledged is lost, nothing refused
is left behind, reading goes on, and writing goes on by itself afterwards.
"""

from __future__ import annotations

import asyncio
import resource
import sys
from contextlib import suppress
from pathlib import Path

from spielalm.store import (
    DiskFullError,
    NotWritableError,
    SqliteStore,
    Store,
    UnavailableError,
)
from tests.faults.spoiled import let_go, watch

TABLES = [f"t{number}" for number in range(5)]
SIZE = 3000  # bytes of an entry: a few of them fill a page, so that free ends are used up soon


class Cause:
    """Something that goes wrong with the disk, and the error that it should give."""

    expected: type[UnavailableError]

    async def begin(self, store: SqliteStore) -> None:
        raise NotImplementedError

    def end(self, store: SqliteStore) -> None:
        raise NotImplementedError


class FullDisk(Cause):
    """Another file takes all the room. Needs a small disk."""

    expected = DiskFullError

    async def begin(self, store: SqliteStore) -> None:
        ballast = store.path.with_name("ballast")
        with ballast.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(1024))

    def end(self, store: SqliteStore) -> None:
        store.path.with_name("ballast").unlink()


class LargestFile(Cause):
    """The system lets this process's files not grow beyond what they are."""

    expected = UnavailableError

    async def begin(self, store: SqliteStore) -> None:
        largest = max(path.stat().st_size for path in store.path.parent.iterdir())
        self.before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (largest, self.before[1]))

    def end(self, store: SqliteStore) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, self.before)


class Setting(Cause):
    """A setting that SQLite answers as it would answer the disk."""

    def __init__(self, pragma: str, expected: type[UnavailableError]) -> None:
        self.pragma = pragma
        self.expected = expected

    async def begin(self, store: SqliteStore) -> None:
        order = store.path.with_name("order")
        watch(order)
        order.write_text(self.pragma)
        with suppress(UnavailableError):
            await store._writer.write(let_go)

    def end(self, store: SqliteStore) -> None:
        store.path.with_name("order").unlink()


def entry(table: str, number: int) -> bytes:
    return f"{table} {number} ".encode().ljust(SIZE, b".")


async def attempt(store: Store, acknowledged: dict[str, int]) -> list[BaseException]:
    """Append one entry to every table at once; why it was refused."""
    outcomes = await asyncio.gather(
        *(
            store.append(table, count, [entry(table, count)], now=1.0)
            for table, count in acknowledged.items()
        ),
        return_exceptions=True,
    )
    for table, outcome in zip(TABLES, outcomes, strict=True):
        acknowledged[table] += outcome is None
    return [outcome for outcome in outcomes if outcome is not None]


async def assert_holds(store: Store, acknowledged: dict[str, int]) -> None:
    for table, count in acknowledged.items():
        held = await store.load(table)
        assert held == [entry(table, number) for number in range(count)], table


async def main(folder: Path, cause: Cause) -> None:
    acknowledged = dict.fromkeys(TABLES, 0)
    async with await SqliteStore.open(folder / "a.sqlite3") as store:
        for table in TABLES:
            await store.create(table, [], invite=table, game="kuhlorado", now=0.0)
        for _ in range(3):
            assert await attempt(store, acknowledged) == []
        for _ in range(2):
            await through(store, cause, acknowledged)
    async with await SqliteStore.open(folder / "a.sqlite3") as store:
        await assert_holds(store, acknowledged)
        assert await store.check() == []


async def through(store: SqliteStore, cause: Cause, acknowledged: dict[str, int]) -> None:
    """Into trouble and out of it."""
    await cause.begin(store)
    refused: list[BaseException] = []
    while not refused:  # what is left of the files is used up first
        refused = await attempt(store, acknowledged)
    print(refused[0])
    refused += await attempt(store, acknowledged)
    for error in refused:
        assert isinstance(error, cause.expected), repr(error)
    await assert_holds(store, acknowledged)
    cause.end(store)
    assert await attempt(store, acknowledged) == []
    await assert_holds(store, acknowledged)


CAUSES: dict[str, Cause] = {
    "full disk": FullDisk(),
    "largest file": LargestFile(),
    "most pages": Setting("PRAGMA max_page_count = 1", DiskFullError),
    "read-only": Setting("PRAGMA query_only = ON", NotWritableError),
}

if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), CAUSES[sys.argv[2]]))
