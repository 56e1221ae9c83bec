"""What the host may do, and how seats pass from device to device."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spielalm.client import RefusedError
from tests.server.house import events, first_moves, house

pytestmark = pytest.mark.anyio


async def test_the_host_gives_a_seat_to_a_bot_empties_it_and_changes_settings(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as server:
        host = server.client()
        invite = await host.open("kuhlorado", 2, "Rosi")
        async with host.table(invite) as table:
            await table.ask("give", seat=1, bot="greedy")
            assert table.state["table"]["seats"][1] == {
                "kind": "bot",
                "name": "",
                "bot": "greedy",
                "removed": False,
                "conceded": False,
                "agreed": False,
            }
            await table.ask("remove", seat=1)
            assert table.state["table"]["seats"][1]["kind"] == "empty"
            settings = {**table.state["table"]["settings"], "clock": "brisk", "undo": "off"}
            await table.ask("change", settings=settings)
            assert table.state["table"]["settings"]["clock"] == "brisk"
            with pytest.raises(RefusedError, match="option"):
                await table.ask("change", settings={**settings, "seats": 3})
            with pytest.raises(RefusedError, match="bot-unknown"):
                await table.ask("give", seat=1, bot="nobody")
            with pytest.raises(RefusedError, match="seats-empty: nobody is there yet on B"):
                await table.ask("start")


async def test_only_the_host_has_the_hosts_powers_until_they_are_handed_over(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            settings = mine.state["table"]["settings"]
            for kind, fields in (
                ("start", {}),
                ("pause", {}),
                ("resume", {}),
                ("remove", {"seat": 0}),
                ("give", {"seat": 0, "bot": "random"}),
                ("hand-over", {"seat": 1}),
                ("reissue", {"seat": 0}),
                ("change", {"settings": settings}),
            ):
                with pytest.raises(RefusedError, match="host-only"):
                    await theirs.ask(kind, **fields)
            await mine.ask("hand-over", seat=1)
            await theirs.until(lambda t: t.state["you"]["host"])
            assert not mine.state["you"]["host"]
            await theirs.ask("start")


async def test_a_pause_stops_the_moves_until_the_host_resumes(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            await mine.ask("pause")
            assert mine.state["table"]["clock"]["paused"]
            await theirs.until(lambda t: t.seen == mine.seen)
            assert mine.scene()["moves"] == theirs.scene()["moves"] == []
            await mine.ask("resume")
            await asyncio.gather(first_moves(mine), first_moves(theirs))


async def test_a_person_leaves_a_bot_plays_on_and_the_person_comes_back(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            await theirs.ask("leave", seat=1)
            await first_moves(mine, 20)
            assert mine.state["table"]["seats"][1]["bot"] == "greedy"
            await theirs.ask("come-back", seat=1)
            await asyncio.gather(first_moves(mine), first_moves(theirs))
            told = [event["event"] for event in events(mine, 0)]
            assert told.index("bot-stood-in") < told.index("person-returned")


async def test_who_concedes_with_two_ends_the_match_and_opens_the_record(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine:
            await mine.ask("start")
            with pytest.raises(RefusedError, match="record-closed"):
                await guest.get(f"/api/tables/{invite}/record")
            await mine.ask("concede", seat=0)
            assert mine.state["table"]["winners"] == [1]
        assert "Kuhlorado".lower() in await guest.get(f"/api/tables/{invite}/record")


async def test_the_record_of_an_unfinished_match_opens_when_all_agree(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            await mine.ask("open-record", seat=0)
            with pytest.raises(RefusedError, match="record-closed"):
                await host.get(f"/api/tables/{invite}/record")
            await theirs.ask("open-record", seat=1)
            assert "Seed:" in await host.get(f"/api/tables/{invite}/record")


async def test_seats_move_to_another_device_by_a_code_that_works_once(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, _, invite = await server.table_of_two()
        phone, thief = server.client(), server.client()
        path = f"/api/tables/{invite}"
        code = (await host.post(f"{path}/move-link"))["code"]
        with pytest.raises(RefusedError, match="own-seat"):
            await host.post(f"{path}/move", {"code": code})
        async with host.table(invite) as old:
            moved = await phone.post(f"{path}/move", {"code": code})
            assert (moved["seats"], moved["host"]) == ([0], True)
            await old.until(lambda t: t.state["you"] == {"seats": [], "host": False})
            assert old.scene()["seat"] is None
        with pytest.raises(RefusedError, match="not-a-player"):
            await thief.post(f"{path}/move", {"code": code})
        async with phone.table(invite) as table:
            await table.ask("start")
            assert "link-reissued" not in [event["event"] for event in events(table, 0)]


async def test_codes_cannot_be_forged_altered_or_used_late(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        path = f"/api/tables/{invite}"
        code = (await guest.post(f"{path}/move-link"))["code"]
        key, until, _, signed = code.split(".")
        for wrong in ("", "...", f"{key}.{until}.1.{signed}", f"{key}.9{until}.0.{signed}", "x.y"):
            with pytest.raises(RefusedError, match="link"):
                await host.post(f"{path}/move", {"code": wrong})
        other = await host.open("kuhlorado", 2, "Rosi")
        with pytest.raises(RefusedError, match="link"):
            await host.post(f"/api/tables/{other}/move", {"code": code})
        server.later(16 * 60_000)
        with pytest.raises(RefusedError, match="too old"):
            await host.post(f"{path}/move", {"code": code})
        with pytest.raises(RefusedError, match="not-a-player"):
            await server.client().post(f"{path}/move-link")


async def test_a_lost_seat_is_reissued_only_while_offline_and_all_are_told(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        path = f"/api/tables/{invite}"
        async with host.table(invite) as mine:
            async with guest.table(invite):
                await mine.until(lambda t: t.presence.get("online") == [True, True])
                with pytest.raises(RefusedError, match="online"):
                    await mine.ask("reissue", seat=1)
            await mine.until(lambda t: t.presence["online"] == [True, False])
            link = await mine.ask("reissue", seat=1)
            assert link["type"] == "link"
            async with guest.table(invite):
                await mine.until(lambda t: t.presence["online"] == [True, True])
                with pytest.raises(RefusedError, match="online"):
                    await server.client().post(f"{path}/move", {"code": link["code"]})
            await mine.until(lambda t: t.presence["online"] == [True, False])
            phone = server.client()
            assert (await phone.post(f"{path}/move", {"code": link["code"]}))["seats"] == [1]
            await mine.until(lambda t: events(t, 0)[-1]["event"] == "link-reissued")
            assert events(mine, 0)[-1]["seats"] == [1]


async def test_the_host_takes_a_seat_for_an_outside_bot(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host = server.client()
        invite = await host.open("kuhlorado", 2, "Rosi")
        path = f"/api/tables/{invite}/tokens"
        with pytest.raises(RefusedError, match="only the host"):
            await server.client().post(path, {"seat": 1, "name": "Robi"})
        token = (await host.post(path, {"seat": 1, "name": "Robi"}))["token"]
        bot = server.client()
        bot.secret = token
        async with host.table(invite) as mine, bot.table(invite) as table:
            assert table.state["you"] == {"seats": [1], "host": False}
            await mine.ask("start")
            await asyncio.gather(first_moves(mine), first_moves(table))


async def test_a_rematch_has_the_same_people_and_the_next_one_begins(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        path = f"/api/tables/{invite}/rematch"
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            first = events(mine, 0)[-2]["seat"]
            assert events(mine, 0)[-2]["event"] == "first-drawn"
            with pytest.raises(RefusedError, match="not over"):
                await host.post(path)
            await mine.ask("concede", seat=0)
            with pytest.raises(RefusedError, match="not-a-player"):
                await server.client().post(path)
            one, other = await asyncio.gather(guest.post(path), host.post(path))
            with pytest.raises(RefusedError, match="not-a-player"):
                await server.client().post(path)
            assert one["invite"] == other["invite"] != invite
            await theirs.until(lambda t: t.state["table"]["rematch"] == one["invite"])
        async with host.table(one["invite"]) as mine, guest.table(one["invite"]) as theirs:
            drawn = next(e for e in events(mine, 0) if e["event"] == "first-drawn")
            assert drawn["seat"] == 1 - first
            assert [seat["name"] for seat in mine.state["table"]["seats"]] == ["Rosi", "Sepp"]
            await asyncio.gather(first_moves(mine), first_moves(theirs))
        record = await host.get(f"/api/tables/{one['invite']}/record")
        assert "*table first" in record
