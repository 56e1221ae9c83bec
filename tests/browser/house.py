"""The real server in a process of its own, with a database that outlives it; and Chromium."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Playwright

from tests.server.process import free_port

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
FLAGS = ["--disable-gpu", "--disable-background-networking", "--disable-component-update"]
if hasattr(os, "geteuid") and os.geteuid() == 0:
    FLAGS.append("--no-sandbox")


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)


class House:
    """A server that can be stopped and started again at the same address."""

    module = "spielalm"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.site = f"http://127.0.0.1:{self.port}"
        self.page: Path | None = None  # another one than the package's, see `upgraded`
        self.python = ""  # where its processes look for modules first, see `beside`
        self.leak = ""  # what is broken, see `kuhhandel.leaks`
        self.ahead = 0  # milliseconds by which its clock is ahead, see `later`
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        spielalm = ["-m", self.module, "serve"]
        if self.page is not None:
            spielalm = ["-m", "tests.browser.upgraded", str(self.page)]
        if self.leak:
            spielalm = ["-m", "tests.browser.kuhhandel.leaks", self.leak]
        if self.ahead:
            self.later(0)
            spielalm = ["-m", "tests.browser.later", str(self.clock)]
        settings = {
            "PORT": str(self.port),
            "DATABASE": str(self.folder / "tables.sqlite3"),
            "BOT_PAUSE_MS": "0",
            "WORKERS": "1",
            "POST_RATE": "1000",
            "POST_BURST": "10000",
            "GET_BURST": "100000",
        }
        environment = {f"SPIELALM_{name}": value for name, value in settings.items()}
        with (self.folder / "server.log").open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, *spielalm],
                env={**os.environ, **environment, "PYTHONPATH": self.modules},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if self.site in line:
                return
        self.stop()
        raise AssertionError((self.folder / "server.log").read_text())

    @property
    def clock(self) -> Path:
        """Where it says by how much the clock is ahead, if it was before the start."""
        return self.folder / "ahead"

    def later(self, ms: int) -> None:
        """Time passes."""
        self.ahead += ms
        self.clock.write_text(str(self.ahead))

    @property
    def modules(self) -> str:
        return os.pathsep.join(filter(None, (self.python, os.environ.get("PYTHONPATH"))))

    def stop(self) -> None:
        self._end(subprocess.Popen.terminate)

    def kill(self) -> None:
        """As when the power fails: nothing is said or saved."""
        self._end(subprocess.Popen.kill)

    def _end(self, how: Callable[[subprocess.Popen[str]], None]) -> None:
        if self._process is not None:
            how(self._process)
            self._process.communicate(timeout=30)
            self._process = None
