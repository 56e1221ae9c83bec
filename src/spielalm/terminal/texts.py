"""Sentences for people, made from Fluent messages: the games' and the terminal's own.

The arguments of a game's message are the fields of the move, fact, choice or view that it is
about; `Sayer.arguments` turns them into words as CONTRIBUTING.md describes it.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from rich.markup import escape

from spielalm.kernel.errors import NotationError, SpielalmError
from spielalm.kernel.game import AnyGame
from spielalm.kernel.typed import Choice, Fact, ScoreLine, View
from spielalm.match import MoveUndone

LANGUAGES = ("de", "en")


def language(wanted: str | None, environment: Mapping[str, str]) -> str:
    """The language that was asked for, else the one of the locale, else English."""
    if wanted is not None:
        if wanted not in LANGUAGES:
            raise SpielalmError(
                "there is no language {lang!r}; expected one of: {langs}",
                "no-language",
                lang=wanted,
                langs=", ".join(LANGUAGES),
            )
        return wanted
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := environment.get(name):
            return "de" if locale.lower().startswith("de") else "en"
    return "en"


def text_of(package: str, name: str) -> str:
    """A file of the folder `texts` of a package."""
    try:
        return (resources.files(package) / "texts" / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise SpielalmError(f"{package} has no texts/{name}; expected it beside its code") from None


@cache
def bundle(package: str, lang: str) -> FluentBundle:
    """The messages of a package in one language, without invisible isolation marks."""
    found = FluentBundle([lang], use_isolating=False)
    found.add_resource(FluentResource(text_of(package, f"{lang}.ftl")))
    return found


class Words:
    """The messages of one package in one language."""

    def __init__(self, package: str, lang: str) -> None:
        self.package = package
        self.lang = lang
        self.bundle = bundle(package, lang)

    def __call__(self, message: str, **arguments: str | int) -> str:
        """The sentence. A mistake in a message is a warning, and the sentence has a gap."""
        if not self.bundle.has_message(message):
            warnings.warn(f"{self.package}: no message {message} in {self.lang}.ftl", stacklevel=2)
            return message
        pattern = self.bundle.get_message(message).value
        assert pattern is not None, f"{self.package}: {message} has attributes only"
        sentence, mistakes = self.bundle.format_pattern(pattern, arguments)
        for mistake in mistakes:
            warnings.warn(f"{self.package}: {message} in {self.lang}.ftl: {mistake}", stacklevel=2)
        return str(sentence)


def own_words(lang: str) -> Words:
    """The terminal's own sentences."""
    return Words("spielalm.terminal", lang)


def explained(error: SpielalmError, words: Words) -> str:
    """What an error says, in the language of these words, behind the file that it is about.

    English is what it says itself. So is what only a maker of sheets or programs can meet.
    """
    message = f"error-{error.message}"
    sentence = str(error)
    if words.bundle.has_message(message):
        sentence = words(message, **error.values)
        if isinstance(error, NotationError):
            sentence = words("error-at", line=error.line, column=error.column, what=sentence)
    return ": ".join([*getattr(error, "__notes__", ()), sentence])


def folder(game: AnyGame) -> str:
    """The package that holds the game and its texts."""
    return f"spielalm.games.{game.info.name}"


class Sayer:
    """Speaks of a game at one table, in one language, with the players' names."""

    def __init__(self, game: AnyGame, lang: str, names: tuple[str, ...]) -> None:
        self.game = game
        self.names = names
        self.own = own_words(lang)
        self.words = Words(folder(game), lang)

    def say(self, message: str, **values: object) -> str:
        """A message of the game's texts."""
        return self.words(message, **self.arguments(values))

    def say_in_picture(self, message: str, **values: object) -> str:
        """The same, safe to stand in Rich markup whatever the players are called."""
        return escape(self.say(message, **values))

    def fact(self, fact: Fact) -> str:
        """The sentence of the log; another one when something in it is hidden."""
        fields = msgspec.structs.asdict(fact)
        if isinstance(fact, MoveUndone):
            return self.own("move-undone", **self.arguments(fields))
        hidden = "-hidden" if None in fields.values() else ""
        return self.say(f"{tag(fact)}{hidden}", **fields)

    def move(self, move: int) -> str:
        """A move in a list of choices."""
        value = self.game.unpack(move)
        return self.say(f"move-{tag(value)}", **msgspec.structs.asdict(value))

    def choice(self, choice: Choice) -> str:
        """A described choice."""
        return self.say(f"choice-{choice.name}", **msgspec.structs.asdict(choice))

    def ask(self, view: View) -> str:
        """What the open decision is about."""
        return self.say(f"ask-{view.ask}", **msgspec.structs.asdict(view)) if view.ask else ""

    def score(self, line: ScoreLine) -> str:
        """A line of the score sheet, without its points."""
        values = {"seat": line.seat, "points": line.points, **line.values}
        return self.say(f"score-{line.reason}", **values)

    def name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else self.own("nobody")

    def arguments(self, values: Mapping[str, object]) -> dict[str, str | int]:
        """Field values as a message takes them."""
        found: dict[str, str | int] = {}
        for name, value in values.items():
            if isinstance(value, list | tuple):
                items = [self.word(name, item) for item in value]
                if name == "scores" and len(items) > 1:  # one for each seat: say whose it is
                    items = [f"{self.name(seat)} {points}" for seat, points in enumerate(items)]
                found[f"{name}-count"] = len(items)
                found[name] = items[0] if len(items) == 1 else ", ".join(map(str, items))
            elif value is not None:
                found[name] = self.word(name, value)
        return found

    def word(self, name: str, value: object) -> str | int:
        """One value: a seat by its name, a truth value as yes or no, a number as it is."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int):
            return self.name(value) if name in ("seat", "other", "seats") else value
        return str(value)


def tag(value: Any) -> str:
    """The name of a typed value in the message files: `cow-placed`."""
    return str(value.__struct_config__.tag)
