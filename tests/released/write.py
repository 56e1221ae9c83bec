"""`python -m tests.released.write FOLDER`: a database with tables of all games, before a release.

Makes `ruleset-N.sqlite3`, written by a real server, and `ruleset-N.json` beside it, which tells the
secrets of the seats and what each of them saw. The README here says when.
"""

from __future__ import annotations

import asyncio
import re
import sys
import time
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import get_args

import msgspec

import spielalm
from spielalm import games
from spielalm.match.discovery import AnyEntry
from spielalm.server.tables.folding import read_entry
from spielalm.store import SqliteStore
from spielalm.store.sqlite.files import backup
from tests.released.moments import SITTINGS, Moment, Sittings
from tests.released.party import Party
from tests.released.stored import Released, Saw, look, written
from tests.server.house import FakeClock, House, house

BREAK = 10 * 60_000  # ms before each sitting


async def write(folder: Path, sittings: Sittings = SITTINGS) -> Path:
    """The database, with what is known of it beside it."""
    name = f"ruleset-{max(games.find(game).info.ruleset for game in games.names())}"
    database, beside = folder / f"{name}.sqlite3", folder / f"{name}.json"
    clock = FakeClock(int(time.time()) * 1000 - len(sittings) * BREAK)
    parties: list[Party] = []
    tables: dict[str, Saw] = {}
    with TemporaryDirectory() as made:
        for moments in sittings:
            clock.now += BREAK
            async with house(Path(made), clock=clock) as server, AsyncExitStack() as stack:
                parties += [await sat(server, stack, moment) for moment in moments]
                if moments is sittings[-1]:
                    for party in parties:
                        tables |= await seen(server.site, party)
        backup(Path(made) / "tables.sqlite3", database)
    found = Released(spielalm=spielalm.__version__, written=clock.now, tables=tables)
    beside.write_text(written(msgspec.to_builtins(found)) + "\n")
    return database


async def sat(server: House, stack: AsyncExitStack, moment: Moment) -> Party:
    """The people of one table, once it stands where it shall."""
    title = f"{moment.__module__.rpartition('.')[2]}-{moment.__name__}"
    shows = re.sub(r"\s+", " ", moment.__doc__ or "")
    party = Party(server, stack, title, shows)
    await moment(party)
    return party


async def seen(site: str, party: Party) -> dict[str, Saw]:
    """A party's table as everybody sees it, and that of the next round, if there is one."""
    people, shows = party.secrets, party.shows
    sight = await look(site, party.invite, people)
    found = {
        party.title: Saw(invite=party.invite, shows=shows, people=people, then=party.then, **sight)
    }
    if again := sight["table"]["rematch"]:
        shows = f"The next round of {party.title}: not everybody has come yet."
        sight = await look(site, again, people)
        found[f"{party.title}-again"] = Saw(
            invite=again, shows=shows, people=people, then=[], **sight
        )
    return found


async def check_entries(database: Path) -> None:
    """A released file shows every kind of entry that a log can have."""
    kinds: set[type] = set()
    async with await SqliteStore.open(database) as store:
        for state in ("open", "running", "finished"):
            for row in await store.tables(state):
                kinds |= {type(read_entry(line)) for line in await store.load(row.id)}
    missing = [kind.__name__ for kind in set(get_args(AnyEntry)) - kinds]
    assert not missing, f"no table has an entry {missing}"


async def main(folder: Path) -> None:
    database = await write(folder)
    await check_entries(database)
    print(f"{database}: {database.stat().st_size} bytes")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
