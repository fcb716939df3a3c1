"""What may change about a room, as pure functions from record to record."""

from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from glacier.core import Data, Game, Seat
from glacier.games import GAMES
from glacier.protocol.rooms import ChangeRoom, Level, OpenRoom
from glacier.server.match.clock import today
from glacier.server.refusals import Refusal
from glacier.server.room.names import distinct, own_name, stems_from
from glacier.store import Chair, RoomRecord

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike


def opened(wish: OpenRoom, host: str, luck: Random) -> RoomRecord:
    """A new room as its host wishes it; what nobody may wish for is up to luck."""
    game, now = game_named(wish.game), today()
    return RoomRecord(
        code="".join(luck.choice(_LETTERS) for _ in range(8)),
        game=wish.game,
        host=host,
        seed=luck.randbytes(32).hex(),
        chairs=(Chair(),) * seats_allowed(game, wish.seats),
        options=options_allowed(game, wish.options, wish.seats),
        title=wish.title.strip(),
        public=wish.public,
        opened=now,
        seen=now,
    )


def changed(room: RoomRecord, wish: ChangeRoom) -> RoomRecord:
    """The room as its host wants it now; what is left out stays, of the options too."""
    game = game_named(room.game)
    seats = seats_allowed(game, len(room.chairs) if wish.seats is None else wish.seats)
    chosen = room.options | (wish.options or {})
    if losing := [seat for seat, chair in enumerate(room.chairs) if seat >= seats and chair.guest]:
        raise Refusal("seats-taken", seats=losing)
    return replace(
        room,
        chairs=(room.chairs + (Chair(),) * seats)[:seats],
        options=options_allowed(game, chosen, seats),
        public=room.public if wish.public is None else wish.public,
        title=room.title if wish.title is None else wish.title.strip(),
    )


def seated(room: RoomRecord, seat: Seat, chair: Chair) -> RoomRecord:
    """The room with somebody else on that seat."""
    return replace(room, chairs=(*room.chairs[:seat], chair, *room.chairs[seat + 1 :]))


def taken(room: RoomRecord, seat: Seat, guest: str, name: str) -> RoomRecord:
    chair = chair_of(room, seat)
    if not chair.free and chair.guest != guest:
        raise Refusal("seat-taken", seat=seat)
    called = distinct(name.strip(), names_beside(room, seat))
    return seated(room, seat, Chair(guest=guest, name=called))


def left(room: RoomRecord, seat: Seat, guest: str) -> RoomRecord:
    chair = chair_of(room, seat)
    if guest not in (chair.guest, room.host):
        raise Refusal("not-your-seat", seat=seat)
    return seated(room, seat, Chair())


def with_bot(room: RoomRecord, seat: Seat, level: Level) -> RoomRecord:
    """The room with a bot there; one that sits there already keeps its name."""
    chair = chair_of(room, seat)
    if chair.guest:
        raise Refusal("seat-taken", seat=seat)
    name = chair.name or own_name(names_beside(room, seat), luck=int(room.code, 36))
    return seated(room, seat, Chair(name=name, level=level))


def without_bot(room: RoomRecord, seat: Seat) -> RoomRecord:
    return seated(room, seat, Chair()) if chair_of(room, seat).level else room


def renamed(room: RoomRecord, guest: str, old: str, new: str) -> RoomRecord:
    """The room with the guest's own seats under the new name."""
    for seat in seats_of(room, guest):
        if stems_from(room.chairs[seat].name, old):
            room = taken(room, seat, guest, new)
    return room


def ready(room: RoomRecord) -> RoomRecord:
    """The room with its match begun."""
    if free := [seat for seat, chair in enumerate(room.chairs) if chair.free]:
        raise Refusal("free-seats", seats=free)
    return replace(room, phase="playing")


def next_match(room: RoomRecord, host: str, luck: Random) -> RoomRecord:
    """A room for the same company, in which another seat begins if one was named."""
    options = dict(room.options)
    if isinstance(first := options.get("first"), int):
        options["first"] = (first + 1) % len(room.chairs)
    wish = OpenRoom(room.game, len(room.chairs), options, room.public, room.title)
    return replace(opened(wish, host, luck), chairs=room.chairs)


def chair_of(room: RoomRecord, seat: Seat) -> Chair:
    if seat not in range(len(room.chairs)):
        raise Refusal("no-such-seat", seat=seat, seats=len(room.chairs))
    return room.chairs[seat]


def names_beside(room: RoomRecord, seat: Seat) -> list[str]:
    """What everybody else at the table is called."""
    return [chair.name for other, chair in enumerate(room.chairs) if other != seat]


def seats_of(room: RoomRecord, guest: str) -> list[Seat]:
    return [seat for seat, chair in enumerate(room.chairs) if chair.guest == guest]


def game_named(name: str) -> Game[Any, Any, Any]:
    if name not in GAMES.opened:
        raise Refusal("no-such-game", game=name)
    return GAMES[name]


def seats_allowed(game: Game[Any, Any, Any], seats: int) -> int:
    if seats not in game.SEATS:
        raise Refusal("wrong-seats", seats=seats, least=game.SEATS[0], most=game.SEATS[-1])
    return seats


def options_allowed(game: Game[Any, Any, Any], chosen: Any, seats: int) -> dict[str, Any]:
    """The options in full, if the game takes them."""
    try:
        options: Data = msgspec.convert(chosen, game.Options)
    except msgspec.ValidationError as error:
        raise invalid(error, "$.options") from None
    game.setup(options, seats)
    whole: dict[str, Any] = msgspec.to_builtins(options)
    return whole


def invalid(error: msgspec.ValidationError, root: str = "$") -> Refusal:
    """What was wrong with a value, and where it stood."""
    why, _, where = str(error).partition(" - at `")
    path = root + where.rstrip("`").removeprefix("$")
    return Refusal("invalid", why=why, path=path)
