"""The set-up: fox, bonus tiles, scoring tiles, first cards (KF-04, KF-06 to KF-08, KF-10, KF-11).

Between the bonus tiles and the scoring tiles the displays are filled (`tiles`, `taking`).
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhfstein.deck import COW
from spielalm.games.kuhfstein.facts import BonusTilesDrawn, CardDealt, FoxDrawn, ScoringTileDealt
from spielalm.games.kuhfstein.moves import (
    BONUSES,
    MOVES,
    SCORINGS,
    BonusTiles,
    DealtCard,
    DealtScoringTile,
    Fox,
)
from spielalm.games.kuhfstein.phases.deciding import Obliging
from spielalm.games.kuhfstein.phases.displays import CARDS, any_of
from spielalm.games.kuhfstein.phases.taking import TurnUpCards
from spielalm.games.kuhfstein.phases.turn import begin_turn
from spielalm.games.kuhfstein.position import (
    CHOOSING_CARD,
    COWS,
    DEALING_CARDS,
    DRAWING_TRACK,
    FILLING_CARDS,
    OPENING_TILES,
    Fields,
    Player,
)
from spielalm.games.kuhfstein.scoring import TILES
from spielalm.kernel.forms import Form
from spielalm.kernel.numbers import BIT, members, popcount
from spielalm.kernel.phases import Complaint, Draw, Outcome
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Fact

SCORING_TILES: Final = 2  # KF-07: each player gets so many

FOX: Final = MOVES.form(Fox)
TRACK: Final = MOVES.form(BonusTiles)
DEAL_SCORING: Final = MOVES.form(DealtScoringTile)
DEAL_CARD: Final = MOVES.form(DealtCard)


class DrawFox(Outcome[Fields]):
    """KF-08: the starting player is drawn and does not change."""

    form = FOX

    def weights(self, p: Fields) -> vec[i64]:
        return vec[i64]([1] * p.table.seats)

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        p.fox = FOX.first(move)
        p.turn = p.fox
        if facts is not None:
            facts.append(FoxDrawn(p.fox))
        if p.table.random_bonus:
            p.go(DRAWING_TRACK)
        else:  # KF-04: the default set-up shows the first faces
            one, two, three = (first for first, _ in p.table.deck.faces)
            lay_out(p, one, two, three)
            p.begin(OPENING_TILES, facts)


class DrawTrack(Draw[Fields]):
    """KF-10: every order of the bonus tiles with every choice of faces."""

    def chances(self, p: Fields) -> list[tuple[int, int]]:
        """Equal looks add up."""
        looks = [faces for tiles in permutations(p.table.deck.faces) for faces in product(*tiles)]
        return sorted(Counter([TRACK.of3(*faces) for faces in looks]).items())

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        lay_out(p, TRACK.first(move), TRACK.second(move), TRACK.third(move))
        if facts is not None:
            one, two, three = (BONUSES[bonus] for bonus in p.track[1:])
            facts.append(BonusTilesDrawn(one, two, three))
        p.begin(OPENING_TILES, facts)


def lay_out(p: Fields, first: i64, second: i64, third: i64) -> None:
    """KF-06, KF-10: bonus tiles into the slots, a cow onto each cow field, the others at home."""
    bonuses = [COW, first, second, third]
    p.track = vec[i64](bonuses)
    for player in p.players:
        player.supply = COWS - bonuses.count(COW)


class Deal(Draw[Fields]):
    """Everybody gets something that only its owner sees."""

    form: Form  # of the seat, and what it gets

    def lacks(self, player: Player) -> bool:
        """Whether this player is still to get one."""
        raise NotImplementedError

    def rest(self, p: Fields) -> i64:
        """What there is to deal, as a set."""
        raise NotImplementedError

    def due(self, p: Fields) -> i64:
        """The seat that is dealt to next; as many as there are seats when all have theirs."""
        seat: i64 = 0
        while seat < p.table.seats and not self.lacks(p.players[seat]):
            seat += 1
        return seat

    def chances(self, p: Fields) -> list[tuple[int, int]]:
        seat = self.due(p)
        return [(self.form.of2(seat, thing), 1) for thing in members(self.rest(p))]

    def draw(self, p: Fields, rng: Rng) -> i64:
        return self.form.of2(self.due(p), any_of(self.rest(p), rng))

    def complaints(self, p: Fields) -> list[Complaint]:
        if self.due(p) < p.table.seats:
            return []
        return [("next", "nothing to deal", "a seat without")]


class DealScoring(Deal):
    """KF-07: two scoring tiles each."""

    form = DEAL_SCORING

    def lacks(self, player: Player) -> bool:
        return popcount(player.scoring) < SCORING_TILES

    def rest(self, p: Fields) -> i64:
        tiles: i64 = BIT[TILES] - 1
        for player in p.players:
            tiles &= ~player.scoring
        return tiles

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        seat, tile = DEAL_SCORING.first(move), DEAL_SCORING.second(move)
        p.players[seat].scoring |= BIT[tile]
        if facts is not None:
            facts.append(ScoringTileDealt(seat, SCORINGS[tile]))
        if self.due(p) == p.table.seats:
            p.turn = right_of(p, p.fox)  # KF-11
            p.go(CHOOSING_CARD if p.table.chosen_card else DEALING_CARDS)


class DealCards(Deal):
    """KF-08: the first card of each player, from the draw pile."""

    form = DEAL_CARD

    def lacks(self, player: Player) -> bool:
        return player.hand == 0

    def rest(self, p: Fields) -> i64:
        return p.draws

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        seat, card = DEAL_CARD.first(move), DEAL_CARD.second(move)
        p.draws ^= BIT[card]
        p.players[seat].hand |= BIT[card]
        p.players[seat].secret = card
        if facts is not None:
            facts.append(CardDealt(seat, card + 1))
        if self.due(p) == p.table.seats:
            begin_turn(p, p.fox)


class ChooseFirstCard(Obliging):
    """KF-11, KF-13: all choose, counter-clockwise, the fox last; then the display is refilled."""

    def to_come(self, p: Fields) -> i64:
        return 0

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        self.actions[0].play(p, move, facts)
        if p.turn != p.fox:
            p.turn = right_of(p, p.turn)
        else:
            p.begin(FILLING_CARDS, facts)

    def complaints(self, p: Fields) -> list[Complaint]:
        """Who has chosen has one card, and nobody else; no card has been turned up since."""
        if not p.cards:
            return super().complaints(p)
        chosen: i64 = 0
        asked = right_of(p, p.fox)
        while asked != p.turn:
            chosen |= BIT[asked]
            asked = right_of(p, asked)
        for seat, player in enumerate(p.players):
            if popcount(player.hand) != (chosen >> seat) & 1:
                expected = "one card each, counter-clockwise up to the seat that is asked"
                return [("next", "first cards in another order", expected)]
        if popcount(p.cards) != CARDS - popcount(chosen):
            return [("cards", "another number of cards on display", "those not chosen yet of four")]
        return []


def right_of(p: Fields, seat: i64) -> i64:
    return (seat + p.table.seats - 1) % p.table.seats


class FillCards(TurnUpCards):
    """KF-11: the cards that were chosen are replaced, and the fox begins."""

    def full(self, p: Fields, facts: list[Fact] | None) -> None:
        begin_turn(p, p.fox)
