"""One table against a model: random commands, sent again and again, and a crash between any two
steps of carrying one out. Two servers share the log, so that each finds that it has grown."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from spielalm.kernel.errors import SpielalmError
from spielalm.match import telling
from spielalm.match.action import Command
from spielalm.match.actions.say import Chatted
from spielalm.match.settings import Settings
from spielalm.match.table import Table
from spielalm.server.socket.connection import Connection, encode
from spielalm.server.tables.folding import folded
from spielalm.server.tables.others import Others
from spielalm.server.tables.room import Room
from spielalm.store import DiskFullError, StoreError
from tests.counts import count
from tests.match import people
from tests.store.memory import MemoryStore

PEOPLE = ("rosi", "sepp")
SERVERS = st.sampled_from([0, 1])
SEATS = st.sampled_from([0, 1])
IDS = st.sampled_from(["a1", "a2", "a3"])
FAULTS = st.sampled_from(["", "", "full", "crash before", "crash after"])


class CrashError(BaseException):
    """The server is killed here."""


class FaultyStore(MemoryStore):
    """Fails, or takes the server with it, before or after the entries are durable."""

    fault = ""

    async def append(self, *given: Any, **more: Any) -> None:
        fault, self.fault = self.fault, ""
        if fault == "full":
            raise DiskFullError("the disk is full")
        if fault == "crash before":
            raise CrashError
        await super().append(*given, **more)
        if fault == "crash after":
            raise CrashError


class Watching(Connection):
    """A client that keeps how many entries it was told of, and nothing else."""

    def __init__(self, key: str) -> None:
        super().__init__(key, None, 0, 0.0)  # type: ignore[arg-type]

    def send_text(self, text: bytes) -> None:
        pass


class OneTable(RuleBasedStateMachine):
    """What was said, in its order, is the model of the table's log."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.Runner()
        self.store = FaultyStore()
        self.said: list[Command] = []
        self.answers: dict[Command, int] = {}
        self.time = 1000

    @initialize()
    def begin(self) -> None:
        table = people.open_table(Settings(game="kuhlorado", seats=2), "rosi", bytes(32), 0)
        for seat, key in enumerate(PEOPLE):
            people.sit(table, key, seat, key, bytes(8), 0)
        people.start(table, "rosi", 0)
        lines = [encode(entry) for entry in table.take_new()]
        self.loop.run(self.store.create("t", lines, invite="i", game="kuhlorado", now=0.0))
        self.rooms = [self.room(), self.room()]

    def room(self) -> Room:
        """A server that has just been started."""
        room = Room("t", "i", self.store, Others(), lambda: self.time, lambda _: None, 0)
        for key in (*PEOPLE, ""):
            self.loop.run(room.join(Watching(key), 0))
        return room

    def teardown(self) -> None:
        self.loop.close()

    def act(self, server: int, action: Any, command: Command, fault: str) -> int | str:
        """The answer of a server: how many entries there are then, or why not."""
        self.time += 1
        self.store.fault = fault
        try:
            return self.loop.run(self.rooms[server].act(action, command))
        except CrashError:
            self.rooms[server] = self.room()
            return "crash"
        except SpielalmError as error:
            return error.reason if isinstance(error, StoreError) else "refused"
        finally:
            self.store.fault = ""

    @rule(server=SERVERS, seat=SEATS, id=IDS, fault=FAULTS)
    def say(self, server: int, seat: int, id: str, fault: str) -> None:
        """Somebody says something, perhaps not for the first time under this id."""
        command = (PEOPLE[seat], f"say {id}")
        answer = self.act(
            server,
            lambda table, now: people.say(table, PEOPLE[seat], seat, "moo", "", now),
            command,
            fault,
        )
        if command not in self.said and (isinstance(answer, int) or fault == "crash after"):
            self.said.append(command)
        if isinstance(answer, int):
            assert self.answers.setdefault(command, answer) == answer, "answered alike"
        else:
            assert answer in ("disk-full", "crash")

    @rule(server=SERVERS, id=st.integers(0, 20), fault=FAULTS)
    def move(self, server: int, id: int, fault: str) -> None:
        """Whoever is to act makes the first legal move, as this server's memory sees it."""
        match = self.rooms[server].table_now.match
        assert match is not None
        if match.over:
            return
        seat, decision = int(match.position.asked()), match.decision
        move = int(match.position.legal(seat)[0])
        command = (PEOPLE[seat], f"move {id}")
        known = command in self.commands()
        before = len(self.store.logs["t"].entries)

        def play(table: Table, now: int) -> None:
            people.play(table, PEOPLE[seat], seat, move, decision, now)

        answer = self.act(server, play, command, fault)
        if known:
            assert isinstance(answer, int) or fault
            assert len(self.store.logs["t"].entries) == before
        if isinstance(answer, int):
            assert self.answers.setdefault(command, answer) == answer

    @rule(server=SERVERS, seat=SEATS)
    def nonsense(self, server: int, seat: int) -> None:
        """What is refused leaves no trace."""
        before = list(self.store.logs["t"].entries)
        refused = self.act(
            server,
            lambda table, now: people.play(table, PEOPLE[seat], seat, 2**40, 0, now),
            (PEOPLE[seat], "nonsense"),
            "",
        )
        assert refused == "refused"
        assert self.store.logs["t"].entries == before

    def truth(self) -> Table:
        return folded("t", self.store.logs["t"].entries)

    def commands(self) -> Sequence[Command]:
        return [entry.command for entry in self.truth().log if entry.command is not None]

    @invariant()
    def the_log_holds_every_command_once(self) -> None:
        commands = self.commands()
        assert len(commands) == len(set(commands))
        talk = [entry for entry in self.truth().log if isinstance(entry, Chatted)]
        assert [entry.command for entry in talk] == self.said

    @invariant()
    def no_memory_is_ahead_of_the_log(self) -> None:
        truth = self.truth()
        for room in self.rooms:
            memory = room.table_now
            assert memory.log == truth.log[: len(memory.log)]
            known = folded("t", self.store.logs["t"].entries[: len(memory.log)])
            assert telling.state(memory, 0) == telling.state(known, 0)
            for viewer in (0, 1):
                assert telling.story(memory, viewer) == telling.story(known, viewer)
            for connection in room.connections:
                assert connection.seen == telling.noticed(memory)


OneTable.TestCase.settings = settings(
    max_examples=count(25, 2000), stateful_step_count=25, deadline=None
)
TestOneTable = OneTable.TestCase
