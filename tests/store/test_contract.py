"""The contract of `Store`: whatever is asked, every database answers as the model in memory."""

from __future__ import annotations

import asyncio
import itertools
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from spielalm.store import Retention, Score, Store, StoreError
from tests.counts import count
from tests.store.conftest import Engine
from tests.store.memory import MemoryStore

TABLES = st.sampled_from(["alm", "heu", "tal"])
STATES = st.sampled_from(["open", "running", "finished"])
ENTRIES = st.lists(st.binary(max_size=20), max_size=3)
TIMES = st.integers(0, 50).map(float)
BOARDS = st.sampled_from(["a", "b"])


NAMES = (f"run {number}" for number in itertools.count())


class BothStores(RuleBasedStateMachine):
    """The same calls to both; the one on disk may be closed and opened again between any two."""

    def __init__(self, engine: Engine) -> None:
        super().__init__()
        self.engine = engine
        self.name = next(NAMES)
        self.runner = asyncio.Runner()
        self.model = MemoryStore()
        self.store = self.opened()

    def opened(self) -> Store:
        return self.runner.run(self.engine.open(self.name))

    def teardown(self) -> None:
        self.runner.run(self.store.close())
        self.runner.close()

    def same(self, call: str, *given: Any, **more: Any) -> Any:
        """Both answer the same: a result, or a refusal in the same words."""
        answers = [self.answer(store, call, *given, **more) for store in (self.store, self.model)]
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
        stores = (self.store, self.model)
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
        self.runner.run(self.store.close())
        self.store = self.opened()

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
        self.same("ends", ["alm", "nowhere", "heu"])
        beside = [self.answer(store, "beside") for store in (self.store, self.model)]
        assert sorted(beside[0].scores) == sorted(beside[1].scores)
        assert sorted(beside[0].tries) == sorted(beside[1].tries)
        assert beside[0].values == beside[1].values


def test_every_database_answers_as_the_model(engine: Engine) -> None:
    examples = {"sqlite": count(8, 1000), "postgres": count(5, 500)}[engine.kind]
    run_state_machine_as_test(
        lambda: BothStores(engine),
        settings=settings(max_examples=examples, stateful_step_count=20, deadline=None),
    )
