"""How many functions and files a move passes: one traced mark in Kuhlorado, from the message to the
last answer. `PYTHONPATH=src:. python bench/walk.py`, on sources that are not compiled.

Counted are calls of our own functions on the loop of the server; the thread that writes is counted
apart. The frames are those from the function that listens to the one that hands the move to its
rule. `--list` names the files.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import threading
import types
from collections import Counter
from pathlib import Path

import spielalm
from tests.server.house import House, house, next_turn

PACKAGE = Path(spielalm.__file__).parent
CLIENT = PACKAGE / "client.py"
LISTENS = ("server/socket/endpoint.py", "SocketEndpoint.listen")
RULE = ("games/kuhlorado/rules.py", "MarkSquares.play")

Function = tuple[str, str]  # the file, and the name


class Walk:
    """What was passed, since it began."""

    def __init__(self) -> None:
        self.begun = False
        self.passed: Counter[Function] = Counter()
        self.elsewhere: Counter[Function] = Counter()  # by other threads
        self.frames = 0

    def note(self, frame: types.FrameType, event: str, _: object) -> None:
        if not self.begun or event != "call":
            return
        function = function_of(frame)
        if function is None:
            return
        here = threading.current_thread() is threading.main_thread()
        (self.passed if here else self.elsewhere)[function] += 1
        if function == RULE:
            self.frames = depth(frame.f_back)

    @property
    def files(self) -> list[str]:
        return sorted({file for file, _ in self.passed})


def function_of(frame: types.FrameType) -> Function | None:
    """A function of the server's side; None for others."""
    path = Path(frame.f_code.co_filename)
    if not path.is_relative_to(PACKAGE) or path == CLIENT:
        return None
    return str(path.relative_to(PACKAGE)), frame.f_code.co_qualname


def depth(frame: types.FrameType | None) -> int:
    """How many frames of ours lie on each other here, down to the one that listens."""
    frames = 0
    while frame is not None:
        function = function_of(frame)
        frames += function is not None
        frame = None if function == LISTENS else frame.f_back
    return frames


async def mark(server: House, walk: Walk) -> None:
    """Somebody marks cells, and everybody is shown."""
    host, guest, invite = await server.table_of_two()
    async with host.table(invite) as mine, guest.table(invite) as theirs:
        await mine.ask("start")
        while True:
            turn = await next_turn((mine, theirs))
            assert turn is not None
            marks = [move for move in turn.moves if not move.startswith("keep")]
            if marks:
                break
            await turn.play(turn.moves[0])
        await asyncio.sleep(0.1)  # nothing of what came before is under way
        walk.begun = True
        await turn.play(marks[0])
        await next_turn((mine, theirs))
        walk.begun = False


async def main(listed: bool) -> None:
    walk = Walk()
    sys.setprofile(walk.note)
    threading.setprofile(walk.note)
    with tempfile.TemporaryDirectory() as folder:
        async with house(Path(folder), ping=1000.0) as server:
            await mark(server, walk)
    sys.setprofile(None)
    if listed:
        for file in walk.files:
            names = [
                f"{name} {count}" for (where, name), count in walk.passed.items() if where == file
            ]
            print(f"{file}: {', '.join(names)}")
    print(
        f"{walk.passed.total()} calls, {len(walk.passed)} functions, {len(walk.files)} files, "
        f"{walk.frames} frames to the rule; the thread that writes: "
        f"{walk.elsewhere.total()} calls, {len(walk.elsewhere)} functions"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--list", action="store_true")
    asyncio.run(main(parser.parse_args().list))
