"""The guide: decides from the view alone, legally, sensibly, and wins."""

from __future__ import annotations

import pytest

from spielalm.games.kuhhandel import GAME
from spielalm.games.kuhhandel.bot import Guide
from spielalm.games.kuhhandel.visits import SIGNS, TABLES, count_visits, steps
from spielalm.kernel.position import CHANCE
from tests.counts import count
from tests.games.kuhhandel.scene import rng, scene, view
from tests.games.whole import against_chance, share_won

GUIDE = Guide()


def chosen(position, seat: str, luck: str = "luck") -> str:
    """What the guide does."""
    number = "ABCDEF".index(seat)
    move = GUIDE.choose(view(position, seat), rng(luck))
    assert position.is_legal(number, move)
    return GAME.write_move(move)


def often(position, seat: str, tries: int = 60) -> set[str]:
    """All that the guide does in so many tries."""
    return {chosen(position, seat, f"luck {n}") for n in range(tries)}


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_the_guide_plays_legally_and_from_its_view_alone(seats, options):
    """In an imagined position, which differs in all that is hidden, it does the same."""
    chance = rng(f"alone {seats} {options}")
    for game in range(count(1, 40)):
        for step in steps(seats, options, GUIDE, f"alone {game}"):
            if step.seat == CHANCE:
                continue
            assert step.before.is_legal(step.seat, step.move)
            if chance.below(20) == 0:
                twin = GAME.imagine(GAME.view(step.before, step.seat), chance)
                one, other = (
                    GUIDE.choose(GAME.view(position, step.seat), rng("same"))
                    for position in (step.before, twin)
                )
                assert one == other


@pytest.mark.parametrize(("seats", "share"), [(2, 0.85), (4, 0.85), (6, 0.85)])
def test_one_guide_wins_at_least_85_percent_against_random_players(seats, share, record_property):
    games = count(40, 1000)
    won = share_won(against_chance(GAME, GUIDE, games, seats, f"kuhhandel tests strength {seats}"))
    figure = f"kuhhandel: one guide among {seats} won {won / games:.1%} of {games} games"
    record_property("figure", figure)
    assert won >= share * games


# Guides come to these in long runs, or never: their herds do not go round for ever.
RARE = {
    "KM-17 bid again after showing the money",
    "KM-19 repeated auction of a donkey",
    "KM-23 premium for free",
    "KM-27 all others out",
    "KM-31 no card to lay",
    "KM-33 rat as the last card",
    "KM-42 second tie",
    "KM-63 shared win",
    "KM-70 too many trades",
}


def test_games_of_guides_come_to_every_phase_and_show_every_rule():
    found = count_visits(count(3, 200), GUIDE)
    assert set(SIGNS) >= RARE
    never = {name for name, number in found.items() if number == 0}
    assert never <= (RARE if count(0, 1) == 0 else {"KM-70 too many trades"})


def test_the_guide_auctions_unless_a_trade_completes_a_quartet_that_it_can_afford():
    assert chosen(scene(A="2xcow/?", B="cow/?"), "A") == "auction"
    rich = scene(A="3xcow/50,50,50", B="cow/0", C="-/?", known="*>B=all")
    assert chosen(rich, "A") == "trade B cow"
    poor = scene(A="3xcow/0", B="cow/50,50", C="-/?", known="*>B=all")
    assert chosen(poor, "A") == "auction"


def test_the_guide_keeps_part_of_its_cash_out_of_bids():
    position = scene("bid", card="horse", B="3xhorse/10,10,10,10,10,50", price=60, bidder="C")
    assert often(position, "B") == {"bid 70"}
    higher = scene("bid", card="horse", B="3xhorse/10,10,10,10,10,50", price=70, bidder="C")
    assert often(higher, "B") == {"hold 70"}


def test_the_guide_does_not_bid_more_than_a_card_is_worth():
    position = scene("bid", card="cock", B="-/10,10,50")
    assert often(position, "B") <= {"hold 0", "bid 10"}


def test_the_guide_does_not_promise_a_little_where_it_would_have_to_pay_a_lot():
    position = scene("bid", card="dog", seats=4, A="4xdonkey/?", B="-/500")
    assert often(position, "B") == {"hold 0"}


def test_the_guide_bluffs_now_and_then():
    position = scene("bid", card="horse", seats=4, B="-/0", C="3xhorse/?", price=100, bidder="C")
    assert often(position, "B", 150) == {"hold 100", "bid 110"}


def test_the_guide_sells_to_one_who_cannot_pay_and_keeps_what_completes_its_quartet():
    broke = scene(
        "hammer", card="cow", price=60, bidder="B", A="3xcow/?", B="-/10", known="*>B=all"
    )
    assert chosen(broke, "A") == "sell"
    rich = scene("hammer", card="cow", price=60, bidder="B", A="3xcow/?", B="-/?", known="*>B=all")
    assert chosen(rich, "A") == "refuse"


def test_the_guide_slaps_when_its_small_cards_are_a_fair_price():
    position = scene("slap", card="premium-cow", price=3)
    assert chosen(position, "B") == "slap 3"
    dear = scene("slap", card="premium-cow", price=7)
    assert chosen(dear, "B") == "wait 7"


def test_the_guide_pays_a_premium_with_its_lowest_cards_and_shows_what_does_not_suffice():
    position = scene("pay", card="premium-cow", price=3, bidder="B", B="-/0,0,10,20")
    assert chosen(position, "B") == "pay 2x0 10"
    short = scene("pay", card="premium-cow", price=5, bidder="B", B="-/0,0,10,20")
    assert chosen(short, "B") == "show"
    assert chosen(scene("pay", card="cow", price=50, bidder="B", B="-/0,0,10,20"), "B") == "show"


def test_the_guide_lays_small_cards_against_a_rat_and_takes_it_for_enough_money():
    assert chosen(scene("rat", card="rat", other="B"), "B") == "lay 0"
    dear = scene("rat", card="rat", other="B", A="4xdonkey/?", B="-/500")
    assert chosen(dear, "B") == "take"
    assert chosen(scene("rat", card="rat", other="B", B="-/-"), "B") == "take"


def test_the_guide_varies_its_offers():
    position = scene("offer", card="cow", other="B", A="2xcow/?", B="cow/?")
    assert len(often(position, "A")) > 5


def test_the_guide_outbids_an_empty_offer_with_as_little_as_possible():
    position = scene("answer", card="cow", other="B", A="cow/?", B="3xcow/0,20,50")
    assert often(position, "B", 10) == {"counter 20"}


def test_two_guides_keep_what_is_worth_more_than_the_next_card_is_likely_to_be():
    assert chosen(scene("share", seats=2, card="horse", A="3xhorse/?"), "A") == "keep"
    assert chosen(scene("share", seats=2, card="rat", A="3xrat,4xcow/?"), "A") == "give"


def test_the_guide_covers_the_quartet_that_costs_least_and_auctions_after_a_trade():
    position = scene("cover", A="4xrat,4xcock,4xgoose,4xcow,+cock/?", rest="C")
    assert chosen(position, "A") == "cover goose"
    assert chosen(scene("extra", rules="master+super"), "A") == "auction"
