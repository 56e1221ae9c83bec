"""The table in the terminal: people at one keyboard, bots, and a curtain where something is hidden.

Whatever is printed is made from the view and the story of whoever holds the keyboard.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
from rich.console import Group
from rich.text import Text

from spielalm.kernel.bot import Bot
from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.numbers import members
from spielalm.kernel.position import CHANCE, SEALED, SPECTATOR, Position
from spielalm.kernel.rng import FastRng
from spielalm.match import Match, UndoError
from spielalm.terminal import files, rulebook
from spielalm.terminal.frame import table_seen
from spielalm.terminal.offers import FEW, Offer
from spielalm.terminal.score import known, score_table
from spielalm.terminal.screen import Quit, Screen
from spielalm.terminal.seats import Player
from spielalm.terminal.texts import Sayer

COMMANDS = ("undo", "score", "rules", "log", "save", "help", "quit")

NO = ("", "n", "no", "nein")  # nobody means these as the name of a file


class Sitting:
    """A match with the people and bots around it."""

    def __init__(
        self, match: Match, players: list[Player], sayer: Sayer, screen: Screen, save: Path | None
    ) -> None:
        self.match = match
        self.game = match.game
        self.players = players
        self.sayer = sayer
        self.screen = screen
        self.save = save
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.holder = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.parted = False  # whether people were ever told different things
        self.compared = 0  # the number of the first entry that was not looked at for this
        self.told = dict.fromkeys([*self.people, SPECTATOR], match.next_number)

    def play(self) -> None:
        """Play until the game is over. Whoever leaves before raises Left or Quit."""
        while not self.match.over:
            seat = int(self.match.position.asked())
            if seat == CHANCE:
                self.match.settle()
                self.tell()
            elif bot := self.players[seat].bot:
                self.bot_moves(seat, bot)
            else:
                self.person_moves(seat)
        self.finish()

    def bot_moves(self, seat: int, bot: Bot) -> None:
        assert self.match.header.seed is not None
        rng = FastRng(f"{self.match.header.seed.hex()} bot {self.match.next_number}")
        move = bot.choose(self.match.view(seat), rng)
        self.match.move(seat, move, self.match.decision)
        self.tell()

    def person_moves(self, seat: int) -> None:
        """One look at the table, one move; or something is taken back."""
        self.hand_over(seat)
        self.tell()
        offer = Offer(self.sayer, self.match.position, seat)
        self.draw(seat, offer)
        move = self.decide(seat, offer)
        if move is not None:
            ask = self.match.view(seat).ask
            self.match.move(seat, move, self.match.decision)
            if not self.tell():
                self.screen.say("chosen", move=self.sayer.move(move))
            if not self.goes_on(seat, ask):
                self.pause(seat)

    # What is shown, and to whom

    def hidden(self) -> bool:
        """Whether the people at the keyboard know different things.

        They do if their views differ, but not only then: two equal hands of cards make equal
        views, and yet neither knows the other. So it also counts whether they were ever told
        different things, or whether somebody's sealed choice waits to be opened.
        """
        if len(self.people) < 2:
            return False
        if not self.parted:
            stories = [self.match.story(seat, since=self.compared) for seat in self.people]
            self.parted = any(story != stories[0] for story in stories)
            self.compared = self.match.next_number
        return self.parted or self.chosen_in_secret() or self.views_differ()

    def chosen_in_secret(self) -> bool:
        position = self.match.position
        waiting = [int(seat) for seat in members(position.awaited())]
        return position.mode() == SEALED and any(seat not in waiting for seat in self.people)

    def views_differ(self) -> bool:
        views = [self.match.view(seat) for seat in self.people]
        faceless = [msgspec.structs.replace(view, seat=SPECTATOR) for view in views]
        return any(view != faceless[0] for view in faceless)

    def hand_over(self, seat: int) -> None:
        """Let the seat's person look, after a curtain if somebody else should not."""
        if seat != self.holder and self.hidden():
            self.screen.clear()
            self.screen.ask(self.screen.words("curtain", name=self.sayer.name(seat)))
            self.screen.clear()
        self.holder = seat

    def tell(self) -> bool:
        """Say what happened since the holder was last told. Whether there was anything."""
        news = self.match.story(self.holder, since=self.told[self.holder])
        for told in news:
            self.screen.show(self.sayer.fact(told.fact))
        listening = [self.holder] if self.hidden() else [*self.people, SPECTATOR]
        for viewer in listening:
            self.told[viewer] = self.match.next_number
        return bool(news)

    def draw(self, seat: int, offer: Offer) -> None:
        """The whole table for this seat, what is asked of it, and what it may do."""
        screen = self.screen
        name = self.sayer.name(seat)
        screen.rule(screen.words("turn", title=self.game.info.title, name=name))
        above = Group(
            table_seen(self.game, self.match.position, seat, self.sayer, screen.width),
            Text(self.sayer.ask(self.match.view(seat)), style="bold"),
            *map(Text, offer.described()),
        )
        screen.show(above)
        if offer.moves:
            taken = screen.height(above) + 3  # the title, the help and the prompt
            few = len(offer.moves) <= FEW and screen.fits(offer.listing(), taken)
            many = screen.words("many", count=len(offer.moves), example=offer.an_example())
            screen.show(offer.listing() if few else many)
        screen.say("prompt-help", style="dim")

    def finish(self) -> None:
        """The score sheet with every reason, and who won."""
        screen, position = self.screen, self.match.position
        viewer = self.holder if len(self.people) == 1 else SPECTATOR
        screen.rule(screen.words("end", title=self.game.info.title))
        screen.show(table_seen(self.game, position, viewer, self.sayer, screen.width, whole=True))
        winners = [self.sayer.name(seat) for seat in members(position.winners())]
        screen.say("result", style="bold", count=len(winners), names=", ".join(winners))

    # What is typed

    def decide(self, seat: int, offer: Offer) -> int | None:
        """The move that the seat's person types; None when one was taken back instead."""
        number = self.match.next_number
        while self.match.next_number == number:
            line = self.screen.ask(f"{self.sayer.name(seat)}> ")
            move = offer.read(line)
            if move is not None:
                return move
            if line == "?":
                self.screen.pages(Group(*map(Text, offer.described()), offer.listing()))
            elif not self.obeyed(line, seat):
                self.explain_mistake(line, offer)
        return None

    def pause(self, seat: int) -> None:
        """The last moment to take a move back, before chance or somebody else acts."""
        while self.match.can_undo(seat) and self.match.position.asked() != seat:
            line = self.screen.ask(self.screen.words("pause"))
            if not line:
                return
            if not self.obeyed(line, seat):
                self.screen.complain("not-a-command", text=shown(line))

    def goes_on(self, seat: int, ask: str) -> bool:
        """Whether the seat's turn goes on with another question, whatever chance brings."""
        rng = FastRng("any chance will do")
        position: Position = self.game.imagine(self.match.view(seat), rng)
        while position.asked() == CHANCE:
            position.play(CHANCE, position.draw(rng))
        return position.asked() == seat and self.game.view(position, seat).ask != ask

    def explain_mistake(self, line: str, offer: Offer) -> None:
        """Say why the line is not a move, and what is expected."""
        example = offer.an_example()
        if not line:
            self.screen.complain("nothing-typed")
        elif line.isdigit() and offer.moves:
            self.screen.complain("no-such-number", text=shown(line), count=len(offer.moves))
        elif offer.is_notation(line):
            self.screen.complain("not-now", text=shown(line), example=example)
        else:
            self.screen.complain("not-a-move", text=shown(line), example=example)

    def command(self, line: str) -> str:
        """The command that the first word of the line means, in English or the table's language."""
        word = line.split(" ", maxsplit=1)[0].lower()
        for name in COMMANDS:
            if word and word in (name, self.screen.words(f"command-{name}")):
                return name
        return ""

    def obeyed(self, line: str, seat: int) -> bool:
        """Carry out a command. False if the line is none."""
        name = self.command(line)
        rest = line.partition(" ")[2]
        try:
            if name == "undo":
                self.match.undo(seat)
                self.tell()
            elif name == "score":
                score = known(self.game, self.match.position, seat)
                self.screen.show(score_table(score, self.sayer, rules=True))
            elif name == "rules":
                rulebook.show(self.game, rest or None, self.screen)
            elif name == "log":
                story = [self.sayer.fact(told.fact) for told in self.match.story(seat)]
                self.screen.pages(Text("\n".join(story)))
            elif name == "save":
                self.save_as(rest or self.screen.ask(self.screen.words("file-name")))
            elif name == "help":
                self.help()
            elif name == "quit":
                self.offer_to_save()
                raise Quit
        except UndoError as error:
            self.screen.complain(f"no-{error.code}")
        except SpielalmError as error:
            self.screen.explain(error)
        return name != ""

    def help(self) -> None:
        """Every command with a sentence."""
        words = self.screen.words
        self.screen.say("help")
        for name in COMMANDS:
            self.screen.show(f"  {words(f'command-{name}'):<9} {words(f'help-{name}')}")

    # Keeping the record

    def offer_to_save(self) -> None:
        """Keep the record where the command line said, or else ask where."""
        try:
            if self.save is not None:
                self.keep()
            else:
                name = self.screen.ask(self.screen.words("save-offer"))
                if name.lower() not in NO:
                    self.save_as(name)
        except SpielalmError as error:
            self.screen.explain(error)
            self.save = None
            self.offer_to_save()

    def save_as(self, name: str) -> None:
        path = Path(shown(name, longest=1000)).expanduser()
        if name and (not path.exists() or self.screen.agree("overwrite", file=name)):
            self.write(path)

    def keep(self) -> None:
        """Save the record where the command line said, if it did."""
        if self.save is not None:
            self.write(self.save)

    def write(self, path: Path) -> None:
        files.save(self.match.record(), path)
        self.screen.say("saved", file=str(path))
        if not self.match.over:
            self.screen.say("saved-secrets")  # hidden cards, and the seed of the draws to come


def shown(line: str, longest: int = 40) -> str:
    """What somebody typed, short and printable."""
    return "".join(c if c.isprintable() else "?" for c in line[:longest])
