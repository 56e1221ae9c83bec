"""Records and pages on disk: reading and saving them, with clear words when that fails."""

from __future__ import annotations

from pathlib import Path

from spielalm import games
from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.record import Record
from spielalm.kernel.recordtext import read_record, write_record

BEGIN, END = "<!-- measured -->", "<!-- end of the measurement -->"  # on a page of docs/editions


def load(path: Path) -> Record:
    """The record in this file."""
    data = read(path)
    try:
        return read_record(data, games.find)
    except SpielalmError as error:
        raise SpielalmError(f"{path}: {error}") from None


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
        raise SpielalmError(f"cannot read {path}: {error.strerror}") from None


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise SpielalmError(f"cannot write {path}: {error.strerror}") from None
