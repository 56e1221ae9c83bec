"""The HTTP requests that this server answers, apart from the page's files."""

from __future__ import annotations

import io
from functools import cache

import segno
from starlette.responses import Response

import spielalm
from spielalm import bots, games
from spielalm.kernel.game import Option, Value
from spielalm.kernel.recordtext import write_record
from spielalm.match import telling
from spielalm.match.actions.move_key import move_key
from spielalm.match.actions.open_record import record as open_record
from spielalm.match.actions.rematch import another_round, rematched
from spielalm.match.actions.say import PHRASES
from spielalm.match.actions.sit import sit
from spielalm.match.errors import NOT_A_PLAYER, RefusedError
from spielalm.match.table import Table
from spielalm.server import addresses, keys, opening
from spielalm.server.boards import board_of
from spielalm.server.bodies import (
    Board,
    DailyGame,
    Entered,
    GameInfo,
    Health,
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
from spielalm.server.problems import NOT_NOW, UNKNOWN
from spielalm.server.protocol import PROTOCOL
from spielalm.server.rest import Asked, Endpoints
from spielalm.server.room import Room

ENDPOINTS = Endpoints()
declare = ENDPOINTS.declare

MOVE_LINK_GOOD = 15 * 60_000  # ms; long enough to walk over to the other device

TABLE = "/api/tables/{invite}"


@declare("GET", "/api/games", answer=ServerInfo)
async def shelf(asked: Asked) -> ServerInfo:
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
    return GameInfo(
        name=name,
        title=info.title,
        author=info.author,
        publisher=info.publisher,
        year=info.year,
        fewest=info.fewest,
        most=info.most,
        usual=info.usual,
        minutes=info.minutes,
        ruleset=info.ruleset,
        options=tuple(
            OptionInfo(
                name=option.name,
                default=option.default,
                values=option.values,
                named=option.named,
                fresh=option.fresh,
                seats=tuple(game.seats_for(option.name, value) for value in offered(option)),
            )
            for option in info.options
        ),
        bots=bots.names(game),
        countdown=info.countdown is not None,
        races=info.races,
        daily=info.daily,
    )


def offered(option: Option) -> tuple[Value, ...]:
    """What is worth offering of an option."""
    return option.values or option.named


@declare("GET", "/health", answer=Health)
async def health(asked: Asked) -> Health:
    """Whether tables can be read. 503 if not."""
    await asked.hub.store.get_value("health")
    return Health(
        status="ok",
        version=spielalm.__version__,
        tables=len(asked.hub.rooms),
        sockets=sum(len(room.connections) for room in asked.hub.rooms.values()),
    )


@declare("GET", "/metrics", answer="text/plain")
async def metrics(asked: Asked) -> Response:
    """Figures for Prometheus, where the server's settings ask for them."""
    hub = asked.hub
    if not hub.config.metrics:
        raise RefusedError(UNKNOWN, "there is nothing here; SPIELALM_METRICS=true turns it on")
    sockets = sum(len(room.connections) for room in hub.rooms.values())
    text = hub.metrics.text(len(hub.rooms), sockets)
    return Response(text, 200, {"Cache-Control": "no-store"}, "text/plain; version=0.0.4")


@declare("POST", "/api/tables", body=NewTable, answer=Entered, status=201)
async def open_table(asked: Asked) -> Entered:
    """Open a table. The caller is its host."""
    key, device = asked.new_key(), asked.device(make=True)
    order: NewTable = asked.body
    room = await asked.hub.open(
        lambda: opening.hosted(order, key, device, asked.hub.now()), asked.command or ()
    )
    return await entered(asked, room)


@declare("POST", "/api/quick", body=QuickGame, answer=Entered, status=201)
async def play_now(asked: Asked) -> Entered:
    """Play at once against bots; a game for one, alone."""
    key, device = asked.new_key(), asked.device(make=True)
    order: QuickGame = asked.body
    room = await asked.hub.open(
        lambda: opening.quick(order, key, device, asked.hub.now()), asked.command or ()
    )
    return await entered(asked, room)


@declare("POST", "/api/daily", body=DailyGame, answer=Entered, status=201)
async def play_daily(asked: Asked) -> Entered:
    """Today's burrow (HA-41). The first try of a device counts."""
    hub = asked.hub
    key, device = asked.new_key(), asked.device(make=True)
    order: DailyGame = asked.body
    room = await hub.open(
        lambda: hub.boards.open_today(order.game, order.name, key, device), asked.command or ()
    )
    board = board_of(room.table_now)
    first = await hub.store.first_try(board, device, room.id, now=hub.now() / 1000)
    return await entered(asked, room, counts=first == room.id)


@declare("GET", TABLE, answer=TableInfo)
async def look(asked: Asked) -> TableInfo:
    """What everybody who has the invite code may see of a table."""
    room = await asked.hub.find(asked.invite)
    table = room.table_now
    seats = tuple(table.held_by(asked.key))
    host = bool(asked.key) and asked.key == table.host
    if seats or host:
        asked.enter(room.invite)  # the browser keeps its secret from now on for another while
    return TableInfo(
        invite=room.invite,
        seats=seats,
        host=host,
        table=telling.state(table, asked.hub.now()),
        awaited=tuple(table.awaited()),
        presence=room.presence(),
        board=board_of(table),
    )


@declare("POST", TABLE + "/seats", body=SitDown, answer=Entered, status=201)
async def sit_down(asked: Asked) -> Entered:
    """Take a free seat before the start; with a secret that holds one already, one more."""
    room = await asked.hub.find(asked.invite)
    key, wish = asked.new_key(), asked.body
    nonce = opening.nonce_of(wish.nonce)
    await room.act(
        lambda table, now: sit(table, key, wish.seat, wish.name, nonce, now),
        asked.command,
    )
    return await entered(asked, room)


@declare("POST", TABLE + "/tokens", body=SitDown, answer=SeatToken, status=201)
async def seat_outside_bot(asked: Asked) -> SeatToken:
    """The host takes a free seat for an outside bot and gets the token to hand to it."""
    room = await asked.hub.find(asked.invite)
    room.table_now.only_host(asked.key)
    once, wish = asked.command, asked.body
    token = keys.secret_for(asked.hub.secret, once) if once else keys.new_secret()
    key, nonce = keys.key_of(token), opening.nonce_of(wish.nonce)
    await room.act(lambda table, now: sit(table, key, wish.seat, wish.name, nonce, now), once)
    return SeatToken(token=token)


@declare("POST", TABLE + "/move-link", answer=MoveCode, status=201)
async def hand_on(asked: Asked) -> MoveCode:
    """A code with which another device takes over the caller's seats, once."""
    room = await asked.hub.find(asked.invite)
    if not room.table_now.held_by(asked.key):
        raise RefusedError(NOT_A_PLAYER)
    until = asked.hub.now() + MOVE_LINK_GOOD
    handing = keys.Handing(asked.key, until, reissued=False)
    return MoveCode(code=keys.handing_code(asked.hub.secret, room.id, handing), until=until)


@declare("POST", TABLE + "/move", body=Redeem, answer=Entered)
async def take_over(asked: Asked) -> Entered:
    """Take over the seats that a one-time code stands for."""
    room = await asked.hub.find(asked.invite)
    hub = asked.hub
    handing = keys.read_handing(hub.secret, room.id, asked.body.code, hub.now())
    old, new, reissued = handing.key, asked.new_key(), handing.reissued

    def pass_on(table: Table, now: int) -> None:
        online = any(map(room.online, table.held_by(old)))
        move_key(table, old, new, now, reissued=reissued, online=online)

    await room.act(pass_on, asked.command)
    return await entered(asked, room)


@declare("POST", TABLE + "/rematch", answer=Entered)
async def rematch(asked: Asked) -> Entered:
    """Another round: the first who asks opens it, with the last who asks it begins."""
    room = await asked.hub.find(asked.invite)
    hub, old, key = asked.hub, room.table or await room.load(), asked.key
    if not old.held_by(key):
        raise RefusedError(NOT_A_PLAYER)
    if old.daily:
        raise RefusedError(NOT_NOW, "a game of the day has no second round; come back tomorrow")
    if old.rematch:
        new = await hub.find(old.rematch)
    else:
        new = await hub.open(
            lambda: another_round(old, key, opening.new_seed(), hub.now()), ("rematch", room.id)
        )
        await room.act(lambda table, now: rematched(table, key, new.invite, now))
    await new.act(lambda table, now: opening.join_again(table, key, now))
    return await entered(asked, new)


@declare("GET", TABLE + "/record", answer="text/plain")
async def record(asked: Asked) -> Response:
    """The whole record, once nothing in it is a secret any more."""
    room = await asked.hub.find(asked.invite)
    table = room.table_now
    text = write_record(open_record(table, asked.hub.now()))
    headers = {
        "Cache-Control": "no-store",
        "Content-Disposition": f'attachment; filename="{table.settings.game}-{room.id}.txt"',
    }
    return Response(text, 200, headers, "text/plain; charset=utf-8")


@declare("GET", TABLE + "/qr.svg", answer="image/svg+xml")
async def qr(asked: Asked) -> Response:
    """The address of the table, to point a phone at."""
    room = await asked.hub.find(asked.invite)
    site = addresses.site(asked.request, asked.hub.config)
    picture = io.BytesIO()
    segno.make(f"{site}/t/{room.invite}", error="m").save(
        picture, kind="svg", scale=8, border=3, dark="#000", light="#fff", svgclass=None
    )
    headers = {"Cache-Control": "no-store"}
    return Response(picture.getvalue(), 200, headers, "image/svg+xml")


@declare("GET", "/api/scores/{board}", answer=Board)
async def scores(asked: Asked) -> Board:
    """The best results on a board; `today` after a game's name is its daily board."""
    name: str = asked.request.path_params["board"]
    return await asked.hub.boards.show(name, asked.device())


async def entered(asked: Asked, room: Room, *, counts: bool = True) -> Entered:
    """Where the caller is now; its browser keeps the secret."""
    table = room.table or await room.load()
    asked.enter(room.invite)
    return Entered(
        invite=room.invite,
        seats=tuple(table.held_by(asked.key)),
        host=asked.key == table.host,
        table=telling.state(table, asked.hub.now()),
        counts=counts,
        board=board_of(table),
    )
