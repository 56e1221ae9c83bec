"""Kuhlorado, late in a match, so that it is soon over on the page."""

from __future__ import annotations

import msgspec

from spielalm.match.settings import Settings
from tests.released.party import Party
from tests.released.rehearsal import advised, asked, match_of, old, undoable

LATE = 110  # of about 150 moves


async def turn(party: Party) -> None:
    """Kuhlorado in the middle of a turn, after a move was taken back; people have talked, left and
    come back, and one has moved to another device."""
    settings = Settings(game="kuhlorado", seats=2, chat="free", clock="relaxed")
    await party.rehearsed(
        settings,
        ["Rosi", "Sepp"],
        lambda table: old(table, LATE) and undoable(table) and asked(table) == 1,
        advised(),
    )
    match = match_of(party.table)
    taken_back = match.game.write_move(match.undoable(1).move)
    await party.ask(1, "undo")
    await party.ask(0, "say", phrase="ouch")
    await party.ask(1, "say", text="Moment …")
    await party.host("pause")
    await party.host("resume")
    await party.another_device("Sepp")
    await party.ask(0, "leave")
    await party.ask(0, "come-back")
    await party.move(1, taken_back)


async def bot(party: Party) -> None:
    """Kuhlorado against a bot, on a fresh sheet; the person is to act."""
    await party.quick(game="kuhlorado", options={"sheet": "seed:17"})
    await party.play_until(
        lambda table: old(table, LATE) and table.awaited() == [0], advised("random")
    )


async def over(party: Party) -> None:
    """Kuhlorado, over; Rosi has asked for another round, Sepp has not."""
    settings = Settings(game="kuhlorado", seats=2, options={"sheet": "talwiese"})
    await party.over(settings, ["Rosi", "Sepp"])


async def waiting(party: Party) -> None:
    """Kuhlorado before the start: the settings were changed, another is the host now, a bot sits
    there, was sent away, and its seat is free again."""
    await party.open(Settings(game="kuhlorado", seats=2), "Rosi")
    await party.sit(0, "Rosi")
    await party.sit(1, "Sepp")
    changed = Settings(game="kuhlorado", seats=2, clock="brisk", undo="off")
    await party.host("change", settings=msgspec.to_builtins(changed))
    await party.host("hand-over", seat=1)
    await party.ask(0, "leave")
    await party.host("give", seat=0, bot="random")
    await party.host("remove", seat=0)
