"""Who may see which facts of Kuhfstein: all of them, but not what others were dealt (KF-86)."""

from __future__ import annotations

from spielalm.games.kuhfstein.typed import CardDealt, ScoringTileDealt
from spielalm.kernel.typed import Fact


def tell(fact: Fact, viewer: int) -> Fact | None:
    """The event that this viewer is told of."""
    if isinstance(fact, CardDealt) and fact.seat != viewer:
        return CardDealt(fact.seat, None)
    if isinstance(fact, ScoringTileDealt) and fact.seat != viewer:
        return ScoringTileDealt(fact.seat, None)
    return fact
