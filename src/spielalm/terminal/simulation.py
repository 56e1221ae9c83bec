"""`spielalm simulate`: the bots that sit down, the progress bar, the table of results."""

from __future__ import annotations

from typing import Any

from rich.console import Console, Group
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from spielalm import games
from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.game import AnyGame
from spielalm.lab.simulate import Plan, simulate
from spielalm.terminal.texts import Words


def seats_of_bots(text: str, seats: int | None, game: AnyGame) -> tuple[str, ...]:
    """The bots named in a text, one for each seat; a single name is for every seat."""
    names = tuple(name.strip() for name in text.split(","))
    if len(names) == 1:
        names *= seats if seats is not None else max(2, game.info.fewest)
    if seats is not None and len(names) != seats:
        raise SpielalmError(
            "{bots} bots for {seats} seats; expected one for each seat, or a single name",
            "bots",
            bots=len(names),
            seats=seats,
        )
    game.info.check_seats(len(names))
    return names


def watched(plan: Plan, processes: int) -> dict[str, Any]:
    """The result, with a progress bar on the error stream, so that the output stays clean."""
    plan.check(processes)
    console = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with bar:
        task = bar.add_task(games.find(plan.game).info.title, total=plan.games)
        return simulate(plan, processes, lambda played: bar.advance(task, played))


def result_table(result: dict[str, Any], words: Words) -> Group:
    """The result for people."""
    lengths = result["lengths"]
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(words("simulation-bot"))
    for column in ("wins", "share", "points"):
        table.add_column(words(f"simulation-{column}"), justify="right")
    for name, wins, points in zip(
        result["bots"], result["wins"], result["mean_scores"], strict=True
    ):
        share = f"{wins / result['games']:.1%}"
        table.add_row(name, f"{wins:.1f}", share, f"{points:.2f}")
    head = words(
        "simulation",
        games=result["games"],
        title=games.find(result["game"]).info.title,
        seconds=f"{result['seconds']:.2f}",
        speed=result["decisions_per_s"],
        how=words("compiled" if result["compiled"] else "uncompiled"),
    )
    foot = words(
        "simulation-lengths",
        least=lengths["min"],
        most=lengths["max"],
        median=f"{lengths['median']:g}",
    )
    return Group(Text(head), Text(foot), Text(), table)
