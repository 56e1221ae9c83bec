"""`spielalm replay`: a saved game move by move, as a seat or a spectator saw it."""

from __future__ import annotations

from dataclasses import dataclass

from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.position import CHANCE, SPECTATOR, Position
from spielalm.kernel.record import SEATS, Record
from spielalm.terminal.frame import table_seen
from spielalm.terminal.screen import Screen
from spielalm.terminal.texts import Sayer


@dataclass(frozen=True)
class Moment:
    """The table after a move, and what the viewer was told of it."""

    position: Position
    who: int
    sentences: list[str]


class Replay:
    """The moments of a record, before the first move and after each."""

    def __init__(self, record: Record, viewer: int, screen: Screen) -> None:
        names = record.names or tuple(SEATS[: record.seats])
        self.record = record
        self.viewer = viewer
        self.screen = screen
        self.sayer = Sayer(record.game, screen.words.lang, names)
        self.moments = [Moment(record.start(), CHANCE, [])]
        for entry, position, facts in record.steps():
            told = [record.game.tell(fact, viewer) for fact in facts]
            sentences = [self.sayer.fact(fact) for fact in told if fact is not None]
            self.moments.append(Moment(position.copy(), entry.seat, sentences))

    def show(self, at: int) -> None:
        """What happened last, and the table after it."""
        screen, moment = self.screen, self.moments[at]
        title = self.record.game.info.title
        screen.rule(screen.words("moment", title=title, number=at, count=len(self.moments) - 1))
        for sentence in moment.sentences:
            screen.show(sentence)
        seen = table_seen(self.record.game, moment.position, self.viewer, self.sayer, screen.width)
        screen.show(seen)

    def show_all(self) -> None:
        for at in range(len(self.moments)):
            self.show(at)

    def step(self, at: int) -> None:
        """Forward with Enter, back with b, anywhere by number, until q."""
        last = len(self.moments) - 1
        while True:
            self.show(at)
            line = self.screen.ask(self.screen.words("step"))
            if line.lower() == "q" or (not line and at == last):
                return
            if not line:
                at += 1
            elif line.lower() == "b":
                at = max(0, at - 1)
            elif line.isascii() and line.isdigit() and int(line) <= last:
                at = int(line)
            else:
                self.screen.complain("no-step", count=last)


def viewer_named(text: str | None, record: Record) -> int:
    """The seat of this letter or name; without one, somebody who only watches."""
    if text is None:
        return SPECTATOR
    letters = SEATS[: record.seats]
    if len(text) == 1 and text.upper() in letters:
        return letters.index(text.upper())
    if text in record.names:
        return record.names.index(text)
    expected = ", ".join([*letters, *record.names])
    raise SpielalmError(
        "there is no seat {seat!a}; expected one of: {seats}",
        "no-seat",
        seat=text[:40],
        seats=expected,
    )


def replay(record: Record, at: int | None, seat: str | None, screen: Screen) -> None:
    """Step through the record where a person sits; print it otherwise."""
    shown = Replay(record, viewer_named(seat, record), screen)
    last = len(shown.moments) - 1
    if at is not None and not 0 <= at <= last:
        raise SpielalmError(
            "--at {at}; expected a number from 0 to {last}", "no-moment", at=at, last=last
        )
    if screen.live:
        shown.step(at or 0)
    elif at is not None:
        shown.show(at)
    else:
        shown.show_all()
