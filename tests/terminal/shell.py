"""The command line as a test uses it: through a pipe, or in a process with its own terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from typer.testing import CliRunner

from spielalm.terminal.main import app

TOYS = Path(__file__).parent.parent / "contract"
PLAY_ON = "1\n\n" * 400  # the first move that is offered, and Enter where the table waits


@dataclass(frozen=True)
class Said:
    """What a command printed, and how it ended."""

    out: str
    err: str
    code: int

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


def spielalm(*arguments: object, typed: str = "", lang: str = "en") -> Said:
    """Run a command through a pipe."""
    env = {"LANG": f"{lang}.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "COLUMNS": "80"}
    result = CliRunner().invoke(app, [str(a) for a in arguments], input=typed, env=env)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Said(result.stdout, result.stderr, result.exit_code)


def moves_in(file: Path) -> int:
    """How many moves a saved game has."""
    return sum(bool(re.match(r"\d+\. ", line)) for line in file.read_text().splitlines())


class Terminal:
    """A command in a terminal of 80×24 letters, with somebody who waits for prompts and types."""

    def __init__(self, *arguments: object, toys: bool = False, **env: str) -> None:
        shelf = f"import spielalm.games as g; g.__path__.append({str(TOYS)!r}); " if toys else ""
        # Tests that run in the background would hand down that Ctrl+C is ignored.
        ctrl_c = "import signal as s; s.signal(s.SIGINT, s.default_int_handler); "
        program = f"{ctrl_c}{shelf}from spielalm.terminal.main import run; run()"
        ours, theirs = pty.openpty()
        os.set_blocking(ours, False)
        clean = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "LC_ALL")}
        self.process = subprocess.Popen(
            [sys.executable, "-c", program, *map(str, arguments)],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env={
                **clean,
                "TERM": "xterm-256color",
                "COLUMNS": "80",
                "LINES": "24",
                "LANG": "en_US.UTF-8",
                "PYTHONPATH": os.pathsep.join([*sys.path, str(TOYS.parent.parent)]),
                **env,
            },
        )
        os.close(theirs)
        self.terminal = ours
        self.out = ""
        self.read = 0  # how much of it `until` has passed

    def until(self, wanted: str, seconds: float = 60) -> str:
        """Wait until this appears; everything up to it since the last time."""
        deadline = time.monotonic() + seconds
        while (found := self.out.find(wanted, self.read)) < 0:
            assert time.monotonic() < deadline, f"no {wanted!r} in:\n{self.out[self.read :]}"
            assert self.listen(), f"ended without {wanted!r}:\n{self.out[self.read :]}"
        start, self.read = self.read, found + len(wanted)
        return self.out[start : self.read]

    def listen(self) -> bool:
        """Take in what was printed. False when the other end is closed."""
        select.select([self.terminal], [], [], 0.2)
        try:
            self.out += os.read(self.terminal, 65536).decode()
        except BlockingIOError:
            return True
        except OSError:  # Linux reports the closed end like this
            return False
        return True

    def type(self, line: str) -> None:
        os.write(self.terminal, f"{line}\n".encode())

    def end_of_input(self) -> None:
        os.write(self.terminal, b"\x04")

    def interrupt(self) -> None:
        """Press Ctrl-C once the process waits for input.

        A signal in the instant between the prompt and the read is noticed only after the next line
        (Python's `input` looks for signals before it reads), which no person is quick enough for.
        """
        state = Path(f"/proc/{self.process.pid}/stat")
        while state.exists() and state.read_text().rpartition(") ")[2][0] != "S":
            time.sleep(0.01)
        os.killpg(self.process.pid, signal.SIGINT)

    def ended(self) -> int:
        """The exit code, once everything is read."""
        while self.listen():
            if self.process.poll() is not None and not select.select([self.terminal], [], [], 0)[0]:
                break
        return self.process.wait(timeout=60)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *failure: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.terminal)


def without_codes(text: str) -> str:
    """The text without colours and other control sequences."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)
