"""Hamstern's name, size and options."""

from spielalm.games.hamstern.edition import FRESH, names
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
    ruleset=1,
    options=(Option("sheet", "a", named=names(), fresh=FRESH), toggle("anywhere")),  # HA-02, HA-40
)
