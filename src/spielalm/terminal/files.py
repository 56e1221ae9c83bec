"""Records on disk: reading and saving them, with clear words when that fails."""

from __future__ import annotations

from pathlib import Path

from spielalm import games
from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.record import Record
from spielalm.kernel.recordtext import read_record, write_record


def load(path: Path) -> Record:
    """The record in this file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise SpielalmError(f"cannot read {path}: {error.strerror}") from None
    try:
        return read_record(data, games.find)
    except SpielalmError as error:
        raise SpielalmError(f"{path}: {error}") from None


def save(record: Record, path: Path) -> None:
    try:
        path.write_text(write_record(record), encoding="utf-8")
    except OSError as error:
        raise SpielalmError(f"cannot write {path}: {error.strerror}") from None
