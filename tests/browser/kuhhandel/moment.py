"""How a moment is written down: a function that says of a table whether it is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spielalm.kernel.game import Value
from spielalm.kernel.position import SPECTATOR
from spielalm.kernel.typed import Fact
from spielalm.match.actions.play import Moved
from spielalm.match.settings import MOST_DAYS, Settings
from spielalm.match.table import Table
from tests.browser.seeded import Moment
from tests.released.rehearsal import Choose, Until, advised, asked, match_of, position_of

MOMENTS: dict[str, Moment] = {}
SOME, MANY = 40, 120  # moves that were made before
TIES = ("offer nothing", "counter nothing")
RANDOM = advised("random")


def moment(
    seats: int,
    choose: Choose | None = None,
    *,
    first: int = 0,
    then: Callable[[Table], None] | None = None,
    timed: bool = False,
    orders: bool = False,
    days: bool = False,
    **options: Value,
) -> Callable[[Until], Until]:
    """A table of so many, where people play like this; `timed` runs against the clock, by
    correspondence moves take `days`."""
    settings = Settings(
        game="kuhhandel",
        seats=seats,
        options=options,
        orders=orders,
        clock="days" if days else "none",
        days=MOST_DAYS,  # so that nobody is late, however far a test turns the clock
        calm=not timed,
        hammer=timed,
    )

    def kept(reached: Until) -> Until:
        name, shows = reached.__name__, reached.__doc__ or ""
        play = choose or advised()
        MOMENTS[name] = Moment(name, shows, settings, reached, play, first, then)
        return reached

    return kept


# What is so at a table.


def ask(table: Table) -> str:
    """What is asked, as a view would name it; it is looked at after every move."""
    return position_of(table).ask() if asked(table) >= 0 else ""  # type: ignore[attr-defined]


def public(table: Table) -> Any:
    return match_of(table).view(SPECTATOR)


def own(table: Table, seat: int) -> Any:
    return match_of(table).view(seat)


def cash(table: Table, seat: int) -> int:
    return sum(own(table, seat).hand)


def listed(table: Table) -> list[str]:
    """The moves that are listed for whoever is asked."""
    match = match_of(table)
    return [match.game.write_move(move) for move in match.position.legal(asked(table))]


def described(table: Table) -> list[str]:
    """The names of the choices that whoever is asked may fill in."""
    families = match_of(table).position.families(asked(table))
    return [str(getattr(family.describe(), "name", "")) for family in families]


def trades(table: Table) -> set[str]:
    return {move for move in listed(table) if move.startswith("trade")}


def latest(table: Table) -> list[Fact]:
    """What the last move of a seat has brought about, as everybody was told."""
    moved = [entry.number for entry in table.log if isinstance(entry, Moved)]
    return [told.fact for told in match_of(table).story(SPECTATOR, moved[-1])] if moved else []


def just(table: Table, event: str, **fields: object) -> bool:
    """Whether this is what has just happened."""
    return any(
        fact.__struct_config__.tag == event
        and all(getattr(fact, name) == value for name, value in fields.items())
        for fact in latest(table)
    )


def is_premium(table: Table) -> bool:
    return str(public(table).card).startswith("premium")


def stake(table: Table) -> int:
    return int(public(table).stake)
