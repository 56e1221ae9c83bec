"""The guide: decides from the view alone, legally, sensibly, and wins."""

from __future__ import annotations

import pytest

from spielalm.games.kuhhandel import GAME
from spielalm.games.kuhhandel.bot import Guide
from spielalm.kernel.position import CHANCE
from tests.counts import count
from tests.games.kuhhandel.scene import rng, scene, view
from tests.games.kuhhandel.visits import SIGNS, TABLES, count_visits, steps
from tests.games.kuhhandel.yardsticks.first_guide import FirstGuide
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


# Games come to these in long runs, or never: their herds do not go round for ever.
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


def test_games_of_first_guides_come_to_every_phase_and_show_every_rule():
    found = count_visits(count(3, 200), FirstGuide())
    assert set(SIGNS) >= RARE
    never = {name for name, number in found.items() if number == 0}
    assert never <= (RARE if count(0, 1) == 0 else {"KM-70 too many trades"})


# The turn.


def test_the_guide_auctions_while_there_are_cards():
    assert chosen(scene(A="2xcow/?", B="cow/?"), "A") == "auction"
    poor = scene(A="3xcow/0", B="cow/50,50", C="-/?", known="*>B=all")
    assert chosen(poor, "A") == "auction"


def test_the_guide_trades_early_with_one_who_has_no_money_to_answer():
    herds = {"A": "3xhorse,4xcow,4xpig/50,50,50,100,200,500", "C": "4xdonkey/?"}
    assert chosen(scene(B="horse,4xgoat/0", known="*>B=all", **herds), "A") == "trade B horse"
    assert chosen(scene(B="horse,4xgoat/100,200,500", known="*>B=all", **herds), "A") == "auction"


def test_without_cards_the_guide_trades_for_what_brings_most():
    position = scene(A="3xhorse,3xcock/50", B="horse,cock/10", C="-/?", rest="C", known="*>B=all")
    assert chosen(position, "A") == "trade B horse"


# Bids.


def test_the_guide_bids_up_to_what_a_card_is_worth_and_no_further():
    said = {"card": "cock", "A": "4xdonkey/?", "B": "-/10,20,50,200", "bidder": "C"}
    assert next(iter(often(scene("bid", price=10, **said), "B"))).startswith("bid")
    assert often(scene("bid", price=200, **said), "B") == {"hold 200"}


def test_the_guide_bids_further_for_what_scores_more_but_not_by_as_much():
    """A cheap quartet multiplies the others, too."""

    def highest(card: str) -> int:
        said = {"card": card, "A": "4xdonkey/?", "B": "-/5x10,3x20,4x50,100", "bidder": "C"}
        prices = range(10, 400, 10)
        return max(p for p in prices if "hold" not in chosen(scene("bid", price=p, **said), "B"))

    assert highest("cock") < highest("horse") < 10 * highest("cock")


def test_the_guide_goes_up_in_leaps_and_not_always_the_same():
    position = scene("bid", card="horse", B="3xhorse/10,10,10,10,10,50", price=20, bidder="C")
    bids = often(position, "B")
    assert len(bids) > 2
    assert all(bid.startswith("bid") for bid in bids)


def test_the_guide_does_not_promise_a_little_where_it_would_have_to_pay_a_lot():
    position = scene("bid", card="dog", seats=4, A="4xdonkey/?", B="-/500")
    assert often(position, "B") == {"hold 0"}


def test_the_guide_bluffs_now_and_then_where_the_auctioneer_would_rather_pay():
    said = {"card": "horse", "seats": 4, "B": "-/0", "price": 20, "bidder": "C"}
    assert often(scene("bid", A="3xhorse/?", **said), "B", 150) == {"hold 20", "bid 30"}
    assert often(scene("bid", A="-/?", C="3xhorse/?", **said), "B", 150) == {"hold 20"}


# After the hammer.


def test_the_guide_sells_to_one_who_cannot_pay_and_keeps_what_is_worth_more_than_the_price_twice():
    said = {"card": "cow", "bidder": "B", "A": "3xcow/?", "known": "*>B=all"}
    assert chosen(scene("hammer", price=60, B="-/10", **said), "A") == "sell"
    assert chosen(scene("hammer", price=20, B="-/?", **said), "A") == "refuse"
    assert chosen(scene("hammer", price=80, B="-/?", **said), "A") == "sell"


def test_the_guide_pays_with_few_cards_and_keeps_small_change():
    position = scene("pay", card="cow", price=50, bidder="B", B="-/0,10,20,20,50")
    assert chosen(position, "B") == "pay 50"
    over = scene("pay", card="cow", price=60, bidder="B", B="-/0,20,50,50")
    assert chosen(over, "B") == "pay 20 50"


def test_the_guide_pays_a_premium_with_its_lowest_cards_and_shows_what_does_not_suffice():
    position = scene("pay", card="premium-cow", price=3, bidder="B", B="-/0,0,10,20")
    assert chosen(position, "B") == "pay 2x0 10"
    short = scene("pay", card="premium-cow", price=5, bidder="B", B="-/0,0,10,20")
    assert chosen(short, "B") == "show"
    assert chosen(scene("pay", card="cow", price=50, bidder="B", B="-/0,0,10,20"), "B") == "show"


# Premiums and rats.


@pytest.mark.rule("KM-24")
def test_the_guide_slaps_at_a_fair_price_with_enough_cards_but_not_always_at_once():
    fair = scene("slap", card="premium-cow", price=3)
    assert often(fair, "B") == {"slap 3", "wait 3"}
    dear = scene("slap", card="premium-cow", price=7)
    assert often(dear, "B") == {"wait 7"}
    short = scene("slap", card="premium-cow", price=3, B="4xcow/0,0")
    assert often(short, "B") == {"wait 3"}


def test_the_guide_lays_small_cards_against_a_rat_and_takes_it_for_enough_money():
    assert chosen(scene("rat", card="rat", other="B"), "B") == "lay 0"
    dear = scene("rat", card="rat", other="B", A="4xdonkey/?", B="-/500")
    assert chosen(dear, "B") == "take"
    assert chosen(scene("rat", card="rat", other="B", B="-/-"), "B") == "take"


# Trades.


def test_the_guide_varies_its_offers():
    hand = "3x0,5x10,3x20,4x50,100,200,500"
    position = scene("offer", seats=4, card="cow", other="B", A=f"2xcow,4xdonkey/{hand}", B="cow/?")
    assert len(often(position, "A")) > 5


def test_the_guide_lays_no_more_than_it_takes_against_one_who_has_little():
    hand = "0,10,50,100,200"
    position = scene(
        "offer", card="cow", other="B", A=f"3xcow/{hand}", B="cow/10", rest="C", known="*>B=all"
    )
    assert often(position, "A") == {"offer 10", "offer 0 10"}


def test_the_guide_outbids_an_empty_offer_with_as_little_as_possible():
    position = scene("answer", card="cow", other="B", A="cow/?", B="3xcow/0,20,50")
    assert often(position, "B", 10) == {"counter 20"}


def test_the_guide_counters_rather_than_accept():
    position = scene("answer", card="cow", other="B", A="cow/0,10/50", B="3xcow/0,20,50")
    assert all(move.startswith("counter") for move in often(position, "B"))


# Two players, and the end.


def test_two_guides_keep_what_is_worth_more_than_the_next_card_is_likely_to_be():
    assert chosen(scene("share", seats=2, card="horse", A="3xhorse/?"), "A") == "keep"
    assert chosen(scene("share", seats=2, card="rat", A="3xrat,4xcow/?"), "A") == "give"


def test_the_guide_covers_the_quartet_that_costs_least_and_auctions_after_a_trade():
    position = scene("cover", A="4xrat,4xcock,4xgoose,4xcow,+cock/?", rest="C")
    assert chosen(position, "A") == "cover goose"
    assert chosen(scene("extra", rules="master+super"), "A") == "auction"
