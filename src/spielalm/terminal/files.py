"""Records and pages on disk: reading and saving them, with clear words when that fails."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from errno import errorcode
from pathlib import Path

from spielalm import games
from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.record import Record
from spielalm.kernel.recordtext import read_record, write_record

BEGIN, END = "<!-- measured -->", "<!-- end of the measurement -->"  # on a page of docs/editions


def load(path: Path) -> Record:
    """The record in this file."""
    data = read(path)
    with found_in(path):
        return read_record(data, games.find)


@contextmanager
def found_in(path: Path) -> Iterator[None]:
    """What goes wrong in here is said with the file that it is wrong with."""
    try:
        yield
    except SpielalmError as error:
        error.add_note(str(path))
        raise


def save(record: Record, path: Path) -> None:
    write(path, write_record(record))


def around_measurement(path: Path) -> tuple[str, str]:
    """What stands on a page before and behind the place of a measurement."""
    page = read(path).decode()
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise SpielalmError(f"{path} has no place for a table; expected {BEGIN} and {END}")
    return f"{before}{begin}\n", f"\n{end}{after}"


def read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise SpielalmError(
            "cannot read {path}: {why}",
            "unreadable",
            path=str(path),
            why=str(error.strerror),
            name=named(error),
        ) from None


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise SpielalmError(
            "cannot write {path}: {why}",
            "unwritable",
            path=str(path),
            why=str(error.strerror),
            name=named(error),
        ) from None


def named(error: OSError) -> str:
    """The system's name for what it refuses: `ENOENT`."""
    return errorcode.get(error.errno or 0, "")
