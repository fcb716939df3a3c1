"""Changes of a room's seats, as pure functions from record to record."""

from typing import Final

from msgspec.structs import replace

from glacier.core import Level, Seat
from glacier.protocol import refusals
from glacier.server.refusals import Denied
from glacier.server.room.names import distinct, imitated, own_name, stems_from
from glacier.store import Chair, RemovedGuest, RoomRecord

REMOVED_KEPT: Final = 100
"""The number of removed guests that a room stores; the oldest are dropped."""


def seated(room: RoomRecord, seat: Seat, chair: Chair) -> RoomRecord:
    """Return the room with this chair on the seat."""
    return replace(room, chairs=(*room.chairs[:seat], chair, *room.chairs[seat + 1 :]))


def taken(room: RoomRecord, seat: Seat, guest: str, name: str) -> RoomRecord:
    chair = chair_of(room, seat)
    if is_removed(room, guest):
        raise Denied(refusals.Removed())
    if not chair.free and chair.guest != guest:
        raise Denied(refusals.SeatTaken(seat))
    beside = names_beside(room, seat)
    if other := imitated(name, beside):
        raise Denied(refusals.NameAlike(name=other))
    return seated(room, seat, Chair(guest=guest, name=distinct(name, beside)))


def left(room: RoomRecord, seat: Seat, guest: str) -> RoomRecord:
    chair = chair_of(room, seat)
    if guest not in (chair.guest, room.host):
        raise Denied(refusals.NotYourSeat(seat))
    if chair.guest and chair.guest != guest:
        return without_guest(room, chair.guest, chair.name)
    return seated(room, seat, Chair())


def without_guest(room: RoomRecord, guest: str, name: str) -> RoomRecord:
    """Return the room without the guest, who may not sit again until readmitted."""
    chairs = tuple(Chair() if chair.guest == guest else chair for chair in room.chairs)
    called = distinct(name, [other.name for other in room.removed])
    removed = (*room.removed, RemovedGuest(guest, called))[-REMOVED_KEPT:]
    return replace(room, chairs=chairs, removed=removed)


def readmitted(room: RoomRecord, name: str) -> RoomRecord:
    """Return the room with the removed guest of this name readmitted."""
    return replace(room, removed=tuple(one for one in room.removed if one.name != name))


def is_removed(room: RoomRecord, guest: str) -> bool:
    return any(one.guest == guest for one in room.removed)


def with_bot(room: RoomRecord, seat: Seat, level: Level) -> RoomRecord:
    """Return the room with a bot on the seat; a bot that sits there already keeps its name."""
    chair = chair_of(room, seat)
    if chair.guest:
        raise Denied(refusals.SeatTaken(seat))
    name = chair.name or own_name(names_beside(room, seat), luck=int(room.code, 36))
    return seated(room, seat, Chair(name=name, level=level))


def without_bot(room: RoomRecord, seat: Seat) -> RoomRecord:
    return seated(room, seat, Chair()) if chair_of(room, seat).level else room


def renamed(room: RoomRecord, guest: str, old: str, new: str) -> RoomRecord:
    """Return the room with the new name on those of the guest's seats that have the old one."""
    for seat in seats_of(room, guest):
        if stems_from(room.chairs[seat].name, old):
            room = taken(room, seat, guest, new)
    return room


def ready(room: RoomRecord) -> RoomRecord:
    """Return the room with its match started; raise `Denied` if a seat is free."""
    if free := tuple(seat for seat, chair in enumerate(room.chairs) if chair.free):
        raise Denied(refusals.FreeSeats(seats=free))
    return replace(room, phase="playing")


def chair_of(room: RoomRecord, seat: Seat) -> Chair:
    if seat not in range(len(room.chairs)):
        raise Denied(refusals.NoSuchSeat(seat, seats=len(room.chairs)))
    return room.chairs[seat]


def names_beside(room: RoomRecord, seat: Seat) -> list[str]:
    """Return the names on the other seats."""
    chairs = enumerate(room.chairs)
    return [chair.name for other, chair in chairs if other != seat and not chair.free]


def seats_of(room: RoomRecord, guest: str) -> list[Seat]:
    return [seat for seat, chair in enumerate(room.chairs) if chair.guest == guest]
