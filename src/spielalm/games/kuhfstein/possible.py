"""What is nowhere else in a moment read from text, and whether such a moment can be: what holds in
every phase. What a phase needs beside that, its chapter says.
"""

from __future__ import annotations

from collections.abc import Iterator

from spielalm.games.kuhfstein import heap
from spielalm.games.kuhfstein.deck import COW
from spielalm.games.kuhfstein.heap import KINDS, LETTERS, ONE
from spielalm.games.kuhfstein.moves import SEATS
from spielalm.games.kuhfstein.phases.displays import CARDS, TILES
from spielalm.games.kuhfstein.phases.end import enough_idle, more_rounds, turns_done
from spielalm.games.kuhfstein.phases.setting import SCORING_TILES
from spielalm.games.kuhfstein.phases.turn import ACTIONS
from spielalm.games.kuhfstein.position import COWS, LAST, NONE, RUNNING
from spielalm.games.kuhfstein.rules import Kuhfstein
from spielalm.kernel.numbers import popcount
from spielalm.kernel.phases import Complaint


def complaints(p: Kuhfstein) -> Iterator[Complaint]:
    """What cannot be, one after the other: each is asked only if what comes before it is right."""
    yield from of_supplies(p)
    yield from of_table(p)
    yield from of_seats(p)
    yield from of_turn(p)
    yield from of_idle(p)
    yield from p.phase.complaints(p)


def of_supplies(p: Kuhfstein) -> Iterator[Complaint]:
    """Tiles that are nowhere else lie in the pile, cows that stand nowhere else are at home."""
    for kind in range(KINDS):
        heaps = [p.tiles, p.aside, *(player.land.laid for player in p.players)]
        used = sum(heap.count(tiles, kind) for tiles in heaps)
        most = heap.count(p.pile, kind)
        if used > most:
            yield "tiles", f"{used} tiles {LETTERS[kind]}", f"{most} at most"
        p.pile -= used * ONE[kind]
    for seat, player in zip(SEATS, p.players, strict=False):
        waiting = list(p.track[player.passed :]).count(COW)
        if p.track:
            player.supply = COWS - waiting - player.land.cows()
        if player.supply < 0:
            yield seat, "too many cows", f"{COWS} for each seat, {waiting} of them on the track"
    if p.trees < 0:
        yield "A", "too many trees", "two for each seat at most"


def of_table(p: Kuhfstein) -> Iterator[Complaint]:
    """What lies in the middle. The fox and the track are settled one after the other."""
    if (p.fox != NONE) != ("fox" in p.phase.says):
        yield "fox", "the fox", "a fox, except before it is drawn"
    if (len(p.track) > 0) != ("track" in p.phase.says):
        yield "track", "the track", "three bonus tiles, except before they are laid out"
    if heap.size(p.tiles) > TILES:
        yield "tiles", "more than five tiles on display", "five at most"
    if p.pile == 0 and p.aside:
        problem = "tiles set aside while the pile is empty"
        yield "tiles", problem, "them in the pile: they are shuffled"
    if popcount(p.cards) > CARDS:
        yield "cards", "more than four cards on display", "four at most"


def of_seats(p: Kuhfstein) -> Iterator[Complaint]:
    """What a seat has, how far it has come, and what it has chosen."""
    taken = 0
    for seat, player in zip(SEATS, p.players, strict=False):
        if taken & player.scoring:
            yield seat, "a scoring tile twice", "each scoring tile once"
        taken |= player.scoring
        some = popcount(player.scoring)
        dealt = "scoring" in p.phase.says
        if some > SCORING_TILES or (some < SCORING_TILES and dealt):
            yield seat, f"{some} scoring tiles", f"{SCORING_TILES} for each seat"
        if some and not dealt and "dealing" not in p.phase.says:
            yield seat, "a scoring tile", "none before they are dealt (KF-07)"
        if player.hand and not dealt:
            yield seat, "a card in hand", "none before they are dealt (KF-08)"
        reached = sum(field <= player.points for field in p.table.deck.fields)
        if player.passed > reached:
            problem = f"{player.passed} bonus fields passed with {player.points} points"
            yield seat, problem, str(reached)
        chosen = player.choice != NONE
        if chosen and ("choice" not in p.phase.says or not player.scoring >> player.choice & 1):
            yield seat, "a scoring tile chosen", "one of the seat's own, at the end"  # KF-82


def of_turn(p: Kuhfstein) -> Iterator[Complaint]:
    """KF-20: actions are left in a turn only, and one fewer as soon as one has begun."""
    if p.left and "left" not in p.phase.says:
        yield "next", "actions left", "none except during a turn"
    if p.left == ACTIONS and "idle" not in p.phase.says:
        yield "next", "two actions left in the middle of an action", "one at most"


def of_idle(p: Kuhfstein) -> Iterator[Complaint]:
    """KF-20: turns without an action are counted from one turn to the next, and no further than to
    the end of the round that makes three.
    """
    says, enough, seats = p.phase.says, enough_idle(p), p.table.seats
    if not p.idle:
        return
    if not p.table.idle_end:
        expected = "none counted where a game may be endless"
    elif p.ending == RUNNING:
        between = "idle" in says and p.left in (0, ACTIONS)
        before = p.idle - turns_done(p) - (p.left == 0)
        if between and before < enough:
            return
        expected = f"{p.idle - before + enough - 1} at most: the game would have ended"
        if not between:
            expected = "none before the first turn, during an action or after one"
    elif p.ending != LAST or not enough <= p.idle < enough + seats:
        expected = f"{enough} to {enough + seats - 1} in the last round that they began"
    elif "choice" in says or more_rounds(p, "idle"):
        return
    else:
        expected = "the choice of scoring tiles: no round follows"
    yield "ending", f"{p.idle} turns without an action", expected
