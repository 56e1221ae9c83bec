"""Every game that is found can be played at the terminal's table, in both languages."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from spielalm import games
from spielalm.kernel.game import AnyGame
from spielalm.kernel.record import Record
from spielalm.kernel.rng import FastRng
from spielalm.match import Match
from spielalm.terminal.offers import FEW, Offer
from spielalm.terminal.screen import Screen
from spielalm.terminal.seats import seated
from spielalm.terminal.table import Sitting
from spielalm.terminal.texts import Sayer, own_words
from tests.counts import count


class Robot(Screen):
    """Types random legal moves, by number or in notation, and looks at everything now and then."""

    def __init__(self, lang: str, seed: str) -> None:
        self.out = io.StringIO()
        super().__init__(own_words(lang), Console(file=self.out, width=80, highlight=False))
        self.rng = FastRng(seed)
        self.table: Sitting | None = None

    def ask(self, prompt: str) -> str:
        assert self.table is not None
        self.show(prompt)
        match = self.table.match
        seat = int(match.position.asked())
        if seat < 0 or prompt != f"{self.table.sayer.name(seat)}> ":
            return ""
        if self.rng.below(12) == 0:
            return ("?", "score", "log", "help", "undo", "nonsense", "999")[self.rng.below(7)]
        move = int(match.position.sample(seat, self.rng))
        offer = Offer(self.table.sayer, match.position, seat)
        if move in offer.moves and len(offer.moves) <= FEW and self.rng.below(2):
            return str(offer.moves.index(move) + 1)
        return match.game.write_move(move)


def played(game: AnyGame, seats: str, lang: str) -> tuple[Match, list[str]]:
    """A whole game, and the lines that were printed."""
    screen = Robot(lang, f"{game.info.name} {seats}")
    players = seated(seats, game, screen.words)
    names = tuple(player.name for player in players)
    options = game.info.complete({})
    header = Record(
        game=game,
        ruleset=game.info.ruleset,
        seats=len(players),
        options=options,
        names=names,
        seed=b"every",
    )
    match = Match(header)
    screen.table = Sitting(match, players, Sayer(game, lang, names), screen, None)
    screen.table.play()
    return match, screen.out.getvalue().splitlines()


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("name", [*games.names(), "toy", "pig"])
def test_a_game_of_people_and_bots_can_be_played(toy: str, name: str, lang: str):
    """A message that is missing, or lacks an argument, is a warning, and warnings are errors."""
    game = games.find(name)
    others = max(game.info.fewest, 2) - 1
    match, lines = played(game, ",".join(["Anna", *["bot:random"] * others]), lang)
    assert match.over
    assert match.record().verify() > 0
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("name", [*games.names(), "toy", "pig"])
def test_as_many_people_as_can_share_one_keyboard(toy: str, name: str):
    game = games.find(name)
    people = ["Anna", "Ben", "Cleo", "Dana", "Emil", "Fina"]
    people = people[: min(game.info.most, count(3, 6))]  # six at Kuhhandel are a long evening
    match, lines = played(game, ",".join(people), "en")
    assert match.over
    assert max(map(len, lines)) <= 80
