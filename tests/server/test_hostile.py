"""Clients who mean harm: whatever they send, nothing happens, and they are told why."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Sequence
from contextlib import AsyncExitStack
from itertools import product
from pathlib import Path
from random import Random

import pytest

from spielalm import games
from spielalm.client import Client, Json, Socket, Turn
from spielalm.match.match import Match
from spielalm.server.tables.room import Room
from tests.counts import count
from tests.nodes.houses import houses
from tests.server.enemy import Attack, Enemy
from tests.server.house import House, Raw, house, next_turn, raw_socket
from tests.store.postgres.conftest import address

__all__ = ["address"]

pytestmark = pytest.mark.anyio

MESSAGES = count(5000, 1_000_000) // len(games.names())
AT_TWO = count(1000, 100_000) // len(games.names())  # where two servers are attacked
AT_ONCE = 50
PRELUDE = 8  # moves before the attack, and after it
# The limits are tested elsewhere; here they would hide what is tested.
UNLIMITED = {"message_rate": 1e9, "message_burst": 10**9, "unsent": 10**9}


async def seated(servers: Sequence[House], game: str) -> tuple[list[Client], str]:
    """A match that has begun, everybody with a device of their own, each at the next server; the
    host only looks on."""
    seats = max(2, games.find(game).info.fewest)
    host = servers[0].client()
    players = [servers[seat % len(servers)].client() for seat in range(seats)]
    settings = {"hammer": False, "calm": True}  # the clock is not to move the match on
    invite = await host.open(game, seats, "Host", seat=None, settings=settings)
    for seat, player in enumerate(players):
        await player.sit(invite, seat, f"P{seat}")
    async with host.table(invite) as hosting:
        await hosting.ask("start")
    return players, invite


async def play(tables: Sequence[Socket], moves: int) -> dict[int, list[str]]:
    """So many moves; the commands that were carried out, by seat."""
    sent: dict[int, list[str]] = {seat: [] for seat in range(len(tables))}
    for number in range(moves):
        turn = await next_turn(tables)
        assert turn is not None
        fields = {"seat": turn.seat, "decision": turn.decision, "move": turn.moves[0]}
        command = {"type": "move", "id": f"{turn.decision} {number}", **fields}
        assert (await turn.table.send(command))["type"] == "done"
        sent[turn.seat].append(json.dumps(command))
    return sent


def match_of(room: Room) -> Match:
    match = room.table_now.match
    assert match is not None
    return match


async def truth(server: House, room: Room) -> tuple[object, ...]:
    """Everything that a message could change."""
    match = match_of(room)
    saved = await server.tables.store.load(room.id)
    return saved, room.table_now.log[:], match.game.write(match.position), match.decision


async def attack(raw: Raw, attacks: list[Attack]) -> Counter[str]:
    """Send all this at once; every single message is answered, in a way that fits it."""
    expected: defaultdict[str, set[str]] = defaultdict(set)
    for one in attacks:
        expected[one.id] |= one.codes
        if isinstance(one.text, bytes):  # its id may be among what cannot be read
            expected[""] |= one.codes
        await raw.say(one.text)
    codes: Counter[str] = Counter()
    for answer in await answers(raw, len(attacks)):
        code = answer.get("code", "done")
        assert code in expected[answer["id"]], answer
        assert code == "done" or len(answer["why"]) > 10
        codes[code] += 1
    return codes


async def answers(raw: Raw, number: int) -> list[Json]:
    heard: list[Json] = []
    while len(heard) < number:
        message = json.loads(await raw.socket.recv())
        assert message["type"] in ("refused", "done", "ping", "presence"), message
        if message["type"] in ("refused", "done"):
            heard.append(message)
    return heard


@pytest.mark.parametrize("game", games.names())
async def test_hostile_messages_change_nothing_and_are_told_why(
    tmp_path: Path, game: str, record_property: pytest.RecordProperty
) -> None:
    async with house(tmp_path, **UNLIMITED) as server:
        codes = await attacked([server], game, MESSAGES)
    told = ", ".join(f"{code} {number}" for code, number in codes.most_common())
    record_property("figure", f"{game}: {codes.total()} hostile messages: {told}")


@pytest.mark.parametrize("game", games.names())
async def test_hostile_messages_to_two_servers_change_nothing_at_either(
    address: str, game: str, record_property: pytest.RecordProperty
) -> None:
    async with houses(address, 2, **UNLIMITED) as servers:
        codes = await attacked(servers, game, AT_TWO)
    told = ", ".join(f"{code} {number}" for code, number in codes.most_common())
    record_property("figure", f"{game}: {codes.total()} hostile messages to two servers: {told}")


async def attacked(servers: Sequence[House], game: str, messages: int) -> Counter[str]:
    """A match into which enemies come, at each server; how they were answered."""
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        players, invite = await seated(servers, game)
        tables = [await enter(player.table(invite)) for player in players]
        sent = await play(tables, PRELUDE)
        turn = await next_turn(tables)
        assert turn is not None
        rooms = [server.tables.rooms[server.tables._invites[invite]] for server in servers]
        enemies: list[tuple[Enemy, Raw]] = []
        seats = (seat for seat in range(len(players)) if seat != turn.seat)
        for server, seat in product(servers, (None, *seats)):
            secret = "" if seat is None else players[seat].secret
            raw = await enter(raw_socket(server, invite, secret))
            enemies.append((enemy_on(seat, turn, rooms[0], sent), raw))
        both = list(zip(servers, rooms, strict=True))
        before = [await truth(server, room) for server, room in both]
        codes: Counter[str] = Counter()
        while codes.total() < messages:
            for enemy, raw in enemies:
                codes += await attack(raw, [enemy.attack() for _ in range(AT_ONCE)])
        assert [await truth(server, room) for server, room in both] == before
        assert len(codes) >= 8, "many kinds of attacks, many reasons"
        await play(tables, PRELUDE)  # as if nothing had been
    return codes


def enemy_on(seat: int | None, turn: Turn, room: Room, sent: dict[int, list[str]]) -> Enemy:
    idle = seat is not None and not match_of(room).position.may_act(seat)
    own = [] if seat is None else sent[seat]
    rng = Random(f"enemy {seat}")
    return Enemy(rng, turn, seat=seat, seats=len(sent), sent=own, idle=idle)


async def test_an_oversized_message_ends_its_socket_and_nothing_else(tmp_path: Path) -> None:
    async with house(tmp_path, post_rate=1e6) as server, AsyncExitStack() as stack:
        players, invite = await seated([server], "kuhlorado")
        tables = [await stack.enter_async_context(player.table(invite)) for player in players]
        room = server.tables.rooms[server.tables._invites[invite]]
        before = await truth(server, room)
        start = json.dumps({"type": "move", "id": "1", "seat": 0, "decision": 0, "move": ""})
        for number in range(count(20, 1000)):
            async with raw_socket(server, invite, players[number % 2].secret) as raw:
                large = start + " " * (16_385 - len(start) + number)
                await raw.say(large if number % 3 else large.encode())
                assert await raw.closed() == 1009
        assert await truth(server, room) == before
        await play(tables, PRELUDE)
