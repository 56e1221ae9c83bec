"""What is turned up decides how it is auctioned (KM-11, KM-18, KM-20, KM-30)."""

from __future__ import annotations

from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import DONKEY, NAMES, RAT, is_premium
from spielalm.games.kuhhandel.facts import CardTurnedUp
from spielalm.games.kuhhandel.layout import pay_donkey
from spielalm.games.kuhhandel.phases.auction import open_bidding
from spielalm.games.kuhhandel.phases.premium import open_countdown
from spielalm.games.kuhhandel.phases.rat import open_round
from spielalm.games.kuhhandel.position import Fields
from spielalm.games.kuhhandel.possible import card_left, for_three
from spielalm.games.kuhhandel.stack import NextCard
from spielalm.kernel.phases import Complaint
from spielalm.kernel.typed import Fact


class TurningUp(NextCard):
    """KM-11: the auctioneer turns up the top card, the last one too (KM-33)."""

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        p.card = self.take_card(p, move)
        if facts is not None:
            facts.append(CardTurnedUp(int(p.turn), NAMES[p.card]))
        if p.card == DONKEY:
            pay_donkey(p, facts)
        auction(p, facts)

    def complaints(self, p: Fields) -> list[Complaint]:
        return for_three(p) + card_left(p)


def auction(p: Fields, facts: list[Fact] | None) -> None:
    """The card is auctioned, for the first time or once more (KM-27)."""
    if is_premium(p.card):
        open_countdown(p, facts)
    elif p.card == RAT:
        open_round(p)
    else:
        open_bidding(p, facts)
