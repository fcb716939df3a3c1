"""Rooms and games as a particular guest may know them."""

from collections.abc import Callable
from typing import Any, get_args

import msgspec
from msgspec import inspect

from glacier.core import Game, Seat, commitment
from glacier.games import GAMES
from glacier.protocol.rooms import GameInfo, Level, OptionInfo, OwnRoom, RoomInfo, SeatInfo
from glacier.server.match.audience import Audience
from glacier.store import Chair, RoomRecord, Standing


def room_info(
    record: RoomRecord,
    guest: str,
    audience: Audience,
    step: int,
    stand_in: Callable[[Seat], Level | None],
    door: str,
) -> RoomInfo:
    """The room as this guest sees it, who came by this door (the address of the house)."""
    sitting, box = {chair.guest for chair in record.chairs}, GAMES.manifest(record.game)
    return RoomInfo(
        code=record.code,
        game=record.game,
        title=record.title,
        public=record.public,
        options=record.options,
        seats=tuple(
            _seat_info(chair, guest, audience, stand_in(seat))
            for seat, chair in enumerate(record.chairs)
        ),
        phase=record.phase,
        hosting=record.host == guest,
        watching=sum(1 for present in audience.guests if present not in sitting),
        commitment=commitment(record.seed),
        turns=box.turns,
        secrets=box.secrets,
        step=step,
        result=record.result,
        rematch=record.rematch,
        invite=f"{door}/room/{record.code}",
        revision=record.revision,
    )


def own_room(standing: Standing, guest: str, audience: Audience, door: str) -> OwnRoom:
    """A room of the guest's own, as the journal has it."""
    record, step, awaits = standing
    mine = {seat for seat, chair in enumerate(record.chairs) if chair.guest == guest}
    room = room_info(record, guest, audience, step, lambda seat: None, door)
    awaited = record.phase == "playing" and not mine.isdisjoint(awaits)
    return OwnRoom(room, awaited, record.seen)


def _seat_info(chair: Chair, guest: str, audience: Audience, stand_in: Level | None) -> SeatInfo:
    if chair.level:
        return SeatInfo("bot", chair.name, chair.level, present=True)
    if chair.guest is None:
        return SeatInfo("free")
    return SeatInfo(
        "guest",
        chair.name,
        mine=chair.guest == guest,
        present=audience.present(chair.guest),
        stand_in=stand_in,
    )


def game_info(game: Game[Any, Any, Any]) -> GameInfo:
    """The game, with its options read off their types."""
    kind = inspect.type_info(game.Options)
    assert isinstance(kind, inspect.StructType)
    options = tuple(option_info(field) for field in kind.fields)
    box = game.MANIFEST
    return GameInfo(
        name=box.name,
        least=box.least,
        most=box.most,
        minutes=box.minutes,
        authors=box.authors,
        artists=box.artists,
        publisher=box.publisher,
        year=box.year,
        options=options,
        levels=get_args(Level),
    )


def option_info(field: inspect.Field) -> OptionInfo:
    """An option as a form can show it: words, yes or no, or a whole number."""
    kind, optional = _without_none(field.type)
    default = None if field.default is msgspec.NODEFAULT else field.default
    match kind:
        case inspect.LiteralType(values):
            words = tuple(map(str, values))
            return OptionInfo(field.name, "choice", default, choices=words, optional=optional)
        case inspect.BoolType():
            return OptionInfo(field.name, "switch", default, optional=optional)
        case inspect.IntType(ge=least, le=most):
            return OptionInfo(
                field.name, "number", default, least=least, most=most, optional=optional
            )
        case _:
            raise TypeError(f"no form can show the option {field.name}")


def _without_none(kind: inspect.Type) -> tuple[inspect.Type, bool]:
    if not isinstance(kind, inspect.UnionType):
        return kind, False
    others = [arm for arm in kind.types if not isinstance(arm, inspect.NoneType)]
    return others[0], len(others) < len(kind.types)
