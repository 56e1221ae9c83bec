"""The auction of an animal: KM-07, KM-08, KM-11 to KM-15, KM-17 to KM-19, KM-26, KM-27."""

from __future__ import annotations

import pytest

from spielalm.games.kuhhandel import GAME
from spielalm.games.kuhhandel.facts import (
    BidHeld,
    CardTurnedUp,
    DonkeyPaid,
    HammerFell,
    MoneyShown,
    Paid,
    TakenForFree,
)
from spielalm.kernel.families import Range
from spielalm.kernel.position import RACE
from tests.games.kuhhandel.scene import (
    asked,
    awaited,
    cash,
    hand,
    herd,
    legal,
    may,
    next_is,
    play,
    scene,
    the,
    view,
)

ALL = "0,0,10,10,10,20,50"


@pytest.mark.rule("KM-11")
def test_the_auctioneer_turns_up_the_top_card_and_all_others_may_bid():
    position = scene(seats=4, turn="B")
    facts = play(position, "B auction", "* card cow")
    assert the(CardTurnedUp, facts) == CardTurnedUp(1, "cow")
    assert (next_is(position), position.mode(), awaited(position)) == ("bid", RACE, "ACD")
    assert not may(position, "B bid 10")
    assert not may(position, "B hold 0")


@pytest.mark.rule("KM-11")
def test_a_turned_up_card_has_left_the_stack():
    position = scene(A="3xcow/?")
    play(position, "A auction", "* card cow", "B hold 0", "C hold 0", "B auction")
    assert position.stack == 50
    assert not may(position, "* card cow")
    assert may(position, "* card horse")


@pytest.mark.rule("KM-07", "KM-11")
def test_the_first_bid_is_at_least_10_and_bids_are_multiples_of_10():
    position = scene("bid", card="cow")
    assert may(position, "B bid 10")
    assert not may(position, "B bid 0")
    assert not may(position, "B bid 15")


@pytest.mark.rule("KM-11")
def test_each_bid_beats_the_last_by_at_least_10_in_any_order_and_as_often_as_one_likes():
    position = scene("bid", card="cow", seats=4)
    play(position, "D bid 30", "B bid 40", "D bid 70", "C bid 80", "B bid 100")
    assert not may(position, "C bid 100")
    assert may(position, "C bid 110")
    assert (view(position).price, view(position).bidder) == (100, 1)


@pytest.mark.rule("KM-07")
def test_the_highest_bidder_counts_as_holding_and_cannot_raise_its_own_bid():
    position = scene("bid", card="cow", seats=4)
    play(position, "C bid 30")
    assert awaited(position) == "BD"
    assert not may(position, "C bid 40")
    assert not may(position, "C hold 30")


@pytest.mark.rule("KM-08")
@pytest.mark.parametrize(
    ("donkeys", "seats", "most"), [("-", 3, 300), ("-", 6, 600), ("2xdonkey", 4, 1000)]
)
def test_no_bid_above_all_money_issued_so_far(donkeys, seats, most):
    position = scene("bid", seats=seats, card="cow", A=f"{donkeys}/?")
    assert view(position).highest == most
    assert may(position, f"B bid {most}")
    assert not may(position, f"B bid {most + 10}")
    play(position, f"B bid {most}")
    assert legal(position, "C") == [f"hold {most}"]


@pytest.mark.rule("KM-08")
def test_four_donkeys_raise_the_highest_bid_for_everybody():
    position = scene("bid", card="cow", A="4xdonkey/?")
    assert view(position).highest == 3 * 950


@pytest.mark.rule("KM-12")
def test_a_bid_may_exceed_what_the_bidder_owns():
    position = scene("bid", card="cow", B="-/10")
    play(position, "B bid 300")
    assert view(position).bidder == 1


@pytest.mark.rule("KM-13")
def test_a_new_bid_lifts_all_holds_and_when_all_hold_the_hammer_falls():
    position = scene("bid", seats=4, card="cow")
    play(position, "B hold 0", "C hold 0", "D bid 10")
    assert awaited(position) == "BC"
    facts = play(position, "C hold 10", "B bid 20", "D hold 20", "C hold 20")
    assert the(HammerFell, facts) == HammerFell(1, 20)
    assert (next_is(position), asked(position)) == ("hammer", "A")


@pytest.mark.rule("KM-13")
def test_who_holds_is_not_asked_again_until_somebody_bids_but_may_still_bid():
    position = scene("bid", seats=4, card="cow", price=10, bidder="D")
    facts = play(position, "C hold 10")
    assert the(BidHeld, facts) == BidHeld(2, 10)
    assert view(position).held == (2,)
    assert (asked(position), awaited(position)) == ("B", "B")
    assert legal(position, "C") == [f"bid {amount}" for amount in range(20, 410, 10)]
    assert not may(position, "C hold 10"), "nobody holds twice"
    play(position, "C bid 20")
    assert (view(position).held, view(position).bidder) == ((), 2)
    assert awaited(position) == "BD", "a bid lifts all holds"
    assert may(position, "B hold 20")


@pytest.mark.rule("KM-13")
def test_who_holds_may_bid_also_before_the_first_bid_but_not_after_the_hammer():
    position = scene("bid", card="cow")
    play(position, "B hold 0")
    assert may(position, "B bid 10")
    play(position, "C bid 10")
    assert may(position, "B bid 20")
    play(position, "B hold 10")
    assert next_is(position) == "hammer"
    assert not may(position, "B bid 20")


@pytest.mark.rule("KM-13", "KM-11", "KM-17", "KM-07")
def test_only_bidders_come_back_after_a_hold():
    position = scene("bid", seats=6, card="cow", price=50, bidder="B", held="C", out="D")
    assert [seat for seat in "ABCDEF" if may(position, f"{seat} bid 60")] == ["C", "E", "F"]


@pytest.mark.rule("KM-13", "KM-08")
def test_at_the_highest_bid_there_is_nothing_more_to_do_for_who_holds():
    position = scene("bid", seats=4, card="cow", price=390, bidder="B", held="C")
    assert legal(position, "C") == ["bid 400"]
    play(position, "D bid 400", "C hold 400")
    assert legal(position, "C") == []
    assert not position.may_act(2)
    assert legal(position, "B") == ["hold 400"]


@pytest.mark.rule("KM-13")
def test_a_hold_names_the_bid_it_holds_against_so_that_a_late_one_is_stale():
    position = scene("bid", seats=4, card="cow")
    play(position, "B bid 10")
    assert not may(position, "C hold 0")
    assert may(position, "C hold 10")


@pytest.mark.rule("KM-13")
def test_without_a_clock_bidders_are_asked_clockwise_from_the_auctioneers_left():
    position = scene("bid", seats=5, turn="C", card="cow")
    order = []
    for _ in range(4):
        order.append(asked(position))
        play(position, f"{asked(position)} hold 0") if len(order) < 4 else None
    assert order == ["D", "E", "A", "B"]
    assert asked(scene("bid", seats=5, turn="C", card="cow", held="DE")) == "A"


@pytest.mark.rule("KM-13")
def test_the_auction_is_one_decision_until_the_hammer_falls():
    """So a bid that was on its way when another one arrived still counts, if it is higher."""
    position = scene("bid", seats=4, card="cow")
    assert not position.play(1, GAME.read_move("bid 10"))
    assert not position.play(2, GAME.read_move("bid 20"))
    assert not position.play(3, GAME.read_move("hold 20"))
    assert position.play(1, GAME.read_move("hold 20"))


@pytest.mark.rule("KM-13")
def test_a_hold_names_the_bid_so_that_a_late_one_cannot_be_misunderstood():
    position = scene("bid", seats=4, card="cow", price=50, bidder="B")
    assert position.is_legal(2, GAME.read_move("hold 50"))
    assert not position.is_legal(2, GAME.read_move("hold 40"))


@pytest.mark.rule("KM-13")
def test_a_bid_is_one_described_choice():
    (family,) = scene("bid", card="cow", price=50, bidder="B").families(2)
    assert isinstance(family, Range)
    assert (family.first, family.last, family.step) == (60, 300, 10)


@pytest.mark.rule("KM-14")
def test_on_a_sale_the_highest_bidder_pays_the_auctioneer_and_takes_the_animal():
    position = scene("hammer", card="cow", price=50, bidder="B", A="-/10", B="-/50,10")
    facts = play(position, "A sell", "B pay 50")
    assert the(Paid, facts) == Paid(1, 0, "cow", 1, (50,))
    assert (hand(position, "A"), hand(position, "B")) == ((10, 50), (10,))
    assert (herd(position, "A"), herd(position, "B")) == ({}, {"cow": 1})
    assert (asked(position), next_is(position)) == ("B", "turn")


@pytest.mark.rule("KM-14")
def test_with_first_refusal_the_auctioneer_pays_the_bidder_and_keeps_the_animal():
    position = scene("hammer", card="cow", price=50, bidder="B", A="-/10,50", B="-/10")
    play(position, "A refuse")
    assert asked(position) == "A"
    play(position, "A pay 50")
    assert (hand(position, "A"), hand(position, "B")) == ((10,), (10, 50))
    assert herd(position, "A") == {"cow": 1}
    assert asked(position) == "B"


@pytest.mark.rule("KM-14")
def test_first_refusal_needs_enough_money_and_the_decision_is_asked_all_the_same():
    poor = scene("hammer", card="cow", price=50, bidder="B", A="-/0,10,10,20")
    assert (asked(poor), legal(poor, "A")) == ("A", ["sell"])
    rich = scene("hammer", card="cow", price=50, bidder="B", A="-/10,10,10,20")
    assert legal(rich, "A") == ["sell", "refuse"]


@pytest.mark.rule("KM-15")
def test_without_a_bid_the_auctioneer_takes_the_animal_for_free():
    position = scene("bid", card="cow", A="-/10")
    facts = play(position, "B hold 0", "C hold 0")
    assert the(TakenForFree, facts) == TakenForFree(0, "cow")
    assert (herd(position, "A"), hand(position, "A")) == ({"cow": 1}, (10,))
    assert asked(position) == "B"


@pytest.mark.rule("KM-17")
def test_who_cannot_reach_the_bid_shows_all_money_to_everybody():
    position = scene("pay", card="cow", price=50, bidder="B", B="-/0,10,20")
    assert (asked(position), legal(position, "B")) == ("B", ["show"])
    facts = play(position, "B show")
    assert the(MoneyShown, facts) == MoneyShown(1, "cow", 50, (0, 10, 20))
    assert hand(position, "B") == (0, 10, 20)


@pytest.mark.rule("KM-17")
def test_who_can_pay_must_not_show():
    assert not may(scene("pay", card="cow", price=30, bidder="B", B="-/0,10,20"), "B show")


@pytest.mark.rule("KM-17", "KM-27")
def test_the_auction_is_repeated_without_bids_and_without_that_player():
    position = scene("pay", seats=4, card="cow", price=50, bidder="B", B="-/10")
    play(position, "B show")
    assert (next_is(position), awaited(position)) == ("bid", "CD")
    assert (view(position).price, view(position).bidder) == (0, None)
    assert view(position).out == (1,)
    assert not may(position, "B bid 10")
    play(position, "C bid 10")
    assert awaited(position) == "D"


@pytest.mark.rule("KM-27")
def test_the_auctioneer_decides_anew_after_a_repeat():
    position = scene("pay", seats=4, card="cow", price=50, bidder="B", A="-/50", B="-/10", D="-/20")
    play(position, "B show", "D bid 20", "C hold 20")
    assert legal(position, "A") == ["sell", "refuse"]
    play(position, "A sell", "D pay 20")
    assert herd(position, "D") == {"cow": 1}


@pytest.mark.rule("KM-17")
def test_that_player_is_back_for_the_next_card():
    position = scene("pay", card="cow", price=50, bidder="B", B="-/10")
    play(position, "B show", "C hold 0")
    assert view(position).out == ()
    play(position, "B auction", "* card dog", "A hold 0", "C hold 0", "C auction", "* card dog")
    assert awaited(position) == "AB"


@pytest.mark.rule("KM-15", "KM-27")
def test_when_all_others_are_out_the_auctioneer_takes_the_animal_for_free():
    position = scene("pay", card="cow", price=50, bidder="B", out="C", B="-/10")
    facts = play(position, "B show")
    assert the(TakenForFree, facts) == TakenForFree(0, "cow")
    assert herd(position, "A") == {"cow": 1}
    assert (asked(position), next_is(position)) == ("B", "turn")


@pytest.mark.rule("KM-26")
def test_after_first_refusal_insolvency_stays_hidden_and_the_bluffer_is_paid():
    position = scene("hammer", card="cow", price=50, bidder="B", A="-/50", B="-/0")
    facts = play(position, "A refuse", "A pay 50")
    assert hand(position, "B") == (0, 50)
    assert not any(isinstance(fact, MoneyShown) for fact in facts)


@pytest.mark.rule("KM-18")
@pytest.mark.parametrize(("number", "money"), [(1, 50), (2, 100), (3, 200), (4, 500)])
def test_a_donkey_pays_everybody_the_auctioneer_too_before_the_auction(number, money):
    herds = f"{number - 1}xdonkey" if number > 2 else ("donkey" if number == 2 else "-")
    position = scene(seats=4, A=f"{herds}/?")
    before = [cash(position, seat) for seat in "ABCD"]
    facts = play(position, "A auction", "* card donkey")
    assert the(DonkeyPaid, facts) == DonkeyPaid(number, money)
    assert [cash(position, seat) for seat in "ABCD"] == [held + money for held in before]
    assert all(money in hand(position, seat) for seat in "ABCD")
    assert next_is(position) == "bid"


@pytest.mark.rule("KM-18")
def test_other_animals_pay_nothing():
    position = scene()
    play(position, "A auction", "* card horse")
    assert [cash(position, seat) for seat in "ABC"] == [100, 100, 100]


@pytest.mark.rule("KM-19")
def test_donkey_money_is_paid_once_per_card_never_again_on_a_repeated_auction():
    position = scene()
    play(position, "A auction", "* card donkey", "B bid 300", "C hold 300", "A sell", "B show")
    assert [cash(position, seat) for seat in "ABC"] == [150, 150, 150]
    play(position, "C hold 0")
    assert [cash(position, seat) for seat in "ABC"] == [150, 150, 150]
    assert view(position).donkeys == 1
