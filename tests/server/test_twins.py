"""Nothing hidden is in anything that anybody receives: twins with other secrets send the same."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from spielalm import games
from spielalm.kernel.rng import FastRng
from spielalm.match import telling, whatif
from spielalm.match.action import Told
from spielalm.match.actions.say import Said
from spielalm.match.errors import RefusedError
from spielalm.match.match import Match
from spielalm.match.state import TableState
from spielalm.match.table import Table
from spielalm.server.bots import players
from spielalm.server.bots.players import Players
from spielalm.server.bots.worker import Answer
from spielalm.server.tables import opening, updates
from spielalm.server.tables.folding import unfolded
from spielalm.server.tables.room import Room
from tests.counts import count
from tests.nodes.houses import one_or_two
from tests.server.course import Recorder, SameThoughts, play_seats
from tests.server.twins import Twins
from tests.store.postgres.conftest import address

__all__ = ["address"]

pytestmark = pytest.mark.anyio

UNLIMITED = {"message_burst": 10**9, "get_burst": 10**9, "unsent": 10**9}


async def compared(
    folder: Path, game: str, seed: str, most: int, address: str = ""
) -> Counter[str]:
    """Play and record a match, then go through it with the twins of every seat. With an address it
    is played at two servers."""
    with pytest.MonkeyPatch.context() as patch:
        chance = sha256(seed.encode()).digest()  # the same cards in every run
        patch.setattr(opening, "secrets", SimpleNamespace(token_bytes=lambda n: chance[:n]))
        patch.setattr(players, "ordered_move", lambda _: None)  # the course is their hand
        thoughts = SameThoughts(1, 1.0)
        async with one_or_two(folder, address, workers=thoughts, **UNLIMITED) as servers:
            course = await Recorder(servers, game, seed).play(play_seats(game), most)
    figures: Counter[str] = Counter()
    for seat in range(course.seats):
        figures += await Twins(course, seat).go_through()
    return figures


@pytest.mark.parametrize("game", games.names())
async def test_twins_with_other_secrets_receive_the_same(
    tmp_path: Path, game: str, record_property: pytest.RecordProperty
) -> None:
    figures: Counter[str] = Counter()
    for number in range(count(1, 50)):
        folder = tmp_path / str(number)
        folder.mkdir()
        figures += await compared(folder, game, f"match {number}", count(1000, 100_000))
    told = ", ".join(f"{name} {figure}" for name, figure in sorted(figures.items()))
    record_property("figure", f"twins of {game}: {told}")


@pytest.mark.parametrize("game", games.names())
async def test_twins_at_two_servers_receive_the_same(
    tmp_path: Path, address: str, game: str, record_property: pytest.RecordProperty
) -> None:
    figures: Counter[str] = Counter()
    for number in range(count(1, 20)):
        seed = f"match {number}"
        figures += await compared(tmp_path, game, seed, count(25, 100_000), address)
    told = ", ".join(f"{name} {figure}" for name, figure in sorted(figures.items()))
    record_property("figure", f"twins of {game} at two servers: {told}")


# A test that finds nothing proves something only if it finds what is there. So secrets are planted:
# a number made from the whole position, wherever something is sent.


def secret(match: Match | None) -> int:
    return 0 if match is None else zlib.crc32(match.game.write(match.position).encode())


def into_view(monkeypatch: pytest.MonkeyPatch) -> None:
    view = Match.view

    def leaky(self: Match, viewer: int) -> Any:
        seen = view(self, viewer)
        return msgspec.structs.replace(seen, ask=f"{seen.ask} {secret(self)}" if seen.ask else "")

    monkeypatch.setattr(Match, "view", leaky)


def into_story(monkeypatch: pytest.MonkeyPatch) -> None:
    story = telling.story

    def leaky(table: Table, viewer: int, since: int = 0) -> list[Told]:
        return [*story(table, viewer, since), Told(since, Said(0, "", str(secret(table.match))))]

    monkeypatch.setattr(telling, "story", leaky)


def into_a_fact(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a seat may hear of a fact goes to everybody, as if it were public."""
    story = telling.story

    def leaky(table: Table, viewer: int, since: int = 0) -> list[Told]:
        seats = [seat for seat in range(len(table.seats)) if seat != viewer]
        return story(table, seats[0], since)

    monkeypatch.setattr(telling, "story", leaky)


def into_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    offer = updates.offer

    def leaky(game: Any, position: Any, seat: int, typed: bool) -> Any:
        offered = offer(game, position, seat, typed)
        if not offered.choices:
            return offered
        told = str(zlib.crc32(game.write(position).encode()))
        choices = [msgspec.structs.replace(one, example=told) for one in offered.choices]
        return offered._replace(choices=tuple(choices))

    monkeypatch.setattr(updates, "offer", leaky)


def into_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    state = telling.state

    def leaky(table: Table, now: int) -> TableState:
        shown = state(table, now)
        clock = msgspec.structs.replace(shown.clock, due=secret(table.match))
        return msgspec.structs.replace(shown, clock=clock)

    monkeypatch.setattr(telling, "state", leaky)


def into_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    own = Table.own

    def leaky(self: Table, key: str, seat: int) -> Any:
        try:
            return own(self, key, seat)
        except RefusedError as error:
            error.values["seat"] = secret(self.match)
            raise

    monkeypatch.setattr(Table, "own", leaky)


def into_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that looks at the position instead of the view."""
    hint = Players.hint

    async def leaky(self: Players, room: Any, key: str, seat: int) -> tuple[int, Answer]:
        decision, _ = await hint(self, room, key, seat)
        position = room.table.match.position
        move = int(position.sample(seat, FastRng(str(secret(room.table.match)))))
        return decision, Answer(move=move)

    monkeypatch.setattr(Players, "hint", leaky)


def into_outlooks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves that are tried in the position itself."""
    what_if = whatif.what_if

    def leaky(table: Table, key: str, seat: int, moves: Any) -> whatif.Trial:
        what_if(table, key, seat, moves)
        match = table.unfinished()
        if not match.position.may_act(seat):
            match.refuse_turn(seat)
        monkeypatch.setattr(whatif, "foreseen", lambda facts, *_: len(facts))
        numbers = [match.game.read_move(move) for move in moves]
        return whatif.attempt(match.game, match.position.copy(), seat, numbers, turn=True)

    monkeypatch.setattr(whatif, "what_if", leaky)


def into_bells(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever hears of an entry from another server tells everybody, also of a secret one."""

    async def leaky(room: Room, table: Table) -> bool:
        lines = await room._store.load(room.id, len(table.log))
        if lines:
            room.table, new = unfolded(room.id, table, lines)
            room._remember(new)
            room._tell(None, seating=True)
        return bool(lines)

    monkeypatch.setattr(Room, "_catch_up", leaky)


PLANTS = [
    into_view,
    into_story,
    into_a_fact,
    into_choices,
    into_clock,
    into_refusals,
    into_hints,
    into_outlooks,
]


@pytest.mark.parametrize("plant", PLANTS)
async def test_a_planted_secret_is_found(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    plant: Callable[[pytest.MonkeyPatch], None],
) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError, match="can tell the twins apart"):
        await compared(tmp_path, "kuhhandel", "match 0", 120)


async def test_a_secret_that_is_planted_between_servers_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    into_bells(monkeypatch)
    with pytest.raises(AssertionError, match="can tell the twins apart"):
        await compared(tmp_path, "kuhhandel", "match 2", 50, address)  # with an order early on
