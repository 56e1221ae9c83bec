"""Who is to act, what is legal, and what follows: set-up and turns (KF-08, KF-10, KF-11, KF-20 to
KF-22). What the actions themselves do is in the other chapters.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhfstein import heap, moves
from spielalm.games.kuhfstein.edition import load
from spielalm.games.kuhfstein.info import INFO
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
    LAY,
    NONE,
    OPEN_CARDS,
    OPEN_TILES,
    REFILL_CARDS,
    REFILL_TILES,
    SWAP_CARDS,
    SWAP_TILES,
    TAKE,
    TRACK,
    Fields,
    Table,
)
from spielalm.games.kuhfstein.rules import bonus, cards, end, herds, setting, tiles
from spielalm.games.kuhfstein.scoring import final_points
from spielalm.games.kuhfstein.typed import ActionsForgone
from spielalm.kernel.game import Options
from spielalm.kernel.numbers import BIT, lowest
from spielalm.kernel.position import CHANCE, NOBODY, SEALED, Position
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Fact

ACTIONS: Final = 2  # KF-20


class Kuhfstein(Fields):
    """A moment of Kuhfstein, with its rules."""

    def copy(self) -> Kuhfstein:
        twin = Kuhfstein(self.table)
        twin.fill(self)
        return twin

    def copy_for(self, seat: i64) -> Kuhfstein:
        """A position to try this seat's own moves in: the other players are not copied."""
        twin = Kuhfstein(self.table)
        twin.fill_for(self, seat)
        return twin

    def asked(self) -> i64:
        if self.phase == FIRST or ACT <= self.phase <= BONUS_CARD:
            return self.turn
        if self.phase == CHOOSE:
            return lowest(end.undecided(self))
        return NOBODY if self.phase == END else CHANCE

    def mode(self) -> i64:
        return SEALED if self.phase == CHOOSE else Position.mode(self)

    def awaited(self) -> i64:
        return end.undecided(self) if self.phase == CHOOSE else Position.awaited(self)

    def may_act(self, seat: i64) -> bool:
        if self.phase == CHOOSE:
            return 0 <= seat < self.table.seats
        return seat >= 0 and seat == self.asked()

    def legal(self, seat: i64) -> vec[i64]:
        """KF-20: actions A to D in this order, then what ends the turn or declines the bonus."""
        if self.phase == CHOOSE:
            return end.choices(self, seat)
        found = vec[i64](capacity=128)
        phase = self.phase
        player = self.now()
        if phase in (ACT, EXTRA, LAY, BONUS_TILE):
            found = tiles.lays(self, player.land, found)
            if phase != BONUS_TILE and tiles.may_exchange(self):  # KF-73: not for a bonus
                found = append(found, moves.SWAP_TILES)
        if phase != LAY and phase != BONUS_TILE:
            found = cards.takes(self, found)
            if phase != BONUS_CARD and phase != FIRST and cards.may_exchange(self):  # KF-74
                found = append(found, moves.SWAP_CARDS)
        if phase in (ACT, EXTRA):
            found = cards.plays(self.table.deck, player, found)
            found = herds.homes(player.land, found)
        if phase == ACT:
            found = append(found, moves.END)
        elif phase in (EXTRA, BONUS_TILE, BONUS_CARD):
            found = append(found, moves.DECLINE)
        return found

    def play(self, seat: i64, move: i64, facts: list[Fact] | None = None) -> bool:
        if self.phase == CHOOSE:
            return self.choose(seat, move >> 4, facts)
        kind = move & moves.KIND
        if kind == moves.TILE:
            tiles.turn_up(self, move >> 4, facts)
            self.turned_up(facts)
        elif kind == moves.CARD:
            cards.turn_up(self, move >> 4, facts)
            self.turned_up(facts)
        elif self.phase < FIRST:
            setting.play(self, move, facts)
            self.set_up(facts)
        elif self.phase == FIRST:
            cards.take(self, move >> 4, facts)
            self.first_taken(facts)
        else:
            self.act(kind, move, facts)
        return True

    def act(self, kind: i64, move: i64, facts: list[Fact] | None) -> None:
        """An action, or a part of one; then what follows it."""
        if self.phase == ACT:
            end.count_turn(self, acted=kind != moves.END or self.left < ACTIONS)
            self.left -= 1
        if kind == moves.SWAP_TILES:
            tiles.exchange(self, facts)
            self.phase = SWAP_TILES
            return
        if kind == moves.SWAP_CARDS:
            cards.exchange(self, facts)
            self.phase = SWAP_CARDS
            self.turned_up(facts)
            return
        if kind == moves.LAY:
            tiles.lay(self, move, facts)
        elif kind == moves.TAKE:
            cards.take(self, move >> 4, facts)
        elif kind == moves.PLAY:
            cards.play(self, move, facts)
        elif kind == moves.HOME:
            herds.bring_home(self, move >> 4, facts)
        elif kind == moves.DECLINE:
            bonus.decline(self, facts)
        else:  # KF-20: a player may forgo actions
            if facts is not None:
                facts.append(ActionsForgone(int(self.turn), int(self.left) + 1))
            self.left = 0
        self.go_on(facts)

    def go_on(self, facts: list[Fact] | None) -> None:
        """After an action: first every bonus (KF-77), then the next action, then the refill."""
        phase = bonus.begin(self, facts)
        if phase != NONE:
            self.phase = phase
        elif self.left:
            self.phase = ACT
        else:
            self.phase = REFILL_TILES
            self.turned_up(facts)

    def turned_up(self, facts: list[Fact] | None) -> None:
        """What follows a tile or card that was turned up: one more, or the next phase."""
        if self.phase == OPEN_TILES and not tiles.can_turn_up(self):
            self.phase = OPEN_CARDS
        elif self.phase == OPEN_CARDS and not cards.can_turn_up(self):
            self.phase = DEAL_SCORING
        elif self.phase == SWAP_TILES and not tiles.can_turn_up(self):
            self.phase = LAY
        elif self.phase == SWAP_CARDS and not cards.can_turn_up(self):
            self.phase = TAKE
        elif self.phase == REFILL_TILES and not tiles.can_turn_up(self):
            self.phase = REFILL_CARDS  # KF-21
        if self.phase == FILL_CARDS and not cards.can_turn_up(self):
            self.begin_turn(self.fox)
        elif self.phase == REFILL_CARDS and not cards.can_turn_up(self):
            self.end_turn(facts)
        elif self.phase == REFILL_CARDS or self.phase == SWAP_CARDS or self.phase == FILL_CARDS:
            cards.reshuffle(self, facts)

    def set_up(self, facts: list[Fact] | None) -> None:
        """What follows a step of the set-up."""
        if self.phase == FOX and self.table.random_bonus:
            self.phase = TRACK
        elif self.phase == FOX or self.phase == TRACK:
            self.phase = OPEN_TILES
        elif self.phase == DEAL_SCORING and setting.dealt(self):
            self.phase = FIRST if self.table.chosen_card else DEAL_CARDS
            self.turn = self.right_of(self.fox)  # KF-11
        elif self.phase == DEAL_CARDS and setting.dealt(self):
            self.begin_turn(self.fox)

    def right_of(self, seat: i64) -> i64:
        return (seat + self.table.seats - 1) % self.table.seats

    def first_taken(self, facts: list[Fact] | None) -> None:
        """KF-11: counter-clockwise, the fox last; only then the display is refilled."""
        if self.turn != self.fox:
            self.turn = self.right_of(self.turn)
        else:
            self.phase = FILL_CARDS
            self.turned_up(facts)

    def begin_turn(self, seat: i64) -> None:
        self.turn = seat
        self.left = ACTIONS
        self.phase = ACT

    def end_turn(self, facts: list[Fact] | None) -> None:
        """KF-21: then the player to the left is in turn, unless this was the last turn."""
        if end.over_after_turn(self, facts):
            self.phase = CHOOSE
        else:
            self.begin_turn((self.turn + 1) % self.table.seats)

    def choose(self, seat: i64, tile: i64, facts: list[Fact] | None) -> bool:
        """KF-82: secretly and at the same time; revealed when the last choice is in."""
        self.players[seat].choice = tile
        if end.undecided(self):
            return False
        self.phase = END
        if facts is not None:
            end.reveal(self, facts)
        return True

    def chances(self) -> list[tuple[int, int]]:
        if self.asked() != CHANCE:
            return []
        if self.phase == OPEN_TILES or self.phase == SWAP_TILES or self.phase == REFILL_TILES:
            counts = [(kind, int(heap.count(self.pile, kind))) for kind in range(heap.KINDS)]
            return [(int(moves.code(moves.TILE, kind)), n) for kind, n in counts if n]
        return setting.chances(self)

    def draw(self, rng: Rng) -> i64:
        if self.phase == OPEN_TILES or self.phase == SWAP_TILES or self.phase == REFILL_TILES:
            kind = heap.nth(self.pile, rng.below(heap.size(self.pile)))
            return moves.code(moves.TILE, kind)
        return setting.draw(self, rng)

    def scores(self) -> list[int]:
        """The points on the track; at the end with those of the scoring tiles (KF-82)."""
        found: list[int] = []
        for seat, player in enumerate(self.players):
            found.append(int(player.points + final_points(self, seat)))
        return found

    def winners(self) -> i64:
        """KF-85: most points, then most laid tiles, then the win is shared."""
        best: i64 = -1
        found: i64 = 0
        scores = self.scores()
        for seat, player in enumerate(self.players):
            rank: i64 = scores[seat] * 100 + heap.size(player.land.laid)
            if rank > best:
                best = rank
                found = 0
            if rank == best:
                found |= BIT[seat]
        return found


def setup(seats: int, options: Options, ruleset: int) -> Kuhfstein:
    """The position before the first chance move."""
    agreed = INFO.agreed(options, ruleset)
    position = Kuhfstein(
        Table(
            load(str(agreed["edition"])),
            seats,
            random_bonus=agreed["bonus"] == "random",
            chosen_card=agreed["first-card"] == "chosen",
            extra_round=bool(agreed["extra-round"]),
            at_once=agreed["early-end"] == "at-once",
            eight=agreed["house"] == "eight",
            idle_end=bool(agreed["idle-end"]),
        )
    )
    position.sit_down()
    return position
