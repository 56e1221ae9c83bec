"""What a client is shown of a table: the update for the seats that it holds, or for a spectator.

Everything comes from the game's views and from the table's story, both built by whitelist for one
viewer; nothing is a filtered copy of what another viewer gets.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from spielalm.kernel.families import Family
from spielalm.kernel.game import AnyGame
from spielalm.kernel.position import SPECTATOR, Position
from spielalm.kernel.rng import FastRng
from spielalm.kernel.typed import Move, ScoreLine
from spielalm.match import telling
from spielalm.match.action import Told
from spielalm.match.actions.undo import can_undo
from spielalm.match.live.order import NOTHING, own
from spielalm.match.match import Match
from spielalm.match.table import Table
from spielalm.server.socket.connection import Connection, encode
from spielalm.server.socket.messages import Described, Orderable, Scene, Update, You


def compose(
    table: Table, now: int, connections: Iterable[Connection]
) -> list[tuple[Connection, bytes]]:
    """The update for each of these clients."""
    outgoing: list[tuple[Connection, bytes]] = []
    moment = None
    for connection in connections:
        moment = moment or Moment(table, now)
        outgoing.append((connection, moment.text_for(connection)))
    return outgoing


class Moment:
    """A table as it is now. What several clients are shown is made once for all of them."""

    def __init__(self, table: Table, now: int) -> None:
        self.table = table
        self.state = telling.state(table, now)
        self._sheet = score_sheet(table)
        self._texts: dict[tuple[object, ...], bytes] = {}
        self._told: dict[tuple[int, int], tuple[Told, ...]] = {}

    def text_for(self, connection: Connection) -> bytes:
        """The update for this client; from then on it counts as seen."""
        table = self.table
        seats = tuple(table.held_by(connection.key))
        since = connection.seen if seats == connection.seats else 0
        connection.seats = seats
        connection.seen = self.state.entries
        host = bool(connection.key) and connection.key == table.host
        # A stage shows what a spectator sees, whatever its browser holds.
        viewers = (SPECTATOR,) if connection.stage or not seats else seats
        role = (viewers, seats, host, since, connection.typed)
        text = self._texts.get(role)
        if text is None:
            text = self._texts[role] = encode(
                Update(
                    since=since,
                    table=self.state,
                    you=You(seats=seats, host=host),
                    scenes=tuple([self.scene(one, since, connection.typed) for one in viewers]),
                    times=tuple(telling.times(table, since)),
                    sheet=self._sheet,
                )
            )
        return text

    def scene(self, viewer: int, since: int, typed: bool) -> Scene:
        """The table as one viewer sees it, with what happened from entry `since` on."""
        table, match = self.table, self.table.match
        mine = NOTHING if table.live is None else own(table, viewer)
        acts = viewer != SPECTATOR and table.playing
        position = match.position if match and acts and match.position.may_act(viewer) else None
        offered = offer(table.settings.rules, position, viewer, typed)
        return Scene(
            seat=None if viewer == SPECTATOR else viewer,
            view=match.view(viewer) if match else None,
            moves=offered.moves,
            choices=offered.choices,
            told=self.told(viewer, since),
            undo=viewer != SPECTATOR and can_undo(table, viewer),
            order=mine.order,
            asks=mine.asks,
            orderable=orderable(table, mine.orderable),
            chosen=chosen_by(match, viewer) if match else None,
            slapped=mine.slapped,
            typed=offered.typed,
        )

    def told(self, viewer: int, since: int) -> tuple[Told, ...]:
        """The story for one viewer; where nothing is hidden, everybody is told the same."""
        match = self.table.match
        same = match is not None and match.game.info.open and self.table.live is None
        eyes = SPECTATOR if same else viewer
        told = self._told.get((eyes, since))
        if told is None:
            told = self._told[eyes, since] = tuple(telling.story(self.table, eyes, since))
        return told


class Offered(NamedTuple):
    """What a seat may do, in the forms in which clients are told."""

    moves: tuple[str, ...]
    choices: tuple[Described, ...]
    typed: tuple[Move, ...] | msgspec.UnsetType


def offer(game: AnyGame, position: Position | None, seat: int, typed: bool) -> Offered:
    """All that the seat may do in this position, where it may act; otherwise nothing."""
    moves = list(position.legal(seat)) if position else []
    families = position.families(seat) if position else []
    return Offered(
        moves=tuple([game.write_move(move) for move in moves]),
        choices=tuple([described(game, family) for family in families]),
        typed=tuple([game.unpack(move) for move in moves]) if typed else msgspec.UNSET,
    )


def described(game: AnyGame, family: Family) -> Described:
    """A large choice, with one of its members; always the same one, so that it tells nothing."""
    example = game.write_move(family.sample(FastRng("example")))
    return Described(choice=family.describe(), example=example)


def orderable(table: Table, values: range | None) -> Orderable | None:
    """What the viewer may order now."""
    if values is None or table.live is None:
        return None
    last = values[-1] if values else values.start - values.step
    counting = table.live.count > 0
    return Orderable(first=values.start, last=last, step=values.step, counting=counting)


def chosen_by(match: Match, viewer: int) -> str | None:
    """The viewer's own choice in the open sealed decision, which nobody else is shown."""
    step = None if viewer == SPECTATOR else match.open_choice(viewer)
    return None if step is None else str(match.game.write_move(step.move))


def score_sheet(table: Table) -> tuple[ScoreLine, ...]:
    """Every point with its reason, once the match is over."""
    match = table.match
    return tuple(match.game.explain(match.position)) if match is not None and table.over else ()
