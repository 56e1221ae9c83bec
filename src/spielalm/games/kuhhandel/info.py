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
    ruleset=1,
    options=(
        Option("edition", "master", ("master", "classic")),
        toggle("super"),
        toggle("cash"),
    ),
    countdown=Countdown("slap", 10),
)
