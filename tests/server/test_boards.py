"""Best scores and the daily burrow (HA-41)."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from spielalm import games
from spielalm.client import Client, Json, RefusedError
from spielalm.kernel.recordtext import read_record
from spielalm.kernel.rng import commitment
from spielalm.match.table import Table, day_of
from spielalm.store import Score
from tests.match import people
from tests.server.house import NOON, FakeClock, House, events, first_moves, house, request

pytestmark = [pytest.mark.anyio, pytest.mark.rule("HA-41")]

DAY = 24 * 3600_000
TODAY = "2027-01-15"  # the day of NOON
DAILY = f"hamstern.daily.{games.find('hamstern').info.ruleset}.{TODAY}"


async def play_daily(client: Client, pick: int = 0) -> tuple[Json, list[Json]]:
    """A try at today's burrow; the answer, and all that was told."""
    entered = await client.post("/api/daily", {"name": "Rosi"})
    async with client.table(entered["invite"]) as table:
        async for turn in table.turns():
            await turn.play(turn.moves[pick % len(turn.moves)])
        assert table.state["table"]["over"]
        return entered, events(table, 0)


def rolls(told: list[Json]) -> list[object]:
    return [event["roll"] for event in told if "roll" in event and event["event"] == "die-rolled"]


async def board(server: House, client: Client, name: str, entries: int) -> Json:
    """A board, once it has so many entries: scores are saved right after the match."""
    while True:
        found: Json = await client.get(f"/api/scores/{name}")
        if len(found["scores"]) >= entries and not server.tables.leaderboard._saving:
            return found


async def test_everybody_gets_the_same_rolls_whatever_they_do(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        one, first = await play_daily(server.client(), pick=0)
        other, second = await play_daily(server.client(), pick=-1)
        assert one["invite"] != other["invite"]
        count = min(len(rolls(first)), len(rolls(second)))
        assert count > 5
        assert rolls(first)[:count] == rolls(second)[:count]
        server.later(DAY)
        _, tomorrow = await play_daily(server.client())
        count = min(count, len(rolls(tomorrow)))
        assert rolls(tomorrow)[:count] != rolls(first)[:count]


async def test_the_first_try_of_a_device_counts_and_it_says_so(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        rosi, sepp = server.client(), server.client()
        given_up = await rosi.post("/api/daily", {"name": "Rosi"})
        assert given_up["counts"], "it counts from the moment it is begun"
        again, _ = await play_daily(rosi)
        assert not again["counts"]
        fresh, _ = await play_daily(sepp)
        assert fresh["counts"]
        assert fresh["board"] == DAILY
        shown = await board(server, sepp, "hamstern.today", 1)
        assert shown["board"] == DAILY
        assert [(s["name"], s["yours"]) for s in shown["scores"]] == [("Rosi", True)]
        assert not (await rosi.get("/api/scores/hamstern.today"))["scores"][0]["yours"]


async def test_the_seed_and_the_records_of_a_day_open_when_it_is_over(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        client = server.client()
        entered, _ = await play_daily(client)
        path = f"/api/tables/{entered['invite']}/record"
        today = await board(server, client, "hamstern.today", 1)
        assert today["seed"] == ""
        assert today["seed_hash"] == entered["table"]["seed_hash"]
        with pytest.raises(RefusedError, match="record-closed"):
            await client.get(path)
        with pytest.raises(RefusedError, match="tomorrow"):
            await client.post(f"/api/tables/{entered['invite']}/rematch")
        server.later(DAY)
        past = await client.get(f"/api/scores/{DAILY}")
        assert commitment(bytes.fromhex(past["seed"])) == today["seed_hash"]
        record = read_record(await client.get(path), games.find)
        assert record.seed == bytes.fromhex(past["seed"])
        assert record.verify() > 5


async def test_the_secret_of_the_days_survives_a_restart(tmp_path: Path) -> None:
    hashes = []
    for _ in range(2):
        async with house(tmp_path, clock=FakeClock(NOON)) as server:
            hashes.append((await server.client().get("/api/scores/hamstern.today"))["seed_hash"])
    assert hashes[0] == hashes[1] != ""


async def test_a_game_alone_without_hints_goes_to_the_board_of_its_sheet(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        client = server.client()
        body = {"game": "hamstern", "name": "Rosi", "options": {"sheet": "b"}}
        entered = await client.post("/api/quick", body)
        assert entered["board"] == "hamstern.b.no.new"
        async with client.table(entered["invite"]) as table:
            await first_moves(table)
            points = table.state["scenes"][0]["view"]["scores"]
        shown = await board(server, client, "hamstern.b.no.new", 1)
        assert [s["points"] for s in shown["scores"]] == points
        settings = {"hints": True}
        invite = await client.open("hamstern", 1, "Rosi", settings=settings)
        async with client.table(invite) as table:
            await table.ask("start")
            await first_moves(table)
        assert not (await board(server, client, "hamstern.a.no.new", 0))["scores"]


async def test_what_was_the_rule_before_it_was_an_option_goes_on_the_board_of_then(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as server:
        client = server.client()
        body = {"game": "hamstern", "name": "Rosi", "options": {"passages": "any"}}
        entered = await client.post("/api/quick", body)
        assert entered["board"] == "hamstern.a.no"
        async with client.table(entered["invite"]) as table:
            await first_moves(table)
        then = await board(server, client, "hamstern.a.no", 1)
        said = await board(server, client, "hamstern.a.no.any", 1)
        assert then == said
        assert not (await board(server, client, "hamstern.a.no.new", 0))["scores"]


async def test_on_the_day_of_an_upgrade_each_ruleset_has_a_board_and_rolls_of_its_own(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as server:
        client = server.client()
        now = await client.get("/api/scores/hamstern.today")
        then = await client.get(f"/api/scores/hamstern.daily.{TODAY}")
        assert now["board"] == DAILY != then["board"]
        assert now["seed_hash"] != then["seed_hash"] != ""


async def test_a_sheet_of_ones_own_has_no_board(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        body = {"game": "hamstern", "name": "Rosi", "options": {"sheet": "seed:own"}}
        assert (await server.client().post("/api/quick", body))["board"] == ""


async def played_by(server: House, invite: str) -> None:
    """The first legal move, again and again, as the person on the only seat makes it."""
    room = await server.tables.find(invite)
    while not room.table_now.over:

        def move(table: Table, now: int) -> None:
            match = table.match
            assert match is not None
            people.play(
                table, table.seats[0].key, 0, match.position.legal(0)[0], match.decision, now
            )

        await room.act(move)


async def test_a_browser_has_one_try_though_every_table_has_its_own_secret(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        device = ""
        for counts in (True, False):
            answer = await request(server, "POST", "/api/daily", {"name": "Rosi"}, Cookie=device)
            cookies = answer.headers.get_all("set-cookie")
            device = next(c.split(";")[0] for c in cookies if c.startswith("spielalm_device="))
            assert answer.json["counts"] == counts
            await played_by(server, answer.json["invite"])
        shown = await board(server, server.client(), "hamstern.today", 1)
        assert len(shown["scores"]) == 1
        mine = await request(server, "GET", "/api/scores/hamstern.today", Cookie=device)
        assert [score["yours"] for score in mine.json["scores"]] == [True]


async def test_what_a_bot_played_is_on_no_board(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        client = server.client()
        alone = {"settings": {"game": "hamstern", "seats": 1, "hints": False}, "name": "Rosi"}
        bots = {"seat": None, "bots": [{"seat": 0, "bot": "random"}]}
        left = (await client.post("/api/tables", alone))["invite"]
        async with client.table(left) as table:
            await table.ask("start")
            await table.ask("leave", seat=0)
            await table.until(lambda t: t.state["table"]["over"])
        given = (await client.post("/api/tables", {**alone, **bots}))["invite"]
        async with client.table(given) as table:
            await table.ask("start")
            await table.until(lambda t: t.state["table"]["over"])
        assert not (await board(server, client, "hamstern.a.no.new", 0))["scores"]


async def test_a_board_has_twenty_places_for_twenty_people(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        for number in range(25):
            score = Score("hamstern.a.no", f"device {number}", "Rosi", number, f"t{number}", 1.0)
            await server.tables.store.add_score(score)
        shown = await server.client().get("/api/scores/hamstern.a.no")
        assert [score["points"] for score in shown["scores"]] == list(range(24, 4, -1))


async def test_days_are_the_same_everywhere_and_every_game_has_its_own_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "Pacific/Kiritimati")
    time.tzset()
    try:
        async with house(tmp_path) as server:
            boards = server.tables.leaderboard
            server.later(12 * 3600_000)
            assert day_of(server.tables.now()) == TODAY
            assert boards.seed("hamstern", TODAY) != boards.seed("kuhlorado", TODAY)
    finally:
        monkeypatch.undo()
        time.tzset()
