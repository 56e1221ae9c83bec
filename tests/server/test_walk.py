"""The walk of a move in ARCHITECTURE.md is the one that a move takes."""

from __future__ import annotations

import importlib
import re
import sys
import types
from pathlib import Path
from typing import Any

import pytest

import spielalm
from tests.server.house import house, next_turn

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parent.parent.parent
PACKAGE = Path(spielalm.__file__).parent
HOP = re.compile(r"^\| `([\w/.]+)` `([\w.]+)` \|", re.MULTILINE)

Hop = tuple[str, str]


def hops() -> list[Hop]:
    """The files and functions of the walk, in its order."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    section = text.split("## The walk of a move\n")[1].split("\n## ")[0]
    return HOP.findall(section)


def function(hop: Hop) -> Any:
    """The function of a hop on the server's side."""
    found: Any = importlib.import_module(f"spielalm.{hop[0][:-3].replace('/', '.')}")
    for name in hop[1].split("."):
        found = getattr(found, name)
    return found


def test_every_hop_is_a_function_that_is_there() -> None:
    (page, tapped), *rest = hops()
    assert f" {tapped}(" in (ROOT / page).read_text(encoding="utf-8")
    assert len(rest) > 15
    for hop in rest:
        assert callable(function(hop)), hop


async def test_a_move_passes_every_hop_in_this_order(tmp_path: Path) -> None:
    walk = hops()[1:]
    # What is compiled cannot be seen passing by.
    seen = [hop for hop in walk if isinstance(function(hop), types.FunctionType)]
    async with house(tmp_path, ping=1000.0) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            turn = await next_turn((mine, theirs))
            assert turn is not None
            move = next(move for move in turn.moves if move == "keep none")  # the dice are cast
            passed: list[Hop] = []

            def note(frame: types.FrameType, event: str, _: object) -> None:
                path = Path(frame.f_code.co_filename)
                if event == "call" and path.is_relative_to(PACKAGE):
                    hop = (str(path.relative_to(PACKAGE)), frame.f_code.co_qualname)
                    passed.append(hop)

            sys.setprofile(note)
            try:
                await turn.play(move)
            finally:
                sys.setprofile(None)
            (room,) = server.tables.rooms.values()
            assert room.table_now.live is None, "dice need no auctions and countdowns"
    first = [passed.index(hop) if hop in passed else -1 for hop in seen]
    assert -1 not in first, seen[first.index(-1)]
    assert first == sorted(first)
    assert not [hop for hop in passed if hop[0].startswith("match/live")]
