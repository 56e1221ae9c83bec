"""Leaks, to show that they would be found: each breaks one thing in the server.

`python -m tests.browser.kuhhandel.leaks NAME` serves tables with this leak.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import msgspec

from spielalm.kernel.position import SPECTATOR
from spielalm.kernel.typed import View
from spielalm.match import telling
from spielalm.match.action import Told
from spielalm.match.live.order import Own
from spielalm.match.match import Match
from spielalm.match.state import TableState
from spielalm.match.table import Table
from spielalm.server.socket.messages import Scene
from spielalm.server.tables import updates
from spielalm.terminal.main import app as commands
from tests.match.scene import live_of

Patch = Callable[[object, str, object], None]
Leak = Callable[[Patch], None]


def replace(struct: Any, **fields: object) -> Any:
    return msgspec.structs.replace(struct, **fields)


def in_view(change: Callable[[Match, Any], dict[str, Any]]) -> Leak:
    """Something in everybody's view that is not theirs."""

    def plant(patch: Patch) -> None:
        view = Match.view

        def leaky(self: Match, viewer: int) -> View:
            seen: View = view(self, viewer)
            leaked: View = replace(seen, **change(self, seen))
            return leaked

        patch(Match, "view", leaky)

    return plant


def truly(match: Match, seat: int) -> Any:
    """What a seat itself sees."""
    return match.game.view(match.position, seat)


def next_to(seen: Any) -> int:
    """Another seat."""
    return 0 if seen.seat == SPECTATOR else (seen.seat + 1) % int(seen.seats)


def hand(match: Match, seen: Any) -> dict[str, Any]:
    """Who watches sees the first player's hand; the others see their own."""
    return {"hand": truly(match, 0).hand} if seen.seat == SPECTATOR else {}


def laid(match: Match, seen: Any) -> dict[str, Any]:
    """All see what the first who laid money has laid."""
    first = next((seat for seat in range(seen.seats) if seen.laid[seat]), None)
    return {} if first is None else {"own_laid": truly(match, first).own_laid}


def bound(match: Match, seen: Any) -> dict[str, Any]:
    """One true card too many is known of one player."""
    other = next_to(seen)
    known = list(seen.known)
    money = list(truly(match, other).known[other])
    for card in known[other]:
        money.remove(card)
    known[other] = tuple(sorted((*known[other], *money[-1:])))
    return {"known": tuple(known)}


def shown(match: Match, seen: Any) -> dict[str, Any]:
    """What a seat knows of another's money is said to be known to everybody."""
    return {"shown": truly(match, 0).known}


def choice(match: Match, seen: Any) -> dict[str, Any]:
    """What one has chosen in secret is told to those who have not."""
    mine = seen.seat in seen.held
    return {"chosen": truly(match, seen.held[0]).chosen} if seen.held and not mine else {}


def slappers(match: Match, seen: Any) -> dict[str, Any]:
    """Who has slapped is told before the count closes."""
    choices = {seat: truly(match, seat).chosen for seat in seen.held}
    return {"slapped": tuple(seat for seat, chosen in choices.items() if chosen)}


def looked_at(match: Match, seen: Any) -> dict[str, Any]:
    """Both see the card that one of two looks at."""
    return {"card": truly(match, seen.turn).card} if seen.next == "share" else {}


def next_card(match: Match, seen: Any) -> dict[str, Any]:
    """The card on top of the stack is seen before it is turned up."""
    if seen.next != "turn":
        return {}
    position = match.position.copy()
    position.play(seen.turn, match.game.read_move("auction"))
    drawn: Any = match.game.unpack(position.draw(match.rng(match.next_number + 1)))
    return {"card": drawn.card}


def cash(match: Match, seen: Any) -> dict[str, Any]:
    """Money counts in the scores before the end."""
    money = [sum(truly(match, seat).hand) for seat in range(seen.seats)]
    return {"scores": tuple(map(sum, zip(seen.scores, money, strict=True)))}


def told(*events: str) -> Leak:
    """These events are told to everybody as their player hears them."""

    def plant(patch: Patch) -> None:
        story: Any = telling.story

        def leaky(table: Table, viewer: int, since: int = 0) -> list[Told]:
            heard = story(table, viewer, since)
            return [
                story(table, one.fact.seat, since)[at] if tag(one.fact) in events else one
                for at, one in enumerate(heard)
            ]

        patch(telling, "story", leaky)

    return plant


def tag(fact: Any) -> str:
    return str(fact.__struct_config__.tag)


def possible(patch: Patch) -> None:
    """What one may do is sent to all."""
    scene = updates.Moment.scene

    def leaky(self: updates.Moment, viewer: int, since: int, typed: bool) -> Scene:
        seen = scene(self, viewer, since, typed)
        awaited = self.table.awaited()
        if viewer in awaited or not awaited:
            return seen
        theirs = scene(self, awaited[0], since, typed)
        leaked: Scene = replace(seen, moves=theirs.moves, choices=theirs.choices)
        return leaked

    patch(updates.Moment, "scene", leaky)


def order(patch: Patch) -> None:
    """The highest standing order is told to those who have none."""
    own = updates.own

    def leaky(table: Table, viewer: int) -> Own:
        values = [order.value for order in live_of(table).orders.values()]
        mine: Own = own(table, viewer)
        return mine._replace(order=mine.order or max(values, default=None))

    patch(updates, "own", leaky)


def acted(patch: Patch) -> None:
    """What an order did is told to all."""
    story: Any = telling.story

    def leaky(table: Table, viewer: int, since: int = 0) -> list[Told]:
        did = {number: fact for number, fact in live_of(table).acted.items() if number >= since}
        others = [fact for fact in did.values() if fact.seat != viewer]
        heard: list[Told] = story(table, viewer, since)
        return heard + [Told(heard[-1].number, fact) for fact in others]

    patch(telling, "story", leaky)


def chosen(patch: Patch) -> None:
    """A sealed choice is sent to those who have not chosen."""
    own = updates.chosen_by

    def leaky(match: Match, viewer: int) -> str | None:
        seats = range(match.header.seats)
        return own(match, viewer) or next(filter(None, (own(match, seat) for seat in seats)), None)

    patch(updates, "chosen_by", leaky)


def noticed(patch: Patch) -> None:
    """Everybody notices a slap or an order."""

    def leaky(table: Table, entries: object) -> None:
        return None

    patch(telling, "noticed_by", leaky)


def in_state(change: Callable[[Table], dict[str, Any]]) -> Leak:
    """Something in what everybody sees of a table, on the socket and over HTTP."""

    def plant(patch: Patch) -> None:
        state = telling.state

        def leaky(table: Table, now: int) -> TableState:
            leaked: TableState = replace(state(table, now), **change(table))
            return leaked

        patch(telling, "state", leaky)

    return plant


def nonce(table: Table) -> dict[str, Any]:
    """The name of the host's seat tells a player's part of the seed."""
    part = table.seats[0].nonce.hex()
    seats = telling.seat_state(table.seats[0]), *map(telling.seat_state, table.seats[1:])
    return {"seats": (replace(seats[0], name=part), *seats[1:])}


def early(table: Table) -> dict[str, Any]:
    """The record is open all the time."""
    return {"record_open": True}


# What is broken, by name; at which moment it shows; and what has to be found.
LEAKS: dict[str, tuple[Leak, str, str]] = {
    "hand": (in_view(hand), "auction_bid", "of money"),
    "laid": (in_view(laid), "rat_with_money", "of money"),
    "bound": (in_view(bound), "offers_exchanged", "too much of the money"),
    "shown": (in_view(shown), "offers_exchanged", "too much of the money"),
    "choice": (in_view(choice), "countdown_calm", "before the count closes"),
    "slappers": (in_view(slappers), "countdown_calm", "before the count closes"),
    "looked-at": (in_view(looked_at), "two_look_at_money", "of the card money"),
    "next-card": (in_view(next_card), "turn_first", "of the card"),
    "cash": (in_view(cash), "auction_bid", "of scores"),
    "payment": (told("paid"), "paid", "hidden of paid"),
    "offer": (told("offer-made"), "answer", "hidden of offer-made"),
    "accepted": (told("offer-accepted"), "offer_accepted", "hidden of offer-accepted"),
    "exchanged": (told("offers-exchanged"), "offers_exchanged", "hidden of offers-exchanged"),
    "heap": (told("rat-taken"), "rat_taken", "hidden of rat-taken"),
    "laid-card": (told("money-laid"), "rat_with_money", "hidden of money-laid"),
    "card-told": (told("card-looked-at"), "two_look_at_money", "hidden of card-looked-at"),
    "money-drawn": (told("card-drawn"), "two_last_trade", "hidden of card-drawn"),
    "possible": (possible, "pay_exactly", "what somebody else may do"),
    "order": (order, "auction_with_an_order", "the order of somebody else"),
    "acted": (acted, "auction_with_an_order", "what an order of somebody else did"),
    "chosen": (chosen, "countdown_calm", "what somebody else has chosen"),
    "noticed": (noticed, "countdown", "somebody did something secret"),
    "seed": (in_state(lambda table: {"rematch": table.seed.hex()}), "turn_first", "hears the seed"),
    "nonce": (in_state(nonce), "turn_first", "hears the nonce a"),
    "early": (in_state(early), "auction_bid", "the record before the end"),
}


if __name__ == "__main__":
    planted, _, _ = LEAKS[sys.argv.pop(1)]
    planted(setattr)
    commands(["serve"])
