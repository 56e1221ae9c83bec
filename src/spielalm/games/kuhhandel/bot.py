"""*Guide*: a sound player.

It reckons what a card changes in the scores that everybody may expect, and what points are worth in
money: by what is still open and all the money there will be. It bids up to that in leaps, uses
first refusal for what is worth more than what it pays and does not receive, trades late unless the
other one has no money to answer, and lays a part of what a trade is worth that nobody can know.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhhandel import moves
from spielalm.games.kuhhandel.bidding import bid, pay, sell_or_refuse
from spielalm.games.kuhhandel.cards import NAMES
from spielalm.games.kuhhandel.countdown import keep_or_give, lay_or_take, slap
from spielalm.games.kuhhandel.imagine import recall
from spielalm.games.kuhhandel.position import (
    ANSWER,
    BID,
    EXTRA,
    HAMMER,
    OFFER,
    PAY,
    RAT,
    REFUSE,
    SHARE,
    SLAP,
    TURN,
    Fields,
)
from spielalm.games.kuhhandel.rules.turn import next_card
from spielalm.games.kuhhandel.scoring import best_cover
from spielalm.games.kuhhandel.temper import Temper
from spielalm.games.kuhhandel.trading import answer, auction_or_trade, offer
from spielalm.games.kuhhandel.view import KuhhandelView
from spielalm.games.kuhhandel.worth import Outlook
from spielalm.kernel.bot import Advice, Bot
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import View


class Guide(Bot):
    """Decides from the view alone, without guessing anybody's cards."""

    def __init__(self, temper: Temper | None = None) -> None:
        self.temper = temper or Temper()

    def choose(self, view: View, rng: Rng) -> i64:
        return self.advise(view, rng).move

    def advise(self, view: View, rng: Rng) -> Advice:
        assert isinstance(view, KuhhandelView)
        f = recall(view)
        laid = vec[i64](view.laid)
        outlook = Outlook(f, view.seat, vec[i64](view.cards), laid, self.temper)
        return decide(f, outlook, laid, rng)


def decide(f: Fields, outlook: Outlook, laid: vec[i64], rng: Rng) -> Advice:
    """The move of the seat whose outlook this is, and why."""
    phase = f.phase
    if phase == BID:
        return bid(f, outlook, rng)
    if phase == SLAP:
        return slap(f, outlook, rng)
    if phase == TURN:
        return auction_or_trade(f, outlook)
    if phase == EXTRA:
        return Advice(next_card(f), "extra", {})
    if phase == HAMMER:
        return sell_or_refuse(f, outlook)
    if phase in (PAY, REFUSE):
        return pay(f, outlook)
    if phase == RAT:
        return lay_or_take(f, outlook, laid)
    if phase == OFFER:
        return offer(f, outlook, rng)
    if phase == ANSWER:
        return answer(f, outlook, laid[f.turn], rng)
    if phase == SHARE:
        return keep_or_give(f, outlook)
    covered = best_cover(f.material, f.herds[f.turn], f.premiums[f.turn])
    return Advice(moves.code(moves.COVER, covered), "cover", {"animal": NAMES[covered]})
