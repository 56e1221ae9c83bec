"""The rules of a game in our own words, whole or one paragraph by its ID."""

from __future__ import annotations

import re
import textwrap

from rich.markdown import Markdown

from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.game import AnyGame
from spielalm.terminal.screen import Screen
from spielalm.terminal.texts import folder, text_of

ID = re.compile(r"(?:- )?\*\*([A-Z]{2}-\d+)\b")


def paragraphs(text: str) -> dict[str, str]:
    """What is said under each rule's ID, up to the next one or the next heading."""
    found: dict[str, list[str]] = {}
    body: list[str] = []
    for line in text.splitlines():
        if match := ID.match(line):
            body = found[match[1]] = []
        elif line.startswith("#"):
            body = []
        body.append(line)
    return {name: "\n".join(lines).strip() for name, lines in found.items()}


def page(game: AnyGame, lang: str) -> str:
    """The whole rules."""
    return text_of(folder(game), f"rules.{lang}.md")


def rule(game: AnyGame, lang: str, wanted: str) -> str:
    """The paragraph of one rule; `12` will do for KL-12."""
    found = paragraphs(page(game, lang))
    prefix = next(iter(found), "").split("-")[0]
    name = f"{prefix}-{int(wanted):02}" if re.fullmatch(r"[0-9]{1,3}", wanted) else wanted.upper()
    if name not in found:
        first, last = next(iter(found), ""), next(reversed(found), "")
        raise SpielalmError(
            "{title} has no rule {rule!a}; expected an ID from {first} to {last}",
            "no-rule",
            title=game.info.title,
            rule=wanted[:20],
            first=first,
            last=last,
        )
    return found[name]


def show(game: AnyGame, wanted: str | None, screen: Screen) -> None:
    """Print the rules, nicely set where a person reads them."""
    lang = screen.words.lang
    text = page(game, lang) if wanted is None else rule(game, lang, wanted)
    if screen.console.is_terminal:
        screen.pages(Markdown(text))
    else:
        for line in text.splitlines():
            screen.show("\n".join(textwrap.wrap(line, screen.width)))
