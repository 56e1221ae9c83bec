"""How good a moment is for a player: points, and what landscape, hand and cows promise.

Everything is counted in hundredths of a point. Other players matter only as far as they decide how
many turns are left and who has most of a landscape.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhfstein import heap
from spielalm.games.kuhfstein.deck import BACK, SIZE, Deck
from spielalm.games.kuhfstein.heap import HOUSE, KINDS
from spielalm.games.kuhfstein.landscape import COW, KIND, OPEN, Landscape
from spielalm.games.kuhfstein.position import (
    ACT,
    BONUS_CARD,
    CHOOSE,
    LAST,
    ONE_MORE,
    Fields,
    Player,
)
from spielalm.games.kuhfstein.rules.cards import nowhere
from spielalm.games.kuhfstein.rules.herds import among, herd
from spielalm.games.kuhfstein.rules.tiles import completing
from spielalm.games.kuhfstein.scoring import (
    AT_GOAL,
    BUILT_ROUND,
    COWS,
    GOAL,
    MOST_FORESTS,
    MOST_HAY,
    POINTS,
    measured,
    needed,
    sides,
    tile_points,
)
from spielalm.kernel.numbers import BIT, members, popcount

NEVER: Final = 1000000
ACTION: Final = 170  # what an action is worth that is still to come
PLAYING: Final = 130  # what the action costs that plays a card
HERDING: Final = 130  # what the action costs that brings a herd home
SHOWN: Final = 95  # what a missing tile costs that lies in the display,
UNSEEN: Final = 135  # one that does not,
ANY: Final = 70  # and one that may be any
LAID: Final = 30  # what a tile is worth by itself
TREE: Final = 220  # what a square promises that lacks one tile
PACE: Final = 5  # points that the leader makes in a turn
RANKS: Final[vec[i64]] = vec[i64]([100, 80, 55, 35, 20, 10, 5, 0])  # of cards, best first
COW_WORTH: Final[vec[i64]] = vec[i64]([-450, -250, -100, 0, 80, 130, 160])


def turns_left(fields: Fields) -> i64:
    """How many turns each player will have after this one, at a guess."""
    if fields.ending == LAST or fields.phase >= CHOOSE:
        return 0
    if fields.ending == ONE_MORE:
        return 1
    lead: i64 = 0
    for player in fields.players:
        if player.points > lead:
            lead = player.points
    if lead >= GOAL:
        return 0
    by_points: i64 = (GOAL - lead + PACE - 1) // PACE
    by_tiles = 1 + (heap.size(fields.pile) + heap.size(fields.aside)) // fields.table.seats
    return by_points if by_points < by_tiles else by_tiles


def missing_costs(fields: Fields) -> vec[i64]:
    """What it costs to get a tile of each kind, and any tile."""
    costs = vec[i64]()
    kind: i64 = 0
    while kind < KINDS:
        if heap.count(fields.tiles, kind):
            costs = append(costs, SHOWN)
        elif heap.count(fields.pile, kind) or heap.count(fields.aside, kind):
            costs = append(costs, UNSEEN)
        else:
            costs = append(costs, NEVER)
        kind += 1
    return append(costs, ANY)


def way_to_play(
    land: Landscape, deck: Deck, card: i64, costs: vec[i64], at: vec[i64]
) -> tuple[i64, i64]:
    """The cheapest way to make room for a card: what its tiles cost, and how many actions.

    A cow in the way costs an action, too.
    """
    best: i64 = NEVER
    actions: i64 = 0
    first = deck.shows[card * SIZE]
    spots = land.spots
    spot: i64 = 1
    while spot < len(spots):
        if spots[spot] == OPEN or spots[spot] & KIND == first:
            at[0] = spot
            rotation: i64 = 0
            while rotation < 4:
                if deck.rotations[card] & BIT[rotation]:
                    cost, needs = placing(land, deck, card, rotation, costs, at, best)
                    if cost < best:
                        best = cost
                        actions = needs
                        if cost == 0:
                            return best, actions
                rotation += 1
        spot += 1
    return best, actions


def placing(
    land: Landscape, deck: Deck, card: i64, rotation: i64, costs: vec[i64], at: vec[i64], most: i64
) -> tuple[i64, i64]:
    """What it costs to make room for a card on one place; NEVER if more than `most`."""
    spots = land.spots
    base = card * SIZE
    cost: i64 = 0
    actions: i64 = 0
    blocked: i64 = 0
    n: i64 = 0
    while n < deck.size[card]:
        spot = at[0]
        if n:
            step = (deck.step[base + n] + rotation) & 3
            spot = land.beside[at[deck.parent[base + n]] * 4 + step]
            at[n] = spot
        shows = deck.shows[base + n]
        what = spots[spot]
        if what & KIND >= KINDS:
            cost += costs[shows]
            actions += 1
        elif shows != BACK:
            if what & KIND != shows:
                return NEVER, 0
            if what & COW:
                blocked = 1
        if cost >= most:
            return NEVER, 0
        n += 1
    return cost + blocked * HERDING, actions + blocked


def herd_sizes(land: Landscape) -> vec[i64]:
    """The sizes of the herds, largest first."""
    sizes = vec[i64]()
    seen = vec[i64]()
    for spot in land.order:
        if land.spots[spot] & COW and not among(seen, spot):
            cows = herd(land, spot)
            for cow in cows:
                seen = append(seen, cow)
            sizes = append(sizes, i64(len(cows)))
            n = i64(len(sizes)) - 1
            while n > 0 and sizes[n - 1] < sizes[n]:
                sizes[n - 1], sizes[n] = sizes[n], sizes[n - 1]
                n -= 1
    return sizes


def cow_prospects(supply: i64, sizes: vec[i64]) -> i64:
    """Cows at home, and those that a few actions would bring there."""
    best = COW_WORTH[supply]
    home: i64 = supply
    cost: i64 = 0
    for size in sizes:
        home += size
        cost += HERDING
        if COW_WORTH[home] - cost > best:
            best = COW_WORTH[home] - cost
    return best


def herds_needed(cows: i64, supply: i64, sizes: vec[i64]) -> i64:
    """How many herds must come home until there are so many cows; NEVER if there are not."""
    home: i64 = supply
    n: i64 = 0
    while home < cows:
        if n == len(sizes):
            return NEVER
        home += sizes[n]
        n += 1
    return n


def hand_prospects(fields: Fields, player: Player, sizes: vec[i64], budget: i64) -> i64:
    """What the cards of the hand promise, the best ones most, as far as the actions suffice."""
    deck = fields.table.deck
    costs = missing_costs(fields)
    at = nowhere()
    worths = vec[i64]()
    rest: i64 = player.hand
    while rest:
        low: i64 = rest & -rest
        rest ^= low
        card = popcount(low - 1)
        herds = herds_needed(deck.opens[card], player.supply, sizes)
        if herds == NEVER:
            continue
        cost, actions = way_to_play(player.land, deck, card, costs, at)
        worth = 100 * deck.points[card] - PLAYING - cost - herds * HERDING
        actions += herds + 1
        if worth > 0 and actions <= budget:
            worths = append(worths, worth * 16 + (actions if actions < 15 else 15))
            n = i64(len(worths)) - 1
            while n > 0 and worths[n - 1] < worths[n]:
                worths[n - 1], worths[n] = worths[n], worths[n - 1]
                n -= 1
    total: i64 = 0
    n = 0
    while n < len(worths) and n < len(RANKS):
        budget -= worths[n] & 15
        if budget < 0:
            break
        total += (worths[n] >> 4) * RANKS[n] // 100
        n += 1
    return total


def tree_prospects(fields: Fields, land: Landscape) -> i64:
    """The best square that lacks one tile for a tree."""
    if fields.trees == 0:
        return 0
    shown = heap.lands(fields.tiles)
    best: i64 = 0
    spots = land.spots
    spot: i64 = 1
    while spot < len(spots):
        if spots[spot] == OPEN:
            square: i64 = 1
            while square <= 4:
                wanted = completing(land, spot, square)
                if wanted:
                    worth: i64 = TREE if wanted & shown else TREE * 2 // 3
                    if popcount(wanted) > 1:
                        worth += TREE // 6
                    if worth > best:
                        best = worth
                square += 1
        spot += 1
    return best


def scoring_prospects(fields: Fields, seat: i64, turns: i64) -> i64:
    """What the better of the scoring tiles promises."""
    best: i64 = 0
    for tile in members(fields.players[seat].scoring):
        hope: i64 = 0
        if turns == 0:
            hope = 100 * tile_points(fields, seat, tile)
        else:
            hope = POINTS[tile] * fulfilled(fields, seat, tile) // (100 + 10 * turns)
        if hope > best:
            best = hope
    return best


def fulfilled(fields: Fields, seat: i64, tile: i64) -> i64:
    """How far the condition of a scoring tile is met, 0 to 10000."""
    if tile == BUILT_ROUND:
        most: i64 = 0
        land = fields.players[seat].land
        for spot in land.order:
            if land.spots[spot] & KIND == HOUSE and sides(land, spot) > most:
                most = sides(land, spot)
        return most * most * 10000 // 16
    has = measured(fields, seat, tile)
    wants = needed(fields, seat, tile)
    if tile == COWS:
        return 6000
    if has >= wants:
        return 10000 if tile != MOST_HAY else 9000
    if MOST_HAY <= tile <= MOST_FORESTS:
        return 7000 // (1 + wants - has)
    if tile == AT_GOAL:
        return 5000 + 5000 * has // wants
    return 10000 * has * has // (wants * wants)


def pending(fields: Fields, seat: i64) -> i64:
    """How many actions the seat still has in this turn, bonuses included."""
    if fields.turn != seat or fields.phase < ACT or fields.phase > BONUS_CARD:
        return 0
    return fields.left if fields.phase == ACT else fields.left + 1


def prospects(fields: Fields, seat: i64) -> i64:
    """How good the moment is for this seat."""
    player = fields.players[seat]
    turns = turns_left(fields)
    actions = pending(fields, seat)
    total = 100 * player.points + scoring_prospects(fields, seat, turns)
    total += heap.size(player.land.laid) * LAID + actions * ACTION
    if turns or actions:
        sizes = herd_sizes(player.land)
        total += cow_prospects(player.supply, sizes)
        total += hand_prospects(fields, player, sizes, 2 * turns + actions)
        total += tree_prospects(fields, player.land)
    return total
