"""Halls: processes that share the tables of one server, so that every processor has some.

A table is at home in one hall, which its invite code tells. Whoever asks for it in another one is
led there (`passage`). Halls share nothing else but the store.
"""

from __future__ import annotations

import re
import secrets
import zlib
from dataclasses import dataclass

from spielalm.server import keys

TABLE = re.compile(rb"[A-Z]+ /api/tables/([^/? ]{1,40})[/? ]")
NEW = re.compile(rb"POST /api/")


@dataclass(frozen=True)
class Hall:
    """One hall of so many."""

    number: int = 0
    count: int = 1

    def holds(self, invite: str) -> bool:
        """Whether the table of this code is at home here."""
        return home_of(invite, self.count) == self.number

    def new_invite(self) -> str:
        """A code for a table that will be at home here."""
        while True:
            invite = keys.new_invite()
            if self.holds(invite):
                return invite


ONLY = Hall()


def home_of(invite: str, count: int) -> int:
    """The number of the hall where the table of this code is at home."""
    return zlib.crc32(invite.encode()) % count


def wanted(line: bytes, hall: Hall) -> int:
    """The hall for a request that begins with this line. New tables are spread over all of them."""
    if table := TABLE.match(line):
        invite = keys.read_invite(table[1].decode("latin-1"))
        return home_of(invite, hall.count) if invite else hall.number
    return secrets.randbelow(hall.count) if NEW.match(line) else hall.number
