"""Rooms and games as a particular guest may know them."""

from collections.abc import Callable

from glacier.core import Level, Seat, commitment
from glacier.games import GAMES
from glacier.protocol.rooms import OwnRoom, RoomInfo, SeatInfo
from glacier.server.match.audience import Audience
from glacier.store import Chair, Progress, RoomRecord


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


def own_room(progress: Progress, guest: str, audience: Audience, door: str) -> OwnRoom:
    """A room of the guest's own, as the journal has it."""
    record, step, awaits = progress
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
