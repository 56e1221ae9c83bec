"""Whether a moment read from text can be: what holds in every phase. What a phase needs beside
that, its chapter says.
"""

from __future__ import annotations

from collections.abc import Iterator

from spielalm.games.kuhfstein.moves import SEATS
from spielalm.games.kuhfstein.phases.displays import CARDS
from spielalm.games.kuhfstein.phases.end import enough_idle, more_rounds, turns_done
from spielalm.games.kuhfstein.phases.setting import SCORING_TILES
from spielalm.games.kuhfstein.phases.turn import ACTIONS
from spielalm.games.kuhfstein.position import LAST, NONE, RUNNING
from spielalm.games.kuhfstein.rules import Kuhfstein
from spielalm.kernel.phases import Complaint


def complaints(position: Kuhfstein) -> Iterator[Complaint]:
    """What cannot be, one after the other: each is asked only if what comes before it is right."""
    yield from of_setting(position)
    yield from of_seats(position)
    yield from of_choices(position)
    yield from of_turn(position)
    yield from of_idle(position)
    yield from position.phase.complaints(position)


def of_setting(position: Kuhfstein) -> list[Complaint]:
    """The fox and the track are settled one after the other."""
    found, says = [], position.phase.says
    if (position.fox != NONE) != ("fox" in says):
        found.append(("fox", "the fox", "a fox, except before it is drawn"))
    if (len(position.track) > 0) != ("track" in says):
        expected = "three bonus tiles, except before they are laid out"
        found.append(("track", "the track", expected))
    if position.pile == 0 and position.aside:
        problem = "tiles set aside while the pile is empty"
        found.append(("tiles", problem, "them in the pile: they are shuffled"))
    if int(position.cards).bit_count() > CARDS:
        found.append(("cards", "more than four cards on display", "four at most"))
    return found


def of_seats(position: Kuhfstein) -> list[Complaint]:
    """What a seat has, and how far it has come."""
    found: list[Complaint] = []
    taken = 0
    for seat, player in zip(SEATS, position.players, strict=False):
        if taken & player.scoring:
            found.append((seat, "a scoring tile twice", "each scoring tile once"))
        taken |= int(player.scoring)
        few = int(player.scoring).bit_count()
        dealt = "scoring" in position.phase.says
        if few > SCORING_TILES or (few < SCORING_TILES and dealt):
            found.append((seat, f"{few} scoring tiles", f"{SCORING_TILES} for each seat"))
        reached = sum(field <= player.points for field in position.table.deck.fields)
        if player.passed > reached:
            problem = f"{player.passed} bonus fields passed with {player.points} points"
            found.append((seat, problem, str(reached)))
    return found


def of_choices(position: Kuhfstein) -> list[Complaint]:
    """KF-82: a choice is one of the seat's own tiles, and there is none before the end."""
    return [
        (seat, "a scoring tile chosen", "one of the seat's own, at the end")
        for seat, player in zip(SEATS, position.players, strict=False)
        if player.choice != NONE
        if "choice" not in position.phase.says or not player.scoring >> player.choice & 1
    ]


def of_turn(position: Kuhfstein) -> list[Complaint]:
    """KF-20: actions are left in a turn only, and one fewer as soon as one has begun."""
    if position.left and "left" not in position.phase.says:
        return [("next", "actions left", "none except during a turn")]
    if position.left == ACTIONS and "idle" not in position.phase.says:
        return [("next", "two actions left in the middle of an action", "one at most")]
    return []


def of_idle(position: Kuhfstein) -> list[Complaint]:
    """KF-20: turns without an action are counted from one turn to the next, and no further than to
    the end of the round that makes three.
    """
    idle = int(position.idle)
    if not idle:
        return []
    problem, says = f"{idle} turns without an action", position.phase.says
    enough, seats = int(enough_idle(position)), int(position.table.seats)
    if not position.table.idle_end:
        expected = "none counted where a game may be endless"
    elif position.ending == RUNNING:
        between = "idle" in says and position.left in (0, ACTIONS)
        before = idle - int(turns_done(position)) - (position.left == 0)
        if between and before < enough:
            return []
        expected = f"{idle - before + enough - 1} at most: the game would have ended"
        if not between:
            expected = "none before the first turn, during an action or after one"
    elif position.ending != LAST or not enough <= idle < enough + seats:
        expected = f"{enough} to {enough + seats - 1} in the last round that they began"
    elif "choice" in says or more_rounds(position, "idle"):
        return []
    else:
        expected = "the choice of scoring tiles: no round follows"
    return [("ending", problem, expected)]
