"""Whole games as readable text: each move, what everybody hears of it, what it changes for whom.

`python -m spielalm.lab.playthrough FOLDER` writes a text for every game that the `*.toml` files in
the folder name. The texts are kept and compared by a test, so that a change of the rules shows as a
change of text that a person reviews.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import TextWrapper
from typing import Any

import msgspec

from spielalm import bots, games
from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.game import AnyGame, Options, written
from spielalm.kernel.numbers import members
from spielalm.kernel.position import CHANCE, NOBODY, SPECTATOR, Position
from spielalm.kernel.record import SEATS
from spielalm.kernel.rng import FastRng
from spielalm.kernel.typed import Fact, ScoreLine, View

Changes = dict[str, str]  # the place of a value in a view, and the value

WRAP = TextWrapper(100, subsequent_indent="     ", break_long_words=False, break_on_hyphens=False)

LEGEND = """\
Who hears or sees something stands before it: seats, S for a spectator, nothing for everybody.
A question mark is hidden. Behind > stands what changed in a view; `open` is the decision.
"""


@dataclass(frozen=True, kw_only=True)
class Run:
    """A game to be written down. `until` is the cause of its end, where the game names one.

    It begins at the `start` in position notation, if one is given: for what comes about too rarely.
    """

    game: str
    name: str
    seats: int
    seed: str
    bot: str = bots.RANDOM
    until: str = ""
    start: str = ""
    options: Options = field(default_factory=dict)

    @property
    def file(self) -> str:
        return f"{self.game}-{self.name}.txt"


def runs(folder: Path) -> list[Run]:
    """The games that the files of a folder name."""
    found = []
    for path in sorted(folder.glob("*.toml")):
        for table in tomllib.loads(path.read_text(encoding="utf-8"))["run"]:
            found.append(Run(game=path.stem, **table))
    return found


def playthrough(run: Run) -> str:
    """The whole game as text."""
    return "\n".join(lines(run)) + "\n"


def lines(run: Run) -> Iterator[str]:
    game = games.find(run.game)
    position: Position = game.start(run.seats, run.options)
    if run.start:
        position = game.read(run.start)
    chosen = game.info.complete(run.options)
    options = [f"{name} {written(value)}" for name, value in chosen.items()]
    yield f"{game.info.title}: {run.name}"
    yield ", ".join([f"{run.seats} seats", *options, f"bot {run.bot}", f"seed {run.seed}"])
    yield ""
    yield LEGEND
    yield "0. the beginning"
    seen: list[Changes] = [{}] * (run.seats + 1)
    facts: list[Fact] = []
    for number, (who, move) in enumerate(moves(game, position, run), 1):
        yield from changed(game, position, seen)
        facts = []
        position.play(who, move, facts)
        yield f"{number}. {'*' if who == CHANCE else SEATS[who]} {game.write_move(move)}"
        for fact in facts:
            yield from heard(game, fact, run.seats)
    yield from changed(game, position, seen)
    if run.until and run.until not in [getattr(fact, "cause", None) for fact in facts]:
        raise SpielalmError(f"{run.file} does not end by {run.until!r}; expected a seed that does")
    yield ""
    yield from (scored(line) for line in game.explain(position))
    winners = " ".join(SEATS[seat] for seat in members(position.winners()))
    yield f"scores {' '.join(map(str, position.scores()))}, winners {winners}"


def moves(game: AnyGame, position: Position, run: Run) -> Iterator[tuple[int, int]]:
    """Who moves and how, one after the other; the position is played on meanwhile."""
    rng = FastRng(run.seed)
    bot = bots.make(game, run.bot)
    while (seat := int(position.asked())) != NOBODY:
        chance = seat == CHANCE
        move = position.draw(rng) if chance else bot.choose(game.view(position, seat), rng)
        yield seat, int(move)


def heard(game: AnyGame, fact: Fact, seats: int) -> Iterator[str]:
    """What everybody is told of a fact."""
    told: dict[str, list[int]] = {}
    for viewer in viewers(seats):
        event = game.tell(fact, viewer)
        if event is not None:
            told.setdefault(event_text(event), []).append(viewer)
    for text, who in told.items():
        yield f"   {group(who, seats)}{text}"


def event_text(event: Fact) -> str:
    """`squares-marked seat=A squares=c3,e5`."""
    words = [str(event.__struct_config__.tag)]
    for name, value in msgspec.structs.asdict(event).items():
        words.append(f"{name}={value_text(name, value)}")
    return " ".join(words)


def changed(game: AnyGame, position: Position, seen: list[Changes]) -> Iterator[str]:
    """What is new in everybody's view since last time: first what is new for all."""
    seats = len(seen) - 1
    news: list[list[str]] = []
    for index, viewer in enumerate(viewers(seats)):
        now = dict(values(game.view(position, viewer)))
        before, seen[index] = seen[index], now
        new = [f"{place}={value}" for place, value in now.items() if before.get(place) != value]
        news.append(new + [f"{place} gone" for place in before if place not in now])
    common = [change for change in news[0] if all(change in other for other in news)]
    told: dict[str, list[int]] = {" ".join(common): viewers(seats)}
    for viewer, changes in zip(viewers(seats), news, strict=True):
        own = " ".join(change for change in changes if change not in common)
        if own:
            told.setdefault(own, []).append(viewer)
    for text, who in told.items():
        if text:
            yield from WRAP.wrap(f"   {group(who, seats)}> {text}")


def values(view: View) -> Iterator[tuple[str, str]]:
    """Every value in a view with its place; the same moment as a text is left out."""
    awaited = "".join(SEATS[seat] for seat in view.awaited)
    yield "open", view.mode + (f",{awaited},{view.ask}" if awaited else "")
    for name, value in msgspec.structs.asdict(view).items():
        if isinstance(value, tuple) and value and isinstance(value[0], ScoreLine):
            yield (
                name,
                ",".join(f"{SEATS[line.seat]}{line.points:+}:{line.reason}" for line in value),
            )
        elif name not in (*View.__struct_fields__, "text"):
            yield from inner(name, msgspec.to_builtins(value, str_keys=True))


def inner(place: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield from inner(f"{place}.{key}", item)
    elif isinstance(value, list | tuple) and not all(isinstance(item, int) for item in value):
        for index, item in enumerate(value):
            yield from inner(f"{place}.{index}", item)
    else:
        yield place, value_text(place, value)


def value_text(name: str, value: Any) -> str:
    """A value as it stands in the text: seats as letters, what is hidden as a question mark."""
    if isinstance(value, list | tuple):
        return ",".join(value_text(name, item) for item in value) or "none"
    if value is None:
        return "?"
    if isinstance(value, bool):
        return written(value)
    if name in ("seat", "other", "seats") and isinstance(value, int) and value >= 0:
        return SEATS[value]
    return str(value) if value != "" else "none"


def viewers(seats: int) -> list[int]:
    return [*range(seats), SPECTATOR]


def group(who: list[int], seats: int) -> str:
    """Some viewers in a word, with a colon; nothing if it is everybody."""
    if len(who) == seats + 1:
        return ""
    return "".join("S" if viewer == SPECTATOR else SEATS[viewer] for viewer in who) + ": "


def scored(line: ScoreLine) -> str:
    """A line of the score sheet."""
    details = "".join(f" {name}={value}" for name, value in line.values.items())
    rule = f" ({line.rule})" if line.rule else ""
    return f"{SEATS[line.seat]} {line.points:+} {line.reason}{details}{rule}"


def write_all(folder: Path) -> None:
    """Write every text anew, and remove those that no run names any more."""
    wanted = runs(folder)
    for path in folder.glob("*.txt"):
        if path.name not in [run.file for run in wanted]:
            path.unlink()
    for run in wanted:
        (folder / run.file).write_text(playthrough(run), encoding="utf-8")


if __name__ == "__main__":
    write_all(Path(sys.argv[1]))
