"""Randomness, and its one owner: whoever runs a game asks a generator for `below(n)`.

`FastRng` is for the lab. `KeyedRng` is for a live table: its draws can be checked by anyone once
the server's seed is published. Both are specified in docs/randomness.md, with test vectors.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

MASK: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A source of random whole numbers."""

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely. 0 < n < 2**31."""
        raise NotImplementedError

    def weighted(self, weights: vec[i64]) -> i64:
        """An index into `weights`, likely in proportion to the weight there."""
        total: i64 = 0
        for weight in weights:
            total += weight
        rest = self.below(total)
        i: i64 = 0
        while rest >= weights[i]:
            rest -= weights[i]
            i += 1
        return i


class FastRng(Rng):
    """sfc32, Chris Doty-Humphrey's small fast counting generator, seeded through SHA-256."""

    def __init__(self, seed: str) -> None:
        digest = hashlib.sha256(seed.encode()).digest()
        self.a: i64 = int.from_bytes(digest[0:4], "big")
        self.b: i64 = int.from_bytes(digest[4:8], "big")
        self.c: i64 = int.from_bytes(digest[8:12], "big")
        self.counter: i64 = 1

    def word(self) -> i64:
        """The next 32 random bits."""
        out: i64 = (self.a + self.b + self.counter) & MASK
        c: i64 = self.c
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = (((c << 21) | (c >> 11)) + out) & MASK
        return out

    def below(self, n: i64) -> i64:
        """Lemire's way: the high word of a product, refused where it would be uneven."""
        if n <= 0:
            raise ValueError(f"below({n}): there is no number from 0 to {n - 1}")
        product: i64 = self.word() * n
        low: i64 = product & MASK
        if low < n:
            uneven: i64 = (MASK + 1) % n
            while low < uneven:
                product = self.word() * n
                low = product & MASK
        return product >> 32


class KeyedRng(Rng):
    """One draw of a live table: numbers by HMAC-SHA256 from the table's key and a draw number."""

    def __init__(self, key: bytes, draw: int) -> None:
        self.key: Final = key
        self.draw: Final = draw
        self.block = 0

    def below(self, n: i64) -> i64:
        """The first 64-bit block below the largest multiple of n, modulo n."""
        if n <= 0:
            raise ValueError(f"below({n}): there is no number from 0 to {n - 1}")
        wide = int(n)
        limit = 2**64 - 2**64 % wide
        while True:
            text = f"spielalm draw {self.draw} {self.block}".encode()
            self.block += 1
            digest = hmac.digest(self.key, text, "sha256")
            value = int.from_bytes(digest[:8], "big")
            if value < limit:
                return value % wide


def table_key(server_seed: bytes, nonces: list[bytes]) -> bytes:
    """The key of a table: the server's secret seed mixed with one nonce from each seat."""
    mixed = b"".join(len(nonce).to_bytes(2, "big") + nonce for nonce in nonces)
    return hmac.digest(server_seed, b"spielalm key " + mixed, "sha256")


def commitment(server_seed: bytes) -> str:
    """What the server publishes before the first draw, so that it cannot change the seed."""
    return hashlib.sha256(b"spielalm seed " + server_seed).hexdigest()
