"""What holds after every move of random games: tiles, cards, cows and trees are conserved."""

from __future__ import annotations

import pytest

from spielalm.games.kuhfstein import GAME, heap
from spielalm.games.kuhfstein.deck import COW
from spielalm.games.kuhfstein.heap import all_tiles
from spielalm.games.kuhfstein.position import COWS
from spielalm.kernel.numbers import members
from spielalm.kernel.position import CHANCE, NOBODY
from spielalm.kernel.rng import FastRng
from tests.counts import count

TABLES = [
    (2, {}),
    (2, {"bonus": "random", "first-card": "chosen", "early-end": "at-once"}),
    (3, {"bonus": "random", "extra-round": "yes"}),
    (4, {"first-card": "chosen"}),
    (4, {"bonus": "random", "house": "eight"}),
]


def assert_whole(position) -> None:
    """Every tile, card, cow and tree is in one place."""
    tiles = position.pile + position.tiles + position.aside
    tiles += sum(player.land.laid for player in position.players)
    assert tiles == all_tiles(position.table.seats)
    places = [position.draws, position.cards, position.discards]
    places += [player.hand for player in position.players]
    cards = [card for place in places for card in members(place)]
    assert sorted(cards) == list(range(55))
    standing = sum(len(player.land.trees) for player in position.players)
    assert position.trees + standing == 2 * position.table.seats
    for player in position.players:
        land = player.land
        assert len(land.order) == heap.size(land.laid)
        if position.track:
            waiting = [bonus for bonus in position.track[player.passed :] if bonus == COW]
            assert player.supply + land.cows() + len(waiting) == COWS


def eager(position, seat, rng) -> int:
    """A card or a tree whenever there is one, so that all bonuses come about; else anything."""
    texts = {GAME.write_move(move): move for move in position.legal(seat)}
    good = [move for text, move in texts.items() if text.startswith("play") or "tree" in text]
    return good[rng.below(len(good))] if good else position.sample(seat, rng)


@pytest.mark.rule("KF-01", "KF-05", "KF-06")
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_tiles_cards_cows_and_trees_are_conserved(seats, options):
    for game in range(count(4, 300)):
        rng = FastRng(f"whole {seats} {options} {game}")
        position = GAME.start(seats, options)
        while (seat := position.asked()) != NOBODY:
            move = position.draw(rng) if seat == CHANCE else eager(position, seat, rng)
            position.play(seat, move)
            assert_whole(position)
        lines = GAME.explain(position)
        for number, score in enumerate(position.scores()):
            assert score == sum(line.points for line in lines if line.seat == number)
