"""What the engine needs of `librt.vecs`, in plain Python, for platforms that have no librt.

A `vec` is a growing array of one item type. `append` returns the array to go on with.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class vec(list):  # type: ignore[type-arg]  # noqa: N801 - the name is librt's
    """A list that can be written `vec[i64](...)`."""

    def __init__(self, items: Iterable[Any] = (), /, *, capacity: int = 0) -> None:
        super().__init__(items)

    def __class_getitem__(cls, item: object) -> type[vec]:  # type: ignore[override]
        return cls

    def __repr__(self) -> str:
        return f"vec({list(self)!r})"


def append(v: vec, item: Any, /) -> vec:
    list.append(v, item)
    return v


def extend(v: vec, items: Iterable[Any], /) -> vec:
    list.extend(v, items)
    return v
