"""Kuhlorado's name, size and options."""

from spielalm.games.kuhlorado.edition import FRESH, names
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
    options=(Option("sheet", "hochalm", named=names(), fresh=FRESH),),
    begins="first",
)
