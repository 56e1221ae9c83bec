"""The toy's name, size and options."""

from spielalm.kernel.game import Info, toggle

INFO = Info(
    name="toy",
    title="Toy",
    author="Spielalm",
    publisher="Spielalm",
    year=2025,
    fewest=2,
    most=4,
    minutes=1,
    ruleset=1,
    options=(toggle("purse"),),
)
