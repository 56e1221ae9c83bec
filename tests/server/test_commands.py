"""Commands over the socket: what is carried out, what is refused; nothing happens twice."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spielalm.client import Client, RefusedError, Socket
from spielalm.kernel.game import AnyGame
from spielalm.kernel.typed import View
from spielalm.server.bots.worker import Answer
from spielalm.server.bots.workers import Workers
from tests.server.house import events, first_moves, house, raw_socket

pytestmark = pytest.mark.anyio


async def mover(*tables: Socket) -> tuple[Socket, int, str]:
    """Who is to move, with the decision and a legal move."""
    for table in tables:
        scene = table.state["scenes"][0]
        if scene["moves"]:
            return table, table.state["table"]["decision"], scene["moves"][0]
    raise AssertionError("nobody is to move")


async def test_a_command_that_is_sent_twice_is_carried_out_once_and_answered_twice(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            await theirs.until(lambda t: t.seen == mine.seen)
            table, decision, move = await mover(mine, theirs)
            seat = table.state["you"]["seats"][0]
            command = {"type": "move", "id": "x", "seat": seat, "decision": decision, "move": move}
            first = await table.send(command)
            entries = table.seen
            again = await table.send(command)
            assert first == again == {"type": "done", "id": "x", "entries": entries}
            assert table.seen == entries


async def test_a_refused_command_is_refused_again_and_a_new_id_is_a_new_attempt(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as server:
        host, _, invite = await server.table_of_two()
        async with host.table(invite) as mine:
            early = {"type": "pause", "id": "p"}
            first = await mine.send(early)
            assert (first["type"], first["code"]) == ("refused", "not-begun")
            await mine.ask("start")
            assert await mine.send(early) == first
            assert (await mine.ask("pause"))["type"] == "done"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"decision": 0}, "stale"),
        ({"move": "z9"}, "notation"),
        ({"move": "first B"}, "illegal"),
        ({"seat": 5}, "no-seat"),
    ],
)
async def test_a_wrong_move_is_refused_with_a_reason_and_changes_nothing(
    tmp_path: Path, fields: dict[str, object], code: str
) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            await theirs.until(lambda t: t.seen == mine.seen)
            table, decision, move = await mover(mine, theirs)
            seat = table.state["you"]["seats"][0]
            before = table.seen
            right = {"seat": seat, "decision": decision, "move": move}
            with pytest.raises(RefusedError) as refusal:
                await table.ask("move", **{**right, **fields})
            assert refusal.value.code == code
            assert refusal.value.why
            assert table.seen == before
            await table.ask("move", **right)


async def test_nobody_moves_out_of_turn_or_for_another_seat(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            await theirs.until(lambda t: t.seen == mine.seen)
            table, decision, move = await mover(mine, theirs)
            other = theirs if table is mine else mine
            seat, others = table.state["you"]["seats"][0], other.state["you"]["seats"][0]
            with pytest.raises(RefusedError, match="not-your-turn"):
                await other.ask("move", seat=others, decision=decision, move=move)
            with pytest.raises(RefusedError, match="not-yours"):
                await other.ask("move", seat=seat, decision=decision, move=move)
            assert table.seen == other.seen


async def test_a_spectator_sees_the_table_but_moves_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, _, invite = await server.table_of_two()
        async with host.table(invite) as mine, server.client().table(invite) as watcher:
            await mine.ask("start")
            await watcher.until(lambda t: t.seen == mine.seen)
            scene = watcher.scene()
            assert scene["seat"] is None
            assert scene["moves"] == []
            assert scene["view"]["seat"] == -3
            assert watcher.state["you"] == {"seats": [], "host": False}
            for kind in ("start", "pause"):
                with pytest.raises(RefusedError, match="host-only"):
                    await watcher.ask(kind)
            decision = watcher.state["table"]["decision"]
            for fields in ({"move": "keep 1"}, {"move": "c3"}):
                with pytest.raises(RefusedError, match="not-yours"):
                    await watcher.ask("move", seat=0, decision=decision, **fields)
            await watcher.until(lambda t: t.presence.get("watching") == 1)


async def test_the_stage_shows_what_a_spectator_sees_to_a_browser_that_holds_seats(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as server:
        host, _, invite = await server.table_of_two()
        async with host.table(invite, stage=True, typed=True) as stage:
            await stage.ask("start")
            assert stage.state["you"] == {"seats": [0], "host": True}
            assert [scene["seat"] for scene in stage.state["scenes"]] == [None]


async def test_typed_moves_come_in_the_order_of_their_texts(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        client = server.client()
        order = {"settings": {"game": "kuhlorado", "seats": 2}, "name": "Rosi"}
        invite = (await client.post("/api/tables", order))["invite"]
        await client.sit(invite, 1, "Resi")
        async with client.table(invite, typed=True) as table:
            await table.ask("start")
            scene = next(scene for scene in table.state["scenes"] if scene["moves"])
            assert len(scene["typed"]) == len(scene["moves"])
            assert scene["typed"][0]["move"] in ("keep", "mark")


async def test_one_browser_may_hold_both_seats_and_sees_both(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        client = server.client()
        invite = await client.open("kuhlorado", 2, "Rosi")
        async with client.table(invite) as table:
            assert [scene["seat"] for scene in table.state["scenes"]] == [0]
            await client.sit(invite, 1, "Resi")
            await table.until(lambda t: len(t.state["scenes"]) == 2)
            assert table.state["since"] == 0, "with a new seat the story begins anew"
            await table.ask("start")
            await first_moves(table)
            assert events(table, 0) == events(table, 1)


async def test_a_sealed_maximum_or_order_is_refused_where_there_is_none(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, _, invite = await server.table_of_two()
        async with host.table(invite) as mine:
            await mine.ask("start")
            for kind, fields, code in (
                ("order", {"value": 10}, "nothing-to-order"),
                ("slap", {"count": 3, "pressed": 10}, "no-countdown"),
                ("answer-undo", {"agreed": True}, "undo-not-asked"),
                ("come-back", {}, "plays-already"),
            ):
                with pytest.raises(RefusedError, match=code):
                    await mine.ask(kind, seat=0, **fields)
            decision = mine.state["table"]["decision"]
            with pytest.raises(RefusedError) as refusal:
                await mine.ask("choose", seat=0, decision=decision, name="bid", number=50)
            assert refusal.value.code in ("illegal", "not-your-turn")


async def test_people_talk_in_phrases_or_freely_where_the_host_allows_it(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two(chat="free")
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("say", seat=0, phrase="moo")
            await theirs.ask("say", seat=1, text="  Muh,\u202e\x07 du  Kuh! ")
            await mine.until(lambda t: t.seen == theirs.seen)
            said = [event for event in events(mine, 0) if event["event"] == "said"]
            assert [one["phrase"] or one["text"] for one in said] == ["moo", "Muh, du Kuh!"]


async def test_undo_takes_back_a_move_by_the_rule(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            await theirs.until(lambda t: t.seen == mine.seen)
            while True:
                table, decision, _ = await mover(mine, theirs)
                seat = table.state["you"]["seats"][0]
                scene = table.scene()
                if scene["view"]["ask"] == "keep":
                    keep = next(m for m in scene["moves"] if m.startswith("keep 1 2"))
                    await table.ask("move", seat=seat, decision=decision, move=keep)
                    break
                await table.ask("move", seat=seat, decision=decision, move=scene["moves"][0])
                await other_catches_up(mine, theirs)
            assert table.scene()["undo"], "both dice kept: nothing was drawn since"
            before = table.state["table"]["decision"]
            await table.ask("undo", seat=seat, decision=before)
            assert table.scene()["view"]["ask"] == "keep"
            with pytest.raises(RefusedError, match="stale"):
                await table.ask("undo", seat=seat, decision=before)
            await other_catches_up(mine, theirs)
            assert events(mine, 0)[-1] == {**events(theirs, 1)[-1]}
            assert events(mine, 0)[-1]["event"] == "move-undone"


async def other_catches_up(one: Socket, other: Socket) -> None:
    most = max(one.seen, other.seen)
    await asyncio.gather(one.until(lambda t: t.seen >= most), other.until(lambda t: t.seen >= most))


async def test_malformed_messages_are_refused_and_the_socket_lives_on(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, _, invite = await server.table_of_two()
        async with raw_socket(server, invite, host.secret) as raw:
            for nonsense in (
                "",
                "null",
                "{}",
                "[1, 2]",
                '{"type": "no-such"}',
                '{"type": "move", "id": "1"}',
                '{"type": "start", "id": 7}',
                '{"type": "start", "id": ""}',
                '{"type": "start", "id": "' + "x" * 41 + '"}',
                '{"type": "start", "id": "1", "x": ' + "[" * 5000,
                '{"type": "say", "id": "1", "seat": 0, "text": "\\ud800"}',
                b"\xff\xfe",
                '{"type": "hello", "protocol": 1}',
                '{"type": "move", "id": "1", "seat": -1, "decision": 1, "move": "x"}',
                '{"type": "move", "id": "1", "seat": 0, "decision": 1e300, "move": "x"}',
            ):
                await raw.say(nonsense)
                answer = await raw.hear("refused")
                assert answer["code"] in ("invalid", "not-now")
                assert answer["why"]
            await raw.say({"type": "start", "id": "s"})
            assert (await raw.hear("done"))["id"] == "s"


async def test_a_refusal_names_the_id_of_a_message_that_is_only_half_right(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, _, invite = await server.table_of_two()
        async with raw_socket(server, invite, host.secret) as raw:
            await raw.say({"type": "move", "id": "half"})
            assert (await raw.hear("refused"))["id"] == "half"


async def test_another_protocol_is_told_goodbye(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        _, _, invite = await server.table_of_two()
        for first in ({"type": "hello", "protocol": 99}, {"type": "start", "id": "1"}, "no json"):
            async with raw_socket(server, invite, hello=False) as raw:
                await raw.say(first)
                assert (await raw.hear("bye"))["code"] == "protocol"
                await raw.closed()


async def test_a_hint_is_a_good_move_for_the_one_who_asks_alone(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            await theirs.until(lambda t: t.seen == mine.seen)
            table, decision, _ = await mover(mine, theirs)
            other = theirs if table is mine else mine
            hint = await table.ask("hint", seat=table.state["you"]["seats"][0])
            assert hint["move"] in table.scene()["moves"]
            assert hint["decision"] == decision
            assert hint["typed"]["move"] in ("keep", "mark")
            with pytest.raises(RefusedError, match="not-your-turn"):
                await other.ask("hint", seat=other.state["you"]["seats"][0])
            with pytest.raises(RefusedError, match="not-yours"):
                await other.ask("hint", seat=table.state["you"]["seats"][0])
            assert other.seen == table.seen


async def test_a_table_can_do_without_hints(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        client: Client = server.client()
        invite = await client.open("kuhlorado", 2, "Rosi", settings={"hints": False})
        await client.sit(invite, 1, "Resi")
        async with client.table(invite) as table:
            await table.ask("start")
            seat = table.state["scenes"][0]["view"]["awaited"][0]
            with pytest.raises(RefusedError, match="without hints"):
                await table.ask("hint", seat=seat)


class Pondering(Workers):
    """Bots that think until they are told that time is up."""

    def __init__(self) -> None:
        super().__init__(1, 1.0)
        self.asked = asyncio.Event()
        self.up = asyncio.Event()

    async def advise(self, game: AnyGame, bot: str, view: View) -> Answer:
        self.asked.set()
        await self.up.wait()
        return Answer(move=int(game.default(view)))


async def test_who_leaves_keeps_no_other_device_from_asking_for_a_hint(tmp_path: Path) -> None:
    workers = Pondering()
    async with house(tmp_path, workers=workers) as server:
        client = server.client()
        invite = await client.open("hamstern", 1, "Rosi")
        async with client.table(invite) as table:
            await table.ask("start")
        wish = {"type": "hint", "id": "same", "seat": 0}
        async with raw_socket(server, invite, client.secret) as staying:
            async with raw_socket(server, invite, client.secret) as leaving:
                await leaving.say(wish)
                await workers.asked.wait()
                await staying.say(wish)
                await staying.say({"type": "hint", "id": "both", "seat": 0})
                assert (await staying.hear("refused"))["code"] == "not-now", "one at a time"
            while len(next(iter(server.tables.rooms.values())).connections) > 1:
                await asyncio.sleep(0)
            workers.up.set()
            assert (await staying.hear("hint"))["id"] == "same"
            await staying.say({**wish, "id": "again"})
            assert (await staying.hear("hint"))["id"] == "again"
