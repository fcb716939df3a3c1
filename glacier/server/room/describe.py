"""Descriptions of rooms for a particular guest."""

from glacier.core import commitment
from glacier.games import GAMES
from glacier.protocol.rooms import OwnRoom, RoomInfo, SeatInfo
from glacier.server.match.bots import Absence, Bots
from glacier.server.match.connections import Connections
from glacier.server.room.names import distinct
from glacier.server.room.seating import is_removed, seats_of
from glacier.store import Chair, Progress, RoomRecord


def room_info(
    record: RoomRecord,
    guest: str,
    connections: Connections,
    step: int,
    bots: Bots | None,
    base_url: str,
    acting_host: str | None = None,
) -> RoomInfo:
    """Return the room as this guest sees it; `base_url` is the server's address for this guest."""
    sitting, box = {chair.guest for chair in record.chairs}, GAMES.manifest(record.game)
    return RoomInfo(
        code=record.code,
        game=record.game,
        title=record.title,
        public=record.public,
        options=record.options,
        seats=tuple(
            _seat_info(record, chair, guest, connections, bots.absence(seat) if bots else Absence())
            for seat, chair in enumerate(record.chairs)
        ),
        phase=record.phase,
        hosting=guest == (acting_host or record.host),
        watching=sum(1 for present in connections.guests if present not in sitting),
        commitment=commitment(record.seed),
        turns=box.turns,
        secrets=box.secrets,
        step=step,
        result=record.result,
        rematch=record.rematch,
        invite=invitation(record.code, base_url),
        revision=record.revision,
        acting_host=acting_host and _name_of(record, acting_host, connections),
        removed=is_removed(record, guest),
        removed_guests=tuple(one.name for one in record.removed if guest == record.host),
    )


def invitation(code: str, base_url: str) -> str:
    """Return the link to the room."""
    return f"{base_url}/room/{code}"


def stored_room(
    progress: Progress, guest: str, connections: Connections, base_url: str
) -> RoomInfo:
    """Return the room as the journal has it: without the match, so without stand-ins."""
    return room_info(progress.room, guest, connections, progress.steps, None, base_url)


def own_room(progress: Progress, guest: str, connections: Connections, base_url: str) -> OwnRoom:
    """Return an entry of the guest's list of rooms, as the journal has it."""
    record, _, awaits = progress
    mine = {seat for seat, chair in enumerate(record.chairs) if chair.guest == guest}
    room = stored_room(progress, guest, connections, base_url)
    awaited = record.phase == "playing" and not mine.isdisjoint(awaits)
    return OwnRoom(room, awaited, record.seen)


def _name_of(record: RoomRecord, guest: str, connections: Connections) -> str:
    """Return the name on the guest's first seat, or else the guest's name, made distinct."""
    if seats := seats_of(record, guest):
        return record.chairs[seats[0]].name
    names = [chair.name for chair in record.chairs if not chair.free]
    return distinct(connections.name_of(guest), names)


def _seat_info(
    record: RoomRecord, chair: Chair, guest: str, connections: Connections, absence: Absence
) -> SeatInfo:
    if chair.level:
        return SeatInfo("bot", chair.name, chair.level, present=True)
    if chair.guest is None:
        return SeatInfo("free")
    return SeatInfo(
        "guest",
        chair.name,
        mine=chair.guest == guest,
        present=connections.present(chair.guest),
        stand_in=absence.stand_in,
        takes_over_in=absence.takes_over_in,
        waited_by=tuple(
            seat for seat, other in enumerate(record.chairs) if other.guest in absence.waiting
        ),
    )
