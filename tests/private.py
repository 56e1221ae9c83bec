"""PostgreSQL and NATS for the tests alone: real, on ports of their own, and free to be killed.

Their programs come from the system's packages (`make test` installs them where it may).
"""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg

from tests.processes import SOON, alive, family

USER = "spielalm"
# A new database of PostgreSQL is 300 files: they need not see a disk.
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
MISSING = "{0}: what needs it was not tested. Install it (apt-get install {1})"


def program(name: str) -> str | None:
    """Where a program is; Debian keeps those of PostgreSQL in a folder for each version."""
    folders = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name)
    )
    paths = [*map(str, reversed(folders)), os.environ.get("PATH", ""), "/usr/sbin"]
    return shutil.which(name, path=os.pathsep.join(paths))


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


def soon(done: Any, what: str) -> None:
    """Wait until something is true, which it is soon."""
    end = time.monotonic() + SOON
    while not done():
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(0.01)


class Private:
    """A server program in a temporary folder, run by somebody who is not root.

    Started and killed from the main thread: it ends with the thread that started it.
    """

    def __init__(self, name: str, folder: str | None = MEMORY) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=f"spielalm-{name}-", dir=folder))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.rights = ["setpriv", "--pdeathsig", "KILL"]  # it ends with whoever started it
        if os.getuid() == 0:  # PostgreSQL refuses to run as root
            nobody = pwd.getpwnam("nobody")
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            self.rights += [f"--reuid={nobody.pw_uid}", f"--regid={nobody.pw_gid}"]
            self.rights += ["--clear-groups"]

    def call(self, *command: str) -> None:
        subprocess.run([*self.rights, *command], cwd=self.folder, check=True, capture_output=True)

    def run(self, *command: str) -> subprocess.Popen[bytes]:
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [*self.rights, *command], cwd=self.folder, stdout=log, stderr=log,
                stdin=subprocess.DEVNULL, start_new_session=True,
            )  # fmt: skip
        return self.process

    def said(self) -> str:
        return (self.folder / "log").read_text(errors="replace")

    def signal(self, number: int) -> None:
        """To the server and all its helpers."""
        assert self.process is not None
        for pid in family(self.process.pid):
            with suppress(ProcessLookupError):
                os.kill(pid, number)

    def kill(self) -> None:
        """As if the machine had stopped."""
        if self.process is not None:
            everybody = family(self.process.pid)
            self.signal(signal.SIGKILL)
            self.process.wait()
            soon(lambda: not any(map(alive, everybody)), "killed, and still there")
            self.process = None

    def remove(self) -> None:
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres(Private):
    """PostgreSQL. It need not survive a power cut, so it does not wait for the disk."""

    SETTINGS = (
        "fsync=off",
        "max_connections=200",
        "shared_buffers=32MB",
        "dynamic_shared_memory_type=mmap",  # nothing is left behind when it is killed
    )

    def __init__(self, folder: str | None = MEMORY, settings: Sequence[str] = SETTINGS) -> None:
        super().__init__("postgres", folder)
        self.settings = settings
        self._numbers = count()
        self.call(
            program("initdb") or "", "-D", "data", "-U", USER, "-A", "trust", "-E", "UTF8",
            "--locale=C.UTF-8", "--no-sync", "--no-instructions",
        )  # fmt: skip
        self.start()

    def start(self) -> None:
        settings = [word for one in self.settings for word in ("-c", one)]
        process = self.run(
            program("postgres") or "", "-D", "data", "-k", str(self.folder), "-h", "127.0.0.1",
            "-p", str(self.port), *settings,
        )  # fmt: skip
        status = self.folder / "data" / "postmaster.pid"

        def ready() -> bool:
            assert process.poll() is None, self.said()
            lines = status.read_text().splitlines() if status.exists() else []
            return lines[:1] == [str(process.pid)] and lines[7:8] == ["ready   "]

        soon(ready, "PostgreSQL does not start")

    def address(self, database: str = "postgres") -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def new(self) -> str:
        """The address of a new and empty database."""
        name = f"test_{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name}")
        return self.address(name)

    def drop(self, address: str) -> None:
        self.execute(f"DROP DATABASE {address.rpartition('/')[2]} WITH (FORCE)")

    def execute(self, statement: str, database: str = "postgres") -> list[Any]:
        """Carry out a statement, beside whatever is tested."""

        async def run() -> list[Any]:
            connection = await asyncpg.connect(self.address(database))
            try:
                return [tuple(row) for row in await connection.fetch(statement)]
            finally:
                await connection.close()

        with ThreadPoolExecutor(1) as elsewhere:  # a test may have a loop running here
            return elsewhere.submit(lambda: asyncio.run(run())).result()


class Nats(Private):
    def __init__(self) -> None:
        super().__init__("nats")
        self.start()

    def start(self) -> None:
        process = self.run(program("nats-server") or "", "-a", "127.0.0.1", "-p", str(self.port))

        def ready() -> bool:
            assert process.poll() is None, self.said()
            with socket.socket() as sock:
                return sock.connect_ex(("127.0.0.1", self.port)) == 0

        soon(ready, "NATS does not start")

    @property
    def address(self) -> str:
        return f"nats://127.0.0.1:{self.port}"
