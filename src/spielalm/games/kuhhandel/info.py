"""Kuhhandel Master's name, size and options."""

from spielalm.kernel.game import Countdown, Info, Option, toggle

INFO = Info(
    name="kuhhandel",
    title="Kuhhandel Master",
    author="Rüdiger Koltze",
    publisher="Ravensburger",
    year=2009,
    fewest=2,
    most=6,
    minutes=60,
    usual=4,
    options=(
        Option("edition", "master", ("master", "classic")),
        toggle("super"),
        toggle("cash"),
        Option("insolvent", "out", ("out", "again")),
    ),
    # Ruleset 1: who could not pay was always out (KM-17), two players did not see the backs of the
    # stack (KM-80), and only compulsory trades counted towards the end (KM-70).
    rulesets=(
        {"insolvent": "out", "backs": False, "every-trade": False},
        {"backs": True, "every-trade": True},
    ),
    countdown=Countdown("slap", 10),
    races=True,
    bids="bid",
    begins="first",
)
