"""The process that a bot thinks in: `python -m spielalm.server.bots.worker`.

Reads questions from standard input and answers on standard output, each as a length of four bytes
and a msgpack message. It knows a view and nothing else. It ends when its input ends.
"""

from __future__ import annotations

import signal
import sys
from contextlib import suppress
from typing import IO

import msgspec

from spielalm import bots, games
from spielalm.kernel.bot import Bot
from spielalm.kernel.rng import FastRng

WIDTH = 4


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """Which move would this bot make from this view? The seed is fresh for each question."""

    game: str
    bot: str
    view: bytes
    seed: str


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """The move and why, or what went wrong."""

    move: int = -1
    reason: str = ""
    values: dict[str, int | str] = {}
    error: str = ""


def framed(message: Question | Answer) -> bytes:
    data = msgspec.msgpack.encode(message)
    return len(data).to_bytes(WIDTH, "big") + data


class Mind:
    """Answers questions; keeps the bots, because some are expensive to make."""

    def __init__(self) -> None:
        self.bots: dict[tuple[str, str], Bot] = {}

    def answer(self, question: Question) -> Answer:
        game = games.find(question.game)
        name = (question.game, question.bot)
        if name not in self.bots:
            self.bots[name] = bots.make(game, question.bot)
        view = msgspec.msgpack.decode(question.view, type=game.view_type)
        advice = self.bots[name].advise(view, FastRng(question.seed))
        return Answer(move=int(advice.move), reason=advice.reason, values=advice.values)


def main(questions: IO[bytes], answers: IO[bytes]) -> None:
    mind = Mind()
    while size := questions.read(WIDTH):
        data = questions.read(int.from_bytes(size, "big"))
        try:
            answer = mind.answer(msgspec.msgpack.decode(data, type=Question))
        except Exception as error:  # whatever a bot does, the worker goes on
            answer = Answer(error=f"{type(error).__name__}: {error}")
        answers.write(framed(answer))
        answers.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends the input
    with suppress(BrokenPipeError), open(1, "wb", closefd=False) as answers:  # or nobody waits
        main(sys.stdin.buffer, answers)
