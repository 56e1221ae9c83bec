"""Tables as they are opened: by a host, against bots, for the day, or for another round."""

from __future__ import annotations

import secrets

from spielalm import games
from spielalm.match import log, playing, seating
from spielalm.match.errors import NotNowError, NotYoursError
from spielalm.match.settings import Settings, strongest
from spielalm.match.table import Table
from spielalm.server.boards import NONCE, Boards
from spielalm.server.bodies import DailyGame, NewTable, QuickGame

NONCE_SIZE = 16
FIRST = "first"  # the tag of the chance move that names who begins


def nonce_of(given: str | None) -> bytes:
    """A player's part of the seed; the server helps those who bring none."""
    return bytes.fromhex(given) if given else secrets.token_bytes(NONCE_SIZE)


def new_table(
    settings: Settings, key: str, now: int, *, seed: bytes = b"", daily: str = "", device: str = ""
) -> Table:
    """An empty table. Its seed is fixed before anybody brings a nonce."""
    opened = log.Opened(
        number=0,
        at=now,
        settings=settings.checked(),
        host=key,
        seed=seed or secrets.token_bytes(32),
        daily=daily,
        device=device,
    )
    table = Table([])
    table.add(opened)
    return table


def hosted(order: NewTable, key: str, device: str, now: int) -> Table:
    """A table with its host, and the bots that were asked for."""
    table = new_table(order.settings, key, now, device=device)
    if order.seat is not None:
        seating.sit(table, key, order.seat, order.name, nonce_of(order.nonce), now)
    for bot in order.bots:
        seating.give(table, key, bot.seat, bot.bot, now)
    return table


def quick(order: QuickGame, key: str, device: str, now: int) -> Table:
    """A person against bots, started at once."""
    seats = order.seats or games.find(order.game).info.fewest
    # Alone, one plays for the board of best scores: without hints.
    settings = Settings(game=order.game, seats=seats, options=order.options, hints=seats > 1)
    table = new_table(settings, key, now, device=device)
    seating.sit(table, key, 0, order.name, nonce_of(order.nonce), now)
    for seat in range(1, seats):
        seating.give(table, key, seat, order.bot or strongest(table.settings), now)
    seating.start(table, key, now)
    return table


def daily(order: DailyGame, boards: Boards, key: str, device: str, now: int) -> Table:
    """Today's burrow for one device (HA-41)."""
    day = boards.today().isoformat()
    settings = boards.settings(games.find(order.game))
    seed = boards.seed(order.game, day)
    table = new_table(settings, key, now, seed=seed, daily=day, device=device)
    seating.sit(table, key, 0, order.name, NONCE, now)
    seating.start(table, key, now)
    return table


def may_rematch(table: Table, key: str) -> None:
    """Another round is for those who played, after the end."""
    if not table.held_by(key):
        raise NotYoursError("only who played can ask for another round")
    if not table.over:
        raise NotNowError("the match is not over yet")
    if table.daily:
        raise NotNowError("the daily burrow has no second round; tomorrow there is a new one")


def again(old: Table, now: int) -> Table:
    """Another round: same seats, same settings, the next seat begins."""
    table = new_table(old.settings, old.host, now, device=old.device)
    for number, seat in enumerate(old.seats):
        if seat.key:
            seating.sit(table, seat.key, number, seat.name, seat.nonce, now)
        else:
            seating.give(table, old.host, number, seat.bot, now)
    first = who_began(old)
    seating.start(table, old.host, now, None if first is None else (first + 1) % len(old.seats))
    return table


def who_began(table: Table) -> int | None:
    """The seat that chance named as the first, in games where one begins."""
    for entry in table.log:
        if isinstance(entry, log.Drawn):
            outcome = table.settings.rules.unpack(entry.move)
            if outcome.__struct_config__.tag == FIRST:
                seat: int | None = getattr(outcome, "seat", None)
                return seat
    return None


def note_rematch(table: Table, key: str, invite: str, now: int) -> None:
    if table.rematch:
        raise NotNowError("another round is open already")
    playing.rematched(table, key, invite, now)
