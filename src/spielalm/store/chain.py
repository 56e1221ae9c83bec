"""The chain through a table's log: each entry's hash covers the hash before it and its bytes.

It finds damage, loss and mix-ups, and names the entry. It does not protect against somebody who
can write to the file and computes all hashes anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import NamedTuple

from spielalm.store.errors import DamagedError

SIZE = 16


class Link(NamedTuple):
    """An entry as it lies in the log."""

    number: int
    hash: bytes
    entry: bytes


def anchor(table: str) -> bytes:
    """What entry 0 hangs on; it differs from table to table, so that logs cannot be swapped."""
    return blake2b(table.encode(), digest_size=SIZE, person=b"spielalm table").digest()


def follow(previous: bytes, entry: bytes) -> bytes:
    """The hash of an entry that comes after this hash."""
    return blake2b(previous + entry, digest_size=SIZE).digest()


def linked(head: bytes, number: int, entries: Iterable[bytes]) -> list[Link]:
    """New entries, chained to the head of the log."""
    links: list[Link] = []
    for entry in entries:
        head = follow(head, entry)
        links.append(Link(number + len(links), head, entry))
    return links


def walk(
    table: str, links: Iterable[Link], *, since: int, previous: bytes, count: int, head: bytes
) -> Iterator[bytes]:
    """The entries from number `since` on, which hang on `previous`, up to this count and head."""
    due = since
    for number, hashed, entry in links:
        if number != due:
            raise DamagedError(table, due, "it is missing")
        if not isinstance(entry, bytes) or follow(previous, entry) != hashed:
            raise DamagedError(table, due, "it is not what was written")
        yield entry
        due += 1
        previous = hashed
    if due < count:
        raise DamagedError(table, due, "it is missing")
    if due > count:
        raise DamagedError(table, count, "it is not known to its table")
    if previous != head:
        raise DamagedError(table, max(count - 1, 0), "its table knows another last entry")
