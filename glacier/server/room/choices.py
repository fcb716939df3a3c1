"""The host's choices for a room: its seats, its title, the game's options, public or not."""

from typing import Any

import msgspec
from msgspec.structs import replace

from glacier.core import AnyGame, Data
from glacier.protocol import refusals
from glacier.protocol.rooms import ChangeRoom
from glacier.server.games import game_named
from glacier.server.refusals import Denied, invalid
from glacier.server.text import title_from
from glacier.store import Chair, RoomRecord


def changed(room: RoomRecord, command: ChangeRoom) -> RoomRecord:
    """Return the room with the host's changes; fields and options that are left out stay.

    Raises `Illegal` if a value is not allowed, or if a guest holds a seat that would be removed.
    """
    game = game_named(room.game)
    seats = seats_allowed(game, len(room.chairs) if command.seats is None else command.seats)
    chosen = room.options | (command.options or {})
    chairs = enumerate(room.chairs)
    if losing := tuple(seat for seat, chair in chairs if seat >= seats and chair.guest):
        raise Denied(refusals.SeatsTaken(seats=losing))
    return replace(
        room,
        chairs=(room.chairs + (Chair(),) * seats)[:seats],
        options=options_allowed(game, chosen, seats),
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
