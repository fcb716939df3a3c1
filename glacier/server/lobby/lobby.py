"""The lobby: it opens rooms, finds them again, and lets the forgotten ones go."""

import asyncio
import logging
from contextlib import suppress
from time import monotonic

from msgspec.structs import replace

from glacier.protocol import refusals
from glacier.protocol.rooms import OpenRoom, OwnRoom, RoomInfo
from glacier.server.lobby.opening import next_match, opened
from glacier.server.luck import Luck
from glacier.server.match.audience import Audience
from glacier.server.match.clock import today
from glacier.server.match.resources import Resources
from glacier.server.refusals import Denied
from glacier.server.room.describe import own_room
from glacier.server.room.room import Room
from glacier.server.room.seating import seats_of
from glacier.server.room.wishes import NotePresence, PlayOn, TakeName
from glacier.store import NotSaved, Progress, RoomRecord

log = logging.getLogger(__name__)

FORGETTABLE = 60.0
"""Seconds after which an empty room makes place for another when memory is full."""


class Lobby:
    """All rooms of the house. Those in memory are the ones somebody uses."""

    def __init__(self, resources: Resources, luck: Luck) -> None:
        self._journal = resources.journal
        self._settings = resources.settings
        self._resources = resources
        self._luck = luck
        self.rooms: dict[str, Room] = {}
        """By their codes, as far as they are in memory."""
        self._latest = 0
        self._loading: dict[str, asyncio.Task[Room]] = {}

    # Rooms

    async def open(self, wish: OpenRoom, host: str) -> Room:
        return await self._create(opened(wish, host, self._luck.of(host)))

    async def _create(self, record: RoomRecord) -> Room:
        self._check_limits(record.host)
        # Of two rooms in one millisecond it is still known which is the newer.
        self._latest = max(record.opened, self._latest + 1)
        record = replace(record, opened=self._latest, seen=self._latest)
        room = self.rooms[record.code] = self._room(record)
        try:
            await self._journal.create(record)
        except NotSaved:
            del self.rooms[record.code]
            room.close()
            raise Denied(refusals.NotSaved()) from None
        return room

    def _check_limits(self, host: str) -> None:
        self._check_space()
        limit = self._settings.rooms_of_guest
        kept = [room for room in self.rooms.values() if room.record.host == host]
        if sum(room.record.phase != "over" for room in kept) >= limit:
            raise Denied(refusals.TooManyRooms(limit))

    def _check_space(self) -> None:
        if len(self.rooms) >= self._settings.rooms:
            self.forget(monotonic() - FORGETTABLE)
        if len(self.rooms) >= self._settings.rooms:
            raise Denied(refusals.HouseFull())

    async def find(self, code: str) -> Room:
        """The room with this code, from memory or from the journal."""
        room = self.rooms.get(code)
        if room is None or room.closed:
            if code not in self._loading:
                self._loading[code] = asyncio.create_task(self._load(code))
            room = await asyncio.shield(self._loading[code])
        room.touched = monotonic()
        return room

    async def _load(self, code: str) -> Room:
        try:
            self._check_space()
            record = await self._journal.find(code)
            if record is None:
                raise Denied(refusals.NoSuchRoom(room=code))
            lines = await self._journal.read(code)
            room = self._room(record)
            try:
                if record.phase != "gathering":
                    room.resume(lines)
            except Exception:
                room.close()
                raise
            self.rooms[code] = room
            return room
        finally:
            del self._loading[code]

    def _room(self, record: RoomRecord) -> Room:
        return Room(record, self._resources, self._open_next)

    def public(self, guest: str, door: str) -> list[RoomInfo]:
        """The public rooms that are not over, the newest first."""
        shown = sorted(reversed(self._open_to_all()), key=_age)
        return [room.info(guest, door) for room in shown[: self._settings.listed]]

    async def of_guest(self, guest: str, door: str) -> list[OwnRoom]:
        """The rooms of a guest's own, as the journal has them: no match is read for it."""
        bounds = self._settings.unfinished, self._settings.finished
        found = await self._journal.of_guest(guest, *bounds)
        return [own_room(progress, guest, self._inside(progress), door) for progress in found]

    def _inside(self, progress: Progress) -> Audience:
        """Who is in the room: nobody, if it is not in memory."""
        room = self.rooms.get(progress.room.code)
        return room.audience if room else Audience()

    def _open_to_all(self) -> list[Room]:
        return [room for room in self.rooms.values() if room.listed]

    async def recall(self) -> None:
        """After a restart: bring back the public rooms in which somebody was not long ago."""
        since = today() - int(1000 * self._settings.recalled)
        for record in reversed(await self._journal.public(since, self._settings.listed)):
            try:
                await self.find(record.code)
            except Exception:  # one room that cannot be read must not keep the house closed
                log.exception("room %s cannot be read", record.code)

    async def note_presence(self) -> None:
        """Write down in which rooms somebody is."""
        for room in [*self.rooms.values()]:
            if room.record.phase != "over" and len(room.audience):
                with suppress(Denied):
                    await room.ask(NotePresence())

    # Names, and the next match

    async def renamed(self, guest: str, old: str, new: str) -> None:
        """Let a guest's seats in rooms that still gather have the new name."""
        for room in [*self.rooms.values()]:
            if room.record.phase == "gathering" and seats_of(room.record, guest):
                with suppress(Denied):  # it has begun meanwhile, or has too much to do
                    await room.ask(TakeName(guest, old, new))

    async def rematch(self, room: Room, guest: str) -> Room:
        """The room of the company's next match, opened by whoever asks first."""
        return await self.find(await room.ask(PlayOn(guest)))

    async def _open_next(self, record: RoomRecord, guest: str) -> str:
        following = await self._create(next_match(record, guest, self._luck.of(guest)))
        return following.record.code

    # Memory

    async def sweep(self) -> None:
        """Again and again, let rooms leave memory that nobody has used for a while."""
        while True:
            await asyncio.sleep(self._settings.idle / 4)
            self.forget(monotonic() - self._settings.idle)
            await self.note_presence()

    def forget(self, unused_since: float) -> None:
        for code, room in [*self.rooms.items()]:
            if room.closed or (room.idle and room.touched < unused_since):
                del self.rooms[code]
                room.close()

    def close(self) -> None:
        for room in self.rooms.values():
            room.close()

    def __len__(self) -> int:
        return len(self.rooms)


def _age(room: Room) -> int:
    return -room.record.opened
