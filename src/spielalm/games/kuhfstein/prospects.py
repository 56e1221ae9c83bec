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
from spielalm.games.kuhfstein.phases.deciding import Deciding
from spielalm.games.kuhfstein.phases.end import turns_done
from spielalm.games.kuhfstein.phases.herds import firsts, herd
from spielalm.games.kuhfstein.phases.playing import nowhere
from spielalm.games.kuhfstein.phases.tiles import completing
from spielalm.games.kuhfstein.position import LAST, ONE_MORE, Fields, Player
from spielalm.games.kuhfstein.scoring import (
    BUILT_ROUND,
    COWS,
    GOAL,
    MOST_FORESTS,
    MOST_HAY,
    POINTS,
    measured,
    needed,
    tile_points,
)
from spielalm.kernel.numbers import BIT, members, popcount
from spielalm.kernel.position import OVER, SEALED

NEVER: Final = 1000000
ACTION: Final = 170  # what an action is worth that is still to come
PLAYING: Final = 130  # what the action costs that plays a card
HERDING: Final = 130  # what the action costs that brings a herd home
OUT: Final = 80  # what it costs to have a cow out
SHOWN: Final = 140  # what a missing tile costs that lies in the display,
UNSEEN: Final = 190  # one that does not,
ANY: Final = 110  # and one that may be any
LAID: Final = 30  # what a tile is worth by itself
TREE: Final = 220  # what a square promises that lacks one tile
PACE: Final = 6  # points that a player may make in a turn
RANKS: Final[vec[i64]] = vec[i64]([100, 80, 55, 35, 20, 10, 5])  # of cards, the best one first
COW_WORTH: Final[vec[i64]] = vec[i64]([-450, -250, -100, 0, 80, 130, 160])  # 0 to 6 at home
WHOLE: Final = 10000  # a scoring tile whose condition holds
STILL_OPEN: Final = 6000  # one that is decided in the last turn only


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


def turns_left(fields: Fields) -> i64:
    """How many turns the player in turn will have after this one, at a guess."""
    if fields.ending == LAST or fields.mode() in (SEALED, OVER):
        return 0
    if fields.ending == ONE_MORE:
        return 1
    seats = fields.table.seats
    found: i64 = 1 + (heap.size(fields.pile) + heap.size(fields.aside)) // seats
    now = turns_done(fields)
    seat: i64 = 0
    for player in fields.players:
        turns: i64 = (GOAL - player.points + PACE - 1) // PACE
        if (seat + seats - fields.fox) % seats > now:
            turns -= 1  # this seat has one more turn in this round
        if turns < found:
            found = turns
        seat += 1
    return found if found > 0 else 0


def pending(fields: Fields, seat: i64) -> i64:
    """How many actions the seat still has in this turn, bonuses included."""
    phase = fields.phase
    return phase.to_come(fields) if fields.turn == seat and isinstance(phase, Deciding) else 0


def missing_costs(fields: Fields) -> vec[i64]:
    """What it costs to get a tile of each kind, and any tile."""
    costs = vec[i64]()
    kind: i64
    for kind in range(KINDS):
        if heap.count(fields.tiles, kind):
            costs = append(costs, SHOWN)
        elif heap.count(fields.pile, kind) or heap.count(fields.aside, kind):
            costs = append(costs, UNSEEN)
        else:
            costs = append(costs, NEVER)
    return append(costs, ANY)


def way_to_play(
    land: Landscape, deck: Deck, card: i64, costs: vec[i64], at: vec[i64]
) -> tuple[i64, i64]:
    """The cheapest way to make room for a card: its cost, and how many actions it takes."""
    best: i64 = NEVER
    actions: i64 = 0
    first = deck.shows[card * SIZE]
    spots = land.spots
    spot: i64
    for spot in range(1, len(spots)):
        if spots[spot] == OPEN or spots[spot] & KIND == first:
            at[0] = spot
            rotation: i64
            for rotation in range(4):
                if deck.rotations[card] & BIT[rotation]:
                    cost, needs = room(land, deck, card, rotation, costs, at, best)
                    if cost < best:
                        best = cost
                        actions = needs
            if best == 0:
                return best, actions
    return best, actions


def room(
    land: Landscape, deck: Deck, card: i64, rotation: i64, costs: vec[i64], at: vec[i64], most: i64
) -> tuple[i64, i64]:
    """What it costs to make room for a card on one place; NEVER if it is `most` or more.

    Tiles are to be laid, and a cow in the way is to be brought home.
    """
    spots = land.spots
    base = card * SIZE
    cost: i64 = 0
    actions: i64 = 0
    blocked: i64 = 0
    n: i64
    for n in range(deck.size[card]):
        if n:
            step = (deck.step[base + n] + rotation) & 3
            at[n] = land.beside[at[deck.parent[base + n]] * 4 + step]
        shows = deck.shows[base + n]
        what = spots[at[n]]
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
    return cost + blocked * HERDING, actions + blocked


def sorted_in(values: vec[i64], value: i64) -> vec[i64]:
    """The values, largest first, with one more at its place."""
    values = append(values, value)
    n = i64(len(values)) - 1
    while n > 0 and values[n - 1] < values[n]:
        values[n - 1], values[n] = values[n], values[n - 1]
        n -= 1
    return values


def herd_sizes(land: Landscape) -> vec[i64]:
    """The sizes of the herds, largest first."""
    sizes = vec[i64]()
    for spot in firsts(land):
        sizes = sorted_in(sizes, i64(len(herd(land, spot))))
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
    worths = vec[i64]()  # each with its actions in the lowest four bits
    rest: i64 = player.hand
    while rest:
        low: i64 = rest & -rest
        rest ^= low
        card = popcount(low - 1)
        herds = herds_needed(deck.opens[card], player.supply, sizes)
        if herds != NEVER:
            cost, actions = way_to_play(player.land, deck, card, costs, at)
            cost += PLAYING + herds * HERDING + deck.opens[card] * OUT
            worth = 100 * deck.points[card] - cost
            if worth > 0:
                worths = sorted_in(worths, worth * 16 + actions + herds + 1)
    total: i64 = 0
    n: i64 = 0
    for packed in worths:
        if n < len(RANKS) and packed & 15 <= budget:
            budget -= packed & 15
            total += (packed >> 4) * RANKS[n] // 100
            n += 1
    return total


def tree_prospects(fields: Fields, land: Landscape) -> i64:
    """The best square that lacks one tile for a tree."""
    if fields.trees == 0:
        return 0
    shown = heap.lands(fields.tiles)
    best: i64 = 0
    spot: i64
    for spot in range(1, len(land.spots)):
        if land.spots[spot] == OPEN:
            square: i64
            for square in range(1, 5):
                wanted = completing(land, spot, square)
                if wanted:
                    worth: i64 = TREE if wanted & shown else TREE * 2 // 3
                    if popcount(wanted) > 1:
                        worth += TREE // 6
                    if worth > best:
                        best = worth
    return best


def scoring_prospects(fields: Fields, seat: i64, turns: i64) -> i64:
    """What the better of the scoring tiles promises: little at first, all of it at the end."""
    best: i64 = 0
    for tile in members(fields.players[seat].scoring):
        hope: i64 = 100 * tile_points(fields, seat, tile)
        if turns:
            hope = POINTS[tile] * fulfilled(fields, seat, tile) // (100 + 10 * turns)
        if hope > best:
            best = hope
    return best


def fulfilled(fields: Fields, seat: i64, tile: i64) -> i64:
    """How far the condition of a scoring tile is met, up to WHOLE."""
    if tile == COWS:
        return STILL_OPEN
    if tile == BUILT_ROUND:
        closed = most_sides(fields.players[seat].land)
        return WHOLE * closed * closed // 16
    has = measured(fields, seat, tile)
    wants = needed(fields, seat, tile)
    if has >= wants:
        return WHOLE
    if MOST_HAY <= tile <= MOST_FORESTS:
        return STILL_OPEN // (wants - has)
    return WHOLE * has * has // (wants * wants)


def most_sides(land: Landscape) -> i64:
    """How many sides of the house that is built round best are closed."""
    most: i64 = 0
    for spot in land.order:
        if land.spots[spot] & KIND == HOUSE and land.sides(spot) > most:
            most = land.sides(spot)
    return most
