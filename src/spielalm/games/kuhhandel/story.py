"""Who may see which facts of Kuhhandel (KM-06): money is for those who held or received it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spielalm.games.kuhhandel import typed
from spielalm.kernel.typed import Fact

# Of these facts, some fields are only for the seats that the named fields hold.
SECRETS: dict[type[Fact], tuple[tuple[str, ...], tuple[str, ...]]] = {
    typed.Paid: (("money",), ("seat", "other")),
    typed.MoneyLaid: (("money",), ("seat",)),
    typed.RatTaken: (("money",), ("seat",)),
    typed.OfferMade: (("money",), ("seat",)),
    typed.OfferAccepted: (("money",), ("seat", "other")),
    typed.OffersExchanged: (("counter", "offer"), ("seat", "other")),
    typed.CardLookedAt: (("card",), ("seat",)),
}
# Of these, the card is only for those seats if it is money; other cards are laid out openly.
SECRET_MONEY: dict[type[Fact], tuple[str, ...]] = {
    typed.CardKept: ("seat",),
    typed.CardGiven: ("seat", "other"),
    typed.CardDrawn: ("seat",),
}


def tell(fact: Fact, viewer: int) -> Fact | None:
    """The event that this viewer is told of."""
    kind = type(fact)
    hidden, roles = SECRETS.get(kind, ((), ()))
    if kind in SECRET_MONEY and str(getattr(fact, "card", "")).startswith("money-"):
        hidden, roles = ("card",), SECRET_MONEY[kind]
    if not hidden or viewer in [getattr(fact, role) for role in roles]:
        return fact
    nothing: dict[str, Any] = dict.fromkeys(hidden)
    return replace(fact, **nothing)
