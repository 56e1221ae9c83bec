"""`spielalm play`: choosing a game, sitting down, playing, and once more."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import replace
from pathlib import Path

from spielalm import bots, games
from spielalm.kernel.bot import Bot
from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.game import AnyGame, Options
from spielalm.kernel.record import SEATS, Record
from spielalm.match import Match
from spielalm.terminal.screen import Left, Screen
from spielalm.terminal.seats import Player, seated, usual
from spielalm.terminal.table import Sitting
from spielalm.terminal.texts import Sayer


def choose_game(screen: Screen) -> AnyGame:
    """A small menu of the games."""
    shelf = [games.find(name) for name in games.names()]
    screen.rule("Spielalm")
    for number, game in enumerate(shelf, 1):
        sayer = Sayer(game, screen.words.lang, ())
        screen.say(
            "shelf",
            number=number,
            title=sayer.say("title"),
            players=game.info.players,
            minutes=game.info.minutes,
        )
        screen.show_indented(sayer.say("pitch"), 3, style="dim")
    while True:
        line = screen.ask(screen.words("which-game", count=len(shelf)))
        if line.lower() in games.names():
            return games.find(line.lower())
        if line.isascii() and line.isdigit() and 1 <= int(line) <= len(shelf):
            return shelf[int(line) - 1]
        screen.complain("no-such-game", count=len(shelf), names=", ".join(games.names()))


def choose_seats(game: AnyGame, screen: Screen) -> str:
    """Who plays, as it would stand on the command line."""
    while True:
        line = screen.ask(screen.words("who-plays", usual=usual(game))) or usual(game)
        try:
            seated(line, game, screen.words)
        except SpielalmError as error:
            screen.explain(error)
        else:
            return line


def seed_of(text: str | None, round_number: int) -> bytes:
    """The secret seed of a table: from a text, for the same game again, or a fresh one."""
    if text is None:
        return secrets.token_bytes(32)
    return hashlib.sha256(f"spielalm table {text} {round_number}".encode()).digest()


def play(
    game: AnyGame,
    seats: str,
    options: Options,
    seed: str | None,
    undo: bool,
    save: Path | None,
    screen: Screen,
) -> None:
    """Games at the same table, one after the other."""
    players = seated(seats, game, screen.words)
    complete = game.info.complete(options)
    game.start(len(players), complete)
    round_number = 1
    while True:
        header = Record(
            game=game,
            ruleset=game.info.ruleset,
            seats=len(players),
            options=complete,
            names=tuple(player.name for player in players),
            seed=seed_of(seed, round_number),
        )
        sit_down(Match(header, undo=undo), players, save, screen)
        if not screen.agree("again"):
            screen.say("goodbye")
            return
        save = None  # a second game does not overwrite the first
        round_number += 1


def play_on(
    record: Record, seats: str | None, undo: bool, save: Path | None, screen: Screen
) -> None:
    """Go on with a game that was saved before its end."""
    if seats is None:
        names = record.names or tuple(SEATS[: record.seats])
        players = [Player(name, bot_named(record.game, name)) for name in names]
    else:
        players = seated(seats, record.game, screen.words)
    if len(players) != record.seats:
        raise SpielalmError(
            "{players} players for a game of {seats}; expected as many as in the file",
            "players-resume",
            players=len(players),
            seats=record.seats,
        )
    names = tuple(player.name for player in players)
    match = Match.resume(replace(record, names=names), undo=undo)
    if match.over:
        raise SpielalmError("this game is over; expected a record of a game that is not", "over")
    sit_down(match, players, save, screen)
    screen.say("goodbye")


def bot_named(game: AnyGame, name: str) -> Bot | None:
    """The bot that sat there under this name, if it was one: `Greedy`, `Greedy 2`."""
    kind = name.rstrip("0123456789").strip().lower()
    return bots.make(game, kind) if kind in bots.names(game) else None


def sit_down(match: Match, players: list[Player], save: Path | None, screen: Screen) -> None:
    """Play one match to its end; whoever leaves early still finds the record where they said."""
    names = tuple(player.name for player in players)
    table = Sitting(match, players, Sayer(match.game, screen.words.lang, names), screen, save)
    try:
        table.play()
        table.offer_to_save()
    except (Left, KeyboardInterrupt):
        table.keep()
        raise
