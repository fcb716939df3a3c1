"""The handlers of the HTTP API."""

from collections.abc import Callable, Hashable
from typing import Final

from aiohttp import web

from glacier.games import GAMES
from glacier.protocol import refusals, rooms
from glacier.server.games import info_of
from glacier.server.http import pictures
from glacier.server.http.connection import HttpConnection
from glacier.server.http.guests import first_name
from glacier.server.http.request import Call
from glacier.server.http.socket import GOODBYE, Socket
from glacier.server.match.latency import RoundTrip
from glacier.server.match.rendering import Document, Part, match_part, replay_page
from glacier.server.refusals import Denied
from glacier.server.room import commands, seating
from glacier.server.room.describe import invitation
from glacier.server.text import name_from
from glacier.store import RoomRecord, StoredMatches

JSON: Final = "application/json"

# Guests


async def me(call: Call) -> rooms.Guest:
    chosen = await call.house.guests.chosen_name(call.guest)
    return rooms.Guest(chosen or first_name(call.guest), chosen=chosen is not None)


async def own_rooms(call: Call) -> tuple[rooms.OwnRoom, ...]:
    return tuple(await call.house.lobby.of_guest(call.guest, call.base_url))


async def rename(call: Call, wish: rooms.Rename) -> rooms.Guest:
    old, new = await call.house.guests.name(call.guest), name_from(wish.name)
    await call.house.guests.rename(call.guest, new)
    await call.house.lobby.renamed(call.guest, old, new)
    return rooms.Guest(new)


# Games and rooms


async def games(call: Call) -> tuple[rooms.GameInfo, ...]:
    return tuple(info_of(name) for name in GAMES.opened)


async def open_room(call: Call, wish: rooms.OpenRoom) -> rooms.RoomInfo:
    call.check_opening()
    room = await call.house.lobby.open(wish, call.guest)
    return room.info(call.guest, call.base_url)


async def open_lesson(call: Call, wish: rooms.OpenLesson) -> rooms.RoomInfo:
    call.check_opening()
    name = await call.house.guests.name(call.guest)
    room = await call.house.lobby.teach(wish, call.guest, name)
    return room.info(call.guest, call.base_url)


async def public_rooms(call: Call) -> tuple[rooms.RoomInfo, ...]:
    return tuple(call.house.lobby.public(call.guest, call.base_url))


async def room(call: Call) -> rooms.RoomInfo:
    return await call.house.lobby.info(call.code, call.guest, call.base_url)


async def change_room(call: Call, wish: rooms.ChangeRoom) -> rooms.RoomInfo:
    room = await call.room()
    await room.mailbox.ask(commands.Change(call.guest, wish))
    return room.info(call.guest, call.base_url)


async def sit_down(call: Call, wish: rooms.SitDown) -> rooms.SeatTaken:
    room = await call.room()
    name = name_from(wish.name) if wish.name else await call.house.guests.name(call.guest)
    await room.mailbox.ask(commands.SitDown(call.guest, call.seat, name))
    return rooms.SeatTaken(call.seat, room.info(call.guest, call.base_url))


async def stand_up(call: Call) -> rooms.RoomInfo:
    room = await call.room()
    await room.mailbox.ask(commands.StandUp(call.guest, call.seat))
    return room.info(call.guest, call.base_url)


async def call_bot(call: Call, wish: rooms.CallBot) -> rooms.RoomInfo:
    room = await call.room()
    await room.mailbox.ask(commands.CallBot(call.guest, call.seat, wish.level))
    return room.info(call.guest, call.base_url)


async def send_bot_away(call: Call) -> rooms.RoomInfo:
    room = await call.room()
    await room.mailbox.ask(commands.SendBotAway(call.guest, call.seat))
    return room.info(call.guest, call.base_url)


async def readmit(call: Call, wish: rooms.Readmit) -> rooms.RoomInfo:
    room = await call.room()
    await room.mailbox.ask(commands.Readmit(call.guest, wish.name))
    return room.info(call.guest, call.base_url)


async def wait(call: Call) -> rooms.RoomInfo:
    return await _wait(call, waiting=True)


async def wait_no_longer(call: Call) -> rooms.RoomInfo:
    return await _wait(call, waiting=False)


async def _wait(call: Call, *, waiting: bool) -> rooms.RoomInfo:
    room = await call.room()
    await room.mailbox.ask(commands.WaitFor(call.guest, call.seat, waiting))
    return room.info(call.guest, call.base_url)


async def start(call: Call) -> rooms.RoomInfo:
    room = await call.room()
    await room.mailbox.ask(commands.Start(call.guest))
    return room.info(call.guest, call.base_url)


async def rematch(call: Call) -> rooms.RoomInfo:
    following = await call.house.lobby.rematch(await call.room(), call.guest)
    return following.info(call.guest, call.base_url)


# Logs


async def log(call: Call) -> web.StreamResponse:
    return await _part(call, "log")


async def log_text(call: Call) -> web.StreamResponse:
    return await _part(call, "text", "text/plain; charset=utf-8")


async def course(call: Call) -> web.StreamResponse:
    return await _part(call, "course")


async def _part(call: Call, part: Part, kind: str = JSON) -> web.StreamResponse:
    record = await call.house.lobby.finished(call.code)
    return await _rendered(call, kind, match_part, part, call.packed, *_source(call, record))


async def replay(call: Call) -> web.StreamResponse:
    first, most = call.number("first"), call.house.settings.frames
    record = await call.house.lobby.finished(call.code)
    mine = tuple(seating.seats_of(record, call.guest))
    source = _source(call, record)
    return await _rendered(call, JSON, replay_page, first, most, mine, call.packed, *source)


def _source(call: Call, record: RoomRecord) -> tuple[StoredMatches, str, str]:
    """Return the arguments by which a worker reads the match."""
    return call.house.journal.stored, GAMES.package(record.game), record.code


async def _rendered(
    call: Call, kind: str, work: Callable[..., Document], *arguments: Hashable
) -> web.StreamResponse:
    """Return a rendered document, or a 304 if the client has it already."""
    house = call.house
    document = await house.renderer.document(call.payer, work, *arguments)
    headers = {
        "Cache-Control": "private, no-cache",
        "ETag": document.tag,
        "Vary": "Accept-Encoding",
        "Content-Type": kind,
    }
    if call.request.headers.get("If-None-Match") == document.tag:
        return web.Response(status=304, headers=headers)
    if call.packed:
        headers["Content-Encoding"] = "gzip"
    return web.Response(body=document.body, headers=headers)


# Invitations and sockets


async def qr_code(call: Call) -> web.StreamResponse:
    await call.house.lobby.check(call.code)
    link = invitation(call.code, call.base_url)
    return await _rendered(call, "image/svg+xml", pictures.qr_code, link, call.packed)


async def socket(call: Call) -> web.StreamResponse:
    settings, guest = call.house.settings, call.guest
    response = web.WebSocketResponse(
        heartbeat=settings.heartbeat,
        max_msg_size=settings.body,
        compress=False,
        autoping=False,
        timeout=GOODBYE,
    )
    _check_handshake(response, call.request)
    room, name = await call.room(), await call.house.guests.name(guest)
    if call.fresh:
        call.house.guests.give_cookie(response, guest, secure=call.secure)
    connection = call.request.protocol
    if isinstance(connection, HttpConnection):
        connection.frame_buckets = call.frame_buckets
    with call.house.socket_limits.one(room.record.code, guest):
        await response.prepare(call.request)
        latency = RoundTrip(call.kernel_round_trip, room.time)
        page = Socket(response, guest, name, room, call.house.rates.talk.of(guest), latency)
        await page.serve(call.request, call.base_url, settings)
    return response


def _check_handshake(response: web.WebSocketResponse, request: web.Request) -> None:
    """Raise `Denied` unless the request opens a WebSocket, before its room is loaded."""
    try:
        if response.can_prepare(request):
            return
    except ValueError:
        pass  # the key is not ASCII
    raise Denied(refusals.Malformed(why="this address is a WebSocket", path="$"))


async def health(call: Call) -> rooms.Health:
    house = call.house
    if not house.journal.intact():
        raise Denied(refusals.JournalGone())
    await house.journal.find("")
    waiting = [room.mailbox.pending for room in house.lobby.rooms.values()]
    return rooms.Health(
        status="open",
        rooms=len(house.lobby),
        sockets=house.socket_limits.taken,
        loop_delay_p99=round(house.delay.p99, 4),
        loop_delay_max=round(house.delay.longest, 4),
        commands_waiting=sum(waiting),
        longest_mailbox=max(waiting, default=0),
        writes_waiting=house.journal.pending,
        renders_waiting=house.renderer.pending,
        disk_free=house.journal.free_space(),
    )
