"""Draws terminal.svg: one turn of a real game of Kuhlorado, as the terminal shows it."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from spielalm import bots, games
from spielalm.kernel.position import CHANCE
from spielalm.kernel.record import Record
from spielalm.kernel.rng import FastRng
from spielalm.match import Match
from spielalm.terminal.offers import Offer
from spielalm.terminal.screen import Screen
from spielalm.terminal.seats import seated
from spielalm.terminal.table import Sitting
from spielalm.terminal.texts import Sayer, own_words

TURNS = 15  # of Anna, before the picture is taken
PAPER, INK, SOFT = (251, 246, 234), (46, 38, 32), (107, 93, 80)
RED, GREEN, GOLD, BLUE, TEAL = (
    (180, 67, 46),
    (31, 107, 74),
    (138, 90, 0),
    (47, 111, 168),
    (31, 120, 110),
)
THEME = TerminalTheme(PAPER, INK, [INK, RED, GREEN, GOLD, BLUE, SOFT, TEAL, SOFT])


def middle_of_a_game() -> tuple[Match, int]:
    """A match between two good players where Anna is to mark, and since when she has news."""
    game = games.find("kuhlorado")
    names = ("Anna", "Greedy")
    options = game.info.complete({"sheet": "hochalm"})
    match = Match(Record(game=game, seats=2, options=options, names=names, seed=b"a picture"))
    greedy, rng = bots.make(game, "greedy"), FastRng("a picture")
    turns = since = 0
    while not match.over:
        seat = int(match.position.asked())
        if seat == CHANCE:
            match.settle()
            continue
        view = match.view(seat)
        if (seat, view.ask) == (0, "mark"):
            if turns >= TURNS and 4 <= len(match.position.legal(0)) <= 8:
                return match, since
            turns += 1
        match.move(seat, greedy.choose(view, rng), match.decision)
        if (seat, view.ask) == (0, "mark"):
            since = match.next_number
    raise SystemExit("the game was over before the picture was taken; choose fewer turns")


def main() -> None:
    match, since = middle_of_a_game()
    words = own_words("en")
    console = Console(
        record=True, file=io.StringIO(), width=80, force_terminal=True, color_system="truecolor"
    )
    screen = Screen(words, console)
    players = seated("Anna,bot:greedy", match.game, words)
    table = Sitting(match, players, Sayer(match.game, "en", ("Anna", "Greedy")), screen, None)
    table.told[0] = since
    table.tell()
    offer = Offer(table.sayer, match.position, 0)
    table.draw(0, offer)
    console.print(Text.assemble(("Anna> ", "bold"), offer.an_example()))
    svg = console.export_svg(title="spielalm play kuhlorado", theme=THEME, unique_id="table")
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    Path(__file__).with_suffix(".svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
