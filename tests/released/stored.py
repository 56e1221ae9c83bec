"""A released file as tests read it: a database, and beside it what everybody saw at its tables."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from spielalm.client import Client

FOLDER = Path(__file__).parent
WIDTH = 100
LATELY = 12  # facts of a story that are kept word by word
PASSING = ("now", "since", "due", "count_due")  # times: they are others after a restart
RETOLD = (".view.text", ".view.options")  # how the rules differ from the newest ones, among others
FILLED = (".view.scores",)  # a view that told no points may do so since a later version
ADDED = ("order-acted",)  # what seats have been told of what was, since a later version
OFFERED = (".moves", ".choices")  # what one may do: a later version may offer more


class Saw(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it was left.

    `people` are the secrets by name. `board` is where a result goes, if on any. `scenes` are what
    each seat saw, and last a spectator. `then` are the commands that come next, and `who` is to
    give them.
    """

    invite: str
    shows: str
    people: dict[str, str]
    then: list[dict[str, Any]]
    table: dict[str, Any]
    board: str
    scenes: list[dict[str, Any]]
    sheet: list[dict[str, Any]]

    @property
    def game(self) -> str:
        return str(self.table["settings"]["game"])


class Released(msgspec.Struct, frozen=True, kw_only=True):
    """All tables of a database, by their titles; `written` is the moment, in ms since 1970."""

    spielalm: str
    written: int
    tables: dict[str, Saw]


def released() -> list[Path]:
    """The databases of all releases."""
    return sorted(FOLDER.glob("*.sqlite3"))


def read(database: Path) -> Released:
    """What stands beside a database."""
    return msgspec.json.decode(database.with_suffix(".json").read_bytes(), type=Released)


async def look(site: str, invite: str, people: dict[str, str]) -> dict[str, Any]:
    """A table as its people and a spectator see it: its state, their scenes, the score sheet."""
    scenes: dict[int | None, Any] = {}
    for secret in (*people.values(), ""):  # a spectator has a secret that no seat knows
        async with Client(site, secret).table(invite) as socket:
            state = socket.state
            scenes |= {scene["seat"]: shortened(scene) for scene in state["scenes"]}
    seats = sorted(scenes, key=lambda seat: len(scenes) if seat is None else seat)
    return {
        "table": lasting(state["table"]),
        "board": (await Client(site).get(f"/api/tables/{invite}"))["board"],
        "scenes": [scenes[seat] for seat in seats],
        "sheet": state["sheet"],
    }


def shortened(scene: dict[str, Any]) -> dict[str, Any]:
    """A scene with the end of its story, and how often it was told what."""
    events = Counter(told["fact"]["event"] for told in scene["told"])
    lately = [told for told in scene["told"] if told["fact"]["event"] not in ADDED]
    return {**scene, "told": lately[-LATELY:], "events": dict(events)}


def lasting(table: dict[str, Any]) -> dict[str, Any]:
    """A table's state without what depends on the time: a table that was away has an entry more."""
    clock = {name: value for name, value in table["clock"].items() if name not in PASSING}
    return {**{name: value for name, value in table.items() if name != "entries"}, "clock": clock}


def written(value: Any, margin: str = "") -> str:
    """JSON for people: what fits on a line stands on one."""
    short = json.dumps(value, ensure_ascii=False)
    if len(margin) + len(short) <= WIDTH or not isinstance(value, dict | list | tuple) or not value:
        return short
    inner = margin + " "
    if isinstance(value, dict):
        parts = [f"{json.dumps(name)}: {written(part, inner)}" for name, part in value.items()]
        opened, closed = "{}"
    else:
        parts = [written(part, inner) for part in value]
        opened, closed = "[]"
    return f"{opened}\n{inner}" + f",\n{inner}".join(parts) + f"\n{margin}{closed}"


def lost(then: Any, now: Any, place: str = "") -> Iterator[str]:
    """Where something is no longer what it was. There may be more now than there was."""
    if isinstance(then, dict) and isinstance(now, dict):
        for name, value in then.items():
            if name not in now:
                yield f"{place}.{name} is gone"
            elif not f"{place}.{name}".endswith(RETOLD):
                yield from lost(value, now[name], f"{place}.{name}")
    elif place.endswith(OFFERED):
        for offer in then:
            if offer not in now:
                yield f"{place} had {offer!r}"
    elif isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        for number, (before, after) in enumerate(zip(then, now, strict=True)):
            yield from lost(before, after, f"{place}[{number}]")
    elif then != now and not (then == [] and place.endswith(FILLED)):
        yield f"{place} was {then!r} and is {now!r}"
