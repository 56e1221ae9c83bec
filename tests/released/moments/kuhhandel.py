"""Kuhhandel: auctions, countdowns, trades, and what else one can be in the middle of."""

from __future__ import annotations

from typing import Any

from spielalm.kernel.position import SPECTATOR
from spielalm.match.settings import Settings
from spielalm.match.table import Table
from tests.match.scene import live_of
from tests.released.party import Party
from tests.released.rehearsal import advised, ask, asked, match_of, old

SOME, MANY = 30, 60  # moves that were made before
FOUR = ["Rosi", "Sepp", "Vroni", "Xaver"]
CALM: dict[str, Any] = {"calm": True, "hammer": False}


async def auction(party: Party) -> None:
    """Kuhhandel for four in an auction: two have given standing orders, which have bid; the third
    can still bid. The hammer is about to fall."""

    def opened(table: Table) -> bool:
        rich = ask(table) == "bid" and all(cash(table, seat) >= 90 for seat in range(4))
        return rich and old(table, MANY) and len(table.awaited()) == 3

    settings = Settings(game="kuhhandel", seats=4, orders=True, calm=True)
    await party.rehearsed(settings, FOUR, opened, advised())
    first, second, third = party.table.awaited()
    await party.ask(first, "order", value=70)
    await party.ask(second, "order", value=40)
    assert party.table.awaited() == [third]
    party.next(third, "choose", name="bid", number=60)


def cash(table: Table, seat: int) -> int:
    view: Any = match_of(table).view(seat)
    return sum(view.hand)


async def countdown(party: Party) -> None:
    """Kuhhandel for four in a calm countdown at seven: one waits, one has ordered to slap at three,
    one has not chosen."""
    settings = Settings(game="kuhhandel", seats=4, orders=True, **CALM)
    await party.rehearsed(
        settings,
        FOUR,
        lambda table: live_of(table).count == 7 and old(table, MANY) and len(table.awaited()) == 3,
        advised("random"),
    )
    first, second, _ = party.table.awaited()
    await party.move(first, "wait 7")
    await party.ask(second, "order", value=3)
    assert len(party.table.awaited()) == 1


async def clock(party: Party) -> None:
    """Kuhhandel for three in a countdown against the clock, where one hand is on the card already;
    in the countdown before two slapped at the same count."""
    settings = Settings(game="kuhhandel", seats=3, hammer=False)
    await party.rehearsed(settings, FOUR[:3], lambda table: ask(table) == "slap", advised())
    one, other = party.table.awaited()
    await party.count_down_to(9)
    await party.ask(one, "slap", count=9, pressed=120)
    await party.ask(other, "slap", count=9, pressed=180)
    await party.next_decision()
    await party.play_until(lambda table: ask(table) == "slap", advised())
    await party.count_down_to(8)
    await party.ask(party.table.awaited()[0], "slap", count=8, pressed=200)


async def trade(party: Party) -> None:
    """Kuhhandel in the classic edition, with the clock of days: an offer is laid, and the answer is
    open."""
    settings = Settings(
        game="kuhhandel",
        seats=3,
        options={"edition": "classic", "super": True, "cash": True},
        clock="days",
        days=5,
    )
    await party.rehearsed(
        settings,
        FOUR[:3],
        lambda table: old(table, MANY) and ask(table) == "answer",
        advised(),
    )


async def rat(party: Party) -> None:
    """Kuhhandel for four beside a rat, with money laid there; one has conceded."""
    settings = Settings(game="kuhhandel", seats=4, **CALM)

    def beside(table: Table) -> bool:
        view: Any = match_of(table).view(SPECTATOR)
        return ask(table) == "rat" and old(table, MANY) and sum(view.laid) >= 2

    await party.rehearsed(settings, FOUR, beside, advised("random"))
    idle = next(seat for seat in (3, 2) if seat != asked(party.table))
    await party.ask(idle, "concede")


async def insolvent(party: Party) -> None:
    """Kuhhandel for three: a bidder is asked to pay and can only show that it does not suffice."""

    def broke(table: Table) -> bool:
        match = match_of(table)
        if ask(table) != "pay" or not old(table, MANY):
            return False
        listed = list(match.position.legal(asked(table)))
        return [match.game.write_move(move) for move in listed] == ["show"]

    settings = Settings(game="kuhhandel", seats=3, **CALM)
    await party.rehearsed(settings, FOUR[:3], broke, advised("random"))


async def share(party: Party) -> None:
    """Kuhhandel for two: one looks at a card that nobody else has seen, to keep it or give it."""
    settings = Settings(game="kuhhandel", seats=2, **CALM)
    await party.rehearsed(
        settings,
        FOUR[:2],
        lambda table: old(table, SOME) and ask(table) == "share",
        advised(),
    )


async def two(party: Party) -> None:
    """Kuhhandel for two at the beginning of a turn, with both variants; paused, and one has agreed
    that the match is given up."""
    settings = Settings(
        game="kuhhandel", seats=2, options={"super": True, "cash": True}, clock="relaxed"
    )
    await party.rehearsed(
        settings,
        FOUR[:2],
        lambda table: old(table, MANY) and ask(table) == "turn-two",
        advised(),
    )
    await party.ask(1, "open-record", agreed=True)
    await party.host("pause")
    party.then.append({"who": "Rosi", "type": "resume"})
