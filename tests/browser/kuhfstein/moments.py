"""The moments: each is a function that says of a table whether it is there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from spielalm.games.kuhfstein.moves import (
    MOVES,
    EndTurn,
    ExchangeCards,
    ExchangeTiles,
    LayTile,
    PlayCard,
    TakeCard,
)
from spielalm.kernel.game import Value
from spielalm.kernel.rng import Rng
from spielalm.match import whatif
from spielalm.match.match import Match
from spielalm.match.settings import Settings
from spielalm.match.table import Table
from tests.browser.seeded import Moment
from tests.released.rehearsal import Choose, Until, advised, asked, match_of, position_of

MOMENTS: dict[str, Moment] = {}


def moment(
    seats: int = 2, choose: Choose | None = None, *, first: int = 0, **options: Value
) -> Callable[[Until], Until]:
    """A table of so many, where people play like this."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    settings = Settings(game="kuhfstein", seats=seats, options=named)

    def kept(reached: Until) -> Until:
        name = reached.__name__
        shows = reached.__doc__ or ""
        MOMENTS[name] = Moment(name, shows, settings, reached, choose or advised(), first)
        return reached

    return kept


# What is so at a table.


def ask(table: Table) -> str:
    seat = asked(table)
    return str(match_of(table).view(seat).ask) if seat >= 0 else ""


def own(table: Table) -> Any:
    """What the seat that is asked sees."""
    return match_of(table).view(asked(table))


def legal(table: Table) -> list[Any]:
    seat = asked(table)
    return [MOVES.unpack(move) for move in position_of(table).legal(seat)] if seat >= 0 else []


def laid(table: Table) -> int:
    """Tiles of the seat that is asked."""
    return len(own(table).players[asked(table)].tiles) if asked(table) >= 0 else 0


def reaches(table: Table) -> list[tuple[str, list[str]]]:
    """The cards that may be played, each with the bonuses that it reaches by itself."""
    seat, found = asked(table), []
    for move in position_of(table).legal(seat):
        if isinstance(MOVES.unpack(move), PlayCard):
            there = position_of(table).copy()
            trial = whatif.attempt(match_of(table).game, there, seat, [int(move)], turn=True)
            facts = trial.steps[0].facts
            text = match_of(table).game.write_move(int(move))
            found.append((text, [f.bonus for f in facts if type(f).__name__ == "BonusReached"]))
    return found


# The moments.


@moment(2)
def begin(table: Table) -> bool:
    """The very first decision."""
    return ask(table) == "act"


@moment(4)
def begin_of_four(table: Table) -> bool:
    """The first decision of four players."""
    return ask(table) == "act"


@moment(4, first_card="chosen")
def first_card(table: Table) -> bool:
    """A first card is chosen from the display."""
    return ask(table) == "first-card"


@moment(2)
def middle(table: Table) -> bool:
    """Some tiles lie, cows stand in herds, cards fit and others almost do."""
    if ask(table) != "act" or laid(table) < 9:
        return False
    view = own(table)
    return bool(view.nearly) and any(isinstance(move, PlayCard) for move in legal(table))


@moment(4)
def four(table: Table) -> bool:
    """Four players in the middle of a match."""
    return ask(table) == "act" and laid(table) >= 9


@moment(2, advised("random"))
def tree_with_choice(table: Table) -> bool:
    """One tile on one place completes two squares."""
    squares = Counter(
        (move.land, move.cell)
        for move in legal(table)
        if isinstance(move, LayTile) and move.tree != "none"
    )
    return bool(squares) and max(squares.values()) > 1


@moment(2)
def many_places(table: Table) -> bool:
    """A card of the hand fits in four ways or more."""
    ways = Counter(move.card for move in legal(table) if isinstance(move, PlayCard))
    return bool(ways) and max(ways.values()) > 3


@moment(2)
def alike(table: Table) -> bool:
    """The displayed tiles may be exchanged."""
    return ask(table) == "act" and ExchangeTiles() in legal(table)


@moment(2)
def shared(table: Table) -> bool:
    """The displayed cards may be exchanged."""
    return ask(table) == "act" and ExchangeCards() in legal(table)


@moment(2)
def extra(table: Table) -> bool:
    """A bonus: one more action."""
    return ask(table) == "extra"


@moment(3, bonus="random")
def bonus_tile(table: Table) -> bool:
    """A bonus: one more tile."""
    return ask(table) == "bonus-tile"


@moment(3, bonus="random")
def bonus_card(table: Table) -> bool:
    """A bonus: one more card."""
    return ask(table) == "bonus-card"


@moment(2)
def cow_ahead(table: Table) -> bool:
    """A card that may be played reaches the cow field."""
    return any(reached == ["cow"] for _, reached in reaches(table))


@moment(2)
def home_ahead(table: Table) -> bool:
    """A card that may be played brings all cows home."""
    return any("home" in reached for _, reached in reaches(table))


@moment(2, first=23)
def both_ahead(table: Table) -> bool:
    """A card that may be played reaches two fields at once."""
    return any(len(reached) > 1 for _, reached in reaches(table))


@moment(2)
def choosing(table: Table) -> bool:
    """All choose a scoring tile."""
    return ask(table) == "choose"


@moment(4)
def over(table: Table) -> bool:
    """The match is over."""
    return table.over


def builds(match: Match, seat: int, rng: Rng) -> int:
    """The first seat takes twelve cards and then only lays tiles; the other one lets it."""
    moves = {int(move): MOVES.unpack(move) for move in match.position.legal(seat)}
    hand = match.view(seat).players[seat].hand if seat == 0 else ()  # type: ignore[attr-defined]
    kind = TakeCard if seat == 0 and len(hand) < 12 else LayTile if seat == 0 else EndTurn
    fitting = [m for m, typed in moves.items() if isinstance(typed, kind)] or list(moves)
    treeless = [m for m in fitting if getattr(moves[m], "tree", "none") == "none"]
    return treeless[rng.below(len(treeless))]


@moment(2, builds)
def great(table: Table) -> bool:
    """A landscape of forty tiles, and twelve cards in the hand."""
    return asked(table) == 0 and ask(table) == "act" and laid(table) >= 40
