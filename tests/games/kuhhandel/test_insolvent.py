"""Who could not pay and may bid again, up to the money shown: KM-17, KM-24 and KM-27 with the table
option. That the others are out is shown in test_auction.py and test_premium.py."""

from __future__ import annotations

import pytest

from spielalm.games.kuhhandel import GAME
from spielalm.games.kuhhandel.bot import Guide
from spielalm.games.kuhhandel.facts import BidMade, HammerFell, MoneyShown, SlapWon, TakenForFree
from spielalm.games.kuhhandel.info import INFO
from spielalm.kernel.errors import NotationError, OptionError
from spielalm.kernel.families import Range
from spielalm.kernel.position import CHANCE, NOBODY, RACE
from tests.counts import count
from tests.games.kuhhandel.scene import (
    asked,
    awaited,
    hand,
    herd,
    known,
    legal,
    may,
    next_is,
    play,
    premiums,
    rng,
    scene,
    the,
    view,
)


def insolvent(next: str = "pay", rules: str = "master+again", **said: object):
    """B cannot pay; everybody else can."""
    said = {"card": "cow", "price": 50, "bidder": "B", "B": "-/0,10,20", "seats": 4, **said}
    return scene(next, rules=rules, **said)


# The option


@pytest.mark.rule("KM-17")
def test_without_a_word_about_it_who_cannot_pay_is_out():
    assert INFO.complete({})["insolvent"] == "out"
    position = insolvent(rules="master")
    play(position, "B show")
    assert (view(position).out, view(position).limited) == ((1,), ())
    assert not view(position).bid_again
    assert not may(position, "B bid 10")


@pytest.mark.rule("KM-17")
def test_in_ruleset_1_there_is_no_such_choice():
    with pytest.raises(OptionError):
        GAME.start(4, {"insolvent": "again"}, 1)
    assert not GAME.start(4, {}, 1).terms.bid_again
    assert GAME.start(4, {"insolvent": "again"}).terms.bid_again
    assert not GAME.start(4, {"insolvent": "out"}).terms.bid_again
    assert INFO.carried(INFO.complete({}, 1), 1)["insolvent"] == "out"


# An animal


@pytest.mark.rule("KM-17", "KM-27")
def test_who_has_shown_all_money_bids_again_up_to_that_money():
    position = insolvent()
    facts = play(position, "B show")
    assert the(MoneyShown, facts) == MoneyShown(1, "cow", 50, (0, 10, 20))
    assert (next_is(position), position.mode(), awaited(position)) == ("bid", RACE, "BCD")
    assert (view(position).price, view(position).bidder) == (0, None)
    assert (view(position).out, view(position).limited) == ((), (1,))
    assert view(position).bid_again
    assert may(position, "B bid 30")
    assert not may(position, "B bid 40")
    assert legal(position, "B") == ["hold 0", "bid 10", "bid 20", "bid 30"]
    (family,) = position.families(1)
    assert isinstance(family, Range)
    assert (family.first, family.last, family.step) == (10, 30, 10)
    assert may(position, "C bid 400")


@pytest.mark.rule("KM-17", "KM-13")
def test_who_can_go_no_higher_is_not_asked_any_more():
    position = insolvent()
    play(position, "B show", "C bid 20")
    assert awaited(position) == "BD"
    assert legal(position, "B") == ["hold 20", "bid 30"]
    play(position, "D bid 30")
    assert awaited(position) == "C"
    assert not may(position, "B hold 30")
    facts = play(position, "C hold 30")
    assert the(HammerFell, facts) == HammerFell(3, 30)


@pytest.mark.rule("KM-17", "KM-13")
def test_with_all_the_money_bid_it_leads_until_somebody_goes_higher():
    position = insolvent()
    assert play(position, "B show", "B bid 30")[-1] == BidMade(1, 30)
    assert awaited(position) == "CD"
    play(position, "C hold 30")
    facts = play(position, "D hold 30")
    assert the(HammerFell, facts) == HammerFell(1, 30)
    play(position, "A sell")
    assert legal(position, "B") == ["pay 10 20"]
    play(position, "B pay 10 20")
    assert herd(position, "B") == {"cow": 1}


@pytest.mark.rule("KM-17")
def test_nobody_can_fail_to_pay_twice_for_one_card():
    position = insolvent()
    play(position, "B show", "B bid 30", "C hold 30", "D hold 30", "A sell")
    assert not may(position, "B show")


@pytest.mark.rule("KM-17", "KM-27")
def test_the_auctioneer_decides_anew_and_may_use_first_refusal():
    position = insolvent(A="-/50")
    play(position, "B show", "B bid 10", "C hold 10", "D hold 10")
    assert legal(position, "A") == ["sell", "refuse"]
    play(position, "A refuse", "A pay 50")
    assert hand(position, "B") == (0, 10, 20, 50)


@pytest.mark.rule("KM-17")
def test_several_in_a_row_cannot_pay_and_each_bids_up_to_its_own_money():
    position = insolvent(C="-/10,10")
    play(position, "B show", "C bid 200", "D hold 200", "A sell", "C show")
    assert view(position).limited == (1, 2)
    assert (awaited(position), next_is(position)) == ("BCD", "bid")
    assert [legal(position, seat)[-1] for seat in "BC"] == ["bid 30", "bid 20"]
    play(position, "C bid 20")
    assert awaited(position) == "BD"
    play(position, "B bid 30")
    assert awaited(position) == "D"


@pytest.mark.rule("KM-17")
def test_the_money_shown_is_known_to_everybody_as_long_as_the_card_is_there():
    position = insolvent()
    play(position, "B show", "C bid 100", "D hold 100", "A sell")
    assert [known(position, seat, "B") for seat in ("A", "C", "D", "")] == [(0, 10, 20)] * 4
    assert view(position).limited == (1,)


@pytest.mark.rule("KM-17", "KM-19")
def test_a_donkey_pays_once_and_what_it_paid_may_be_bid():
    position = scene(rules="master+again", B="-/0,10")
    play(position, "A auction", "* card donkey", "B bid 300", "C hold 300", "A sell", "B show")
    assert legal(position, "B")[-1] == "bid 60"
    assert [len(hand(position, seat)) for seat in "AB"] == [8, 3]


@pytest.mark.rule("KM-17", "KM-15", "KM-27")
def test_when_nobody_can_bid_anything_the_auctioneer_takes_the_animal_for_free():
    position = insolvent(seats=3, limited="C", known="*>C=all", B="-/0", C="-/0,0")
    facts = play(position, "B show")
    assert the(TakenForFree, facts) == TakenForFree(0, "cow")
    assert (asked(position), next_is(position)) == ("B", "turn")
    assert view(position).limited == ()


@pytest.mark.rule("KM-17", "KM-27")
def test_a_single_card_of_10_is_enough_to_be_asked():
    position = insolvent(seats=3, limited="C", known="*>C=all", B="-/10", C="-/0,0")
    play(position, "B show")
    assert (next_is(position), awaited(position)) == ("bid", "B")
    play(position, "B bid 10")
    assert next_is(position) == "hammer"


@pytest.mark.rule("KM-17")
@pytest.mark.parametrize("end", ["sold", "refused", "free"])
def test_with_the_next_card_everything_can_be_bid_again(end):
    position = insolvent(A="-/50")
    play(position, "B show")
    if end == "free":
        play(position, "B hold 0", "C hold 0", "D hold 0")
    else:
        play(position, "B hold 0", "C hold 0", "D bid 10", "B hold 10", "C hold 10")
        play(position, *(["A refuse", "A pay 50"] if end == "refused" else ["A sell", "D pay 10"]))
    assert view(position).limited == ()
    play(position, "B auction", "* card dog", "C hold 0", "D hold 0", "A hold 0")
    play(position, "C auction", "* card dog")
    assert may(position, "B bid 300")


@pytest.mark.rule("KM-17", "KM-26")
def test_after_first_refusal_nothing_is_shown_and_nobody_is_limited():
    position = insolvent("hammer", A="-/50")
    play(position, "A refuse", "A pay 50")
    assert view(position).limited == ()


# A premium


def too_few(next: str = "pay", **said: object):
    """B slapped for five cards and has three."""
    return insolvent(next, **{"card": "premium-cow", "price": 5, **said})


def wait_until(position, last: int) -> None:
    """Everybody waits at all counts above this one."""
    for number in range(view(position).price, last, -1):
        play(position, *(f"{seat} wait {number}" for seat in awaited(position)))


@pytest.mark.rule("KM-24", "KM-27")
def test_who_has_shown_three_cards_waits_above_three_and_slaps_from_there():
    position = too_few()
    facts = play(position, "B show")
    assert the(MoneyShown, facts) == MoneyShown(1, "premium-cow", 5, (0, 10, 20))
    assert (next_is(position), view(position).price, awaited(position)) == ("slap", 10, "BCD")
    for number in range(10, 3, -1):
        assert legal(position, "B") == [f"wait {number}"]
        assert legal(position, "C") == [f"slap {number}", f"wait {number}"]
        play(position, *(f"{seat} wait {number}" for seat in "BCD"))
    assert legal(position, "B") == ["slap 3", "wait 3"]
    facts = play(position, "B slap 3", "C wait 3", "D wait 3")
    assert the(SlapWon, facts) == SlapWon(1, 3)
    play(position, "A sell", "B pay 0 10 20")
    assert premiums(position, "B") == ("cow",)


@pytest.mark.rule("KM-24")
def test_below_that_number_it_may_slap_too_and_chance_decides_as_ever():
    position = too_few()
    play(position, "B show")
    wait_until(position, 2)
    play(position, "B slap 2", "C slap 2", "D wait 2")
    assert [GAME.write_move(move) for move, _ in position.chances()] == ["verdict B", "verdict C"]


@pytest.mark.rule("KM-24", "KM-23")
def test_all_can_be_limited_and_then_only_wait_at_the_high_counts():
    position = too_few(seats=3, limited="C", known="*>C=all", C="-/-")
    play(position, "B show")
    assert (legal(position, "B"), legal(position, "C")) == (["wait 10"], ["wait 10"])
    wait_until(position, 0)
    assert premiums(position, "A") == ("cow",)


@pytest.mark.rule("KM-24")
def test_the_default_of_who_may_only_wait_is_to_wait():
    position = too_few()
    play(position, "B show")
    assert GAME.write_move(GAME.default(view(position, "B"))) == "wait 10"


# What is known of it


@pytest.mark.rule("KM-17", "KM-06")
@pytest.mark.parametrize("card", ["cow", "premium-cow"])
def test_what_others_imagine_has_the_same_limits(card):
    position = insolvent(card=card, price=50 if card == "cow" else 5, C="-/10,20")
    play(position, "B show")
    chance = rng("limits")
    for seat in "ACD" * 10:
        guess = GAME.imagine(view(position, seat), chance)
        assert hand(guess, "B") == (0, 10, 20)
        assert legal(guess, "B") == legal(position, "B")


@pytest.mark.rule("KM-24", "KM-06")
@pytest.mark.parametrize(("count", "found"), [(4, {"wait"}), (3, {"slap", "wait"})])
def test_nobody_imagines_that_who_has_shown_too_few_cards_has_slapped(count, found):
    position = too_few()
    play(position, "B show")
    wait_until(position, count)
    play(position, f"B wait {count}")
    chance = rng("short")
    guesses = [GAME.imagine(view(position, "C"), chance) for _ in range(20)]
    assert {view(guess, "B").chosen for guess in guesses} == found


@pytest.mark.rule("KM-17")
def test_the_guide_bids_again_when_it_is_worth_it():
    position = insolvent(card="horse", price=400, B="3xhorse/0,10,20,20,50")
    play(position, "B show")
    move = GAME.write_move(Guide().choose(view(position, "B"), rng("again")))
    assert move.startswith("bid")
    assert may(position, f"B {move}")


@pytest.mark.rule("KM-17", "KM-24")
def test_random_games_of_three_come_through_repeats_and_nobody_is_insolvent_twice():
    """For one card; and who is limited is asked in an animal's auction only if it can go higher."""
    limited_bids = 0
    for game in range(count(8, 300)):
        position, chance = GAME.start(3, {"insolvent": "again"}), rng(f"again {game}")
        while (seat := position.asked()) != NOBODY:
            move = position.draw(chance) if seat == CHANCE else position.sample(seat, chance)
            seen = view(position)
            if GAME.write_move(move) == "show":
                assert seat not in seen.limited
            if seen.next == "bid":
                for limited in set(seen.limited) & set(seen.awaited):
                    limited_bids += 1
                    assert sum(seen.shown[limited]) >= seen.price + 10
            for limited in seen.limited:
                assert sum(seen.shown[limited]) == sum(view(position, "ABC"[limited]).hand)
            position.play(seat, move)
    assert limited_bids > 0


# Notation


@pytest.mark.rule("KM-17")
def test_a_moment_with_limited_bidders_is_written_and_read():
    position = insolvent()
    play(position, "B show", "C bid 20")
    text = GAME.write(position)
    assert "master+again " in text
    assert "bidder=C limited=B" in text
    assert GAME.write(GAME.read(text)) == text
    assert view(GAME.read(text), "D") == view(position, "D")


@pytest.mark.rule("KM-17")
@pytest.mark.parametrize(
    ("next", "said", "problem"),
    [
        ("bid", {"rules": "master", "limited": "B"}, r"out=..., or \+again"),
        ("bid", {"out": "B"}, r"limited=..., or no \+again"),
        ("bid", {"limited": "A"}, "the auctioneer could not pay"),
        ("bid", {"limited": "C"}, r"not everybody knows all money of C; expected \*>C=all"),
        ("bid", {"limited": "B", "price": 40, "bidder": "B"}, "a bid above the money shown"),
        ("pay", {"limited": "B", "price": 40, "bidder": "B"}, "a bid above the money shown"),
        ("bid", {"limited": "B", "price": 30, "bidder": "C", "held": "B"}, "seats that take part"),
        ("bid", {"limited": "B", "price": 30, "bidder": "C", "held": "D"}, "somebody undecided"),
        (
            "slap",
            {"card": "premium-cow", "limited": "B", "price": 4, "held": "B", "slapped": "B"},
            "too few cards shown",
        ),
        (
            "verdict",
            {"card": "premium-cow", "limited": "B", "price": 4, "slapped": "BC"},
            "too few cards shown",
        ),
        (
            "hammer",
            {"card": "premium-cow", "limited": "B", "price": 4, "bidder": "B"},
            "a bid above the money shown",
        ),
        ("turn", {"card": "", "limited": "B"}, "nothing of this at this moment"),
    ],
)
def test_limits_that_cannot_be_are_refused(next, said, problem):
    told = {"card": "cow", "price": 0, "bidder": "", "rules": "master+again", **said}
    with pytest.raises(NotationError, match=problem):
        scene(next, seats=4, B="-/0,10,20", known="*>B=all", **told)


@pytest.mark.rule("KM-17")
@pytest.mark.parametrize(
    ("next", "said"),
    [
        ("bid", {"price": 30, "bidder": "B"}),
        ("bid", {"price": 20, "bidder": "C", "held": "B"}),
        ("slap", {"card": "premium-cow", "price": 3, "held": "B", "slapped": "B"}),
        ("slap", {"card": "premium-cow", "price": 4, "held": "B"}),
        ("verdict", {"card": "premium-cow", "price": 3, "slapped": "BC"}),
        ("pay", {"price": 30, "bidder": "B"}),
    ],
)
def test_limits_up_to_the_edge_can_be(next, said):
    position = scene(
        next,
        seats=4,
        rules="master+again",
        B="-/0,10,20",
        limited="B",
        known="*>B=all",
        **{"card": "cow", **said},
    )
    assert view(position).limited == (1,)
