"""What a client is shown of a table: the update for the seats that it holds, or for a spectator.

Everything comes from the game's views and from the table's story, both built by whitelist for one
viewer; nothing is a filtered copy of what another viewer gets.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

import msgspec

from spielalm.kernel.families import Family
from spielalm.kernel.position import SPECTATOR
from spielalm.kernel.rng import FastRng
from spielalm.kernel.typed import ScoreLine
from spielalm.match import playing, telling
from spielalm.match.match import Match
from spielalm.match.table import Table
from spielalm.server.connection import Connection, encode
from spielalm.server.protocol import Described, Scene, Update, You


def state(table: Table, now: int) -> telling.TableState:
    """What everybody may see. The seed of a daily burrow is kept until the day is over (HA-41)."""
    shown = telling.state(table, now)
    if table.daily and datetime.fromtimestamp(now / 1000, UTC).date().isoformat() <= table.daily:
        return msgspec.structs.replace(shown, record_open=False)
    return shown


def compose(
    table: Table, now: int, connections: Iterable[Connection]
) -> list[tuple[Connection, bytes]]:
    """The update for each client, made now, to be sent when it is true for good.

    Clients who see the same share one text.
    """
    outgoing: list[tuple[Connection, bytes]] = []
    made: dict[tuple[object, ...], bytes] = {}
    shown = None
    for connection in connections:
        shown = shown or state(table, now)
        seats = tuple(table.held_by(connection.key))
        since = connection.seen if seats == connection.seats else 0
        connection.seats = seats
        connection.seen = shown.entries
        host = bool(connection.key) and connection.key == table.host
        role = (seats, host, since, connection.typed, connection.stage)
        text = made.get(role)
        if text is None:
            message = update(
                table,
                shown,
                seats,
                since=since,
                host=host,
                typed=connection.typed,
                alone=connection.stage,
            )
            text = made[role] = encode(message)
        outgoing.append((connection, text))
    return outgoing


def update(
    table: Table,
    state: telling.TableState,
    seats: tuple[int, ...],
    *,
    since: int,
    host: bool,
    typed: bool,
    alone: bool,
) -> Update:
    """How things stand for a client that holds these seats and knows `since` entries.

    `alone`: it asked for what a spectator sees, whatever it holds.
    """
    viewers = (SPECTATOR,) if alone or not seats else seats
    return Update(
        since=since,
        table=state,
        you=You(seats=seats, host=host),
        scenes=tuple(scene(table, viewer, since, typed=typed) for viewer in viewers),
        sheet=score_sheet(table),
    )


def scene(table: Table, viewer: int, since: int, *, typed: bool) -> Scene:
    """The table as one viewer sees it."""
    told = tuple(telling.story(table, viewer, since))
    match = table.match
    if match is None:
        return Scene(
            seat=seat_of(viewer),
            view=None,
            moves=(),
            choices=(),
            told=told,
            undo=False,
            order=None,
            typed=() if typed else msgspec.UNSET,
        )
    acts = viewer != SPECTATOR and table.playing and match.position.may_act(viewer)
    moves = [int(move) for move in match.position.legal(viewer)] if acts else []
    families = match.position.families(viewer) if acts else []
    game = match.game
    return Scene(
        seat=seat_of(viewer),
        view=match.view(viewer),
        moves=tuple([game.write_move(move) for move in moves]),
        choices=tuple([described(match, family) for family in families]),
        told=told,
        undo=viewer != SPECTATOR and playing.can_undo(table, viewer),
        order=order_of(table, viewer),
        typed=tuple([game.unpack(move) for move in moves]) if typed else msgspec.UNSET,
    )


def seat_of(viewer: int) -> int | None:
    return None if viewer == SPECTATOR else viewer


def described(match: Match, family: Family) -> Described:
    """A large choice, with one of its members; always the same one, so that nothing is told."""
    example = match.game.write_move(family.sample(FastRng("example")))
    return Described(choice=family.describe(), example=example)


def order_of(table: Table, viewer: int) -> int | None:
    """The viewer's own standing order, which nobody else is shown."""
    order = table.orders.get(viewer)
    return None if order is None else order.value


def score_sheet(table: Table) -> tuple[ScoreLine, ...]:
    """Every point with its reason, once the match is over."""
    match = table.match
    return tuple(match.game.explain(match.position)) if match is not None and table.over else ()
