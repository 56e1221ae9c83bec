"""A server whose Kuhhandel is nothing but countdowns against the clock, one after the other.

`python -m tests.browser.slaps.counting serve` serves it. Everything around the rules is the real
one: the table, the verdict, the server, the page. It speaks with the words of Kuhhandel, so the
page's plain table knows what to say.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games import kuhhandel
from spielalm.games.kuhhandel.facts import CountPassed, Slapped, SlapWon
from spielalm.games.kuhhandel.moves import MOVES, Slap, Verdict, Wait
from spielalm.kernel.game import Countdown, Game, Info, Options, Say, openness
from spielalm.kernel.numbers import BIT
from spielalm.kernel.position import CHANCE, SEALED, Position
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Fact, ScoreLine, View
from spielalm.terminal.main import app as commands

START = 2
NOT_YET = -1

INFO = Info(
    name="kuhhandel",
    title="Countdowns",
    author="Spielalm",
    publisher="Spielalm",
    year=2026,
    fewest=2,
    most=6,
    minutes=1,
    countdown=Countdown("slap", START),
)


class Counting(Position):
    """A count, who has chosen what at it, and how often each seat was the first."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.count = START
        self.chosen = [NOT_YET] * seats
        self.won = [0] * seats

    def copy(self) -> Counting:
        twin = Counting(self.seats)
        twin.count, twin.chosen, twin.won = self.count, self.chosen[:], self.won[:]
        return twin

    @property
    def slapped(self) -> tuple[int, ...]:
        return tuple(seat for seat, slaps in enumerate(self.chosen) if slaps == 1)

    def asked(self) -> i64:
        return self.chosen.index(NOT_YET) if NOT_YET in self.chosen else CHANCE

    def mode(self) -> i64:
        return SEALED if NOT_YET in self.chosen else super().mode()

    def awaited(self) -> i64:
        return sum(BIT[seat] for seat, slaps in enumerate(self.chosen) if slaps == NOT_YET)

    def may_act(self, seat: i64) -> bool:
        return seat >= 0 and NOT_YET in self.chosen

    def legal(self, seat: i64) -> vec[i64]:
        both = (Wait(self.count), Slap(self.count))
        return vec[i64]([MOVES.pack(move) for move in both])

    def chances(self) -> list[tuple[int, int]]:
        return [(MOVES.pack(Verdict(seat)), 1) for seat in self.slapped]

    def play(self, seat: i64, move: i64, facts: list[Fact] | None = None) -> bool:
        told: list[Fact] = []
        made = MOVES.unpack(int(move))
        if isinstance(made, Verdict):
            self.award(made.seat, told)
            closed = True
        else:
            self.chosen[int(seat)] = int(isinstance(made, Slap))
            closed = NOT_YET not in self.chosen
            if closed:
                self.close(told)
        if facts is not None:
            facts += told
        return closed

    def close(self, told: list[Fact]) -> None:
        """Everybody has chosen: the count passes, somebody has it, or a verdict is needed."""
        if not self.slapped:
            told.append(CountPassed(self.count))
            self.count = self.count - 1 or START
            self.chosen = [NOT_YET] * self.seats
            return
        told.append(Slapped(self.slapped, self.count))
        if len(self.slapped) == 1:
            self.award(self.slapped[0], told)

    def award(self, seat: int, told: list[Fact]) -> None:
        told.append(SlapWon(seat, self.count))
        self.won[seat] += 1
        self.count = START
        self.chosen = [NOT_YET] * self.seats

    def scores(self) -> list[int]:
        return self.won[:]


class CountingView(View, frozen=True, kw_only=True):
    price: int
    chosen: str | None


def setup(seats: int, options: Options, ruleset: int) -> Counting:
    return Counting(seats)


def view(position: Counting, seat: int) -> CountingView:
    mode, awaited = openness(position)
    chosen = position.chosen[seat] if seat >= 0 else NOT_YET
    return CountingView(
        seat=seat,
        seats=position.seats,
        mode=mode,
        awaited=awaited,
        ask="slap",
        scores=tuple(position.won),
        price=position.count,
        chosen={0: "wait", 1: "slap"}.get(chosen),
    )


def imagine(view: CountingView, rng: Rng) -> Counting:
    position = Counting(view.seats)
    position.count = view.price
    return position


def default(view: CountingView) -> int:
    return MOVES.pack(Wait(view.price))


def explain(position: Counting) -> list[ScoreLine]:
    return [ScoreLine(seat=seat, reason="won", points=n) for seat, n in enumerate(position.won)]


def unwritten(*_: object) -> Counting:
    raise NotImplementedError("countdowns have no notation")


def picture(view: CountingView, say: Say) -> str:
    return str(view.scores)


GAME: Game[Counting, CountingView] = Game(
    info=INFO,
    setup=setup,
    view=view,
    imagine=imagine,
    moves=kuhhandel.GAME.moves,
    facts=kuhhandel.GAME.facts,
    default=default,
    explain=explain,
    write=lambda position: str(position.won),
    read=unwritten,
    picture=picture,
)

if __name__ == "__main__":
    kuhhandel.GAME = GAME  # type: ignore[assignment]
    commands()
