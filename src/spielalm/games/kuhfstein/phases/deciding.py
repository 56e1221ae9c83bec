"""What the player in turn decides: an action, a part of one, or a bonus."""

from __future__ import annotations

from mypy_extensions import i64

from spielalm.games.kuhfstein.position import Fields
from spielalm.kernel.phases import One


class Deciding(One[Fields]):
    """A decision in a turn. After it the turn goes on: `p.begin(ACTING, facts)`."""

    def asked(self, p: Fields) -> i64:
        return p.turn

    def actions(self, p: Fields) -> i64:
        """How many actions are still to come, with the one that is being decided."""
        return p.left + 1
