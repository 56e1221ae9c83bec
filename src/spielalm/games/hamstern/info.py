"""Hamstern's name, size and options."""

from spielalm.games.hamstern.edition import EDITIONS
from spielalm.kernel.editions import FRESH
from spielalm.kernel.game import Info, Option, toggle

INFO = Info(
    name="hamstern",
    title="Hamstern",
    author="Moritz Dressler",
    publisher="NSV",
    year=2020,
    fewest=1,
    most=6,
    minutes=5,
    options=(
        Option("sheet", "a", named=EDITIONS.names, fresh=FRESH),  # HA-02
        toggle("anywhere"),  # HA-40
        Option("passages", "new", ("new", "any")),  # HA-11
    ),
    # In the first, a passage led into chambers already begun as well.
    rulesets=({"passages": "any"}, {}),
    daily=True,  # HA-41
)
