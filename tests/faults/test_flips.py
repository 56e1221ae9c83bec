"""A byte of the file changes: every table is loaded as it was, or its damage is told."""

from __future__ import annotations

from random import Random

from spielalm.store import SqliteStore, StoreError
from tests.counts import count
from tests.store.scene import add, on_loop


@on_loop
async def test_a_changed_byte_never_changes_what_is_loaded(tmp_path):
    original = tmp_path / "original.sqlite3"
    logs: dict[str, list[bytes]] = {}
    async with await SqliteStore.open(original) as store:
        for number in range(6):
            logs[f"table-{number}"] = await add(store, f"table-{number}", 40)
        await store.create("long", [b"long" * 3000], invite="long", game="hamstern", now=1.0)
        logs["long"] = [b"long" * 3000]
    whole = original.read_bytes()
    rng = Random("flips")
    told = 0
    for _ in range(count(150, 20000)):
        damaged = bytearray(whole)
        damaged[rng.randrange(len(whole))] ^= rng.randint(1, 255)
        path = tmp_path / "damaged.sqlite3"
        path.write_bytes(damaged)
        told += await is_told(path, logs)
        for file in tmp_path.glob("damaged*"):
            file.unlink()
    assert told > 0


async def is_told(path, logs) -> bool:
    """Whether the damage was told; if it was not, nothing of the logs is different."""
    errors: list[StoreError] = []
    try:
        async with await SqliteStore.open(path) as store:
            for table, log in logs.items():
                try:
                    assert await store.load(table) == log
                except StoreError as error:
                    errors.append(error)
            if errors:
                assert await store.check() != []
    except StoreError as error:
        errors.append(error)
    return bool(errors)
