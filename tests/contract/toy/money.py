"""The toy's money: how many cards of each value."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from spielalm.kernel.errors import NotationError
from spielalm.kernel.kinds import Kind

Money = tuple[int, int, int]

VALUES = (0, 10, 20)
EACH = 4  # cards of each value
WIDTH = 3  # bits of how many there are of a value


def worth(money: Sequence[int]) -> int:
    return sum(n * value for n, value in zip(money, VALUES, strict=True))


class MoneyCards(Kind):
    """`0 1 2`: no zero, one ten, two twenties."""

    size = 2 ** (WIDTH * len(VALUES))
    shape = r"\S+ \S+ \S+"
    example = "0 1 2"

    def holds(self, number: int) -> bool:
        return 0 <= number < self.size and all(n <= EACH for n in self.value(number))

    def number(self, value: Any) -> int:
        if len(value) != len(VALUES) or not all(0 <= n <= EACH for n in value):
            problem = f"the money {str(value)[:40]}"
            raise NotationError(problem, expected=f"three numbers up to {EACH}")
        return sum(n << k * WIDTH for k, n in enumerate(value))

    def value(self, number: int) -> Money:
        one, two, three = (number >> k * WIDTH & 2**WIDTH - 1 for k in range(len(VALUES)))
        return one, two, three

    def write(self, number: int) -> str:
        return " ".join(map(str, self.value(number)))

    def read(self, text: str) -> int:
        if not re.fullmatch(r"\d \d \d", text, re.ASCII):
            raise NotationError(f"{text[:20]!a}", expected=f"three numbers up to {EACH}")
        return self.number(tuple(map(int, text.split(" "))))
