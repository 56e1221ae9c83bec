"""Where people read and type: plain prompts on any terminal, or a pipe."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from spielalm.kernel.errors import SpielalmError
from spielalm.terminal.texts import Words, explained

WIDEST = 100  # longer lines are hard to read


class Left(Exception):  # noqa: N818 - nothing is wrong when somebody leaves
    """The input has come to its end."""


class Quit(Exception):  # noqa: N818 - likewise
    """Somebody said that this is enough."""


class Screen:
    """A console with a keyboard, speaking one language."""

    def __init__(self, words: Words, console: Console | None = None) -> None:
        self.words = words
        self.console = console or Console(highlight=False)
        self.console.width = min(self.console.width, WIDEST)

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def live(self) -> bool:
        """Whether a person sits in front of it, who can be asked to press a key."""
        return self.console.is_terminal and sys.stdin.isatty()

    def show(self, what: RenderableType = "", style: str = "") -> None:
        """Print text as it is (nothing in it is markup), or anything that Rich can draw."""
        if isinstance(what, str):
            what = Text(what, style=style)
        self.console.print(what)

    def height(self, what: RenderableType) -> int:
        """How many lines it takes to show something."""
        return len(self.console.render_lines(what, pad=False))

    def fits(self, what: RenderableType, taken: int) -> bool:
        """Whether there is room for it where so many lines are taken; a pipe has room for all."""
        return not self.live or self.height(what) + taken <= self.console.height

    def show_indented(self, text: str, columns: int, style: str = "") -> None:
        """Print a paragraph with a margin on its left."""
        self.show(Padding(Text(text, style=style), (0, 0, 0, columns)))

    def say(self, message: str, /, *, style: str = "", **arguments: str | int) -> None:
        """Print one of the terminal's own sentences."""
        self.show(self.words(message, **arguments), style=style)

    def complain(self, message: str, **arguments: str | int) -> None:
        """Say what was wrong with the input."""
        self.say(message, style="red", **arguments)

    def explain(self, error: SpielalmError) -> None:
        """Say what an error says."""
        self.show(explained(error, self.words), style="red")

    def ask(self, prompt: str) -> str:
        """A line from the keyboard, without spaces at its ends."""
        try:
            line = self.console.input(Text(prompt, style="bold"))
        except EOFError:
            self.show()
            raise Left from None
        if not sys.stdin.isatty():
            self.show(line)  # a transcript shows what was typed
        return " ".join(line.split())

    def agree(self, message: str, **arguments: str | int) -> bool:
        """A question that is answered with yes or no; anything but yes is no."""
        answer = self.ask(self.words(message, **arguments))
        return answer.lower() in ("y", "yes", "j", "ja")

    def rule(self, title: str) -> None:
        """A line across the screen with a title."""
        self.console.rule(Text(title, style="bold"), align="left", style="dim")

    def clear(self) -> None:
        """Leave nothing on the screen, nor above it."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()
        else:
            self.console.rule(style="dim")

    def pages(self, what: RenderableType) -> None:
        """Print something long, one screen after the other."""
        lines = self.console.render_lines(what, pad=False, new_lines=False)
        step = self.console.height - 2 if self.live else max(1, len(lines))
        for start in range(0, len(lines), step):
            self.show_lines(
                [
                    Text.assemble(*[(s.text, s.style or "") for s in line])
                    for line in lines[start : start + step]
                ]
            )
            if start + step < len(lines) and self.ask(self.words("more")):
                return

    def show_lines(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="ignore", crop=False)
