"""Whether a moment read from text can be: what is next must be possible with what is there."""

from __future__ import annotations

from spielalm.games.kuhfstein.deck import ACTION, CARD, TILE
from spielalm.games.kuhfstein.position import (
    ACT,
    BONUS_CARD,
    BONUS_TILE,
    CHOOSE,
    DEAL_CARDS,
    DEAL_SCORING,
    END,
    EXTRA,
    FILL_CARDS,
    FIRST,
    FOX,
    LAST,
    LAY,
    NONE,
    OPEN_CARDS,
    OPEN_TILES,
    REFILL_CARDS,
    REFILL_TILES,
    RUNNING,
    SWAP_CARDS,
    SWAP_TILES,
    TAKE,
    TRACK,
)
from spielalm.games.kuhfstein.rules import Kuhfstein, cards, end, setting, tiles
from spielalm.games.kuhfstein.rules.turn import ACTIONS

Problem = tuple[str, str]  # what is wrong, what was expected

BONUS_OF = {EXTRA: ACTION, BONUS_TILE: TILE, BONUS_CARD: CARD}


def complaint(position: Kuhfstein) -> Problem | None:
    """The first thing that cannot be, or None."""
    return (
        of_setting(position)
        or of_seats(position)
        or of_choices(position)
        or of_turn(position)
        or of_idle(position)
        or of_reveal(position)
    )


def of_setting(position: Kuhfstein) -> Problem | None:
    """The fox and the track are settled one after the other."""
    if (position.fox == NONE) != (position.phase == FOX):
        return "the fox", "a fox, except before it is drawn"
    if (not len(position.track)) != (position.phase in (FOX, TRACK)):
        return "the track", "three bonus tiles, except before they are laid out"
    if position.pile == 0 and position.aside:
        return "tiles set aside while the pile is empty", "them in the pile: they are shuffled"
    return None


def of_seats(position: Kuhfstein) -> Problem | None:
    """What a seat has, and how far it has come."""
    taken = 0
    fields = position.table.deck.fields
    for player in position.players:
        if taken & player.scoring:
            return "a scoring tile twice", "each scoring tile once"
        taken |= int(player.scoring)
        few = int(player.scoring).bit_count()
        if few > setting.SCORING_TILES or (few < setting.SCORING_TILES and position.phase >= FIRST):
            return f"{few} scoring tiles", f"{setting.SCORING_TILES} for each seat"
        reached = sum(field <= player.points for field in fields)
        if player.passed > reached:
            return f"{player.passed} bonus fields passed with {player.points} points", str(reached)
    return None


def of_choices(position: Kuhfstein) -> Problem | None:
    """KF-82: a choice is one of the seat's own tiles, and there is none before the end."""
    for player in position.players:
        if player.choice != NONE:
            if not player.scoring >> player.choice & 1 or position.phase not in (CHOOSE, END):
                return "a scoring tile chosen", "one of the seat's own, at the end"
        elif position.phase == END:
            return "no scoring tile chosen", "one for each seat when the game is over"
    if position.phase == CHOOSE and all(player.choice != NONE for player in position.players):
        return "every scoring tile chosen", "over"
    return None


def of_turn(position: Kuhfstein) -> Problem | None:
    """A player who is asked must have something to answer."""
    phase = position.phase
    player = position.now()
    if phase == ACT and not position.left:
        return "no action left", "act:1 or act:2"
    if position.left and not ACT <= phase <= SWAP_CARDS:
        return "actions left", "none except during a turn"
    if position.left > 1 and phase != ACT and not player.passed:
        return "two actions left in the middle of an action", "one at most"
    if phase in BONUS_OF:
        if not player.passed or position.track[player.passed - 1] != BONUS_OF[phase]:
            return "a bonus that was not reached", "the bonus of the last field passed"
    if phase in (LAY, BONUS_TILE) and not position.tiles:
        return "no tile on display", "a tile to lay"
    if phase in (TAKE, BONUS_CARD, FIRST) and not position.cards:
        return "no card on display", "a card to take"
    if int(position.cards).bit_count() > cards.DISPLAY:
        return "more than four cards on display", "four at most"
    return None


def of_idle(position: Kuhfstein) -> Problem | None:
    """KF-20: turns without an action are counted from one turn to the next, and no further than to
    the end of the round that makes three.
    """
    idle = int(position.idle)
    if not idle:
        return None
    problem = f"{idle} turns without an action"
    if not position.table.idle_end:
        return problem, "none counted where a game may be endless"
    enough, seats = int(end.enough_idle(position)), int(position.table.seats)
    if position.ending == RUNNING:
        refilling = position.phase in (REFILL_TILES, REFILL_CARDS)
        if not refilling and (position.phase, position.left) != (ACT, ACTIONS):
            return problem, "none before the first turn, during an action or after one"
        before = idle - int(end.turns_done(position)) - refilling
        if before >= enough:
            return problem, f"{idle - before + enough - 1} at most: the game would have ended"
    elif position.ending != LAST or not enough <= idle < enough + seats:
        return problem, f"{enough} to {enough + seats - 1} in the last round that they began"
    elif position.phase < CHOOSE and not end.more_rounds(position, "idle"):
        return problem, "the choice of scoring tiles: no round follows"
    return None


def of_reveal(position: Kuhfstein) -> Problem | None:
    """Chance must have something to draw."""
    phase = position.phase
    if phase in (OPEN_TILES, SWAP_TILES, REFILL_TILES) and not tiles.can_turn_up(position):
        return "nothing to turn up", f"fewer than {tiles.DISPLAY} tiles on display, and a pile"
    if phase in (OPEN_CARDS, FILL_CARDS, SWAP_CARDS, REFILL_CARDS):
        if not cards.can_turn_up(position) or not position.draws:
            return "nothing to turn up", f"fewer than {cards.DISPLAY} cards on display, and a pile"
    if phase in (DEAL_SCORING, DEAL_CARDS) and setting.dealt(position):
        return "nothing to deal", "a seat without"
    return None
