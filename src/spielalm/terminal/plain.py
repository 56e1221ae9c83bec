"""A view as lines of text, for a game that draws no picture of its own.

As on the plain page: fields that the game has words for (`view-FIELD`, `seat-FIELD`), or all of
them where it has none.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from spielalm.kernel.typed import View
from spielalm.terminal.texts import Sayer

SAID = (*View.__struct_fields__, "text")  # beside the picture already, or the same once more


def lines(view: View, sayer: Sayer) -> Iterator[str]:
    """What belongs to the table, then what belongs to each seat."""
    fields = msgspec.structs.asdict(view)
    shown = {name: value for name, value in fields.items() if name not in SAID and value != ()}
    has = sayer.words.bundle.has_message
    named = [name for name in shown if has(f"view-{name}") or has(f"seat-{name}")] or [*shown]
    each = [name for name in named if is_each(view, shown[name]) and not has(f"view-{name}")]
    for name in named:
        if name not in each:
            yield f"{label(name, 'view', sayer)}: {value_text(name, shown[name], sayer)}"
    for seat in range(view.seats if each else 0):
        values = [
            f"{label(name, 'seat', sayer)} {value_text(name, shown[name][seat], sayer)}"
            for name in each
            if shown[name][seat] is not None
        ]
        yield f"{sayer.name(seat)}: {', '.join(values)}"


def is_each(view: View, value: object) -> bool:
    """Whether there is a value for each seat."""
    return isinstance(value, list | tuple) and len(value) == view.seats


def label(name: str, kind: str, sayer: Sayer) -> str:
    message = f"{kind}-{name}"
    return sayer.say(message) if sayer.words.bundle.has_message(message) else name


def value_text(name: str, value: object, sayer: Sayer) -> str:
    """A value as the messages of the game take it."""
    if value is None:
        return "–"
    if isinstance(value, list | tuple):
        return ", ".join(value_text(name, one, sayer) for one in value)
    if sayer.words.bundle.has_message(f"value-{name}"):
        seat = value if isinstance(value, int) else -1
        return sayer.words(
            f"value-{name}", **{name: sayer.word(name, value)}, name=sayer.name(seat)
        )
    word = f"word-{value}"
    return sayer.say(word) if sayer.words.bundle.has_message(word) else str(sayer.word(name, value))
