"""Tables for tests: people with easy names, a clock that is a plain number, logs read back."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import msgspec
import pytest

from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.rng import FastRng
from spielalm.match.discovery import AnyEntry
from spielalm.match.errors import code_of
from spielalm.match.live.live import Live
from spielalm.match.match import Match
from spielalm.match.settings import Settings
from spielalm.match.table import Table
from tests.match import people

HOST = "key of anna"
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Emma", "Finn")
KEYS = tuple(f"key of {name.lower()}" for name in NAMES)
ANNA, BEN, CLEO, DAN = KEYS[:4]
SEED = b"a secret seed of the server's"
DECODER = msgspec.json.Decoder(list[AnyEntry])


def nonce(seat: int) -> bytes:
    return f"a nonce of seat {seat}".encode()


def opened(
    game: str = "kuhlorado",
    seats: int = 2,
    seed: bytes = SEED,
    first: int | None = None,
    **settings: Any,
) -> Table:
    """A table that Anna hosts, with nobody seated."""
    chosen = Settings(game=game, seats=seats, **settings)
    return people.open_table(chosen, HOST, seed, 0, first=first)


def seated(game: str = "kuhlorado", seats: int = 2, bots: int = 0, **settings: Any) -> Table:
    """A table with Anna, Ben, … and, last, so many bots."""
    table = opened(game, seats, **settings)
    for seat in range(seats - bots):
        people.sit(table, KEYS[seat], seat, NAMES[seat], nonce(seat), 0)
    for seat in range(seats - bots, seats):
        people.give(table, HOST, seat, "random", 0)
    return table


def begun(game: str = "kuhlorado", seats: int = 2, bots: int = 0, **settings: Any) -> Table:
    """The same with the match begun at time 0."""
    table = seated(game, seats, bots, **settings)
    people.start(table, HOST, 0)
    return table


def match_of(table: Table) -> Match:
    assert table.match is not None
    return table.match


def live_of(table: Table) -> Live:
    """Auctions and countdowns at a table; there are none where the game has none."""
    return table.live or Live()


def asked(table: Table) -> int:
    """Whose turn it is."""
    return int(match_of(table).position.asked())


def kinds(table: Table) -> list[str]:
    """Who sits on each seat: a person, a bot, nobody."""
    return [seat.kind for seat in table.seats]


def some_move(table: Table, seat: int, salt: object = "") -> int:
    """A legal move of this seat."""
    rng = FastRng(f"{table.next_number} {salt}")
    return int(match_of(table).position.sample(seat, rng))


def play(table: Table, seat: int, now: int, text: str = "") -> None:
    """A person's or a bot's move: this one, or any."""
    match = match_of(table)
    move = match.game.read_move(text) if text else some_move(table, seat)
    if table.seats[seat].bot:
        people.bot_plays(table, seat, move, match.decision, now)
    else:
        people.play(table, table.seats[seat].key, seat, move, match.decision, now)


def play_on(table: Table, now: int, moves: int = 100_000) -> None:
    """So many moves of whoever is asked, or until the match is over."""
    for _ in range(moves):
        if not table.awaited():
            return
        play(table, int(match_of(table).position.asked()), now)


def refused(do: Any, *args: Any, **kwargs: Any) -> str:
    """The code with which a table, the first argument, refuses; it must stay as it was."""
    table: Table = args[0]
    before = snapshot(table), list(table.log), len(table._new)
    with pytest.raises(SpielalmError) as caught:
        do(*args, **kwargs)
    assert (snapshot(table), table.log, len(table._new)) == before
    assert len(str(caught.value)) > 10
    return code_of(caught.value)


def encoded(table: Table) -> bytes:
    """The log as a store keeps it."""
    return msgspec.json.encode(table.log)


def read_back(table: Table) -> Table:
    """The same table, from what a store kept."""
    return Table(DECODER.decode(encoded(table)))


def fields(thing: object) -> dict[str, Any]:
    """All that an object holds, compiled or not."""
    names = getattr(type(thing), "__mypyc_attrs__", None) or vars(thing)
    return {name: getattr(thing, name) for name in names if name != "__dict__"}


def snapshot(table: Table) -> dict[str, Any]:
    """Everything that a table is, in a form that can be compared."""
    state = {name: value for name, value in fields(table).items() if name not in ("_new", "log")}
    state["seats"] = [fields(seat) for seat in table.seats]
    live = state.pop("live")
    if live is not None:
        state["live"] = {
            name: copied(value) for name, value in fields(live).items() if name != "countdown"
        }
        state["countdown"] = None if live.countdown is None else fields(live.countdown)
    match = state.pop("match")
    if match is not None:
        state["position"] = match.game.write(match.position)
        state["steps"] = list(match.steps)
        state["facts"] = list(match._facts)
        state["decision"] = match.decision
        state["header"] = match.header
    return {name: copied(value) for name, value in state.items()}


def copied(value: Any) -> Any:
    return deepcopy(value) if isinstance(value, dict | set) else value
