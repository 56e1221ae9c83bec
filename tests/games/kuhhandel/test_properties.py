"""What holds after every move of random games: money, animals, and that every game ends."""

from __future__ import annotations

import pytest

from spielalm.games.kuhhandel import GAME
from spielalm.games.kuhhandel.cards import KINDS, QUARTET, owned
from spielalm.games.kuhhandel.money import cards, count, total
from spielalm.kernel.numbers import popcount
from spielalm.kernel.position import CHANCE, NOBODY
from tests import counts
from tests.games.kuhhandel.scene import rng

TABLES = [
    (2, {}),
    (2, {"super": "yes", "cash": "yes"}),
    (3, {}),
    (3, {"edition": "classic"}),
    (4, {"super": "yes"}),
    (4, {"cash": "yes", "insolvent": "again"}),
    (5, {"edition": "classic", "super": "yes", "cash": "yes"}),
    (5, {}),
    (6, {"super": "yes", "cash": "yes"}),
]


def assert_whole(position) -> None:
    """Every card is in one place, and nobody has less than nothing."""
    card = position.card
    money = [*position.hands, *position.laid, position.bank, position.unseen_money]
    for d in range(7):
        assert sum(int(count(part, d)) for part in money) + (card == 21 + d) == count(
            position.material.money, d
        )
    assert sum(int(total(part)) for part in money) <= total(position.material.money)
    for kind in range(KINDS):
        laid_out = [int(owned(herd, kind)) for herd in position.herds]
        assert max(laid_out) <= QUARTET
        stack = int(owned(position.unseen, kind))
        assert sum(laid_out) + stack + (card == kind) == owned(position.material.herd, kind)
    premiums = [int(popcount(owner)) for owner in position.premiums]
    whole = sum(premiums) + int(popcount(position.unseen_premiums)) + (11 <= card < 21)
    assert whole == popcount(position.material.premiums)
    in_stack = sum(int(owned(position.unseen, kind)) for kind in range(KINDS))
    in_stack += int(popcount(position.unseen_premiums))
    if position.seats == 2:
        in_stack += int(cards(position.unseen_money)) - int(position.material.unused)
    assert position.stack == in_stack >= 0


@pytest.mark.rule("KM-04", "KM-60")
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_money_and_animals_are_conserved_and_every_game_ends(seats, options):
    for game in range(counts.count(3, 400)):
        chance = rng(f"whole {seats} {options} {game}")
        position = GAME.start(seats, options)
        while (seat := position.asked()) != NOBODY:
            move = position.draw(chance) if seat == CHANCE else position.sample(seat, chance)
            position.play(seat, move)
            assert_whole(position)
        assert position.stack == 0
        assert position.trades <= 200


@pytest.mark.parametrize(("seats", "options"), TABLES[:4], ids=str)
def test_what_is_counted_up_from_the_table_is_what_was_kept_track_of(seats, options):
    for game in range(counts.count(1, 50)):
        chance = rng(f"count {seats} {options} {game}")
        position = GAME.start(seats, options)
        while (seat := position.asked()) != NOBODY:
            again = position.copy()
            again.count_up()
            for name in ("unseen", "unseen_premiums", "unseen_money", "stack", "bank", "donkeys"):
                assert getattr(again, name) == getattr(position, name), name
            move = position.draw(chance) if seat == CHANCE else position.sample(seat, chance)
            position.play(seat, move)
