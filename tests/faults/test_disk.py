"""The disk is full, read-only, locked or gone: a clear error, nothing lost, and on it goes."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from spielalm.store import LockedError, NotWritableError, SqliteStore
from tests.faults.disks import OWN_DISK, with_own_disk
from tests.store.scene import add, entries, entry, on_loop

HERE = Path(__file__).parent


def on_own_disk(script: str, *values: str) -> subprocess.CompletedProcess[str] | None:
    """Run a shell script with a disk of one megabyte for itself. None where that is not allowed."""
    if OWN_DISK is None:
        return None
    command = with_own_disk(OWN_DISK, "1m", script, *values)
    return subprocess.run(command, capture_output=True, text=True, check=False)


# A disk of one's own needs rights that not every machine gives; the other causes work anywhere.
CAUSES = ["largest file", "most pages", "read-only"]
MESSAGES = {
    "full disk": "the disk is full; it goes on by itself when there is room",
    "largest file": "the disk of the database fails (disk I/O error)",
    "most pages": "the disk is full; it goes on by itself when there is room",
    "read-only": "the database cannot be written (attempt to write a readonly database); "
    "is it read-only?",
}


@pytest.mark.parametrize("cause", [*CAUSES, *(["full disk"] * (OWN_DISK is not None))])
def test_trouble_with_the_disk_is_told_loses_nothing_and_passes(tmp_path, cause):
    command = [sys.executable, "-m", "tests.faults.trouble", str(tmp_path), cause]
    if cause == "full disk":
        done = on_own_disk('shift; exec "$@"', str(tmp_path), *command)
        assert done is not None
    else:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [MESSAGES[cause]] * 2


if OWN_DISK is not None:

    def test_a_read_only_disk_is_told_when_the_store_is_opened(tmp_path):
        script = """
            disk=$1; shift
            "$@" "$disk/a.sqlite3" "$disk/saved" || exit 2
            mount -o remount,ro "$disk" || exit 2
            "$@" "$disk/a.sqlite3" "$disk/saved" || exit 2
            mount -o remount,rw "$disk" || exit 2
            "$@" "$disk/a.sqlite3" "$disk/saved" || exit 2
        """
        command = [sys.executable, str(HERE / "readonly.py")]
        done = on_own_disk(script, str(tmp_path), *command)
        assert done is not None
        assert done.returncode == 0, done.stderr
        made, good, refused, still_good, again, good_again = done.stdout.splitlines()
        assert (made, again) == ("made t0", "made t1")
        assert refused.startswith("not-writable: the database cannot be written")
        assert good == still_good == good_again == "backup: []"

    def test_a_backup_that_finds_no_room_leaves_nothing_behind(tmp_path):
        script = """
            disk=$1; shift
            head -c 900000 /dev/zero > "$disk/ballast"
            "$@" /dev/null "$disk/saved"
            ls "$disk"
        """
        source = tmp_path / "a.sqlite3"
        asyncio.run(make_large(source))
        (tmp_path / "disk").mkdir()
        program = (
            "import sys; from pathlib import Path; from spielalm.store import backup, StoreError\n"
            f"try: backup(Path({str(source)!r}), Path(sys.argv[2]))\n"
            "except StoreError as error: print(error.reason)"
        )
        done = on_own_disk(script, str(tmp_path / "disk"), sys.executable, "-c", program)
        assert done is not None
        assert done.stdout.splitlines() == ["disk-full", "ballast"], done.stderr


async def make_large(path: Path) -> None:
    async with await SqliteStore.open(path) as store:
        await store.create("alm", [bytes(500_000)], invite="alm", game="kuhlorado", now=0.0)


@on_loop
async def test_a_database_that_another_program_holds_is_waited_for_but_not_for_ever(tmp_path):
    path = tmp_path / "a.sqlite3"
    async with await SqliteStore.open(path, patience=0.01) as store:
        made = await add(store, "alm")
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(LockedError, match="another program holds the database"):
                await store.append("alm", 3, [entry("alm", 3)], now=1.0)
            assert await store.load("alm") == made
            other.execute("ROLLBACK")
        await store.append("alm", 3, [entry("alm", 3)], now=1.0)
        assert await store.load("alm") == entries("alm", 0, 4)


@on_loop
async def test_a_database_that_is_gone_is_missed_and_not_made_anew(tmp_path):
    path = tmp_path / "a.sqlite3"
    async with await SqliteStore.open(path) as store:
        await add(store, "alm")
    async with await SqliteStore.open(path) as store:
        path.rename(tmp_path / "elsewhere")
        with pytest.raises(NotWritableError):
            await store.append("alm", 3, [entry("alm", 3)], now=1.0)
        with pytest.raises(NotWritableError):
            await store.load("alm")
        assert [finding.reason for finding in await store.check()] == ["file"]
        assert not path.exists()
        (tmp_path / "elsewhere").rename(path)
        await store.append("alm", 3, [entry("alm", 3)], now=1.0)
        assert await store.load("alm") == entries("alm", 0, 4)
