"""Who sits at the table: people and bots, as they are written on the command line."""

from __future__ import annotations

from dataclasses import dataclass

from spielalm import bots
from spielalm.kernel.bot import Bot
from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.game import AnyGame
from spielalm.terminal.texts import Words

YOU = "you"
BOT = "bot"
LONGEST = 20  # letters of a name; longer ones would break the score sheet


@dataclass(frozen=True)
class Player:
    """A person, or a bot."""

    name: str
    bot: Bot | None = None


def usual(game: AnyGame) -> str:
    """One person against the best bots, as few as the game allows, but at least one."""
    others = max(game.info.fewest, 2) - 1
    return ",".join([YOU, *[f"{BOT}:{bots.names(game)[-1]}"] * others])


def seated(text: str, game: AnyGame, words: Words) -> list[Player]:
    """The players that `you,Ben,bot:greedy` means."""
    players: list[Player] = []
    for part in text.split(","):
        what = part.strip()
        if what == YOU:
            players.append(Player(words("guest")))
        elif what == BOT or what.startswith(f"{BOT}:"):
            name = what.removeprefix(BOT).removeprefix(":") or bots.names(game)[-1]
            players.append(Player(name.capitalize(), bots.make(game, name)))
        elif 1 <= len(what) <= LONGEST and what.isprintable():
            players.append(Player(what))
        else:
            raise SpielalmError(
                "seat {seat!a} in --seats; expected you, a name of at most {most} letters, "
                "or bot:NAME, with commas between",
                "seats",
                seat=part[:LONGEST],
                most=LONGEST,
            )
    game.info.check_seats(len(players))
    return told_apart(players)


def told_apart(players: list[Player]) -> list[Player]:
    """The same players, those of the same name numbered."""
    names = [player.name for player in players]
    count: dict[str, int] = {}
    found = []
    for player in players:
        count[player.name] = count.get(player.name, 0) + 1
        number = f" {count[player.name]}" if names.count(player.name) > 1 else ""
        found.append(Player(player.name + number, player.bot))
    return found
