"""The kinds of commands, entries, facts and refusals, found by themselves in the modules here: a
new one is declared in its module and listed nowhere."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any, TypeVar, Union

from spielalm import match
from spielalm.kernel.typed import Fact
from spielalm.match.action import Command, Logged
from spielalm.match.errors import KERNEL, OTHER, Refusal

T = TypeVar("T")

MODULES = [
    importlib.import_module(found.name)
    for found in pkgutil.walk_packages(match.__path__, f"{match.__name__}.")
]


def kinds(base: type[T]) -> tuple[type[T], ...]:
    """The classes of this kind, by name. Those that others are derived from are not among them."""
    found = [
        one
        for module in MODULES
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, base) and one.__module__ == module.__name__
    ]
    leaves = [one for one in found if not any(issubclass(o, one) for o in found if o is not one)]
    return tuple(sorted(leaves, key=lambda one: one.__name__))


COMMANDS = kinds(Command)
ENTRIES = kinds(Logged)
FACTS = kinds(Fact)
AnyEntry: Any = Union[ENTRIES]  # noqa: UP007 - they are counted nowhere

REFUSALS = {
    one.code: one for module in MODULES for one in vars(module).values() if isinstance(one, Refusal)
}
CODES = sorted({*REFUSALS, *KERNEL.values(), OTHER})
