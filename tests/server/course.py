"""A match over real sockets, played by bots and by chance, with everything that anybody received.

One command at a time. After each, everybody asks things, most of which are refused; when the last
refusal is there, everything before it is, too.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from random import Random

import msgspec

from spielalm import bots, games
from spielalm.client import Json
from spielalm.kernel.game import AnyGame
from spielalm.kernel.rng import FastRng
from spielalm.kernel.typed import View
from spielalm.match.discovery import AnyEntry
from spielalm.match.match import Match
from spielalm.match.table import Table
from spielalm.server.bots.players import follow
from spielalm.server.bots.worker import Answer
from spielalm.server.bots.workers import Workers
from spielalm.server.tables.room import Room
from tests.match.scene import live_of
from tests.nodes.houses import heard
from tests.server.house import House, Raw, raw_socket

SETTINGS = {"hammer": False, "calm": True, "orders": True}
STAGE = "stage"
RECEIVED = (
    "update",
    "refused",
    "hint",
    "outlook",
)  # who is there, pings and done say nothing of the game


class SameThoughts(Workers):
    """Bots that always think the same of the same view."""

    async def advise(self, game: AnyGame, bot: str, view: View) -> Answer:
        seen = msgspec.json.encode(view).decode()
        advice = bots.make(game, bot).advise(view, FastRng(f"{bot} {seen}"))
        return Answer(move=int(advice.move), reason=advice.reason, values=advice.values)


@dataclass
class Step:
    """How long the log was after a command; by viewer, what each asked then and all it received."""

    entries: int
    public: Json
    asked: dict[str, list[Json]]
    received: dict[str, list[str]] = field(default_factory=dict)


@dataclass
class Course:
    """A match. Viewers are named by their seats, and the one who only looks on."""

    invite: str
    seats: int
    log: list[AnyEntry]
    steps: list[Step]


class Recorder:
    """Plays a match and writes down what everybody receives. Where there are several servers, each
    viewer is at the next one."""

    def __init__(self, servers: Sequence[House], game: str, seed: str) -> None:
        self.servers = servers
        self.server = servers[0]
        self.game = game
        self.rng = Random(seed)
        self.sockets: dict[str, Raw] = {}
        self.received: dict[str, list[str]] = {}
        self.hints: dict[int, Json] = {}
        self.steps: list[Step] = []

    @property
    def room(self) -> Room:
        return next(iter(self.server.tables.rooms.values()))

    @property
    def table(self) -> Table:
        return self.room.table_now

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    @property
    def decision(self) -> int:
        """The open decision, as people number it."""
        return self.table.shown(self.match.decision)

    async def play(self, seats: int, most: int) -> Course:
        """A match, or the first so many commands of it."""
        host, players = self.server.client(), [self.server.client() for _ in range(seats)]
        invite = await host.open(self.game, seats, "Host", seat=None, settings=SETTINGS)
        for seat, player in enumerate(players):
            await player.sit(invite, seat, f"P{seat}")
        secrets = {str(seat): player.secret for seat, player in enumerate(players)} | {STAGE: ""}
        async with AsyncExitStack() as stack:
            async with host.table(invite) as hosting:
                await hosting.ask("start")
            for number, (name, secret) in enumerate(secrets.items(), 1):
                server = self.servers[number % len(self.servers)]
                socket = raw_socket(server, invite, secret, hello=False)
                self.sockets[name] = await stack.enter_async_context(socket)
                self.received[name] = []
                await self.sockets[name].say({"type": "hello", "protocol": 1, "typed": True})
            await self.write_down(await host.get(f"/api/tables/{invite}"))
            while not self.table.over and len(self.steps) < most:
                await self.command()
                await self.write_down(await host.get(f"/api/tables/{invite}"))
        return Course(invite, seats, self.table.log[:], self.steps)

    async def command(self) -> None:
        """Somebody who is to act acts, on a bot's advice or at random; or the hand of an order,
        which has been taken from the server, so that it is known when."""
        match, entries = self.match, len(self.table.log)
        if live_of(self.table).ordered_move(self.table) is not None:
            await self.room.act(follow)
            await heard(self.servers)
            return
        seat = self.rng.choice(self.table.awaited())
        if self.rng.random() < 0.1 and match.view(seat).mode == "race":
            await self.say(seat, {"type": "order", "value": 10 * self.rng.randrange(1, 4)})
        elif self.rng.random() < 0.1 and match.can_undo(seat):
            await self.say(seat, {"type": "undo"})
        if len(self.table.log) == entries:
            move = match.game.write_move(
                match.position.sample(seat, FastRng(str(self.rng.random())))
            )
            hint = self.hints.get(seat)
            if hint is not None and hint["decision"] == self.decision and self.rng.random() < 0.5:
                move = hint["move"]
            await self.say(seat, {"type": "move", "decision": self.decision, "move": move})
            assert len(self.table.log) > entries

    async def say(self, seat: int, fields: Json) -> None:
        """A command. What it is answered concerns nobody else."""
        command = {**fields, "seat": seat, "id": f"c{len(self.steps)}-{fields['type']}"}
        await self.sockets[str(seat)].say(command)
        answer = await self.receive(str(seat), command["id"])
        if answer["type"] in RECEIVED:
            self.received[str(seat)].pop()
        await heard(self.servers)

    async def receive(self, name: str, id: str) -> Json:
        """Write down all that comes, up to the answer with this id."""
        while True:
            text = str(await self.sockets[name].socket.recv())
            message: Json = json.loads(text)
            if message["type"] in RECEIVED:
                self.received[name].append(text)
            if message.get("id") == id:
                return message

    async def write_down(self, public: Json) -> None:
        asked = {name: self.questions(name) for name in self.sockets}
        step = Step(len(self.table.log), public, asked)
        for name, questions in asked.items():
            for question in questions:
                await self.sockets[name].say(question)
                answer = await self.receive(name, question["id"])
                if answer["type"] == "hint":
                    self.hints[answer["seat"]] = answer
            step.received[name], self.received[name] = self.received[name], []
        assert len(self.table.log) == step.entries, "a question was taken for a command"
        self.steps.append(step)

    def questions(self, name: str) -> list[Json]:
        """A hint and an outlook, which are given to whoever may act; the rest is always refused."""
        seats = len(self.table.seats)
        seat = seats - 1 if name == STAGE else int(name)
        position = self.match.position
        tried: list[str] = []
        if position.may_act(seat):
            some = position.sample(seat, FastRng(str(self.rng.random())))
            tried = [self.match.game.write_move(some)]
        move = {"type": "move", "decision": self.decision, "move": "no such move"}
        choice = {**move, "type": "choose", "name": "no such choice"}
        questions = [
            {**move, "seat": seat},
            {**move, "seat": (seat + 1) % seats},
            {**move, "seat": seat, "decision": self.decision + 1},
            {**choice, "seat": seat},
            {"type": "order", "seat": seat, "value": 10**9},
            {"type": "slap", "seat": seat, "count": 1, "pressed": 0},
            {"type": "say", "seat": seat, "phrase": "no such phrase"},
            {"type": "hint", "seat": seat},
            {"type": "what-if", "seat": seat, "moves": tried},
            {"type": "start"},
        ]
        if not self.match.can_undo(seat):
            questions.insert(0, {"type": "undo", "seat": seat})
        return [
            {**question, "id": f"q{len(self.steps)}-{number}"}
            for number, question in enumerate(questions)
        ]


def play_seats(game: str) -> int:
    """So many that there are others, and not only one of them, where the game allows it."""
    info = games.find(game).info
    return min(max(3, info.fewest), info.most)
