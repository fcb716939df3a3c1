"""What each address of the HTTP API does."""

import asyncio
import io

import segno
from aiohttp import web

from glacier.core import transcript
from glacier.games import GAMES
from glacier.protocol import refusals, rooms
from glacier.server.games import game_info
from glacier.server.http.guests import first_name
from glacier.server.http.request import Call
from glacier.server.http.socket import GOODBYE, Socket
from glacier.server.match.line import RoundTrip
from glacier.server.match.replay import encoded, encoded_course
from glacier.server.refusals import Denied
from glacier.server.room import wishes
from glacier.server.room.room import Room

# Guests


async def me(call: Call) -> rooms.Guest:
    chosen = await call.house.guests.chosen_name(call.guest)
    return rooms.Guest(chosen or first_name(call.guest), chosen=chosen is not None)


async def own_rooms(call: Call) -> tuple[rooms.OwnRoom, ...]:
    return tuple(await call.house.lobby.of_guest(call.guest, call.door))


async def rename(call: Call, wish: rooms.Rename) -> rooms.Guest:
    old, new = await call.house.guests.name(call.guest), wish.name.strip()
    await call.house.guests.rename(call.guest, new)
    await call.house.lobby.renamed(call.guest, old, new)
    return rooms.Guest(new)


# Games and rooms


async def games(call: Call) -> tuple[rooms.GameInfo, ...]:
    return tuple(game_info(GAMES[name]) for name in GAMES.opened)


async def open_room(call: Call, wish: rooms.OpenRoom) -> rooms.RoomInfo:
    call.check_opening()
    room = await call.house.lobby.open(wish, call.guest)
    return room.info(call.guest, call.door)


async def public_rooms(call: Call) -> tuple[rooms.RoomInfo, ...]:
    return tuple(call.house.lobby.public(call.guest, call.door))


async def room(call: Call) -> rooms.RoomInfo:
    return (await call.room()).info(call.guest, call.door)


async def change_room(call: Call, wish: rooms.ChangeRoom) -> rooms.RoomInfo:
    room = await call.room()
    await room.ask(wishes.Change(call.guest, wish))
    return room.info(call.guest, call.door)


async def sit_down(call: Call, wish: rooms.SitDown) -> rooms.SeatTaken:
    room = await call.room()
    name = wish.name or await call.house.guests.name(call.guest)
    await room.ask(wishes.SitDown(call.guest, call.seat, name))
    return rooms.SeatTaken(call.seat, room.info(call.guest, call.door))


async def stand_up(call: Call) -> rooms.RoomInfo:
    room = await call.room()
    await room.ask(wishes.StandUp(call.guest, call.seat))
    return room.info(call.guest, call.door)


async def call_bot(call: Call, wish: rooms.CallBot) -> rooms.RoomInfo:
    room = await call.room()
    await room.ask(wishes.CallBot(call.guest, call.seat, wish.level))
    return room.info(call.guest, call.door)


async def send_bot_away(call: Call) -> rooms.RoomInfo:
    room = await call.room()
    await room.ask(wishes.SendBotAway(call.guest, call.seat))
    return room.info(call.guest, call.door)


async def readmit(call: Call, wish: rooms.Readmit) -> rooms.RoomInfo:
    room = await call.room()
    await room.ask(wishes.Readmit(call.guest, wish.name))
    return room.info(call.guest, call.door)


async def wait(call: Call) -> rooms.RoomInfo:
    return await _wait(call, waiting=True)


async def wait_no_longer(call: Call) -> rooms.RoomInfo:
    return await _wait(call, waiting=False)


async def _wait(call: Call, *, waiting: bool) -> rooms.RoomInfo:
    room = await call.room()
    await room.ask(wishes.WaitFor(call.guest, call.seat, waiting))
    return room.info(call.guest, call.door)


async def start(call: Call) -> rooms.RoomInfo:
    room = await call.room()
    await room.ask(wishes.Start(call.guest))
    return room.info(call.guest, call.door)


async def rematch(call: Call) -> rooms.RoomInfo:
    following = await call.house.lobby.rematch(await call.room(), call.guest)
    return following.info(call.guest, call.door)


# Logs


async def log(call: Call) -> rooms.RoomLog:
    return await _log(await call.room())


async def log_text(call: Call) -> web.StreamResponse:
    room = await _log(await call.room())
    return web.Response(text=transcript.tell(room.log, room.names, room.result))


async def replay(call: Call) -> web.StreamResponse:
    room, first = await call.room(), call.number("first")
    log = (await _log(room)).log
    info = room.info(call.guest, call.door)  # only now: while it waited, the end was written down
    return _packed(await asyncio.to_thread(encoded, info, log, first, call.house.settings.frames))


async def course(call: Call) -> web.StreamResponse:
    log = (await _log(await call.room())).log
    return _packed(await asyncio.to_thread(encoded_course, log))


def _packed(body: bytes) -> web.StreamResponse:
    response = web.Response(body=body, content_type="application/json")
    response.enable_compression()
    return response


async def _log(room: Room) -> rooms.RoomLog:
    return await room.ask(wishes.ReadLog())


# Invitations and sockets


async def qr_code(call: Call) -> web.StreamResponse:
    room = await call.room()
    drawing = io.BytesIO()
    invite = room.info(call.guest, call.door).invite
    code = segno.make(invite, error="m", micro=False)
    code.save(drawing, kind="svg", scale=8, border=4, dark="#0b1a33", light="#ffffff")
    return web.Response(body=drawing.getvalue(), content_type="image/svg+xml")


async def socket(call: Call) -> web.StreamResponse:
    settings, guest = call.house.settings, call.guest
    room, name = await call.room(), await call.house.guests.name(guest)
    response = web.WebSocketResponse(
        heartbeat=settings.heartbeat,
        max_msg_size=settings.body,
        compress=False,
        autoping=False,
        timeout=GOODBYE,
    )
    if call.fresh:
        call.house.guests.give_cookie(response, guest, secure=call.secure)
    with call.house.places.one(room.record.code, guest):
        await _shake_hands(response, call.request)
        page = Socket(response, guest, name, room, RoundTrip(call.kernel_round_trip, room.time))
        await page.serve(call.request, call.door, settings)
    return response


async def _shake_hands(response: web.WebSocketResponse, request: web.Request) -> None:
    try:
        await response.prepare(request)
    except (web.HTTPBadRequest, ValueError):  # the latter of a key that is no ASCII
        raise Denied(refusals.Malformed(why="this address is a WebSocket", path="$")) from None


async def health(call: Call) -> dict[str, int | str]:
    await call.house.journal.find("")
    return {"status": "open", "rooms": len(call.house.lobby)}
