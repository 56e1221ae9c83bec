"""*Guide*: a sound player.

It reckons what a card changes in the scores that everybody may expect, and what points are worth in
money: by what is still open and all the money there will be. It bids up to that in leaps, uses
first refusal for what is worth more than what it pays and does not receive, trades late unless the
other one has no money to answer, and lays a part of what a trade is worth that nobody can know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhhandel import position as at
from spielalm.games.kuhhandel.bidding import bid, pay, sell_or_refuse
from spielalm.games.kuhhandel.cards import NAMES
from spielalm.games.kuhhandel.countdown import keep_or_give, lay_or_take, slap
from spielalm.games.kuhhandel.imagine import recall
from spielalm.games.kuhhandel.phases.end import COVER
from spielalm.games.kuhhandel.phases.turn import next_card
from spielalm.games.kuhhandel.position import Fields
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
        outlook = Outlook(f, view.seat, vec[i64](view.cards), vec[i64](view.laid), self.temper)
        return DECISIONS[f.phase.name](f, outlook, rng)


def extra(f: Fields, outlook: Outlook, rng: Rng) -> Advice:
    """One more auction costs nothing."""
    return Advice(next_card(f), "extra", {})


def cover(f: Fields, outlook: Outlook, rng: Rng) -> Advice:
    """The quartet that is missed least."""
    covered = best_cover(f.material, f.herds[f.turn], f.premiums[f.turn])
    return Advice(COVER.of(covered), "cover", {"animal": NAMES[covered]})


# The move of the seat whose outlook it is, and why.
DECISIONS: Final[dict[str, Callable[[Fields, Outlook, Rng], Advice]]] = {
    at.CHOOSING.text: auction_or_trade,
    at.EXTRA.text: extra,
    at.BIDDING.text: bid,
    at.COUNTING.text: slap,
    at.HAMMER.text: sell_or_refuse,
    at.BUYING.text: pay,
    at.REFUSING.text: pay,
    at.RAT_ROUND.text: lay_or_take,
    at.OFFERING.text: offer,
    at.ANSWERING.text: answer,
    at.SHARING.text: keep_or_give,
    at.COVERING.text: cover,
}

BOTS: Final = {"guide": Guide}
