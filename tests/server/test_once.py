"""What is sent again with its id is carried out once: by socket and by HTTP, across restarts."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielalm.client import RefusedError
from tests.server.house import FakeClock, events, house, raw_socket, request

pytestmark = pytest.mark.anyio

OPEN = {"settings": {"game": "kuhlorado", "seats": 2}, "name": "Rosi"}


async def test_a_command_is_carried_out_once_across_a_restart(tmp_path: Path) -> None:
    clock = FakeClock()
    hello = {"type": "say", "id": "a1", "seat": 0, "phrase": "hello"}
    async with house(tmp_path, clock=clock) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            first = await mine.send(hello)
            await theirs.ask("say", seat=1, phrase="moo")
            await mine.ask("start")
            await theirs.until(lambda t: t.seen == mine.seen)
            table = mine if mine._turn() else theirs
            turn = table._turn()
            assert turn is not None
            seat = turn.seat
            move = {"type": "move", "id": "a2", "seat": seat, "decision": turn.decision}
            move["move"] = turn.moves[0]
            moved = await table.send(move)
    async with house(tmp_path, clock=clock) as server:
        host.site = guest.site = server.site
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            seen = mine.seen
            assert await mine.send(hello) == first
            assert await (mine if seat == 0 else theirs).send(move) == moved
            assert mine.seen == theirs.seen == seen
            said = [event["phrase"] for event in events(mine, 0) if event["event"] == "said"]
            assert said == ["hello", "moo"]


async def test_two_people_may_give_their_commands_the_same_ids(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            for seat, table in enumerate((mine, theirs)):
                say = {"type": "say", "id": "a1", "seat": seat, "phrase": "moo"}
                assert (await table.send(say))["entries"] == 4 + seat
            await mine.until(lambda t: t.seen == 5)
            assert [e["seat"] for e in events(mine, 0) if e["event"] == "said"] == [0, 1]


async def test_of_two_sockets_with_one_command_both_are_answered_alike(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, _, invite = await server.table_of_two()
        async with (
            raw_socket(server, invite, host.secret) as one,
            raw_socket(server, invite, host.secret) as other,
        ):
            for raw in (one, other):
                await raw.say({"type": "say", "id": "a1", "seat": 0, "phrase": "moo"})
            answers = [await raw.hear("done") for raw in (one, other)]
            assert answers[0] == answers[1]


async def test_a_table_is_opened_once_however_often_it_is_asked_for(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, other = server.client(), server.client()
        first = await host.post("/api/tables", OPEN, id="open")
        assert (await host.post("/api/tables", OPEN, id="open"))["invite"] == first["invite"]
        others = await other.post("/api/tables", OPEN, id="open")
        again = await host.post("/api/tables", OPEN, id="again")
        assert len({one["invite"] for one in (first, others, again)}) == 3
        assert len(await server.tables.store.tables()) == 3
    async with house(tmp_path) as server:
        host.site = server.site
        assert (await host.post("/api/tables", OPEN, id="open"))["invite"] == first["invite"]
        assert len(await server.tables.store.tables()) == 3


async def test_a_browser_opens_a_table_once_as_soon_as_it_has_a_secret(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        cookie = {"Cookie": "spielalm=" + "x" * 22, "Idempotency-Key": "open"}
        answers = [await request(server, "POST", "/api/tables", OPEN, **cookie) for _ in range(2)]
        assert answers[0].json["invite"] == answers[1].json["invite"]
        strangers = [
            await request(server, "POST", "/api/tables", OPEN, Idempotency_Key="open")
            for _ in range(2)
        ]
        assert strangers[0].json["invite"] != strangers[1].json["invite"]


async def test_a_seat_is_taken_once_and_its_answer_given_again(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, guest = server.client(), server.client()
        invite = await host.open("kuhlorado", 2, "Rosi")
        sit = {"seat": 1, "name": "Sepp"}
        first = await guest.post(f"/api/tables/{invite}/seats", sit, id="sit")
        assert await guest.post(f"/api/tables/{invite}/seats", sit, id="sit") == first
        with pytest.raises(RefusedError, match="seat-taken"):
            await guest.post(f"/api/tables/{invite}/seats", sit, id="another")


async def test_the_token_of_a_bots_seat_is_given_again(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host = server.client()
        invite = await host.open("kuhlorado", 2, "Rosi")
        path, sit = f"/api/tables/{invite}/tokens", {"seat": 1, "name": "Robot"}
        first = await host.post(path, sit, id="bot")
        assert await host.post(path, sit, id="bot") == first
        assert len(first["token"]) >= 22


async def test_a_code_is_redeemed_once_and_its_answer_given_again(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, _, invite = await server.table_of_two()
        phone, thief = server.client(), server.client()
        code = {"code": (await host.post(f"/api/tables/{invite}/move-link"))["code"]}
        first = await phone.post(f"/api/tables/{invite}/move", code, id="move")
        assert first["seats"] == [0]
        assert await phone.post(f"/api/tables/{invite}/move", code, id="move") == first
        with pytest.raises(RefusedError, match="not-a-player"):
            await thief.post(f"/api/tables/{invite}/move", code, id="move")


async def test_there_is_one_rematch_though_the_first_to_ask_was_broken_off(tmp_path: Path) -> None:
    clock = FakeClock()
    async with house(tmp_path, clock=clock) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            await mine.ask("concede", seat=0)
            await theirs.until(lambda t: t.state["table"]["over"])
        room = await server.tables.find(invite)

        async def broken_off(*_: object) -> int:
            raise ConnectionError("the server was killed here")

        act, room.act = room.act, broken_off  # type: ignore[method-assign, assignment]
        with pytest.raises(RefusedError, match="mistake"):
            await host.post(f"/api/tables/{invite}/rematch")
        room.act = act  # type: ignore[method-assign]
        assert not room.table_now.rematch
    async with house(tmp_path, clock=clock) as server:
        host.site = guest.site = server.site
        first = await guest.post(f"/api/tables/{invite}/rematch")
        again = await host.post(f"/api/tables/{invite}/rematch")
        assert first["invite"] == again["invite"]
        assert again["table"]["started"]
        assert len(await server.tables.store.tables()) == 2


async def test_an_id_that_is_too_long_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        with pytest.raises(RefusedError, match="invalid"):
            await server.client().post("/api/tables", OPEN, id="x" * 41)
