"""A table as JSON lines: its row, then its entries with their hashes; and back.

Works with any store. An entry stands there as text if it is text, else as base64, so that it
comes back to the byte. The lines hold everything, hidden cards included: they are for operators.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterable

import msgspec

from spielalm.store.chain import Link, anchor, linked, walk
from spielalm.store.errors import FileError
from spielalm.store.interface import State, Store

FORMAT = 1


class Head(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The first line."""

    spielalm_table: int
    id: str
    invite: str
    game: str
    state: State
    created: float
    changed: float
    entries: int


class Line(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One entry."""

    number: int
    hash: str
    text: str | None = None
    base64: str | None = None


async def export_table(store: Store, table: str) -> list[str]:
    """The table as lines of JSON."""
    entries = await store.load(table)
    row = await store.row(table)
    head = Head(spielalm_table=FORMAT, **{**row._asdict(), "entries": len(entries)})
    lines: list[Head | Line] = [head]
    lines += [written(link) for link in linked(anchor(table), 0, entries)]
    return [msgspec.json.encode(line).decode() for line in lines]


def written(link: Link) -> Line:
    try:
        return Line(number=link.number, hash=link.hash.hex(), text=link.entry.decode())
    except UnicodeDecodeError:
        code = b64encode(link.entry).decode()
        return Line(number=link.number, hash=link.hash.hex(), base64=code)


async def import_table(store: Store, lines: Iterable[str]) -> str:
    """A new table from exported lines, under its old id, which is returned."""
    head, links = read(lines)
    last = links[-1].hash if links else anchor(head.id)
    entries = list(
        walk(head.id, links, since=0, previous=anchor(head.id), count=head.entries, head=last)
    )
    await store.create(
        head.id,
        entries,
        invite=head.invite,
        game=head.game,
        now=head.created,
        state=head.state,
    )
    await store.append(head.id, len(entries), [], now=head.changed)
    return head.id


def read(lines: Iterable[str]) -> tuple[Head, list[Link]]:
    head: Head | None = None
    links: list[Link] = []
    for at, line in enumerate(lines, 1):
        try:
            if head is None:
                head = msgspec.json.decode(line, type=Head)
                if head.spielalm_table != FORMAT:
                    raise ValueError(f"format {head.spielalm_table}")
            else:
                links.append(link_of(msgspec.json.decode(line, type=Line)))
        except (ValueError, msgspec.MsgspecError) as error:
            expected = f"a table exported by Spielalm in format {FORMAT}"
            raise FileError(f"line {at}: {error}; expected {expected}") from error
    if head is None:
        raise FileError("no lines; expected a table exported by Spielalm")
    return head, links


def link_of(line: Line) -> Link:
    if line.text is not None and line.base64 is None:
        entry = line.text.encode()
    elif line.base64 is not None and line.text is None:
        entry = b64decode(line.base64, validate=True)
    else:
        raise ValueError("an entry that is not either text or base64")
    return Link(line.number, bytes.fromhex(line.hash), entry)
