"""Limits on how fast anybody may ask: token buckets, one for each socket and each address."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Callable

MOST_ADDRESSES = 50_000  # the least recently used are forgotten: their buckets are full again

Seconds = Callable[[], float]


class Bucket:
    """Holds up to `burst` tokens and gets `rate` a second; each request takes one."""

    __slots__ = ("burst", "level", "rate", "when")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = float(burst)
        self.when = now

    def take(self, now: float) -> bool:
        """Take a token, if there is one."""
        self.level = min(self.burst, self.level + (now - self.when) * self.rate)
        self.when = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: float, burst: int, clock: Seconds) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        now = self.clock()
        bucket = self.known.get(address)
        if bucket is None:
            bucket = self.known[address] = Bucket(self.rate, self.burst, now)
            if len(self.known) > MOST_ADDRESSES:
                self.known.popitem(last=False)
        else:
            self.known.move_to_end(address)
        return bucket.take(now)


def network(client: tuple[str, int] | None) -> str:
    """The address that is counted: a household has a whole IPv6 network of 64 bits."""
    if client is None:
        return ""
    try:
        address = ipaddress.ip_address(client[0])
    except ValueError:
        return client[0]
    if address.version == 4:
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))
