"""Nothing that is hidden is sent: what everybody receives, held against what each may know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from spielalm.kernel.position import SPECTATOR
from tests.browser.kuhhandel import MOMENTS
from tests.browser.kuhhandel.leaks import LEAKS
from tests.browser.kuhhandel.listening import listening, sitting_at
from tests.browser.seeded import Standing
from tests.counts import count
from tests.released.rehearsal import match_of

pytestmark = pytest.mark.anyio

MOVES = count(0, 2000)  # that are made after each moment


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


# Other things that might be sent one day: where in an update, what, and what has to be found.
ADDED: list[tuple[str, Any, str]] = [
    ("hands", [], "an update with"),
    ("sheet", [{}], "a score sheet before the end"),
    ("table seed", "", "a table with"),
    ("table seats 0 key", "", "a seat with"),
    ("table seats 1 name", "4b1d", "in the name of a seat"),
    ("table seed_hash", "4b1d", "in the place of the seed's hash"),
    ("table clock draw", 4, "a clock with"),
    ("table clock due", 4, "in the clock"),
    ("scenes 0 hand", [], "a scene with"),
    ("scenes 0 seat", 7, "a scene of seat"),
    ("scenes 0 moves", ["lay 500"], "a card that somebody else may lay"),
    ("scenes 0 choices 0 choice counts", [0, 0, 0, 0, 0, 0, 9], "a choice among the cards"),
    ("scenes 0 view hands", [], "a view with"),
    ("scenes 0 view ask", "pay 4b1d", "a view 'pay 4b1d'"),
    ("scenes 0 view ties", 4, "others hear otherwise"),
    ("scenes 0 told 9 fact event", "orders-opened", "the orders before the end"),
    ("scenes 0 told 9 fact card", "4b1d", "'4b1d'"),
]
MESSAGES = {
    '{"type": "dealt"}': "a message of type dealt",
    '{"type": "presence", "online": [], "watching": 0, "keys": []}': "a presence with",
    '{"type": "hint", "seat": 7}': "a hint for 7",
}


def changed(text: str, path: str, value: Any) -> str:
    """An update in which something else stands there."""
    update: Any = msgspec.json.decode(text)
    *way, name = path.split()
    place = update
    for step in way:
        place = place[int(step) if isinstance(place, list) else step]
    place[name] = value
    return msgspec.json.encode(update).decode()


def seen(standing: Standing) -> Any:
    """What each seat of a table sees, and last somebody who watches."""
    match = match_of(standing.table)
    viewers = (*range(len(standing.secrets)), SPECTATOR)
    return msgspec.json.decode(msgspec.json.encode([match.view(viewer) for viewer in viewers]))


async def test_everybody_finds_each_moment_and_hears_nothing_hidden(tmp_path: Path) -> None:
    async with listening(tmp_path) as server:
        for name, moment in MOMENTS.items():
            standing = moment.put(tmp_path)
            async with sitting_at(server, standing) as sitting:
                assert sitting.views == seen(standing), f"at {name}"
                if standing.table.countdown is not None:
                    await sitting.slap()
                await sitting.play(name, MOVES)
                assert sitting.problems == [], f"at {name}"


async def test_every_planted_leak_is_found(tmp_path: Path) -> None:
    async with listening(tmp_path) as server:
        for name, (plant, moment, expected) in LEAKS.items():
            standing = MOMENTS[moment].put(tmp_path)
            with pytest.MonkeyPatch.context() as patch:
                plant(patch.setattr)
                async with sitting_at(server, standing) as sitting:
                    if standing.table.countdown is not None:
                        await sitting.slap()
                    found = sitting.problems
            assert any(expected in problem for problem in found), f"{name} is not found: {found}"


async def test_whatever_else_might_be_sent_is_found(tmp_path: Path) -> None:
    standing = MOMENTS["pay_exactly"].put(tmp_path)
    async with listening(tmp_path) as server, sitting_at(server, standing) as sitting:
        heard = sitting.heard[standing.awaited[0]]
        update = next(at for at, (_, text) in enumerate(heard.items) if '"update"' in text)
        way, text = heard.items[update]
        for path, value, expected in ADDED:
            heard.items[update] = (way, changed(text, path, value))
            assert expected in str(sitting.problems), path
        heard.items[update] = (way, text)
        for message, expected in MESSAGES.items():
            heard.items.append(("got", message))
            assert expected in str(sitting.problems), message
            heard.items.pop()
        heard.bodies.append(changed(heard.bodies[0], "hands", []))
        assert "of a table with" in str(sitting.problems)
