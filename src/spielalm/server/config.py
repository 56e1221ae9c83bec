"""The settings of a server: flags of `spielalm serve`, or variables of the environment.

`SPIELALM_PORT=9000` sets `port`. Wrong values are refused with a sentence.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from spielalm.kernel.errors import SpielalmError
from spielalm.store.address import is_address

PREFIX = "SPIELALM_"

Clock = Callable[[], int]
C = TypeVar("C", bound="Config")


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """How one server is run. Durations are in seconds unless they say `_ms`; rates per second."""

    host: str = "127.0.0.1"
    port: int = 8765
    database: str = "spielalm.sqlite3"  # or postgresql://…, which several servers may share
    bus: str = ""  # nats://…, where PostgreSQL's own notifications are too slow
    public_url: str = ""  # where browsers reach the server, if a proxy stands in front of it
    origins: tuple[str, ...] = ()  # further sites whose pages may ask
    proxies: str = "127.0.0.1"  # addresses whose X-Forwarded-For is believed; "*" for all
    lease: float = (
        4.0  # of servers that share a database: one that is silent for so long is followed
    )
    workers: int = 2  # processes that bots think in
    bot_limit: float = 10.0  # how long a bot may think
    bot_pause_ms: int = 700  # how slowly bots think, so that people can follow: see company.py
    bot_reaction_ms: tuple[int, int] = (300, 700)  # how fast a bot slaps
    ping: float = 5.0  # how often round trips are measured
    silent: float = 30.0  # a socket that answers no ping for so long is closed
    unsent: int = 1_000_000  # bytes that wait for a slow reader before it is dropped
    idle: float = 600.0  # a table that nobody uses for so long leaves memory, not the disk
    sweep: float = 3600.0  # how often old tables are looked for
    message_rate: float = 20.0  # messages of one socket
    message_burst: int = 80
    get_rate: float = 20.0  # GET requests of one address
    get_burst: int = 400
    post_rate: float = 2.0  # other requests, and new sockets, of one address
    post_burst: int = 120
    sockets: int = 300  # open sockets of one address
    keep_open_days: float = 2.0  # tables that never began
    keep_running_days: float = 90.0  # matches that nobody goes on with
    keep_finished_days: float = 365.0
    metrics: bool = False  # figures for Prometheus at /metrics
    log_level: str = "info"


def from_environment(environment: Mapping[str, str], **given: Any) -> Config:
    """The settings from flags, then from the environment, then the defaults."""
    known = {field.name: field for field in msgspec.structs.fields(Config)}
    values: dict[str, Any] = {}
    for name in known:
        text = environment.get(PREFIX + name.upper())
        if text is not None:
            values[name] = text.split(",") if name in LISTS else text
    values |= {name: value for name, value in given.items() if value is not None}
    try:
        config = msgspec.convert(values, Config, strict=False)
    except msgspec.ValidationError as error:
        raise SpielalmError(f"a setting of the server is wrong: {error}") from None
    return checked(config)


LISTS = ("origins", "bot_reaction_ms")


def checked(config: Config) -> Config:
    """These settings, if a server can run with them."""
    if not 0 <= config.port <= 65535:
        raise SpielalmError(f"port {config.port}; expected 0 to 65535")
    if not 1 <= config.workers <= 64:
        raise SpielalmError(f"{config.workers} workers; expected 1 to 64")
    if config.lease < 1:
        raise SpielalmError(f"a lease of {config.lease} seconds; expected at least 1")
    if config.log_level not in ("debug", "info", "warning", "error"):
        raise SpielalmError(
            f"log level {config.log_level!r}; expected debug, info, warning or error"
        )
    if config.bus and not is_address(config.database):
        raise SpielalmError(
            "a bus is for servers that share a database; expected one of PostgreSQL, postgresql://…"
        )
    if config.bus and not config.bus.startswith(("nats://", "tls://")):
        raise SpielalmError("the bus is not understood; expected an address nats://…")
    for url in (config.public_url, *config.origins):
        if url and not url.startswith(("http://", "https://")):
            raise SpielalmError(f"address {url!r}; expected http://… or https://…")
    return config


def wall_clock() -> Clock:
    """Milliseconds since 1970 that never go back while the server runs."""
    began = time.time_ns() - time.monotonic_ns()
    return lambda: (began + time.monotonic_ns()) // 1_000_000
