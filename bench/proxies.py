"""Two servers behind each proxy of docs/hosting, with people at twelve tables: do a table's people
come to the same server, and how soon is everybody back when a server is killed, or is stopped?

    PYTHONPATH=. python bench/proxies.py [nginx] [haproxy] [caddy]

The files are those of docs/hosting, without TLS and on ports of this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import signal
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from spielalm.client import Client, RefusedError, Socket
from tests.private import Postgres, Private, free_port, program, soon
from tests.server.process import serving

FILES = Path(__file__).parent.parent / "docs" / "hosting"
TABLES = 12
PAUSE = 0.25  # seconds that people think
LIMIT = 60.0  # seconds that nothing may take

NGINX = """daemon off; pid nginx.pid; error_log stderr;
events {{ }}
http {{
    client_body_temp_path temp; proxy_temp_path temp; fastcgi_temp_path temp;
    uwsgi_temp_path temp; scgi_temp_path temp;
    {0}
}}
"""


def nginx(text: str, port: int) -> str:
    text = re.sub(r" *ssl_certificate.*\n", "", text)
    return NGINX.format(text.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};"))


def haproxy(text: str, port: int) -> str:
    return re.sub(r"bind .*", f"bind 127.0.0.1:{port}", text)


def caddy(text: str, port: int) -> str:
    text = text.replace("{$SITE:alm.example}", f"http://127.0.0.1:{port}")
    return f"{{\n\tadmin off\n}}\n{text}"


PROXIES: dict[str, tuple[str, Callable[[str, int], str], list[str]]] = {
    "nginx": ("nginx.conf", nginx, ["-p", ".", "-c", "proxy.conf"]),
    "haproxy": ("haproxy.cfg", haproxy, ["-db", "-f", "proxy.conf"]),
    "caddy": ("Caddyfile", caddy, ["run", "--adapter", "caddyfile", "--config", "proxy.conf"]),
}


class Proxy(Private):
    """One of the proxies, before the servers at these ports."""

    def __init__(self, name: str, ports: list[int]) -> None:
        super().__init__(name)
        file, on_this_machine, arguments = PROXIES[name]
        text = on_this_machine((FILES / file).read_text(), self.port)
        for number, port in enumerate(ports, 1):
            text = text.replace(f"10.0.0.{number}:8765", f"127.0.0.1:{port}")
        (self.folder / "proxy.conf").write_text(text)
        self.rights += ["env", f"HOME={self.folder}"]
        process = self.run(program(name) or name, *arguments)

        def ready() -> bool:
            assert process.poll() is None, self.said()
            return answers(self.port)

        soon(ready, f"{name} does not start")


def answers(port: int) -> bool:
    import socket  # noqa: PLC0415

    with socket.socket() as sock:
        return sock.connect_ex(("127.0.0.1", port)) == 0


class House:
    """Two servers that share a database, each started and stopped on its own."""

    def __init__(self, folder: Path, database: str) -> None:
        self.ports = [free_port(), free_port()]
        self._folder = folder
        self._database = database
        self._running = [AsyncExitStack(), AsyncExitStack()]
        self.processes: list[Any] = [None, None]

    async def start(self, number: int) -> None:
        with (self._folder / f"log-{number}").open("ab") as log:
            self.processes[number], _ = await self._running[number].enter_async_context(
                serving(
                    self._folder, "--port", str(self.ports[number]), log=log, workers=1,
                    database=self._database, proxies="127.0.0.1", metrics="true",
                    post_rate=1000, get_rate=1000, message_rate=1000,
                )
            )  # fmt: skip

    async def end(self, number: int, how: int) -> None:
        self.processes[number].send_signal(how)
        await self.processes[number].wait()
        await self._running[number].aclose()

    async def sockets(self) -> list[int]:
        found = [await Client(f"http://127.0.0.1:{port}").get("/health") for port in self.ports]
        return [int(one["sockets"]) for one in found]

    async def close(self) -> None:
        for running in self._running:
            await running.aclose()


class People:
    """Two at each table, who play on and on, and come back by themselves."""

    def __init__(self, site: str) -> None:
        self.site = site
        self.moved: dict[str, float] = {}  # when a move was last carried out, by table
        self.longest: dict[str, float] = {}
        self.refused: Counter[str] = Counter()
        self._tasks: list[asyncio.Task[None]] = []
        self._stack = AsyncExitStack()

    async def sit_down(self, house: House) -> list[tuple[int, ...]]:
        """At a new table. At which server the sockets of each of them are."""
        seated = []
        for _ in range(TABLES):
            host, guest = Client(self.site), Client(self.site)
            invite = await host.open("kuhlorado", 2, "Rosi")
            await guest.sit(invite, 1, "Sepp")
            before = await house.sockets()
            tables = [
                await self._stack.enter_async_context(one.table(invite)) for one in (host, guest)
            ]
            after = await house.sockets()
            seated.append(tuple(b - a for a, b in zip(before, after, strict=True)))
            await tables[0].ask("start")
            self._tasks += [asyncio.create_task(self._play(table)) for table in tables]
        return seated

    async def _play(self, table: Socket) -> None:
        async for turn in table.turns():
            await asyncio.sleep(PAUSE)
            began = time.monotonic()
            try:
                await turn.play(turn.moves[0])
            except RefusedError as error:
                self.refused[error.code] += 1
                continue
            now = time.monotonic()
            self.moved[table.invite] = began
            self.longest[table.invite] = max(self.longest.get(table.invite, 0.0), now - began)

    async def all_moved(self, since: float) -> float:
        """Wait until a move that began after this moment was carried out at every table."""
        async with asyncio.timeout(LIMIT):
            while len(self.moved) < TABLES or min(self.moved.values()) < since:
                for task in self._tasks:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.01)
        return time.monotonic() - since

    async def go(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._stack.aclose()


@asynccontextmanager
async def all_of(name: str, database: str) -> AsyncIterator[tuple[House, str]]:
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), database)
        try:
            await asyncio.gather(house.start(0), house.start(1))
            proxy = Proxy(name, house.ports)
            try:
                yield house, f"http://127.0.0.1:{proxy.port}"
            finally:
                proxy.remove()
        finally:
            await house.close()


async def trial(name: str, database: str) -> None:
    async with all_of(name, database) as (house, site):
        people = People(site)
        try:
            await everything(name, house, people)
        finally:
            await people.go()


async def everything(name: str, house: House, people: People) -> None:
    seated = await people.sit_down(house)
    together = sum(max(here) == 2 for here in seated)
    print(f"{name}: both people of {together} of {TABLES} tables are at the same server,")
    print(f"  {sum(a for a, _ in seated)} sockets at one, {sum(b for _, b in seated)} at two")
    await people.all_moved(time.monotonic())

    async def meanwhile(what: str, happens: Callable[[], Awaitable[None]]) -> None:
        people.longest.clear()
        began = time.monotonic()
        await happens()
        took = await people.all_moved(began)
        longest = max(people.longest.values())
        print(f"  {what}: all tables play on after {took:.1f} s, slowest move {longest:.1f} s")

    await meanwhile("one is killed", lambda: house.end(0, signal.SIGKILL))
    print(f"  sockets at two: {await sockets_at(house, 1)}")
    await meanwhile("one is started again", lambda: house.start(0))
    await asyncio.sleep(5)  # until the proxy has seen it
    await meanwhile("two is stopped", lambda: house.end(1, signal.SIGTERM))
    print(f"  sockets at one: {await sockets_at(house, 0)}")
    await meanwhile("two is started again", lambda: house.start(1))
    refused = dict(people.refused)
    print(f"  refused: {refused or 'nothing'}", flush=True)


async def sockets_at(house: House, number: int) -> int:
    return int((await Client(f"http://127.0.0.1:{house.ports[number]}").get("/health"))["sockets"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("proxies", nargs="*", default=list(PROXIES), help=", ".join(PROXIES))
    given = parser.parse_args()
    postgres = Postgres()
    try:
        for name in given.proxies:
            if program(name) is None:
                print(f"{name} is not installed")
                continue
            asyncio.run(trial(name, postgres.new()))
    finally:
        postgres.remove()


if __name__ == "__main__":
    main()
