"""A table is opened."""

from __future__ import annotations

from spielalm.kernel.game import FIRST_RULESET
from spielalm.kernel.rng import commitment
from spielalm.match.action import Logged
from spielalm.match.errors import Refusal, RefusedError
from spielalm.match.seats import Seat
from spielalm.match.settings import Settings
from spielalm.match.table import Table

NO_KEY = Refusal("no-key", "an empty key; expected that of a browser")


def check_key(key: str) -> None:
    if not key:
        raise RefusedError(NO_KEY)


def open_table(
    settings: Settings,
    host: str,
    seed: bytes,
    now: int,
    *,
    first: int | None = None,
    daily: str = "",
    device: str = "",
) -> Table:
    """A new table. Its secret seed is fixed before anybody brings a nonce."""
    check_key(host)
    table = Table([])
    table.make(
        Opened,
        now,
        settings=settings.checked(),
        ruleset=settings.rules.info.ruleset,
        host=host,
        seed=seed,
        first=first,
        daily=daily,
        device=device,
    )
    return table


class Opened(Logged, frozen=True, kw_only=True):
    """The first entry: what is played here, under which ruleset, and the secret seed of its draws.

    `first` is the seat that begins, in a rematch; otherwise it is drawn.
    `daily`: the day of a daily burrow, whose draws are the same for everybody (HA-41). `device` is
    the hash of a secret of the device that plays for a board of best scores.
    """

    settings: Settings
    ruleset: int = FIRST_RULESET
    host: str
    seed: bytes
    first: int | None = None
    daily: str = ""
    device: str = ""

    def apply(self, table: Table) -> None:
        table.settings = self.settings
        table.ruleset = self.ruleset
        table.host = self.host
        table.seed = self.seed
        table.seed_hash = commitment(self.seed)
        table.first = self.first
        table.daily = self.daily
        table.device = self.device
        table.seats = [Seat() for _ in range(self.settings.seats)]
