"""Choices too large to list, described: what may be picked, and how to pick it step by step."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from spielalm.kernel.numbers import BIT
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Choice, PickChoice, RangeChoice


@mypyc_attr(allow_interpreted_subclasses=True)
class Family:
    """A set of legal moves that share the number `base` and differ in what is added to it.

    The factored form: begin with `base`, `steps()` times choose one of `options(partial, step)`.
    Every partial choice can be completed, every complete one is a member, every member is reached
    in exactly one way.
    """

    base: i64

    def contains(self, move: i64) -> bool:
        """Whether this move is a member, without listing the members."""
        raise NotImplementedError

    def steps(self) -> i64:
        """How many partial choices make a move."""
        raise NotImplementedError

    def options(self, partial: i64, step: i64) -> vec[i64]:
        """The ways to go on from a partial choice."""
        raise NotImplementedError

    def describe(self) -> Choice:
        """The description that pages and outside programs get."""
        raise NotImplementedError

    def filled(self, numbers: list[int]) -> i64:
        """The move that the description becomes with these numbers filled in: the one of a range,
        or how many cards of each value. Whether it is a member, `contains` says."""
        raise NotImplementedError

    def sample(self, rng: Rng) -> i64:
        """A random member; each member has a chance, not all the same."""
        partial: i64 = self.base
        step: i64
        for step in range(self.steps()):
            options = self.options(partial, step)
            partial = options[rng.below(i64(len(options)))]
        return partial


class Range(Family):
    """A number from `first` to `last` in steps of `step`, times `unit`, added to the base."""

    def __init__(self, name: str, base: i64, unit: i64, first: i64, last: i64, step: i64) -> None:
        self.name = name
        self.base = base
        self.unit = unit
        self.first = first
        self.last = last
        self.step = step

    def number(self, move: i64) -> i64:
        """The number that a move says, though it may be out of range by now; -1 if it says none."""
        offset = move - self.base
        if offset < 0 or offset % self.unit != 0:
            return -1
        return offset // self.unit

    def contains(self, move: i64) -> bool:
        number = self.number(move)
        return self.first <= number <= self.last and (number - self.first) % self.step == 0

    def steps(self) -> i64:
        return 2

    def options(self, partial: i64, step: i64) -> vec[i64]:
        """First one of about sixteen stretches of the range, then a number in it."""
        count = (self.last - self.first) // self.step + 1
        stretch = (count + 15) // 16
        found = vec[i64]()
        if step == 0:
            n: i64 = 0
            while n < count:
                found = append(found, self.base + (self.first + n * self.step) * self.unit)
                n += stretch
        else:
            n = 0
            number: i64 = partial
            last = self.base + self.last * self.unit
            while n < stretch and number <= last:
                found = append(found, number)
                number += self.step * self.unit
                n += 1
        return found

    def filled(self, numbers: list[int]) -> i64:
        return self.base + i64(numbers[0]) * self.unit

    def describe(self) -> Choice:
        return RangeChoice(self.name, self.first, self.last, self.step)


class Pick(Family):
    """Cards out of a hand: `counts[k]` of `values[k]`; so many cards, at least such a sum.

    In the move, the number of cards of kind k stands in `width` bits from bit `low + k * width`.
    Values ascend.
    """

    def __init__(
        self,
        name: str,
        base: i64,
        low: i64,
        width: i64,
        values: vec[i64],
        counts: vec[i64],
        least_cards: i64,
        most_cards: i64,
        least_sum: i64,
    ) -> None:
        self.name = name
        self.base = base
        self.low = low
        self.width = width
        self.values = values
        self.counts = counts
        self.least_cards = least_cards
        self.most_cards = most_cards
        self.least_sum = least_sum

    def picked(self, move: i64, kind: i64) -> i64:
        """How many cards of this kind the move picks."""
        return (move >> (self.low + kind * self.width)) & (BIT[self.width] - 1)

    def contains(self, move: i64) -> bool:
        kinds = i64(len(self.values))
        rest: i64 = move
        k: i64
        for k in range(kinds):
            if self.picked(move, k) > self.counts[k]:
                return False
            rest -= self.picked(move, k) * BIT[self.low + k * self.width]
        return rest == self.base and self.completes(move, kinds)

    def completes(self, partial: i64, kinds: i64) -> bool:
        """Whether a choice made for the first `kinds` kinds can still become a member.

        The dearest cards that are left help most, because no value is negative.
        """
        cards: i64 = 0
        total: i64 = 0
        k: i64
        for k in range(kinds):
            n = self.picked(partial, k)
            cards += n
            total += n * self.values[k]
        if cards > self.most_cards:
            return False
        k = i64(len(self.values)) - 1
        while k >= kinds:
            n = self.counts[k]
            if n > self.most_cards - cards:
                n = self.most_cards - cards
            cards += n
            total += n * self.values[k]
            k -= 1
        return cards >= self.least_cards and total >= self.least_sum

    def steps(self) -> i64:
        return i64(len(self.values))

    def options(self, partial: i64, step: i64) -> vec[i64]:
        """How many cards of the next kind."""
        found = vec[i64]()
        n: i64
        for n in range(self.counts[step] + 1):
            option = partial + n * BIT[self.low + step * self.width]
            if self.completes(option, step + 1):
                found = append(found, option)
        return found

    def filled(self, numbers: list[int]) -> i64:
        move: i64 = self.base
        k: i64
        for k in range(i64(len(numbers))):
            move += i64(numbers[k]) * BIT[self.low + k * self.width]
        return move

    def describe(self) -> Choice:
        return PickChoice(
            self.name,
            tuple(self.values),
            tuple(self.counts),
            self.least_cards,
            self.most_cards,
            self.least_sum,
        )
