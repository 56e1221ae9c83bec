"""Who is told what: fields of a fact that not everybody may see say so beside them.

    money: Annotated[Money | None, only("seat", "other")]

is for the seats that the fields `seat` and `other` hold; for everybody else it is None.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, get_origin, get_type_hints

from msgspec.structs import replace

from spielalm.kernel.typed import Fact


@dataclass(frozen=True)
class Only:
    """A field is for the seats that these fields hold, where its value is secret at all."""

    roles: tuple[str, ...]
    secret: Callable[[Any], bool] | None = None


def only(*roles: str, secret: Callable[[Any], bool] | None = None) -> Only:
    """Beside a field: for whom it is; with `secret`, which of its values are for them alone."""
    return Only(roles, secret)


@cache
def hidden_fields(kind: type[Fact]) -> tuple[tuple[str, Only], ...]:
    """The fields of a kind of fact that not everybody may see."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        (name, beside)
        for name in kind.__struct_fields__
        if get_origin(hints[name]) is Annotated
        for beside in hints[name].__metadata__
        if isinstance(beside, Only)
    )


def tell(fact: Fact, viewer: int) -> Fact | None:
    """The event that this viewer is told of."""
    hidden: dict[str, Any] = {}
    for name, only_for in hidden_fields(type(fact)):
        secret = only_for.secret is None or only_for.secret(getattr(fact, name))
        if secret and viewer not in [getattr(fact, role) for role in only_for.roles]:
            hidden[name] = None
    return replace(fact, **hidden) if hidden else fact
