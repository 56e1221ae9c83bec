"""Kuhlorado's name, size and options."""

from spielalm.games.kuhlorado.edition import EDITIONS
from spielalm.kernel.editions import FRESH
from spielalm.kernel.game import Info, Option

INFO = Info(
    name="kuhlorado",
    title="Kuhlorado",
    author="Reinhard Staupe",
    publisher="NSV",
    year=2014,
    fewest=2,
    most=2,
    minutes=15,
    open=True,
    options=(Option("sheet", "hochalm", named=EDITIONS.names, fresh=FRESH),),
    begins="first",
)
