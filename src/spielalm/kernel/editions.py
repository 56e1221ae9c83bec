"""Printed material of a game: the files in its folder `editions`, and new ones from a seed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from importlib import resources
from typing import TypeVar

from spielalm.kernel.errors import EditionError
from spielalm.kernel.rng import Rng

T = TypeVar("T")

FRESH = "seed:"  # before the seed of material that is made anew


class Editions:
    """The files `editions/NAME.toml` of a package."""

    def __init__(self, package: str | None) -> None:
        self.folder = resources.files(str(package)) / "editions"

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The named ones, in alphabetical order."""
        files = [file.name for file in self.folder.iterdir()]
        return tuple(sorted(name[: -len(".toml")] for name in files if name.endswith(".toml")))

    def text(self, name: str) -> str:
        """What stands in the file of this name."""
        return (self.folder / f"{name}.toml").read_text()

    def missing(self, kind: str, name: str, *others: str) -> EditionError:
        """There is none of this name; `others` are what else could have been named."""
        return EditionError(
            f"there is no {kind} {{sheet!a}}; expected one of {{sheets}}",
            "no-sheet",
            sheet=name[:40],
            sheets=", ".join([*self.names, *others]),
        )


def shuffled(things: Iterable[T], rng: Rng) -> list[T]:
    """The things in a random order."""
    mixed = list(things)
    for i in range(len(mixed) - 1, 0, -1):
        j = rng.below(i + 1)
        mixed[i], mixed[j] = mixed[j], mixed[i]
    return mixed
