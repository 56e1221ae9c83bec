"""Messages of clients who mean harm, each with the answers that a table may give to it."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from spielalm.client import Json, Turn

HOSTS = [
    {"type": "start"},
    {"type": "pause"},
    {"type": "resume"},
    {"type": "give", "seat": 0, "bot": "random"},
    {"type": "remove", "seat": 0},
    {"type": "hand-over", "seat": 1},
    {"type": "reissue", "seat": 0},
    {"type": "change", "settings": {"game": "hamstern", "seats": 2}},
]
PERSONS = [
    {"type": "concede"},
    {"type": "leave"},
    {"type": "come-back"},
    {"type": "open-record"},
    {"type": "say", "phrase": "moo"},
    {"type": "undo"},
    {"type": "answer-undo", "agreed": True},
    {"type": "order", "value": 10},
    {"type": "slap", "count": 1, "pressed": 0},
    {"type": "hint"},
    {"type": "what-if", "moves": ["no such move"]},
]
# What the one who sends it might do at another time.
NOT_NOW: list[tuple[Json, set[str]]] = [
    ({"type": "come-back"}, {"plays-already"}),
    ({"type": "answer-undo", "agreed": True}, {"undo-not-asked"}),
    ({"type": "slap", "count": 3, "pressed": 0}, {"no-countdown"}),
    ({"type": "order", "value": 10}, {"nothing-to-order", "orders-off"}),
    ({"type": "say", "phrase": "no such"}, {"phrase-unknown"}),
    ({"type": "say", "text": "free"}, {"phrases-only"}),
    ({"type": "what-if", "moves": ["no such move"]}, {"notation"}),
    ({"type": "what-if", "moves": [""] * 9}, {"invalid"}),
]
JUNK: list[Any] = [None, True, -1, 2**64, 1.5, "", "x" * 5000, [], {}, [[[]]], "\x00", "\ud800"]


class Attack(NamedTuple):
    """What is sent, and the codes of the answers that it may earn: of refusals, or `done`."""

    text: str | bytes
    codes: set[str]

    @property
    def id(self) -> str:
        """By which it is answered: its own, if it is as much of a message as to have one."""
        with suppress(ValueError, RecursionError):
            text = self.text.decode(errors="replace") if isinstance(self.text, bytes) else self.text
            message = json.loads(text)
            if isinstance(message, dict) and isinstance(id := message.get("id"), str):
                return id[:40] if "\ud800" not in id else ""
        return ""


class Enemy:
    """Makes attacks: with a seat or without, when it is the turn of somebody else.

    `sent` are commands of the seat that were carried out before, `idle` says that it may not act.
    """

    def __init__(
        self,
        rng: Random,
        turn: Turn,
        *,
        seat: int | None,
        seats: int,
        sent: list[str],
        idle: bool,
    ) -> None:
        self.rng = rng
        self.seat = seat
        self.others = [other for other in range(seats) if other != seat]
        self.decision = turn.decision
        self.moves = turn.moves
        self.sent = sent
        self._count = 0
        self._kinds: list[Callable[[], Attack]] = [self.malformed, self.nonsense, self.as_host]
        self._kinds += [self.other_seat, self.stale, self.hello, self.no_such_seat]
        if seat is not None:
            self._kinds += [self.not_now, *[self.replayed] * bool(sent), *[self.out_of_turn] * idle]

    def attack(self) -> Attack:
        return self.rng.choice(self._kinds)()

    def command(self, fields: Json) -> Json:
        self._count += 1
        return {**fields, "id": f"{self.seat}-{self._count}"}

    def move(self, seat: int, decision: int) -> Json:
        move = self.rng.choice(self.moves)
        return self.command({"type": "move", "seat": seat, "decision": decision, "move": move})

    def some_command(self) -> Json:
        """For another seat, so that it is refused even if it can still be understood."""
        seat = self.rng.choice(self.others)
        persons = [{**one, "seat": seat} for one in PERSONS]
        return self.command(self.rng.choice([*HOSTS, *persons, self.move(seat, self.decision)]))

    # The kinds.

    def malformed(self) -> Attack:
        """No JSON any more, or JSON that is no message."""
        text = json.dumps(self.some_command())
        cut = self.rng.randrange(1, len(text))
        wild: list[str | bytes] = [
            text[:cut],
            text[cut:],
            text + text,
            text.replace(":", "=", 1),
            text.encode()[:cut] + b"\xff" + text.encode()[cut:],
            self.rng.randbytes(cut),
            "[" * self.rng.randrange(1, 9000),
            '{"type":' * self.rng.randrange(1, 1000),
            json.dumps(self.rng.choice(JUNK)),
            "",
        ]
        # A broken name of a field that may be left out can go unnoticed.
        return Attack(self.rng.choice(wild), {"invalid", "not-yours"})

    def nonsense(self) -> Attack:
        """A command with a field of a wrong kind, or without one."""
        command = self.some_command()
        field = self.rng.choice(("id", "type"))
        if self.rng.random() < 0.5:
            del command[field]
        else:
            command[field] = self.rng.choice([one for one in JUNK if one != "\x00"])
        if isinstance(command.get("id"), str) and command["id"] and "type" in command:
            command["type"] = "no such"
        return Attack(json.dumps(command), {"invalid"})

    def as_host(self) -> Attack:
        """What only the host may do."""
        return Attack(json.dumps(self.command(self.rng.choice(HOSTS))), {"host-only"})

    def other_seat(self) -> Attack:
        """What only somebody else may do; often the very move that is awaited of them."""
        seat = self.rng.choice(self.others)
        if self.rng.random() < 0.5:
            return Attack(json.dumps(self.move(seat, self.decision)), {"not-yours"})
        command = self.command({**self.rng.choice(PERSONS), "seat": seat})
        # A second hint is refused while the first is being looked at.
        return Attack(json.dumps(command), {"not-yours", "not-now"})

    def no_such_seat(self) -> Attack:
        command = self.command({**self.rng.choice(PERSONS), "seat": len(self.others) + 3})
        return Attack(json.dumps(command), {"no-seat", "not-now", "invalid"})

    def hello(self) -> Attack:
        return Attack('{"type": "hello", "protocol": 1}', {"not-now"})

    def stale(self) -> Attack:
        """An answer to a decision that is closed, or not open yet."""
        seat = self.seat if self.seat is not None else 0
        wrong = self.decision + self.rng.choice((-1, 1, 2**50, -self.decision))
        codes = {"not-yours"} if self.seat is None else {"stale"}
        return Attack(json.dumps(self.move(seat, max(0, wrong))), codes)

    def replayed(self) -> Attack:
        """A command of one's own, again; or the same under another id."""
        text = self.rng.choice(self.sent)
        if self.rng.random() < 0.5:
            return Attack(text, {"stale", "done"})
        return Attack(json.dumps(self.command(json.loads(text))), {"stale"})

    def not_now(self) -> Attack:
        command, codes = self.rng.choice(NOT_NOW)
        return Attack(json.dumps(self.command({**command, "seat": self.seat})), codes)

    def out_of_turn(self) -> Attack:
        """The move that another seat may make, for one's own."""
        assert self.seat is not None
        return Attack(json.dumps(self.move(self.seat, self.decision)), {"not-your-turn"})
