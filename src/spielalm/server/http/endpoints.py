"""The HTTP requests that this server answers, apart from the page's files."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import msgspec
import segno
from starlette.responses import Response

import spielalm
from spielalm import bots, games
from spielalm.kernel.recordtext import write_record
from spielalm.match import telling
from spielalm.match.actions.move_key import move_key
from spielalm.match.actions.open_record import record as open_record
from spielalm.match.actions.rematch import another_round, rematched
from spielalm.match.actions.say import PHRASES
from spielalm.match.actions.sit import sit
from spielalm.match.errors import NOT_A_PLAYER, RefusedError
from spielalm.match.table import Table
from spielalm.server import keys
from spielalm.server.http import addresses
from spielalm.server.http.models import (
    DailyGame,
    Entered,
    GameInfo,
    Health,
    Leaderboard,
    MoveCode,
    NewTable,
    OptionInfo,
    QuickGame,
    Redeem,
    SeatToken,
    ServerInfo,
    SitDown,
    TableInfo,
)
from spielalm.server.http.requests import Call, Endpoint, Handler
from spielalm.server.problems import NOT_NOW, UNAVAILABLE, UNKNOWN
from spielalm.server.socket.messages import PROTOCOL
from spielalm.server.tables import opening
from spielalm.server.tables.leaderboard import board_of
from spielalm.server.tables.room import Room

S = TypeVar("S", bound=msgspec.Struct)

MOVE_LINK_GOOD = 15 * 60_000  # ms; long enough to walk over to the other device

TABLE = "/api/tables/{invite}"


ENDPOINTS: list[Endpoint] = []  # all that were declared


def declare(
    method: str, path: str, *, answer: Any, body: Any = None, status: int = 200
) -> Callable[[Handler], Handler]:
    """Make this function an endpoint."""

    def keep(handler: Handler) -> Handler:
        ENDPOINTS.append(Endpoint(method, path, handler, answer, body, status))
        return handler

    return keep


@declare("GET", "/api/games", answer=ServerInfo)
async def shelf(call: Call) -> ServerInfo:
    """The games with their options and bots, and what this server speaks."""
    return ServerInfo(
        version=spielalm.__version__,
        protocol=PROTOCOL,
        games=tuple(game_info(name) for name in games.names()),
        phrases=PHRASES,
    )


@cache
def game_info(name: str) -> GameInfo:
    game = games.find(name)
    info = game.info
    return shown(
        GameInfo,
        info,
        options=tuple(
            shown(
                OptionInfo,
                option,
                seats=tuple(
                    # of what is worth offering
                    game.seats_for(option.name, value)
                    for value in option.values or option.named
                ),
            )
            for option in info.options
        ),
        bots=bots.names(game),
        countdown=info.countdown is not None,
    )


def shown(kind: type[S], source: object, **made: object) -> S:
    """What clients are shown of something: its fields of the same name, and what is made of it."""
    names = set(kind.__struct_fields__) - made.keys()
    return kind(**made, **{name: getattr(source, name) for name in names})


@declare("GET", "/health", answer=Health)
async def health(call: Call) -> Health:
    """Whether tables can be read. 503 if not."""
    await call.tables.store.get_value("health")
    if not call.tables.others.fit():
        raise RefusedError(UNAVAILABLE, UNAVAILABLE.sentence.format(reason="clock"))
    return Health(
        status="ok",
        version=spielalm.__version__,
        tables=len(call.tables.rooms),
        sockets=sum(len(room.connections) for room in call.tables.rooms.values()),
    )


@declare("GET", "/metrics", answer="text/plain")
async def metrics(call: Call) -> Response:
    """Figures for Prometheus, where the server's settings ask for them."""
    tables = call.tables
    if not tables.config.metrics:
        raise RefusedError(UNKNOWN, "there is nothing here; SPIELALM_METRICS=true turns it on")
    sockets = sum(len(room.connections) for room in tables.rooms.values())
    text = tables.metrics.text(len(tables.rooms), sockets)
    return Response(text, 200, {"Cache-Control": "no-store"}, "text/plain; version=0.0.4")


@declare("POST", "/api/tables", body=NewTable, answer=Entered, status=201)
async def open_table(call: Call) -> Entered:
    """Open a table. The caller is its host."""
    return await entered(call, await opened(call, opening.hosted))


@declare("POST", "/api/quick", body=QuickGame, answer=Entered, status=201)
async def play_now(call: Call) -> Entered:
    """Play at once against bots; a game for one, alone."""
    return await entered(call, await opened(call, opening.quick))


@declare("POST", "/api/daily", body=DailyGame, answer=Entered, status=201)
async def play_daily(call: Call) -> Entered:
    """Today's burrow (HA-41). The first try of a device counts."""
    tables = call.tables
    room = await opened(call, tables.leaderboard.open_today)
    table, now = room.table_now, tables.now() / 1000
    first = await tables.store.first_try(board_of(table), table.device, room.id, now=now)
    return await entered(call, room, counts=first == room.id)


async def opened(call: Call, prepare: Callable[[Any, str, str, int], Table]) -> Room:
    """A new table for what the body of this request asks for, opened once."""
    key, device = call.new_key(), call.device(make=True)
    return await call.tables.open(
        lambda: prepare(call.body, key, device, call.tables.now()), call.command or ()
    )


@declare("GET", TABLE, answer=TableInfo)
async def look(call: Call) -> TableInfo:
    """What everybody who has the invite code may see of a table."""
    room = await call.tables.find(call.invite)
    table = room.table_now
    seats = tuple(table.held_by(call.key))
    host = bool(call.key) and call.key == table.host
    if seats or host:
        call.enter(room.invite)  # the browser keeps its secret from now on for another while
    return TableInfo(
        invite=room.invite,
        seats=seats,
        host=host,
        table=telling.state(table, call.tables.now()),
        awaited=tuple(table.awaited()),
        presence=room.presence(),
        board=board_of(table),
    )


@declare("POST", TABLE + "/seats", body=SitDown, answer=Entered, status=201)
async def sit_down(call: Call) -> Entered:
    """Take a free seat before the start; with a secret that holds one already, one more."""
    room = await call.tables.find(call.invite)
    key, wish = call.new_key(), call.body
    nonce = opening.nonce_of(wish.nonce)
    await room.act(
        lambda table, now: sit(table, key, wish.seat, wish.name, nonce, now),
        call.command,
    )
    return await entered(call, room)


@declare("POST", TABLE + "/tokens", body=SitDown, answer=SeatToken, status=201)
async def seat_outside_bot(call: Call) -> SeatToken:
    """The host takes a free seat for an outside bot and gets the token to hand to it."""
    room = await call.tables.find(call.invite)
    room.table_now.only_host(call.key)
    once, wish = call.command, call.body
    token = keys.secret_for(call.tables.secret, once) if once else keys.new_secret()
    key, nonce = keys.key_of(token), opening.nonce_of(wish.nonce)
    await room.act(lambda table, now: sit(table, key, wish.seat, wish.name, nonce, now), once)
    return SeatToken(token=token)


@declare("POST", TABLE + "/move-link", answer=MoveCode, status=201)
async def hand_on(call: Call) -> MoveCode:
    """A code with which another device takes over the caller's seats, once."""
    room = await call.tables.find(call.invite)
    if not room.table_now.held_by(call.key):
        raise RefusedError(NOT_A_PLAYER)
    until = call.tables.now() + MOVE_LINK_GOOD
    handing = keys.Handing(call.key, until, reissued=False)
    return MoveCode(code=keys.handing_code(call.tables.secret, room.id, handing), until=until)


@declare("POST", TABLE + "/move", body=Redeem, answer=Entered)
async def take_over(call: Call) -> Entered:
    """Take over the seats that a one-time code stands for."""
    room = await call.tables.find(call.invite)
    tables = call.tables
    handing = keys.read_handing(tables.secret, room.id, call.body.code, tables.now())
    old, new, reissued = handing.key, call.new_key(), handing.reissued

    elsewhere = await room.elsewhere()

    def pass_on(table: Table, now: int) -> None:
        online = room.online(table.held_by(old), elsewhere)
        move_key(table, old, new, now, reissued=reissued, online=online)

    await room.act(pass_on, call.command)
    return await entered(call, room)


@declare("POST", TABLE + "/rematch", answer=Entered)
async def rematch(call: Call) -> Entered:
    """Another round: the first who asks opens it, with the last who asks it begins."""
    room = await call.tables.find(call.invite)
    tables, old, key = call.tables, await room.load(), call.key
    if not old.held_by(key):
        raise RefusedError(NOT_A_PLAYER)
    if old.daily:
        raise RefusedError(NOT_NOW, "a game of the day has no second round; come back tomorrow")
    if old.rematch:
        new = await tables.find(old.rematch)
    else:
        new = await tables.open(
            lambda: another_round(old, key, opening.new_seed(), tables.now()), ("rematch", room.id)
        )
        await room.act(lambda table, now: rematched(table, key, new.invite, now))
    await new.act(lambda table, now: opening.join_again(table, key, now))
    return await entered(call, new)


@declare("GET", TABLE + "/record", answer="text/plain")
async def record(call: Call) -> Response:
    """The whole record, once nothing in it is a secret any more."""
    room = await call.tables.find(call.invite)
    table = room.table_now
    text = write_record(open_record(table, call.tables.now()))
    headers = {
        "Cache-Control": "no-store",
        "Content-Disposition": f'attachment; filename="{table.settings.game}-{room.id}.txt"',
    }
    return Response(text, 200, headers, "text/plain; charset=utf-8")


@declare("GET", TABLE + "/qr.svg", answer="image/svg+xml")
async def qr(call: Call) -> Response:
    """The address of the table, to point a phone at."""
    room = await call.tables.find(call.invite)
    site = addresses.site(call.request, call.tables.config)
    picture = io.BytesIO()
    segno.make(f"{site}/t/{room.invite}", error="m").save(
        picture, kind="svg", scale=8, border=3, dark="#000", light="#fff", svgclass=None
    )
    headers = {"Cache-Control": "no-store"}
    return Response(picture.getvalue(), 200, headers, "image/svg+xml")


@declare("GET", "/api/scores/{board}", answer=Leaderboard)
async def scores(call: Call) -> Leaderboard:
    """The best results on a board; `today` after a game's name is its daily board."""
    name: str = call.request.path_params["board"]
    return await call.tables.leaderboard.show(name, call.device())


async def entered(call: Call, room: Room, *, counts: bool = True) -> Entered:
    """Where the caller is now; its browser keeps the secret."""
    table = await room.load()
    call.enter(room.invite)
    return Entered(
        invite=room.invite,
        seats=tuple(table.held_by(call.key)),
        host=call.key == table.host,
        table=telling.state(table, call.tables.now()),
        counts=counts,
        board=board_of(table),
    )
