"""Two players distribute instead of auctioning (KM-80 to KM-84)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import BACKS, DONKEY, MONEY, NAMES, NONE, is_money
from spielalm.games.kuhhandel.facts import BackShown, CardDrawn, CardGiven, CardKept, CardLookedAt
from spielalm.games.kuhhandel.layout import lay_out, pay_donkey
from spielalm.games.kuhhandel.money import EACH
from spielalm.games.kuhhandel.moves import MOVES, Back, Give, Keep
from spielalm.games.kuhhandel.phases.end import InTurn, end_turn, go_on
from spielalm.games.kuhhandel.position import CHOOSING, DRAWING, SHARING, Fields
from spielalm.games.kuhhandel.possible import card_left, for_two
from spielalm.games.kuhhandel.stack import NextCard
from spielalm.kernel.phases import Complaint, Outcome
from spielalm.kernel.typed import Fact

KEEP: Final[i64] = MOVES.pack(Keep())
GIVE: Final[i64] = MOVES.pack(Give())
BACK: Final = MOVES.form(Back)

SHARES: Final[vec[i64]] = vec[i64]([KEEP, GIVE])


class Looking(NextCard):
    """KM-81: the player in turn looks secretly at the top card."""

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        p.card = self.take_card(p, move)
        go_on(p, SHARING)
        if facts is not None:
            facts.append(CardLookedAt(int(p.turn), NAMES[p.card]))

    def complaints(self, p: Fields) -> list[Complaint]:
        return for_two(p) + card_left(p)


class ShowingBack(Outcome[Fields]):
    """KM-80: both see the back of the card on top, also beneath a card that is looked at."""

    form = BACK

    def weights(self, p: Fields) -> vec[i64]:
        """As many as there are of each, red ones and green ones."""
        return vec[i64]([p.red_cards(), p.green_cards()])

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        p.back = BACK.first(move)
        p.go(CHOOSING if p.card == NONE else SHARING)
        if facts is not None:
            facts.append(BackShown(BACKS[int(p.back)]))

    def complaints(self, p: Fields) -> list[Complaint]:
        found = for_two(p) + card_left(p)
        if not p.shows_backs():
            wanted = "another phase, or no +hidden beside the edition"
            found.append(("next", "a back that nobody sees", wanted))
        return found


class Sharing(InTurn):
    """KM-81: keep the card or give it away; the other one gets the next card, if there is one.

    The first card is resolved before the second (KM-83). A last single card has no second (KM-84).
    """

    def legal(self, p: Fields, seat: i64) -> vec[i64]:
        return SHARES

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        card = p.card
        p.card = NONE
        opponent: i64 = 1 - p.turn
        if move == KEEP:
            if facts is not None:
                facts.append(CardKept(int(p.turn), NAMES[card]))
            p.other = opponent
            receive(p, p.turn, card, facts)
        else:
            if facts is not None:
                facts.append(CardGiven(int(p.turn), int(opponent), NAMES[card]))
            p.other = p.turn
            if is_money(card):  # KM-81: the giver has seen it
                p.known[p.turn * p.seats + opponent] += EACH[card - MONEY]
            receive(p, opponent, card, facts)
        if p.stack:
            p.go(DRAWING)
        else:
            end_turn(p, facts)

    def complaints(self, p: Fields) -> list[Complaint]:
        return for_two(p)


class DrawingSecond(NextCard):
    """KM-81: the second card, seen only by its owner if it is money."""

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        card = self.take_card(p, move)
        if facts is not None:
            facts.append(CardDrawn(int(p.other), NAMES[card]))
        receive(p, p.other, card, facts)
        end_turn(p, facts)

    def complaints(self, p: Fields) -> list[Complaint]:
        return for_two(p) + card_left(p)


def receive(p: Fields, seat: i64, card: i64, facts: list[Fact] | None) -> None:
    """Money goes into the hand, everything else is laid out (KM-83); a donkey pays (KM-82)."""
    if is_money(card):
        p.hands[seat] += EACH[card - MONEY]
        return
    lay_out(p, seat, card, facts)
    if card == DONKEY:
        pay_donkey(p, facts)
