"""Best scores of those who play alone, and the daily burrow with the same rolls for all (HA-41).

A board is named after the game and its options (`hamstern.a.no.new`), or after the day, with the
ruleset if it is not the first (`hamstern.daily.2.2026-11-16`). Scores count that a person reached
alone: without hints, and without a bot standing in.
"""

from __future__ import annotations

import asyncio
import re

from spielalm import games
from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.game import FIRST_RULESET, Info, written
from spielalm.kernel.rng import commitment
from spielalm.match.actions.open import open_table
from spielalm.match.actions.sit import sit
from spielalm.match.actions.stand_in import StoodIn
from spielalm.match.actions.start import start
from spielalm.match.errors import RefusedError
from spielalm.match.settings import Settings
from spielalm.match.table import Table, day_of
from spielalm.server import keys
from spielalm.server.config import Clock
from spielalm.server.http.models import DailyGame, Leaderboard, ScoreEntry
from spielalm.server.logs import note
from spielalm.server.problems import UNKNOWN
from spielalm.store import Score, Store, StoreError

PLACES = 20
NONCE = b"spielalm daily"  # the same for everybody, or the rolls would differ
DAILY = re.compile(r"[a-z]+\.daily\.((?:[1-9]\d?\.)?(\d{4}-\d\d-\d\d))")


class Leaderboards:
    """Keeps the boards. `secret` is the server's; the seed of each day is made from it."""

    def __init__(self, store: Store, now: Clock) -> None:
        self.secret = b""
        self._store = store
        self._now = now
        self._noted: set[str] = set()
        self._saving: set[asyncio.Task[None]] = set()

    def seed(self, game: str, dated: str) -> bytes:
        """The secret seed of a day, for those who play by the same ruleset."""
        return keys.digest(self.secret, f"spielalm daily {game} {dated}")

    def open_today(self, order: DailyGame, key: str, device: str, now: int) -> Table:
        """Today's game for one device: alone, without help, on a fresh sheet if there are any."""
        info, day = games.find(order.game).info, day_of(now)
        name = info.name
        if not info.daily:
            raise SpielalmError(f"{info.title} has no game of the day; expected a game that has")
        fresh = {one.name: f"{one.fresh}{day}" for one in info.options if one.fresh}
        plain = Settings(game=name, seats=1, options={**fresh}, undo="off", hints=False, chat="off")
        seed = self.seed(name, dated(day, info.ruleset))
        table = open_table(plain, key, seed, now, daily=day, device=device)
        sit(table, key, 0, order.name, NONCE, now)
        start(table, key, now)
        return table

    async def show(self, name: str, device: str) -> Leaderboard:
        """The best results on a board, as the owner of this device sees them."""
        game, *chosen = name.split(".")
        if game not in games.names() or games.find(game).info.fewest > 1:
            raise RefusedError(UNKNOWN, "there is no such board; expected one of a game for one")
        info = games.find(game).info
        if chosen == ["today"]:
            name = daily_board(game, day_of(self._now()), info.ruleset)
        daily = DAILY.fullmatch(name)
        if daily is None:
            name = board_name(info, chosen)
        scores = await self._store.top_scores(name, PLACES)
        entries = tuple(
            ScoreEntry(
                name=score.name,
                points=score.points,
                at=int(score.at * 1000),
                yours=bool(device) and score.key == device,
            )
            for score in scores
        )
        if daily is None:
            return Leaderboard(board=name, scores=entries)
        seed = self.seed(game, daily[1])
        return Leaderboard(
            board=name,
            scores=entries,
            seed_hash=commitment(seed),
            seed=seed.hex() if daily[2] < day_of(self._now()) else "",
        )

    def look(self, id: str, table: Table) -> None:
        """Put a result on its board, when a match that counts is over."""
        match = table.match
        if match is None or not match.over or id in self._noted or not counts(table):
            return
        self._noted.add(id)
        name = board_of(table)
        score = Score(
            board=name,
            key=table.device or table.seats[0].key,
            name=table.seats[0].name,
            points=int(match.position.scores()[0]),
            table=id,
            at=self._now() / 1000,
        )
        task = asyncio.create_task(self._save(id, score, daily=bool(table.daily)))
        self._saving.add(task)
        task.add_done_callback(self._saving.discard)

    async def _save(self, id: str, score: Score, *, daily: bool) -> None:
        try:
            if daily:
                first = await self._store.first_try(score.board, score.key, id, now=score.at)
                if first != id:
                    return
            await self._store.add_score(score)
        except StoreError as error:
            self._noted.discard(id)
            note("score not saved", table=id, reason=error.reason)


def dated(day: str, ruleset: int) -> str:
    """A day. On the day of an upgrade each ruleset has a board and rolls of its own."""
    return day if ruleset == FIRST_RULESET else f"{ruleset}.{day}"


def daily_board(game: str, day: str, ruleset: int) -> str:
    return f"{game}.daily.{dated(day, ruleset)}"


def board_of(table: Table) -> str:
    """The board that a result at this table belongs on; empty if there is none."""
    settings = table.settings
    if settings.seats != 1:
        return ""
    if table.daily:
        return daily_board(settings.game, table.daily, table.ruleset)
    info = settings.rules.info
    agreed = info.agreed(settings.options, table.ruleset)
    for option in info.options:
        if agreed[option.name] not in (option.values or (*option.named, option.default)):
            return ""  # a sheet of one's own has no board
    return board_name(info, [written(agreed[option.name]) for option in info.options])


def board_name(info: Info, chosen: list[str]) -> str:
    """The board for these values of the options.

    Trailing options are left out where they have the value that was fixed before they could be
    chosen, so that boards from that time go on.
    """
    then = info.settled(FIRST_RULESET)
    said = list(chosen)
    for option in reversed(info.options[: len(chosen)]):
        if option.name not in then or said[-1] != written(then[option.name]):
            break
        said.pop()
    return ".".join([info.name, *said])


def counts(table: Table) -> bool:
    """Whether a result here is a person's own."""
    alone = table.seats[0].kind == "person" and bool(board_of(table))
    return (
        alone
        and not table.settings.hints
        and not any(isinstance(entry, StoodIn) for entry in table.log)
    )
