"""What a seat may do now, in words, and the move that a typed line means."""

from __future__ import annotations

from rich.columns import Columns
from rich.text import Text

from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.families import Family
from spielalm.kernel.position import Position
from spielalm.terminal.texts import Sayer

FEW = 20  # so many moves are listed without being asked for


class Offer:
    """The legal moves of a seat: numbered ones, and families with an example each."""

    def __init__(self, sayer: Sayer, position: Position, seat: int) -> None:
        self.sayer = sayer
        self.position = position
        self.seat = seat
        self.moves = [int(move) for move in position.legal(seat)]
        self.families: list[Family] = position.families(seat)

    def listing(self) -> Columns:
        """The numbered moves, in as many columns as fit."""
        digits = len(str(len(self.moves)))
        lines = []
        for number, move in enumerate(self.moves, 1):
            line = Text(f"{number:>{digits}} ", style="bold cyan")
            lines.append(line.append(self.sayer.move(move), style="not bold default"))
        return Columns(lines, padding=(0, 2), equal=True, column_first=True)

    def described(self) -> list[str]:
        """Each family in words, with an example."""
        return [
            self.sayer.own(
                "described",
                choice=self.sayer.choice(family.describe()),
                example=self.example(family),
            )
            for family in self.families
        ]

    def example(self, family: Family) -> str:
        """The first member of the family, in notation."""
        move = family.base
        for step in range(family.steps()):
            move = family.options(move, step)[0]
        text: str = self.sayer.game.write_move(move)
        return text

    def an_example(self) -> str:
        """Some legal move in notation: the longest one, which shows most of it."""
        if self.moves:
            return max((str(self.sayer.game.write_move(move)) for move in self.moves), key=len)
        return self.example(self.families[0])

    def read(self, text: str) -> int | None:
        """The legal move that the text means: in notation, or by its number in the list."""
        for spelling in (text, text.lower()):
            move = self.notated(spelling)
            if move is not None and self.position.is_legal(self.seat, move):
                return move
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(self.moves):
            return self.moves[int(text) - 1]
        return None

    def notated(self, text: str) -> int | None:
        """The move that the text means in the game's notation, whether legal or not."""
        try:
            move: int = self.sayer.game.read_move(text)
        except SpielalmError:
            return None
        return move

    def is_notation(self, text: str) -> bool:
        """Whether the text is a move at all, if not one that can be made now."""
        return self.notated(text) is not None or self.notated(text.lower()) is not None
