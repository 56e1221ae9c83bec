"""Tables as they are opened: by a host, against bots, for the day, or for another round."""

from __future__ import annotations

import secrets

from spielalm import games
from spielalm.match import playing, seating
from spielalm.match.settings import Settings, strongest
from spielalm.match.table import Table
from spielalm.server.boards import NONCE, Boards, dated
from spielalm.server.bodies import DailyGame, NewTable, QuickGame
from spielalm.server.problems import NotNowError

NONCE_SIZE = 16
SEED_SIZE = 32


def nonce_of(given: str | None) -> bytes:
    """A player's part of the seed; the server helps those who bring none."""
    return bytes.fromhex(given) if given else secrets.token_bytes(NONCE_SIZE)


def new_table(
    settings: Settings, key: str, now: int, *, seed: bytes = b"", daily: str = "", device: str = ""
) -> Table:
    """An empty table. Its seed is fixed before anybody brings a nonce."""
    seed = seed or secrets.token_bytes(SEED_SIZE)
    return seating.open_table(settings, key, seed, now, daily=daily, device=device)


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
    game = games.find(order.game)
    settings = boards.settings(game)
    seed = boards.seed(order.game, dated(day, game.info.ruleset))
    table = new_table(settings, key, now, seed=seed, daily=day, device=device)
    seating.sit(table, key, 0, order.name, NONCE, now)
    seating.start(table, key, now)
    return table


def again(old: Table, key: str, now: int) -> Table:
    """Another round: same seats, same settings, the next seat begins."""
    if old.daily:
        raise NotNowError("the daily burrow has no second round; tomorrow there is a new one")
    return playing.another_round(old, key, secrets.token_bytes(SEED_SIZE), now)


def join_again(table: Table, key: str, now: int) -> None:
    """Who wants another round takes the seats that are kept; with the last one it begins."""
    for number in table.held_by(key):
        seat = table.seats[number]
        if seat.kind == "reserved":
            seating.sit(table, key, number, seat.name, nonce_of(None), now)
    if not table.started and all(seat.kind in ("person", "bot") for seat in table.seats):
        seating.start(table, table.host, now)
