"""Tables as a host opens them, tables against bots, and joining another round."""

from __future__ import annotations

import secrets

from spielalm import games
from spielalm.match.actions.give import give
from spielalm.match.actions.open import open_table
from spielalm.match.actions.sit import sit
from spielalm.match.actions.start import start
from spielalm.match.settings import Settings, strongest
from spielalm.match.table import Table
from spielalm.server.http.models import NewTable, QuickGame

NONCE_SIZE = 16
SEED_SIZE = 32


def nonce_of(given: str | None) -> bytes:
    """A player's part of the seed; the server makes one for those who bring none."""
    return bytes.fromhex(given) if given else secrets.token_bytes(NONCE_SIZE)


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_SIZE)


def hosted(order: NewTable, key: str, device: str, now: int) -> Table:
    """A table with its host, and the bots that were asked for."""
    table = open_table(order.settings, key, new_seed(), now, device=device)
    if order.seat is not None:
        sit(table, key, order.seat, order.name, nonce_of(order.nonce), now)
    for bot in order.bots:
        give(table, key, bot.seat, bot.bot, now)
    return table


def quick(order: QuickGame, key: str, device: str, now: int) -> Table:
    """A person against bots, started at once."""
    seats = order.seats or games.find(order.game).info.fewest
    # Alone, one plays for the board of best scores: without hints.
    settings = Settings(game=order.game, seats=seats, options=order.options, hints=seats > 1)
    table = open_table(settings, key, new_seed(), now, device=device)
    sit(table, key, 0, order.name, nonce_of(order.nonce), now)
    for seat in range(1, seats):
        give(table, key, seat, order.bot or strongest(table.settings), now)
    start(table, key, now)
    return table


def join_again(table: Table, key: str, now: int) -> None:
    """Who wants another round takes the seats that are kept; with the last one it begins."""
    for number in table.held_by(key):
        seat = table.seats[number]
        if seat.kind == "reserved":
            sit(table, key, number, seat.name, nonce_of(None), now)
    if not table.started and all(seat.kind in ("person", "bot") for seat in table.seats):
        start(table, table.host, now)
