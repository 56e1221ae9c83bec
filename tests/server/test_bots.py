"""Bots at tables: in processes of their own, replaced when they hang or die."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from subprocess import PIPE

import msgspec
import pytest

from spielalm import games
from spielalm.kernel.game import AnyGame
from spielalm.kernel.position import CHANCE
from spielalm.kernel.record import Record
from spielalm.kernel.recordtext import read_record
from spielalm.kernel.typed import View
from spielalm.server.bots.worker import Answer, Mind, Question, framed
from spielalm.server.bots.workers import BotFailedError, Workers
from tests.server.house import House, bad_worker, first_moves, house

pytestmark = pytest.mark.anyio


async def play_alone(server: House, game: str, seats: int, bot: str = "random") -> str:
    """A match of one person with bots, over a socket, to its end. The record's text."""
    client = server.client()
    body = {"game": game, "name": "Rosi", "seats": seats, "bot": bot}
    invite = (await client.post("/api/quick", body))["invite"]
    async with client.table(invite) as table:
        await first_moves(table)
        assert table.state["table"]["over"]
    record: str = await client.get(f"/api/tables/{invite}/record")
    return record


@pytest.mark.parametrize(("game", "seats"), [("hamstern", 3), ("kuhlorado", 2), ("hamstern", 1)])
async def test_a_person_plays_every_game_against_bots(
    tmp_path: Path, game: str, seats: int
) -> None:
    async with house(tmp_path, workers=Workers(1, 10.0)) as server:
        record = read_record(await play_alone(server, game, seats), games.find)
        assert record.verify() > 0
        assert record.winners is not None


async def test_a_bot_is_always_there(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host = server.client()
        invite = await host.open("hamstern", 3, "Rosi", bots=[{"seat": 1, "bot": "random"}])
        async with host.table(invite):
            found = await host.get(f"/api/tables/{invite}")
            assert found["presence"] == {
                "type": "presence",
                "online": [True, True, False],
                "watching": 0,
            }


def by_default(record: Record, seat: int) -> tuple[list[int], list[int]]:
    """The moves that a seat made, and what the default move was each time."""
    made, default = [], []
    before = record.start()
    for entry, after, _ in record.steps():
        if entry.seat == seat:
            made.append(entry.move)
            default.append(int(record.game.default(record.game.view(before, seat))))
        before = after.copy()
    return made, default


@pytest.mark.parametrize("how", ["hang", "die", "babble", "stumble", "cheat"])
async def test_a_bot_that_fails_is_replaced_and_the_default_move_is_made(
    tmp_path: Path, how: str
) -> None:
    workers = Workers(1, 0.3 if how == "hang" else 10.0, bad_worker(how))
    async with house(tmp_path, workers=workers) as server:
        client = server.client()
        order = {"settings": {"game": "kuhlorado", "seats": 2}, "name": "Rosi"}
        bots = [{"seat": 1, "bot": "random"}]
        invite = (await client.post("/api/tables", {**order, "bots": bots}))["invite"]
        async with client.table(invite) as table:
            await table.ask("start")
            playing = asyncio.create_task(first_moves(table))
            async with asyncio.timeout(30):
                await table.until(lambda t: t.seen > 30)
            playing.cancel()
        (room,) = server.tables.rooms.values()
        assert room.table_now.match is not None
        made, default = by_default(room.table_now.match.record(), 1)
        assert len(made) >= 4
        assert made == default


async def test_the_loop_is_never_kept_waiting_by_a_bot(tmp_path: Path) -> None:
    workers = Workers(1, 60.0, bad_worker("hang"))
    async with house(tmp_path, workers=workers) as server:
        client = server.client()
        order = {"settings": {"game": "kuhlorado", "seats": 2}, "name": "Rosi"}
        bots = [{"seat": 1, "bot": "random"}]
        invite = (await client.post("/api/tables", {**order, "bots": bots}))["invite"]
        async with client.table(invite) as table:
            await table.ask("start")
            while table.scene()["moves"]:
                turn = await anext(table.turns())
                await turn.play(turn.moves[0])
            await table.ask("say", seat=0, phrase="hurry")
            assert workers._all, "the bot is thinking all the while"


def a_view(game: AnyGame) -> View:
    """What the first player sees who is to move."""
    position = game.start(2)
    while position.asked() == CHANCE:
        position.play(CHANCE, position.chances()[0][0])
    view: View = game.view(position, int(position.asked()))
    return view


async def test_workers_answer_several_at_once_and_come_back_after_a_death() -> None:
    game = games.find("kuhlorado")
    position = game.start(2)
    position.play(-2, position.chances()[0][0])
    position.play(-2, position.chances()[0][0])
    seat = int(position.asked())
    view = game.view(position, seat)
    workers = Workers(2, 10.0)
    try:
        moves = await asyncio.gather(*(workers.choose(game, "random", view) for _ in range(8)))
        assert all(position.is_legal(seat, move) for move in moves)
        for worker in list(workers._all):
            worker.kill()
            await worker.wait()
        results = await asyncio.gather(
            *(workers.choose(game, "random", view) for _ in range(2)), return_exceptions=True
        )
        assert all(isinstance(result, BotFailedError | int) for result in results)
        assert position.is_legal(seat, await workers.choose(game, "greedy", view))
    finally:
        await workers.close()
    assert not workers._all


HANGS_ONCE = """
import os, pathlib, sys, time
mark = pathlib.Path(sys.argv[1])
if not mark.exists():
    mark.write_text(str(os.getpid()))
    time.sleep(1000)
from spielalm.server.bots.worker import main
main(sys.stdin.buffer, sys.stdout.buffer)
"""


async def test_a_process_that_hangs_is_ended_and_another_one_answers(tmp_path: Path) -> None:
    game = games.find("kuhlorado")
    view = a_view(game)
    mark = tmp_path / "pid"
    workers = Workers(1, 3.0, (sys.executable, "-c", HANGS_ONCE, str(mark)))
    try:
        with pytest.raises(BotFailedError):
            await workers.choose(game, "random", view)
        with pytest.raises(ProcessLookupError):
            os.kill(int(mark.read_text()), 0)
        workers.limit = 20.0
        async with asyncio.timeout(30):
            assert await workers.choose(game, "random", view) >= 0
    finally:
        await workers.close()


async def test_a_process_that_died_while_nobody_looked_is_not_asked() -> None:
    game = games.find("kuhlorado")
    view = a_view(game)
    workers = Workers(1, 20.0)
    try:
        await workers.choose(game, "random", view)
        (worker,) = workers._all
        worker.kill()
        await worker.wait()
        assert await workers.choose(game, "random", view) >= 0
        (worker,) = workers._all
    finally:
        await workers.close()
    assert worker.returncode is not None, "nobody is left behind"


def test_a_process_whose_server_was_killed_ends_without_a_word() -> None:
    game = games.find("kuhlorado")
    seen = msgspec.msgpack.encode(a_view(game))
    command = [sys.executable, "-m", "spielalm.server.bots.worker"]
    with subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE) as worker:
        assert worker.stdout is not None
        worker.stdout.close()
        question = Question(game="kuhlorado", bot="random", view=seen, seed="1")
        _, complaint = worker.communicate(framed(question))
    assert (complaint, worker.returncode) == (b"", 0)


async def test_every_question_has_luck_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Question] = []

    async def answer(_: Workers, worker: object, question: Question) -> Answer:
        asked.append(question)
        return Answer(move=0)

    monkeypatch.setattr(Workers, "_ask", answer)
    game = games.find("kuhlorado")
    workers = Workers(1, 20.0)
    try:
        for _ in range(3):
            await workers.choose(game, "random", a_view(game))
    finally:
        await workers.close()
    assert len({question.seed for question in asked}) == 3


@pytest.mark.parametrize("how", ["die", "babble", "stumble"])
async def test_a_bot_that_fails_makes_no_move(how: str) -> None:
    game = games.find("kuhlorado")
    workers = Workers(1, 20.0, bad_worker(how))
    try:
        with pytest.raises(BotFailedError):
            await workers.choose(game, "random", a_view(game))
    finally:
        await workers.close()


async def test_a_hanging_bot_is_given_up_after_its_limit() -> None:
    game = games.find("kuhlorado")
    view = game.view(game.start(2), 0)
    workers = Workers(1, 0.2, bad_worker("hang"))
    try:
        async with asyncio.timeout(10):
            with pytest.raises(BotFailedError):
                await workers.choose(game, "random", view)
    finally:
        await workers.close()


def test_a_mind_knows_nothing_but_the_view() -> None:
    game = games.find("kuhlorado")
    position = game.start(2)
    position.play(-2, position.chances()[0][0])
    position.play(-2, position.chances()[0][0])
    view = game.view(position, int(position.asked()))
    question = Question(game="kuhlorado", bot="greedy", view=msgspec.msgpack.encode(view), seed="1")
    answers = [Mind().answer(question) for _ in range(3)]
    assert all(answer == answers[0] for answer in answers)
    assert position.is_legal(view.seat, answers[0].move)
    assert Answer().move == -1
