"""Kuhfstein's name, size and options."""

from spielalm.games.kuhfstein.edition import EDITIONS
from spielalm.kernel.game import Info, Option, toggle

INFO = Info(
    name="kuhfstein",
    title="Kuhfstein",
    author="Rita Modl",
    publisher="Schmidt Spiele",
    year=2023,
    fewest=2,
    most=4,
    minutes=45,
    options=(
        Option("edition", "sonnleite", named=EDITIONS.names),
        Option("bonus", "fixed", ("fixed", "random")),  # KF-10
        Option("first-card", "drawn", ("drawn", "chosen")),  # KF-11
        toggle("extra-round"),  # KF-12
        Option("early-end", "round", ("round", "at-once")),  # KF-81
        Option("house", "four", ("four", "eight")),  # KF-83 (9)
    ),
    rulesets=({"idle-end": False}, {"idle-end": True}),  # KF-20
    begins="fox",
)
