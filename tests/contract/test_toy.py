"""The hard cases of all four games, walked through the contract with the toy."""

from __future__ import annotations

import msgspec
import pytest

from spielalm.kernel.position import CHANCE, RACE, SEALED, SPECTATOR
from spielalm.kernel.typed import Fact
from tests.contract.toy import GAME
from tests.contract.toy import facts as typed
from tests.contract.toy.position import BIDDING, DEALING, OFFERING, PAYING, TURNING, Toy
from tests.contract.toy.rules import SHOW

HANDS = (
    "deal C 0, deal B 20, deal A 0, deal C 0, deal B 20, deal A 10, deal C 0, deal B 10, deal A 20"
)


def scene(seats: int = 3) -> Toy:
    """A holds 0 10 20, B 10 20 20, C 0 0 0; the lamp is turned up; A has the token."""
    position: Toy = GAME.start(seats)
    for text in HANDS.split(", "):
        play(position, "*", text)
    play(position, "*", "turn lamp")
    return position


def play(position: Toy, who: str, text: str) -> list[Fact]:
    """Play a move given as text; what happened."""
    seat = CHANCE if who == "*" else "ABC".index(who)
    move = GAME.read_move(text)
    assert position.is_legal(seat, move), f"{who} {text}"
    facts: list[Fact] = []
    position.play(seat, move, facts)
    return facts


def all_play(position: Toy, script: str) -> list[Fact]:
    """Several moves: `A bid 10, B hold 10`. What happened at the last one."""
    facts: list[Fact] = []
    for line in script.split(", "):
        facts = play(position, line[0], line[2:])
    return facts


JOIN = "A choose join, B choose join, C choose join"


def test_sealed_choices_arrive_in_any_order_and_show_only_when_all_are_in() -> None:
    position = scene()
    assert position.mode() == SEALED
    assert all_play(position, "C choose join, A choose join, C choose stay") == []
    assert position.asked() == 1
    assert GAME.view(position, 0).choice == 1
    assert GAME.view(position, 1).choice is None
    opened = play(position, "B", "choose join")
    assert opened == [typed.ChoicesOpened((0, 1))]
    assert position.mode() == RACE
    assert position.awaited() == 0b011


def test_nobody_joins() -> None:
    position = scene()
    facts = all_play(position, "C choose stay, A choose stay, B choose stay")
    assert facts == [typed.ChoicesOpened(()), typed.ThingUnsold("lamp")]
    assert position.phase is DEALING.phase


def test_a_bid_lifts_all_holds_and_a_hold_names_the_bid_it_is_for() -> None:
    position = scene()
    all_play(position, JOIN)
    all_play(position, "B hold 0, A bid 10, C bid 20, B hold 20")
    assert not position.is_legal(0, GAME.read_move("hold 10")), "a hold that came too late"
    assert not position.is_legal(0, GAME.read_move("bid 20"))
    assert not position.may_act(2), "the highest bidder counts as holding"
    play(position, "A", "hold 20")
    assert position.phase is PAYING.phase
    assert position.asked() == 2


def test_who_holds_in_a_race_may_bid_until_it_is_over() -> None:
    position = scene()
    all_play(position, JOIN)
    all_play(position, "B hold 0, A bid 10, C hold 10")
    assert position.awaited() == 0b010
    assert (position.may_act(0), position.may_act(2)) == (False, True)
    assert list(position.legal(2)) == [], "it holds already"
    all_play(position, "C bid 50")
    assert position.awaited() == 0b011
    all_play(position, "A hold 50, B bid 60")
    assert position.awaited() == 0b101
    play(position, "A", "hold 60")
    assert not position.may_act(0), "no bid is left to make"
    play(position, "C", "hold 60")
    assert position.phase is PAYING.phase


def test_seats_are_asked_clockwise_from_the_highest_bidder() -> None:
    position = scene()
    all_play(position, JOIN)
    assert position.asked() == 0
    play(position, "B", "bid 10")
    assert position.asked() == 2
    play(position, "C", "hold 10")
    assert position.asked() == 0


def test_an_insolvent_bidder_is_asked_shows_all_money_and_is_out_of_the_repeat() -> None:
    position = scene()
    all_play(position, JOIN)
    all_play(position, "C bid 60, A hold 60, B hold 60")
    assert position.asked() == 2
    for viewer in (0, 1, SPECTATOR):
        assert GAME.view(position, viewer).known[2] == (0, 0, 0)
    assert list(position.legal(2)) == [SHOW]
    assert position.families(2) == []
    assert play(position, "C", "show") == [typed.MoneyShown(2, (3, 0, 0))]
    for viewer in (0, 1, SPECTATOR):
        assert GAME.view(position, viewer).known[2] == (3, 0, 0)
    assert (position.phase, position.bid) == (BIDDING.phase, 0)
    assert position.awaited() == 0b011
    all_play(position, "A hold 0, B bid 10")
    play(position, "A", "hold 10")
    assert position.asked() == 1


def test_a_solvent_bidder_looks_the_same_to_the_others_until_it_pays() -> None:
    """Being asked to pay tells nothing: rich and poor are asked alike."""
    rich = scene()
    all_play(rich, JOIN)
    all_play(rich, "B bid 50, A hold 50, C hold 50")
    poor: Toy = rich.copy()
    poor.hands[1], poor.bank = [3, 0, 0], [poor.bank[0] - 3, poor.bank[1] + 1, poor.bank[2] + 2]
    for viewer in (0, 2, SPECTATOR):
        views = [msgspec.json.encode(GAME.view(position, viewer)) for position in (rich, poor)]
        assert views[0] == views[1]
    assert rich.families(1)
    assert list(poor.legal(1)) == [SHOW]


def test_a_payment_is_known_to_payer_and_payee() -> None:
    position = scene()
    all_play(position, JOIN)
    all_play(position, "B bid 30, A hold 30, C hold 30")
    assert not position.is_legal(1, GAME.read_move("pay 0 0 1")), "it does not reach"
    facts = play(position, "B", "pay 0 1 1")
    assert facts == [typed.ThingSold(1, "lamp", 30), typed.MoneyGiven(1, 2, 2, (0, 1, 1))]
    assert GAME.tell(facts[1], 0) == typed.MoneyGiven(1, 2, 2, None)
    assert GAME.tell(facts[1], 2) == facts[1]
    assert GAME.view(position, 1).known[2] == (0, 1, 1)
    assert GAME.view(position, 0).known[2] == (0, 0, 0)
    assert position.phase is OFFERING.phase


def test_known_money_is_a_lower_bound_that_falls_by_the_cards_that_leave_unseen() -> None:
    position = scene()
    all_play(position, JOIN)
    all_play(position, "B bid 30, A hold 30, C hold 30, B pay 0 1 1, B offer 0 0 0, A accept")
    assert GAME.view(position, 1).known[2] == (0, 1, 1)
    all_play(position, "* deal C 10, * deal B 10, * deal A 20, * turn hat")
    all_play(position, "A choose stay, B choose stay, C choose join, C bid 10, C pay 1 1 0")
    assert GAME.view(position, 1).known[2] == (0, 0, 0), "two cards left, they may be those"


def to_the_trade() -> Toy:
    """B bought the lamp for 30 with 10 + 20, has 20 left and trades with A, who has 0 10 20."""
    position = scene()
    all_play(position, JOIN)
    all_play(position, "B bid 30, A hold 30, C hold 30, B pay 0 1 1")
    return position


def test_a_trade_tied_once_is_repeated_with_the_money_exchanged() -> None:
    position = to_the_trade()
    play(position, "B", "offer 0 0 1")
    assert GAME.view(position, 0).offered == 1
    assert GAME.view(position, 0).offer is None
    assert GAME.view(position, 1).offer == (0, 0, 1)
    facts = play(position, "A", "counter 1 0 1")
    assert facts[-1] == typed.TradeTied(1, 0)
    assert position.hands[:2] == [[0, 1, 1], [1, 0, 1]]
    assert (position.phase, position.asked(), position.token) == (OFFERING.phase, 1, 0)


def test_a_trade_tied_twice_goes_to_the_challenger() -> None:
    position = to_the_trade()
    all_play(position, "B offer 0 0 0, A counter 1 0 0")
    facts = all_play(position, "B offer 0 0 0, A counter 0 0 0")
    assert facts[-2:] == [typed.TradeTied(1, 0), typed.TokenTaken(1)]
    assert position.token == 1
    assert position.phase is DEALING.phase


def test_in_the_first_ruleset_a_trade_tied_twice_was_the_owner_s() -> None:
    first: Toy = GAME.start(3, {}, 1)
    oldest = to_the_trade()
    oldest.owner_wins = first.owner_wins
    all_play(oldest, "B offer 0 0 0, A counter 1 0 0, B offer 0 0 0, A counter 0 0 0")
    assert oldest.token == 0


@pytest.mark.parametrize(("counter", "owner"), [("0 0 1", 0), ("0 1 0", 1), ("1 0 0", 1)])
def test_the_higher_offer_takes_the_token(counter: str, owner: int) -> None:
    position = to_the_trade()
    position.hands[1][1] += 1
    position.bank[1] -= 1
    all_play(position, f"B offer 0 {'1 0' if owner == 0 else '0 1'}, A counter {counter}")
    assert position.token == owner


def test_a_spectator_who_comes_in_the_middle_knows_what_one_who_stayed_knows() -> None:
    """Views are made from the position alone, shown money included."""
    position = scene()
    all_play(position, JOIN)
    all_play(position, "C bid 60, A hold 60, B hold 60, C show, A bid 10, B hold 10")
    again = GAME.read(GAME.write(position))
    view = GAME.view(again, SPECTATOR)
    assert view == GAME.view(position, SPECTATOR)
    assert view.known == ((0, 0, 0), (0, 0, 0), (3, 0, 0))
    assert view.hand is None


def test_money_that_counts_is_shown_at_the_end() -> None:
    position: Toy = GAME.start(2, {"purse": True})
    all_play(position, ", ".join(f"* deal {seat} {n}" for n in (0, 10, 20) for seat in "BA"))
    for thing in ("hat", "lamp", "clock"):
        while position.phase is not TURNING.phase:
            position.play(CHANCE, position.chances()[0][0])
        facts = all_play(position, f"* turn {thing}, A choose stay, B choose stay")
    shown = [fact for fact in facts if isinstance(fact, typed.MoneyShown)]
    assert [fact.seat for fact in shown] == [0, 1]
    assert position.scores() == [15 + 40, 40], (
        "zeros were dealt in the second round, tens in the third"
    )
    assert facts[-1] == typed.GameEnded((55, 40), (0,))
