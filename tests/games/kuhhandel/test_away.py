"""What is done for a seat that is away: as little as may be, and nothing that costs it dearly."""

from __future__ import annotations

import pytest

from spielalm.games.kuhhandel import GAME
from tests.games.kuhhandel.scene import asked, play, scene, view

PREMIUM = {"card": "premium-cow", "price": 2, "bidder": "B"}

# What is asked, of whom, and what is done.
AWAY = [
    ({}, "A", "auction"),
    ({"seats": 2}, "A", "distribute"),
    ({"A": "cow,rat/?", "B": "-/?", "C": "cow/?", "rest": "B"}, "A", "trade B cow"),
    ({"next": "extra", "rules": "master+super"}, "A", "pass"),
    ({"next": "bid", "card": "cow"}, "B", "hold 0"),
    ({"next": "bid", "card": "cow", "price": 30, "bidder": "B"}, "C", "hold 30"),
    (
        {"next": "bid", "seats": 4, "card": "cow", "price": 30, "bidder": "B", "held": "C"},
        "C",
        "hold 30",
    ),
    ({"next": "slap", "card": "premium-cow", "price": 1}, "B", "wait 1"),
    ({"next": "hammer", "card": "cow", "price": 10, "bidder": "B"}, "A", "sell"),
    ({"next": "pay", "card": "cow", "price": 40, "bidder": "B"}, "B", "pay 2x10 20"),
    ({"next": "pay", "card": "cow", "price": 200, "bidder": "B"}, "B", "show"),
    ({"next": "pay", **PREMIUM}, "B", "pay 2x0"),
    ({"next": "refuse", "card": "cow", "price": 60, "bidder": "B"}, "A", "pay 10 50"),
    ({"next": "refuse", **PREMIUM, "price": 3}, "A", "pay 2x0 10"),
    ({"next": "rat", "card": "rat", "other": "B", "B": "-/20,50"}, "B", "lay 20"),
    ({"next": "rat", "card": "rat", "other": "B", "B": "-/-"}, "B", "take"),
    (
        {"next": "offer", "card": "cow", "other": "B", "A": "cow/?", "B": "cow/?"},
        "A",
        "offer nothing",
    ),
    ({"next": "answer", "card": "cow", "other": "B", "A": "cow/?", "B": "cow/?"}, "B", "accept"),
    ({"next": "share", "seats": 2, "card": "cow"}, "A", "keep"),
    ({"next": "cover", "A": "4xrat,4xhorse,4xcock/?", "rest": "B"}, "A", "cover cock"),
]


@pytest.mark.parametrize(("moment", "seat", "move"), AWAY, ids=str)
def test_a_seat_that_is_away_does_what_binds_it_least(moment, seat, move):
    position = scene(**moment)
    assert GAME.write_move(GAME.default(view(position, seat))) == move


def test_what_is_covered_is_what_costs_least_not_what_comes_first():
    position = scene("cover", A="4xrat,4xcock,4xgoose,4xcat,+cock/?", rest="B")
    assert GAME.write_move(GAME.default(view(position, "A"))) == "cover goose"


def test_a_round_of_a_rat_ends_although_everybody_is_away():
    position = scene(turn="C")
    play(position, "C auction", "* card rat")
    while GAME.view(position, 0).next == "rat":
        seat = int(position.asked())
        position.play(seat, GAME.default(GAME.view(position, seat)))
    assert asked(position) == "*"
