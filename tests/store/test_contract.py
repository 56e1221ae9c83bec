"""The contract of `Store`: whatever is asked of it, SQLite answers as the model in memory does."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from spielalm.store import Retention, Score, SqliteStore, StoreError
from tests.counts import count
from tests.store.memory import MemoryStore

TABLES = st.sampled_from(["alm", "heu", "tal"])
STATES = st.sampled_from(["open", "running", "finished"])
ENTRIES = st.lists(st.binary(max_size=20), max_size=3)
TIMES = st.integers(0, 50).map(float)
BOARDS = st.sampled_from(["a", "b"])


class BothStores(RuleBasedStateMachine):
    """The same calls to both; SQLite may be closed and opened again between any two."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory()
        self.model = MemoryStore()
        self.sqlite = self.opened()

    def opened(self) -> SqliteStore:
        return self.runner.run(SqliteStore.open(Path(self.folder.name) / "a.sqlite3"))

    def teardown(self) -> None:
        self.runner.run(self.sqlite.close())
        self.runner.close()
        self.folder.cleanup()

    def same(self, call: str, *given: Any, **more: Any) -> Any:
        """Both answer the same: a result, or a refusal in the same words."""
        answers = [self.answer(store, call, *given, **more) for store in (self.sqlite, self.model)]
        assert answers[0] == answers[1], call
        return answers[0]

    def answer(self, store: Any, call: str, *given: Any, **more: Any) -> Any:
        try:
            return self.runner.run(getattr(store, call)(*given, **more))
        except StoreError as error:
            return type(error), str(error)

    @rule(table=TABLES, invite=TABLES, entries=ENTRIES, now=TIMES, state=STATES)
    def create(self, table: str, invite: str, entries: list[bytes], now: float, state: str) -> None:
        self.same("create", table, entries, invite=invite, game="toy", now=now, state=state)

    @rule(table=TABLES, off=st.sampled_from([0, 0, 0, -1, 1]), entries=ENTRIES, now=TIMES)
    def append(self, table: str, off: int, entries: list[bytes], now: float) -> None:
        log = self.model.logs.get(table)
        number = off + (0 if log is None else len(log.entries))
        self.same("append", table, number, entries, now=now)

    @rule(table=TABLES, entries=ENTRIES, now=TIMES, state=STATES)
    def append_with_a_state(self, table: str, entries: list[bytes], now: float, state: str) -> None:
        log = self.model.logs.get(table)
        number = 0 if log is None else len(log.entries)
        self.same("append", table, number, entries, now=now, state=state)

    @rule(table=TABLES, since=st.integers(0, 12))
    def load(self, table: str, since: int) -> None:
        self.same("load", table, since)

    @rule(table=TABLES)
    def delete(self, table: str) -> None:
        self.same("delete", table)

    @rule(now=TIMES)
    def expire(self, now: float) -> None:
        keep = Retention(open=10.0, running=20.0, finished=30.0, tries=15.0)
        stores = (self.sqlite, self.model)
        gone = [sorted(self.answer(store, "expire", keep, now=now)) for store in stores]
        assert gone[0] == gone[1]

    @rule(board=BOARDS, key=BOARDS, name=BOARDS, points=st.integers(0, 3), table=TABLES, at=TIMES)
    def add_score(
        self, board: str, key: str, name: str, points: int, table: str, at: float
    ) -> None:
        self.same("add_score", Score(board, key, name, points, table, at))

    @rule(board=BOARDS, key=BOARDS, table=TABLES, now=TIMES)
    def first_try(self, board: str, key: str, table: str, now: float) -> None:
        self.same("first_try", board, key, table, now=now)

    @rule(key=BOARDS, value=st.binary(max_size=3))
    def keep_value(self, key: str, value: bytes) -> None:
        self.same("keep_value", key, value)

    @rule()
    def open_again(self) -> None:
        self.runner.run(self.sqlite.close())
        self.sqlite = self.opened()

    @invariant()
    def both_show_the_same(self) -> None:
        page = self.same("tables", limit=2)
        while page:
            page = self.same("tables", after=page[-1], limit=2)
        for state in ("open", "running", "finished"):
            self.same("tables", state)
        for name in ("alm", "heu", "tal"):
            self.same("row", name)
            self.same("find_invite", name)
        for board in ("a", "b"):
            self.same("top_scores", board)
            self.same("get_value", board)


BothStores.TestCase.settings = settings(
    max_examples=count(8, 1000), stateful_step_count=20, deadline=None
)
TestBothStores = BothStores.TestCase
