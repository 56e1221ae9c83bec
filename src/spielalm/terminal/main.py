"""The command line."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import spielalm
from spielalm import bots, games
from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.game import AnyGame, Option, Value, written
from spielalm.kernel.record import SEATS, Record
from spielalm.lab.simulate import Plan
from spielalm.store import commands as store
from spielalm.terminal import files, rulebook, serving
from spielalm.terminal.frame import drawn
from spielalm.terminal.play import choose_game, choose_seats, play, play_on
from spielalm.terminal.replay import replay
from spielalm.terminal.screen import Left, Quit, Screen
from spielalm.terminal.seats import usual
from spielalm.terminal.simulation import result_table, seats_of_bots, watched
from spielalm.terminal.texts import Sayer, explained, language, own_words


class Commands(TyperGroup):
    """The commands. What goes wrong is one sentence, never a traceback."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except SpielalmError as error:
            words = ctx.obj or own_words(language(None, os.environ))
            typer.echo(f"spielalm: {explained(error, words)}", err=True)
            raise typer.Exit(2) from None
        except (Left, Quit):
            raise typer.Exit(0) from None
        except KeyboardInterrupt:
            typer.echo()
            raise typer.Exit(130) from None


app = typer.Typer(cls=Commands, no_args_is_help=True, add_completion=False, rich_markup_mode=None)
store.add_to(app)


def speak(ctx: typer.Context, lang: str | None) -> str | None:
    """What goes wrong in a command is said in its language."""
    ctx.find_root().obj = own_words(language(lang, os.environ))
    return lang


Lang = Annotated[
    str | None,
    typer.Option("--lang", callback=speak, help="de or en; else the locale's language."),
]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="See `spielalm games`.")]
Given = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="A table option.")
]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A saved record.")]


def show_version(wanted: bool) -> None:
    if wanted:
        how = "compiled" if spielalm.compiled() else "uncompiled"
        typer.echo(f"spielalm {spielalm.__version__} ({how})")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=show_version,
            is_eager=True,
            help="Say the version, and whether the engine is compiled.",
        ),
    ] = False,
) -> None:
    """A table for Kuhlorado, Hamstern, Kuhfstein and Kuhhandel Master."""


def screen_in(lang: str | None) -> Screen:
    return Screen(own_words(language(lang, os.environ)))


def options_given(pairs: list[str] | None) -> dict[str, Value]:
    """`name=value` pairs as options."""
    options: dict[str, Value] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise SpielalmError("--option {pair!r}; expected NAME=VALUE", "option-form", pair=pair)
        options[name] = value
    return options


@app.command("play")
def play_command(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Else a menu.")] = None,
    seats: Annotated[
        str | None, typer.Option(help="Who plays, clockwise: you,Ben,bot:greedy.")
    ] = None,
    option: Given = None,
    sheet: Annotated[str | None, typer.Option(help="The sheet, burrow or deck, by name.")] = None,
    seed: Annotated[str | None, typer.Option(help="For the same dice again.")] = None,
    undo: Annotated[str, typer.Option(help="rule: until the next draw; or off.")] = "rule",
    save: Annotated[Path | None, typer.Option(help="Where to keep the record.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    lang: Lang = None,
) -> None:
    """Play a game, against bots or with several people at one keyboard."""
    screen = screen_in(lang)
    may_undo = undo_allowed(undo)
    if save is not None and (save.is_dir() or not save.absolute().parent.is_dir()):
        raise SpielalmError(
            "cannot write {path}; expected a file in a folder that exists",
            "save-place",
            path=str(save),
        )
    if resume is not None:
        if game is not None or option or sheet is not None or seed is not None:
            raise SpielalmError(
                "--resume brings its own game, options and seed; expected none", "resume-alone"
            )
        play_on(loaded(resume, screen), seats, may_undo, save, screen)
        return
    chosen = choose_game(screen) if game is None else games.find(game)
    if seats is None:
        seats = choose_seats(chosen, screen) if game is None else usual(chosen)
    options = options_given(option)
    if sheet is not None:
        options[printed_material(chosen).name] = sheet
    play(chosen, seats, options, seed, may_undo, save, screen)


def loaded(file: Path, screen: Screen) -> Record:
    """A saved game; whether the rules have changed since is said first."""
    record = files.load(file)
    if record.ruleset < record.game.info.ruleset:
        screen.say("older-ruleset", ruleset=record.ruleset)
    return record


def undo_allowed(text: str) -> bool:
    if text not in ("rule", "off"):
        raise SpielalmError("--undo {undo!r}; expected rule or off", "undo-policy", undo=text)
    return text == "rule"


@app.command("replay")
def replay_command(
    file: File,
    at: Annotated[int | None, typer.Option(help="Begin after this move.")] = None,
    seat: Annotated[str | None, typer.Option(help="As this seat saw it: A, B, or a name.")] = None,
    lang: Lang = None,
) -> None:
    """Look at a saved game, move by move."""
    screen = screen_in(lang)
    replay(loaded(file, screen), at, seat, screen)


@app.command()
def verify(file: File, lang: Lang = None) -> None:
    """Check a saved game: every move, the result, and the draws against the seed."""
    screen = screen_in(lang)
    record = loaded(file, screen)
    with files.found_in(file):
        draws = record.verify()
    screen.say("verified-moves", count=len(record.entries))
    screen.say("verified-draws" if record.seed else "verified-no-seed", count=draws)
    if record.winners is None:
        screen.say("verified-unfinished")
    else:
        names = record.names or tuple(SEATS[: record.seats])
        winners = ", ".join(names[seat] for seat in record.winners)
        screen.say("result", count=len(record.winners), names=winners)


@app.command("rules")
def rules_command(
    game: GameName,
    rule: Annotated[str | None, typer.Argument(metavar="[ID]", help="KL-14, or 14.")] = None,
    lang: Lang = None,
) -> None:
    """Print the rules of a game, or one of them by its ID."""
    rulebook.show(games.find(game), rule, screen_in(lang))


@app.command("simulate")
def simulate_command(
    game: GameName,
    bots_named: Annotated[str, typer.Option("--bots", help="Who plays: greedy,random.")] = "random",
    seats: Annotated[int | None, typer.Option(help="How many; else as many as bots.")] = None,
    count: Annotated[int, typer.Option("--games", help="How many games.")] = 1000,
    seed: Annotated[str, typer.Option(help="The same seed, the same games.")] = "1",
    option: Given = None,
    processes: Annotated[int, typer.Option(help="Processes that share the work.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: Lang = None,
) -> None:
    """Let bots play many games against each other."""
    screen = screen_in(lang)
    names = seats_of_bots(bots_named, seats, games.find(game))
    plan = Plan(game, names, count, seed, options_given(option))
    result = watched(plan, processes)
    if as_json:
        typer.echo(json.dumps(result))
    else:
        screen.show(result_table(result, screen.words))


@app.command("games")
def games_command(lang: Lang = None) -> None:
    """List the games, their options and their bots."""
    screen = screen_in(lang)
    for name in games.names():
        game = games.find(name)
        sayer = Sayer(game, screen.words.lang, ())
        screen.say(
            "shelf-name",
            name=name,
            title=sayer.say("title"),
            players=game.info.players,
            minutes=game.info.minutes,
        )
        screen.show_indented(sayer.say("pitch"), 2)
        for option in game.info.options:
            values = [written(value) for value in option.values or option.named]
            values += [f"{option.fresh}17"] if option.fresh else []
            screen.say("shelf-option", name=option.name, default=written(option.default))
            screen.show_indented(sayer.say(f"option-{option.name}"), 4)
            if values:
                screen.show_indented(", ".join(values), 4, style="dim")
        screen.say("shelf-bots", names=", ".join(bots.names(game)))


@app.command("serve")
def serve_command(
    host: Annotated[
        str | None, typer.Option(help="0.0.0.0 for phones at home; else this machine only.")
    ] = None,
    port: Annotated[int | None, typer.Option(help="8765 if not given.")] = None,
    database: Annotated[
        str | None, typer.Option(help="The file that keeps the tables, or postgresql://…")
    ] = None,
    public_url: Annotated[str | None, typer.Option(help="The address behind a proxy.")] = None,
    workers: Annotated[int | None, typer.Option(help="Processes that bots think in.")] = None,
    log_level: Annotated[str | None, typer.Option(help="debug, info, warning, error.")] = None,
    browser: Annotated[
        bool, typer.Option("--browser", help="Open the page here, where there is a desktop.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Serve tables to browsers. Every setting is also a variable: SPIELALM_PORT=9000."""
    given = {
        "host": host,
        "port": port,
        "database": database,
        "public_url": public_url,
        "workers": workers,
        "log_level": log_level,
    }
    serving.serve_tables(given, screen_in(lang), browser=browser)


@app.command("schema")
def schema_command(
    http: Annotated[bool, typer.Option("--http", help="The requests, as OpenAPI.")] = False,
) -> None:
    """Print the JSON Schema of the table's socket, or the description of its requests."""
    typer.echo(serving.schema(http=http))


@app.command("sheet")
def sheet_command(
    game: GameName,
    seed: Annotated[str | None, typer.Option(help="A fresh sheet from this seed.")] = None,
    sheet: Annotated[str | None, typer.Option(help="A sheet by its name.")] = None,
    listed: Annotated[bool, typer.Option("--list", help="The names of the sheets.")] = False,
    lang: Lang = None,
) -> None:
    """Show an empty sheet of a game."""
    screen = screen_in(lang)
    found = games.find(game)
    option = printed_material(found)
    if seed is not None and sheet is not None:
        raise SpielalmError("both --seed and --sheet; expected one of them", "seed-and-sheet")
    if listed:
        for name in option.named:
            screen.show(name)
        return
    if seed is not None and not option.fresh:
        raise SpielalmError(
            "{title} makes no sheets from seeds; expected --sheet",
            "no-fresh",
            title=found.info.title,
        )
    chosen = f"{option.fresh}{seed}" if seed is not None else sheet or written(option.default)
    position = found.start(found.info.fewest, {option.name: chosen})
    names = tuple(SEATS[: found.info.fewest])
    screen.show(drawn(found, position, 0, Sayer(found, screen.words.lang, names)))


@app.command("balance")
def balance_command(
    game: GameName,
    number: Annotated[int, typer.Option("--games", min=1, help="Games between bots.")] = 2000,
    seed: Annotated[str, typer.Option(help="The same seed, the same table.")] = "1",
    into: Annotated[Path | None, typer.Option(help="A page that has a place for it.")] = None,
) -> None:
    """Measure the printed material of a game between bots, as docs/editions shows it."""
    found = games.find(game)
    if found.balance is None:
        measured = [name for name in games.names() if games.find(name).balance is not None]
        raise SpielalmError(
            f"the material of {found.info.title} is not measured; expected {', '.join(measured)}"
        )
    page = files.around_measurement(into) if into else None
    table = found.balance(number, seed)
    typer.echo(table)
    if into and page:
        files.write(into, page[0] + table + page[1])


def printed_material(game: AnyGame) -> Option:
    """The option that says which sheet, burrow or deck is played with."""
    for option in game.info.options:
        if option.named:
            return option
    raise SpielalmError(
        "{title} has no sheets; expected a game that has", "no-sheets", title=game.info.title
    )


def run() -> None:
    """The command `spielalm`. What a stream cannot encode is replaced, not fatal."""
    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    app()
