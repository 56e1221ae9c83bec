"""Invite codes, the secrets of seats, and one-time codes that hand a seat to another device.

The server keeps hashes of secrets only. A one-time code is not kept at all: it names the holder by
its hash, signed; once redeemed, that holder has no seat any more, so that it works once.
"""

from __future__ import annotations

import hmac
import re
import secrets
from hashlib import sha256
from typing import NamedTuple

from spielalm.match.errors import RefusedError
from spielalm.server.problems import LINK

# Without look-alikes: no 0 and O, 1, I and L, no U (and V). 30 letters, ten of them: 49 bits.
LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
INVITE_LENGTH = 10
SECRET = re.compile(r"[A-Za-z0-9_-]{22,64}")
INVITE = re.compile(rf"[{LETTERS}]{{{INVITE_LENGTH}}}")


def names_of_table(server_secret: bytes, purpose: tuple[str, ...]) -> tuple[str, str]:
    """The id and the invite code of the table that is opened for this purpose, and for no other."""
    drawn = digest(server_secret, "\n".join(("spielalm table", *purpose)))
    number = int.from_bytes(drawn[8:], "big")
    invite = ""
    for _ in range(INVITE_LENGTH):
        number, letter = divmod(number, len(LETTERS))
        invite += LETTERS[letter]
    return drawn[:8].hex(), invite


def read_invite(text: str) -> str | None:
    """An invite code as people type it: small letters and dashes do not matter."""
    code = text.replace("-", "").upper()
    return code if INVITE.fullmatch(code) else None


def new_secret() -> str:
    """128 random bits."""
    return secrets.token_urlsafe(16)


def secret_for(server_secret: bytes, command: tuple[str, str]) -> str:
    """The secret that is made for this command, again and again."""
    return digest(server_secret, "\n".join(("spielalm secret", *command))).hex()[:32]


def key_of(secret: str) -> str:
    """What is kept of a secret. It has 128 random bits: a plain hash cannot be turned back."""
    return sha256(b"spielalm seat " + secret.encode()).hexdigest()[:32]


class Handing(NamedTuple):
    """What a one-time code says: the seats of this holder, until when, and who handed them on."""

    key: str
    until: int
    reissued: bool


def handing_code(server_secret: bytes, table: str, handing: Handing) -> str:
    body = f"{handing.key}.{handing.until}.{int(handing.reissued)}"
    return f"{body}.{signature(server_secret, table, body)}"


def read_handing(server_secret: bytes, table: str, code: str, now: int) -> Handing:
    """What a code of this table says, if it is genuine and still good."""
    body, _, signed = code.rpartition(".")
    due = signature(server_secret, table, body)
    if not hmac.compare_digest(signed.encode(errors="replace"), due.encode()):
        raise RefusedError(
            LINK, "this code is not one of this table's; expected a whole, unaltered one"
        )
    key, until, reissued = body.split(".")
    if now > int(until):
        raise RefusedError(LINK)
    return Handing(key, int(until), reissued == "1")


def signature(server_secret: bytes, table: str, body: str) -> str:
    return digest(server_secret, f"spielalm handing {table} {body}").hex()[:32]


def digest(server_secret: bytes, text: str) -> bytes:
    """What only this server can make of a text."""
    return hmac.digest(server_secret, text.encode(errors="replace"), "sha256")
