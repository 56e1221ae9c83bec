"""The host changes the settings, as long as nobody loses a seat by it."""

from __future__ import annotations

from spielalm.kernel.game import FIRST_RULESET
from spielalm.kernel.record import SEATS
from spielalm.match.action import Caller, Command, Fact, Logged
from spielalm.match.errors import Refusal, RefusedError
from spielalm.match.seats import Seat
from spielalm.match.settings import Settings
from spielalm.match.table import Table

OTHER_GAME = Refusal("other-game", "this table plays {game}; for another game open another table")
OCCUPIED = Refusal(
    "seats-occupied", "somebody sits on {seats}; expected those seats to be free first"
)


class Change(Command, frozen=True, kw_only=True):
    """Host: other settings, before the start."""

    settings: Settings

    def decide(self, table: Table, now: int, by: Caller) -> None:
        table.only_host(by.key)
        table.before_start()
        if self.settings.game != table.settings.game:
            raise RefusedError(OTHER_GAME, game=table.settings.game)
        settings = self.settings.checked()
        lost = [
            SEATS[number]
            for number, seat in enumerate(table.seats)
            if seat.kind != "empty" and number >= settings.seats
        ]
        if lost:
            raise RefusedError(OCCUPIED, seats=", ".join(lost))
        table.make(Changed, now, settings=settings, ruleset=settings.rules.info.ruleset)


class Changed(Logged, frozen=True, kw_only=True, tag="settings-changed"):
    """Other settings, chosen under this ruleset."""

    settings: Settings
    ruleset: int = FIRST_RULESET

    def apply(self, table: Table) -> None:
        table.settings = self.settings
        table.ruleset = self.ruleset
        kept = table.seats[: self.settings.seats]
        table.seats = kept + [Seat() for _ in range(self.settings.seats - len(kept))]

    def told(self) -> Fact:
        return SettingsChanged()


class SettingsChanged(Fact, frozen=True):
    pass
