"""What if: a question about one's own view. Nothing happens, and nobody else notices."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spielalm.client import RefusedError, Socket
from tests.server.disk import house_with_a_failing_disk
from tests.server.house import first_moves, house, next_turn, raw_socket

pytestmark = pytest.mark.anyio


def others(one: Socket, tables: tuple[Socket, Socket]) -> Socket:
    return next(table for table in tables if table is not one)


async def test_moves_can_be_tried_and_nothing_comes_of_it(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, guest = server.client(), server.client()
        invite = await host.open("kuhfstein", 2, "Rosi")
        await guest.sit(invite, 1, "Sepp")
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            turn = await next_turn((mine, theirs))
            assert turn is not None
            waiting = others(turn.table, (mine, theirs))
            room = server.tables.rooms[server.tables._invites[invite]]
            before = room.table_now.log[:]
            entries = waiting.seen
            heard = asyncio.create_task(waiting.until(lambda t: t.seen > entries))

            lays = [move for move in turn.moves if move.startswith("lay")]
            lay = lays[0]
            land = lay.split()[1]
            tried = await turn.table.what_if(turn.seat, lay)
            assert (tried["turn"], tried["stop"]) == (True, "asked")
            assert [fact["event"] for fact in tried["steps"][0]["facts"]] == ["tile-laid"]
            tiles = tried["view"]["players"][turn.seat]["tiles"]
            assert [tile["land"] for tile in tiles] == [land]
            assert all(not move.endswith(" 0") for move in tried["moves"]), "the place is taken"
            assert tried["before"] == tried["steps"][0]["scores"] == [0, 0]
            again = next(move for move in tried["moves"] if move.startswith("lay"))
            both = await turn.table.what_if(turn.seat, lay, again)
            assert len(both["steps"]) == 2
            assert (both["stop"], both["moves"]) == ("chance", []), "the displays are refilled"
            assert both["decision"] == turn.decision

            assert room.table_now.log == before
            assert not heard.done()
            assert await turn.play(lay), "the decision is still open"
            await heard
            view = turn.table.scene(turn.seat)["view"]
            assert view == tried["view"], "as it was foretold"


async def test_who_is_not_to_act_may_try_the_next_turn(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, guest = server.client(), server.client()
        invite = await host.open("kuhfstein", 2, "Rosi")
        await guest.sit(invite, 1, "Sepp")
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            turn = await next_turn((mine, theirs))
            assert turn is not None
            waiting = others(turn.table, (mine, theirs))
            seat = 1 - turn.seat
            first = await waiting.what_if(seat)
            assert (first["turn"], first["stop"], first["steps"]) == (False, "asked", [])
            assert first["view"]["turn"] == seat
            lay = next(move for move in first["moves"] if move.startswith("lay"))
            tried = await waiting.what_if(seat, lay)
            assert len(tried["view"]["players"][seat]["tiles"]) == 1
            with pytest.raises(RefusedError) as refusal:
                await waiting.ask("move", seat=seat, decision=turn.decision, move=lay)
            assert refusal.value.code == "not-your-turn"


async def test_a_game_that_offers_nothing_out_of_turn_says_whose_turn_it_is(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            for table in (mine, theirs):
                with pytest.raises(RefusedError, match="not begun"):
                    await table.what_if(table.scene()["seat"])
            await mine.ask("start")
            turn = await next_turn((mine, theirs))
            assert turn is not None
            waiting = others(turn.table, (mine, theirs))
            with pytest.raises(RefusedError) as refusal:
                await waiting.what_if(1 - turn.seat)
            assert refusal.value.code == "not-your-turn"
            with pytest.raises(RefusedError) as refusal:
                await waiting.what_if(turn.seat)
            assert refusal.value.code == "not-yours"
            await mine.ask("pause")
            assert (await turn.table.what_if(turn.seat))["moves"] == turn.moves, "time to look"
            await mine.ask("resume")
            await asyncio.gather(first_moves(mine), first_moves(theirs))
            with pytest.raises(RefusedError) as refusal:
                await mine.what_if(0)
            assert refusal.value.code == "over"


@pytest.mark.parametrize(
    ("moves", "code"),
    [
        (["keep 99"], "notation"),
        (["keep none", "no such move"], "notation"),
        (["roll C C"], "illegal"),
        (["keep none"] * 9, "invalid"),
        (["x" * 2001], "invalid"),
        ("keep none", "invalid"),
    ],
)
async def test_a_question_that_makes_no_sense_is_refused(
    tmp_path: Path, moves: object, code: str
) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            turn = await next_turn((mine, theirs))
            assert turn is not None
            with pytest.raises(RefusedError) as refusal:
                await turn.table.ask("what-if", seat=turn.seat, moves=moves)
            assert refusal.value.code == code
            assert await turn.play(turn.moves[0])


async def test_questions_are_limited_like_any_message(tmp_path: Path) -> None:
    async with house(tmp_path, message_rate=0.0, message_burst=5) as server:
        client = server.client()
        invite = await client.open("kuhlorado", 2, "Rosi")
        async with raw_socket(server, invite, client.secret) as raw:
            for number in range(6):
                await raw.say({"type": "what-if", "id": f"q{number}", "seat": 0})
            codes = [(await raw.hear("refused"))["code"] for _ in range(6)]
            assert codes == ["not-begun"] * 5 + ["too-fast"]


async def test_nothing_is_said_of_what_is_not_saved_yet(tmp_path: Path) -> None:
    async with house_with_a_failing_disk(tmp_path) as (server, disk):
        host, guest = server.client(), server.client()
        invite = await host.open("kuhfstein", 2, "Rosi")
        await guest.sit(invite, 1, "Sepp")
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            turn = await next_turn((mine, theirs))
            assert turn is not None
            waiting = others(turn.table, (mine, theirs))
            room = server.tables.rooms[server.tables._invites[invite]]
            disk.quick.clear()
            lay = next(move for move in turn.moves if move.startswith("lay"))
            move = {"seat": turn.seat, "decision": turn.decision, "move": lay}
            playing = asyncio.create_task(turn.table.ask("move", **move))
            await disk.once(room._lock.locked)
            answer = await waiting.what_if(1 - turn.seat)
            assert answer["view"]["players"][turn.seat]["tiles"] == [], "it may never be laid"
            disk.quick.set()
            await playing
            answer = await waiting.what_if(1 - turn.seat)
            assert len(answer["view"]["players"][turn.seat]["tiles"]) == 1
