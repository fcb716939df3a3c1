"""Changes of a room before its match, as pure functions from record to record."""

from typing import Any

import msgspec
from msgspec.structs import replace

from glacier.core import AnyGame, Data
from glacier.protocol import refusals
from glacier.protocol.rooms import ChangeRoom
from glacier.server.games import game_named
from glacier.server.refusals import Denied, invalid
from glacier.server.room import seating
from glacier.server.room.commands import (
    CallBot,
    Change,
    Changing,
    Readmit,
    SendBotAway,
    SitDown,
    StandUp,
    Start,
    TakeName,
)
from glacier.server.text import title_from
from glacier.store import Chair, RoomRecord


def changed(record: RoomRecord, command: Changing) -> RoomRecord:
    """Return the changed record; raise `Denied` if the change is not allowed."""
    match command:
        case SitDown(guest, seat, name):
            return seating.taken(record, seat, guest, name)
        case StandUp(guest, seat):
            return seating.left(record, seat, guest)
        case TakeName(guest, old, new):
            return seating.renamed(record, guest, old, new)
        case Change(_, to):
            return chosen(record, to)
        case CallBot(_, seat, level):
            return seating.with_bot(record, seat, level)
        case SendBotAway(_, seat):
            return seating.without_bot(record, seat)
        case Readmit(_, name):
            return seating.readmitted(record, name)
        case Start():
            return seating.ready(record)


def chosen(room: RoomRecord, command: ChangeRoom) -> RoomRecord:
    """Return the room with the host's changes; fields and options that are left out stay.

    Raises `Illegal` if a value is not allowed, or if a guest holds a seat that would be removed.
    """
    game = game_named(room.game)
    seats = seats_allowed(game, len(room.chairs) if command.seats is None else command.seats)
    options = room.options | (command.options or {})
    chairs = enumerate(room.chairs)
    if losing := tuple(seat for seat, chair in chairs if seat >= seats and chair.guest):
        raise Denied(refusals.SeatsTaken(seats=losing))
    return replace(
        room,
        chairs=(room.chairs + (Chair(),) * seats)[:seats],
        options=options_allowed(game, options, seats),
        public=room.public if command.public is None else command.public,
        title=room.title if command.title is None else title_from(command.title),
    )


def seats_allowed(game: AnyGame, seats: int) -> int:
    if seats not in game.SEATS:
        raise Denied(refusals.WrongSeats(seats, least=game.SEATS[0], most=game.SEATS[-1]))
    return seats


def options_allowed(game: AnyGame, chosen: Any, seats: int) -> dict[str, Any]:
    """Return all options with their values; raise `Illegal` if the game does not allow them."""
    try:
        options: Data = msgspec.convert(chosen, game.Options)
    except msgspec.ValidationError as error:
        raise Denied(invalid(error, "$.options")) from None
    game.setup(options, seats)
    whole: dict[str, Any] = msgspec.to_builtins(options)
    return whole
