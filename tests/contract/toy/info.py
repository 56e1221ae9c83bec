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
    options=(toggle("purse"),),
    races=True,
    bids="bid",
    # The second came with the purse, and with another winner of a trade that is tied twice.
    rulesets=({"purse": False, "tied": "owner"}, {"tied": "challenger"}),
)
