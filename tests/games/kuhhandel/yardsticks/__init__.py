"""Players to measure a player of Kuhhandel by: the first guide, and simple ones."""

from __future__ import annotations

from collections.abc import Callable

from spielalm.games.kuhhandel.bot import Guide
from spielalm.games.kuhhandel.temper import Temper
from spielalm.kernel.bot import Bot
from tests.games.kuhhandel.yardsticks import simple
from tests.games.kuhhandel.yardsticks.first_guide import FirstGuide


def guide(**ways: float) -> Callable[[], Bot]:
    """A guide that has its own way in something."""

    def make() -> Bot:
        temper = Temper()
        for name, value in ways.items():
            assert hasattr(temper, name)
            setattr(temper, name, value)
        return Guide(temper)

    return make


PLAYERS: dict[str, Callable[[], Bot]] = {
    "guide": Guide,
    "first guide": FirstGuide,
    "best": lambda: simple.BidsAllAndOffersMuch(late=True),
    "bids all and offers much": simple.BidsAllAndOffersMuch,
    "bids all": simple.BidsAll,
    "bluffs": lambda: simple.BidsAll(150, 50),
    "bids its worth": lambda: FirstGuide(100, 100),
    "bids 80 percent": lambda: FirstGuide(80),
    "drives up": simple.DrivesUp,
    "slaps at 3": lambda: simple.SlapsAt(3),
    "slaps at 5": lambda: simple.SlapsAt(5),
    "slaps at 9": lambda: simple.SlapsAt(9),
    "never accepts": simple.NeverAccepts,
    "never refuses": simple.NeverRefuses,
    "always refuses": simple.AlwaysRefuses,
    "always counters": simple.AlwaysCounters,
    "never counters": simple.NeverCounters,
    "trades every turn": simple.TradesEveryTurn,
    "challenges the next": simple.ChallengesTheNext,
    "never bids": simple.NeverBids,
    "takes rats": simple.TakesRats,
    "lays against rats": simple.LaysAgainstRats,
}
SIMPLE = tuple(name for name in PLAYERS if name != "guide")

# What would beat the guide if one of its numbers were far off.
OWN_WAYS: dict[str, Callable[[], Bot]] = {
    "lavish guide": guide(rate=1.0),
    "thrifty guide": guide(rate=4.0),
    "leaping guide": guide(leap=1.0),
    "creeping guide": guide(leap=0.0),
    "bluffing guide": guide(bluffs=100),
    "guide that slaps early": guide(slaps=1.0, hurry=100),
    "guide that slaps late": guide(slaps=0.3, hurry=100),
    "guide that offers little": guide(least=0.0, spread=0.5),
    "guide that offers all": guide(above=100.0, least=1.0, spread=0.0),
    "selfish guide": guide(denial=0.0),
    "trading guide": guide(sure=0.3),
}
PLAYERS |= OWN_WAYS
