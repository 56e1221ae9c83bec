"""One action, whichever it is: A to D, each in its own chapter (KF-20)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhfstein.phases import herds, playing, taking, tiles
from spielalm.games.kuhfstein.phases.deciding import Deciding
from spielalm.games.kuhfstein.position import ACTING, Fields
from spielalm.kernel.typed import Fact


class Action(Deciding):
    """Any one action, or none."""

    def __init__(self, none: i64, says: tuple[str, ...]) -> None:
        """`none` is the move that goes without."""
        super().__init__(says)
        self.none = none

    def legal(self, p: Fields, seat: i64) -> vec[i64]:
        """KF-20: actions A to D in this order, then the move that goes without."""
        player = p.now()
        found = tiles.lays(p, player.land, vec[i64](capacity=128))
        if tiles.may_exchange(p):
            found = append(found, tiles.SWAP)
        found = taking.takes(p, found)
        if taking.may_exchange(p):
            found = append(found, taking.SWAP)
        found = playing.plays(p.table.deck, player, found)
        found = herds.homes(player.land, found)
        return append(found, self.none)

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        if move == tiles.SWAP:
            tiles.exchange(p, facts)
        elif move == taking.SWAP:
            taking.exchange(p, facts)
        else:
            if tiles.LAY.has(move):
                tiles.lay(p, move, facts)
            elif taking.TAKE.has(move):
                taking.take(p, move, facts)
            elif playing.PLAY.has(move):
                playing.play(p, move, facts)
            elif herds.HOME.has(move):
                herds.bring_home(p, move, facts)
            else:
                self.go_without(p, facts)
            p.begin(ACTING, facts)

    def go_without(self, p: Fields, facts: list[Fact] | None) -> None:
        raise NotImplementedError
