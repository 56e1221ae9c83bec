"""What a table agreed on, and what its ruleset settles: the variants of Kuhhandel Master."""

# Compiled: the rules ask it all the time.
from __future__ import annotations

from functools import cache
from typing import Any, Final

from spielalm.kernel.game import Options

# What the notation says where it is not the plain game as it is played now: the field of `Terms`
# and of the view that it is about, and what that is then.
TERMS: Final[dict[str, tuple[str, bool]]] = {
    "super": ("extra_auction", True),
    "cash": ("cash", True),
    "again": ("bid_again", True),
    "hidden": ("backs", False),
    "compulsory": ("every_trade", False),
}


class Terms:
    """How this game is played. Never changes once it is made, so positions share it."""

    def __init__(self, said: tuple[str, ...]) -> None:
        self.said: Final = said  # words of TERMS, in their order
        # The fields below, as views say them.
        self.shown: dict[str, Any] = {
            field: so == (word in said) for word, (field, so) in TERMS.items()
        }
        self.extra_auction: Final = "super" in said  # KM-71: after a trade
        self.cash: Final = "cash" in said  # KM-72: money counts at the end
        self.bid_again: Final = "again" in said  # KM-17: who could not pay, up to the money shown
        self.backs: Final = "hidden" not in said  # KM-80: two players can tell apart the stack's
        self.every_trade: Final = "compulsory" not in said  # KM-70: counts, not only these


@cache
def terms_of(said: tuple[str, ...]) -> Terms:
    """The terms that these words mean."""
    return Terms(said)


def agreed_terms(agreed: Options) -> Terms:
    """The terms that these options make."""
    so = {
        "super": agreed["super"],
        "cash": agreed["cash"],
        "again": agreed["insolvent"] == "again",
        "hidden": not agreed["backs"],
        "compulsory": not agreed["every-trade"],
    }
    return terms_of(tuple([word for word in TERMS if so[word]]))


def shown_terms(view: Any) -> Terms:
    """The terms that a view shows."""
    said = [word for word, (field, so) in TERMS.items() if getattr(view, field) == so]
    return terms_of(tuple(said))
