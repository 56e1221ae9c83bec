"""Somebody who plays Kuhhandel from what a table sends: a little wildly, so that much happens."""

from __future__ import annotations

from random import Random
from typing import Any

Json = dict[str, Any]


class Robot:
    """Answers updates with commands. The same seed does the same with the same updates."""

    def __init__(self, seat: int, seed: str, *, orders: bool = False) -> None:
        self.seat = seat
        self.rng = Random(f"{seed} {seat}")
        self.orders = orders
        self.count = 0

    def answer(self, update: Json) -> Json | None:
        """The command for this update; None if it is not this seat's turn."""
        (scene,) = update["scenes"]
        if self.seat not in scene["view"]["awaited"]:
            return None
        self.count += 1
        command = {"id": f"robot-{self.count}", "seat": self.seat}
        ask = scene["view"]["ask"]
        if self.orders and ask in ("bid", "slap") and self.chance(8) and scene["order"] is None:
            value = self.rng.randint(1, 5)
            return {**command, "type": "order", "value": value * 10 if ask == "bid" else value}
        move = {**command, "type": "move", "decision": update["table"]["decision"]}
        return move | self.move(ask, scene["moves"], scene["choices"])

    def chance(self, percent: int) -> bool:
        return self.rng.randrange(100) < percent

    def move(self, ask: str, moves: list[str], choices: list[Json]) -> Json:
        if ask == "bid" and choices and self.chance(25):
            choice = choices[0]["choice"]
            more = 10 * self.rng.choice((0, 0, 1, 2, 5, 20))
            number = min(choice["first"] + more, choice["last"])
            return {"type": "choose", "name": choice["name"], "number": number}
        if ask == "slap" and self.chance(85):
            return {"move": next(move for move in moves if move.startswith("wait"))}
        if ask in ("offer", "answer") and choices and self.chance(60):
            choice = choices[0]["choice"]
            return {"type": "choose", "name": choice["name"], "counts": self.pick(choice)}
        trades = [move for move in moves if move.startswith("trade")]
        if trades and self.chance(35):
            return {"move": self.rng.choice(trades)}
        others = [move for move in moves if move not in trades] or moves
        if others:
            return {"move": self.rng.choice(others)}
        return {"move": choices[0]["example"]}

    def pick(self, choice: Json) -> list[int]:
        """A few cards, or none."""
        most = self.rng.choice((0, 0, 1, 2, 3))
        picked = [0] * len(choice["counts"])
        for _ in range(most):
            which = self.rng.randrange(len(picked))
            picked[which] += picked[which] < choice["counts"][which]
        return picked
