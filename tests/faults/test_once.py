"""The checker of histories finds nothing wrong with the server, and every bug that is planted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from spielalm.match.errors import RefusedError
from spielalm.match.table import PAUSED
from spielalm.server.tables.room import Room
from tests.faults.once import Asked, broken, noted
from tests.server.house import house

pytestmark = pytest.mark.anyio

Bug = Callable[[pytest.MonkeyPatch], None]


def none(patch: pytest.MonkeyPatch) -> None:
    """A server as it should be."""


def ids_forgotten(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Room, "_remember", lambda *_: None)


def acknowledged_before_it_is_saved(patch: pytest.MonkeyPatch) -> None:
    async def pretend(*_: object, **__: object) -> None: ...

    patch.setattr(Room, "_append", pretend)


def refused_after_it_is_saved(patch: pytest.MonkeyPatch) -> None:
    save = Room._save

    async def too_late(*given: Any, **more: Any) -> None:
        await save(*given, **more)
        raise RefusedError(PAUSED)

    patch.setattr(Room, "_save", too_late)


def ids_shared_by_everybody(patch: pytest.MonkeyPatch) -> None:
    act = Room.act

    async def anonymous(room: Room, action: Any, command: Any = None, **more: Any) -> int:
        return await act(room, action, command and ("", command[1]), **more)

    patch.setattr(Room, "act", anonymous)


def another_answer_the_second_time(patch: pytest.MonkeyPatch) -> None:
    act, times = Room.act, iter(range(1000))

    async def counted(*given: Any) -> int:
        await act(*given)
        return next(times)

    patch.setattr(Room, "act", counted)


def carried_out_without_its_name(patch: pytest.MonkeyPatch) -> None:
    act = Room.act

    async def twice(room: Room, action: Any, command: Any = None, **more: Any) -> int:
        await act(room, action, **more)
        return await act(room, action, command, **more)

    patch.setattr(Room, "act", twice)


BUGS: dict[Bug, str] = {
    none: "",
    ids_forgotten: "carried out 2 times",
    acknowledged_before_it_is_saved: "answered done, but it is not in the log",
    refused_after_it_is_saved: "refused (paused), but carried out",
    ids_shared_by_everybody: "though nobody asked for it",
    another_answer_the_second_time: "answered in different ways",
    carried_out_without_its_name: "more 'say' than was asked",
}


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.__name__)
async def test_the_checker_finds_what_is_wrong_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bug: Bug
) -> None:
    history: list[Asked] = []
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        bug(monkeypatch)
        sockets = [noted(one.table(invite), one, history) for one in (host, guest)]
        async with sockets[0] as mine, sockets[1] as theirs:
            for id in ("a1", "a2"):
                for seat, table in enumerate((mine, theirs)):
                    for _ in range(2):
                        await table.send({"type": "say", "id": id, "seat": seat, "phrase": "moo"})
            early = {"type": "pause", "id": "a3"}
            assert (await mine.send(early))["type"] == "refused"
        room = await server.tables.find(invite)
        room.table = None
        table = await room.load()
    table.log[:3] = []  # opened and sat down by HTTP, which is not in these histories
    found = list(broken(history, table))
    assert any(BUGS[bug] in one for one in found) if BUGS[bug] else found == [], found
