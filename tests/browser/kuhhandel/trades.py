"""Trades, also of rats; the two-player game."""

from __future__ import annotations

from spielalm.match.table import Table
from tests.browser.kuhhandel.moment import (
    RANDOM,
    SOME,
    TIES,
    ask,
    just,
    moment,
    public,
    stake,
    trades,
)
from tests.browser.seeded import steered
from tests.released.rehearsal import old


@moment(4)
def offer(table: Table) -> bool:
    """The challenger lays an offer for one animal."""
    return ask(table) == "offer" and stake(table) == 1 and public(table).card != "rat"


@moment(4)
def offer_for_a_pair(table: Table) -> bool:
    """The challenger lays an offer for two animals against two."""
    return ask(table) == "offer" and stake(table) == 2 and public(table).card != "rat"


@moment(4, RANDOM)
def answer(table: Table) -> bool:
    """An offer of several cards lies there: accept it, or counter."""
    view = public(table)
    return ask(table) == "answer" and sum(view.laid) >= 2 and view.card != "rat"


@moment(4, RANDOM)
def offers_exchanged(table: Table) -> bool:
    """The offers have changed hands, and an animal its owner."""
    view = public(table)
    return (
        ask(table) == "turn"
        and just(table, "offers-exchanged")
        and just(table, "animals-handed-over")
        and view.stack > 0
    )


@moment(4, RANDOM)
def offer_accepted(table: Table) -> bool:
    """The offer was accepted, and the animal handed over."""
    return (
        ask(table) == "turn"
        and just(table, "offer-accepted")
        and just(table, "animals-handed-over")
    )


@moment(4, steered(*TIES))
def first_tie(table: Table) -> bool:
    """Both offered the same: the challenger makes a new offer."""
    return ask(table) == "offer" and public(table).ties == 1


@moment(4, steered(*TIES))
def answer_after_a_tie(table: Table) -> bool:
    """The second offer lies there."""
    return ask(table) == "answer" and public(table).ties == 1


@moment(4, steered(*TIES))
def second_tie(table: Table) -> bool:
    """A second tie: the challenger has got the animal."""
    return just(table, "offers-tied", again=True) and ask(table) == "turn"


@moment(4, RANDOM)
def rat_offer(table: Table) -> bool:
    """A trade about a rat, which the higher offer gives away: the challenger's offer."""
    return ask(table) == "offer" and public(table).card == "rat"


@moment(4, RANDOM)
def rat_answer(table: Table) -> bool:
    """A trade about a rat: accepting means to take it, with the money."""
    view = public(table)
    return ask(table) == "answer" and view.card == "rat" and sum(view.laid) > 0


@moment(3, RANDOM)
def rat_pair_answer(table: Table) -> bool:
    """A trade about two rats against two."""
    return ask(table) == "answer" and public(table).card == "rat" and stake(table) == 2


# Two players.


@moment(2)
def two_first(table: Table) -> bool:
    """Two players: the very first turn."""
    return ask(table) == "turn-two"


@moment(2)
def two_late(table: Table) -> bool:
    """Two players: the last cards."""
    return ask(table) == "turn-two" and public(table).stack == 12


@moment(2)
def two_turn_red(table: Table) -> bool:
    """Two players: a turn, and the card on top is an animal, a premium or a rat."""
    return ask(table) == "turn-two" and public(table).back == "red" and old(table, SOME)


@moment(2)
def two_turn_green(table: Table) -> bool:
    """Two players: a turn with possible trades, and the card on top is money."""
    return ask(table) == "turn-two" and public(table).back == "green" and len(trades(table)) > 1


@moment(2)
def two_look_at_money(table: Table) -> bool:
    """Two players: one looks at a money card; the next one is red."""
    view = public(table)
    return ask(table) == "share" and view.card_back == "green" and view.back == "red"


@moment(2)
def two_look_at_an_animal(table: Table) -> bool:
    """Two players: one looks at a card with a red back; the next one is money."""
    view = public(table)
    return ask(table) == "share" and view.card_back == "red" and view.back == "green"


@moment(2)
def two_given(table: Table) -> bool:
    """Two players: a card was given away, and the giver has got the next one."""
    return just(table, "card-given") and just(table, "card-drawn") and old(table, SOME)


@moment(2, RANDOM, super="yes", cash="yes")
def two_extra(table: Table) -> bool:
    """Two players with Super-Kuhhandel: after a trade, one more distribution or not."""
    return ask(table) == "extra-two"


@moment(2, RANDOM)
def two_answer(table: Table) -> bool:
    """Two players: an offer lies there."""
    return ask(table) == "answer" and sum(public(table).laid) >= 2
