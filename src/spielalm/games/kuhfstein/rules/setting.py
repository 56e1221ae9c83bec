"""The set-up: fox, bonus tiles, displays, scoring tiles, first cards; all drawn by chance (KF-04,
KF-06, KF-07, KF-08, KF-10). And the chance moves that draw a card out of many.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhfstein import moves
from spielalm.games.kuhfstein.deck import COW
from spielalm.games.kuhfstein.position import (
    COWS,
    DEAL_CARDS,
    DEAL_SCORING,
    FOX,
    TRACK,
    Fields,
)
from spielalm.games.kuhfstein.scoring import TILES
from spielalm.games.kuhfstein.typed import (
    BonusTilesDrawn,
    CardDealt,
    FoxDrawn,
    ScoringTileDealt,
)
from spielalm.kernel.numbers import BIT, lowest, members, popcount
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Fact

SCORING_TILES = 2  # KF-07: each player gets so many


def play(fields: Fields, move: i64, facts: list[Fact] | None) -> None:
    """What chance brought."""
    if fields.phase == FOX:
        draw_fox(fields, move >> 4, facts)
    elif fields.phase == TRACK:
        lay_out(fields, (move >> 4) & 7, (move >> 7) & 7, move >> 10)
        if facts is not None:
            one, two, three = (moves.BONUSES[int(bonus)] for bonus in fields.track[1:])
            facts.append(BonusTilesDrawn(one, two, three))
    else:
        deal(fields, (move >> 4) & 3, move >> 6, facts)


def draw_fox(fields: Fields, seat: i64, facts: list[Fact] | None) -> None:
    """KF-08: the starting player is drawn and does not change."""
    fields.fox = seat
    fields.turn = seat
    if facts is not None:
        facts.append(FoxDrawn(int(seat)))
    if not fields.table.random_bonus:  # KF-04: the default set-up shows the first faces
        one, two, three = (first for first, _ in fields.table.deck.faces)
        lay_out(fields, one, two, three)


def lay_out(fields: Fields, first: i64, second: i64, third: i64) -> None:
    """KF-06, KF-10: bonus tiles into the slots, a cow onto each cow field, the others at home."""
    fields.track = vec[i64]([COW, first, second, third])
    for player in fields.players:
        player.supply = COWS
        for bonus in fields.track:
            if bonus == COW:
                player.supply -= 1


def deal(fields: Fields, seat: i64, thing: i64, facts: list[Fact] | None) -> None:
    """KF-07, KF-08: a scoring tile or the first card; only its owner sees it."""
    player = fields.players[seat]
    if fields.phase == DEAL_SCORING:
        player.scoring |= BIT[thing]
        if facts is not None:
            facts.append(ScoringTileDealt(int(seat), moves.SCORINGS[int(thing)]))
    else:
        fields.draws ^= BIT[thing]
        player.hand |= BIT[thing]
        player.secret = thing
        if facts is not None:
            facts.append(CardDealt(int(seat), int(thing) + 1))


def dealt(fields: Fields) -> bool:
    """Whether everybody has what is being dealt."""
    return due(fields) == fields.table.seats


def due(fields: Fields) -> i64:
    """The seat that is dealt to next; as many as there are seats when all have theirs."""
    seat: i64 = 0
    for player in fields.players:
        if fields.phase == DEAL_SCORING:
            if popcount(player.scoring) < SCORING_TILES:
                return seat
        elif player.hand == 0:
            return seat
        seat += 1
    return seat


def undealt(fields: Fields) -> i64:
    """KF-07: the scoring tiles that nobody has."""
    tiles: i64 = BIT[TILES] - 1
    for player in fields.players:
        tiles &= ~player.scoring
    return tiles


def tracks(fields: Fields) -> list[tuple[int, int]]:
    """KF-10: every order of the bonus tiles with every choice of faces; equal looks add up."""
    weights: dict[int, int] = {}
    faces = fields.table.deck.faces
    for order in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
        for sides in range(8):
            one, two, three = (faces[tile][sides >> n & 1] for n, tile in enumerate(order))
            move = int(moves.track_code(one, two, three))
            weights[move] = weights.get(move, 0) + 1
    return sorted(weights.items())


def chances(fields: Fields) -> list[tuple[int, int]]:
    if fields.phase == FOX:
        return [(int(moves.code(moves.FOX, seat)), 1) for seat in range(fields.table.seats)]
    if fields.phase == TRACK:
        return tracks(fields)
    if fields.phase == DEAL_SCORING:
        seat = due(fields)
        return [
            (int(moves.dealt_code(moves.DEAL_SCORING, seat, tile)), 1)
            for tile in members(undealt(fields))
        ]
    if fields.phase == DEAL_CARDS:
        seat = due(fields)
        return [
            (int(moves.dealt_code(moves.DEAL_CARD, seat, card)), 1)
            for card in members(fields.draws)
        ]
    return [(int(moves.code(moves.CARD, card)), 1) for card in members(fields.draws)]


def draw(fields: Fields, rng: Rng) -> i64:
    if fields.phase == FOX:
        return moves.code(moves.FOX, rng.below(fields.table.seats))
    if fields.phase == TRACK:
        outcomes = tracks(fields)
        weights = vec[i64]([weight for _, weight in outcomes])
        return outcomes[rng.weighted(weights)][0]
    if fields.phase == DEAL_SCORING:
        return moves.dealt_code(moves.DEAL_SCORING, due(fields), any_of(undealt(fields), rng))
    if fields.phase == DEAL_CARDS:
        return moves.dealt_code(moves.DEAL_CARD, due(fields), any_of(fields.draws, rng))
    return moves.code(moves.CARD, any_of(fields.draws, rng))


def any_of(things: i64, rng: Rng) -> i64:
    """A random member of a set."""
    rest: i64 = things
    skipped = rng.below(popcount(things))
    while skipped:
        rest &= rest - 1
        skipped -= 1
    return lowest(rest)
