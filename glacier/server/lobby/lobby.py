"""The lobby: it opens rooms, finds them again, and lets the forgotten ones go."""

import asyncio
import logging
from contextlib import suppress
from heapq import nsmallest
from time import monotonic
from typing import Final

from msgspec.structs import replace

from glacier.protocol import refusals
from glacier.protocol.rooms import OpenRoom, OwnRoom, RoomInfo
from glacier.server.lobby.opening import next_match, opened
from glacier.server.luck import Luck
from glacier.server.match.clock import today
from glacier.server.match.connections import Connections
from glacier.server.match.resources import Resources
from glacier.server.refusals import Denied
from glacier.server.room.commands import NotePresence, PlayOn, TakeName
from glacier.server.room.describe import own_room, stored_room
from glacier.server.room.room import Room
from glacier.server.room.seating import seats_of
from glacier.server.tasks import retrieve
from glacier.store import NotSaved, Phase, Progress, RoomRecord

log = logging.getLogger(__name__)

SLACK: Final = 16
"""More rooms than necessary leave a full memory at once: to choose them costs a look at all."""
PHASES: Final[tuple[Phase, ...]] = ("over", "gathering", "playing")
"""Idle rooms leave a full memory in this order."""


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
        self._closed = False
        self._loading: dict[str, asyncio.Task[Room]] = {}

    # Rooms

    async def open(self, wish: OpenRoom, host: str) -> Room:
        return await self._create(opened(wish, host, self._luck.of(host)))

    async def _create(self, record: RoomRecord) -> Room:
        await self._check_limits(record.host)
        record = self._dated(record)
        room = self.rooms[record.code] = self._room(record, record.host)
        try:
            await self._journal.create(record)
        except NotSaved:
            self.rooms.pop(record.code, None)
            room.close()
            raise Denied(refusals.NotSaved()) from None
        return room

    def _dated(self, record: RoomRecord) -> RoomRecord:
        """The new room with the time of its opening, later than that of every other room."""
        self._latest = max(record.opened, self._latest + 1)
        return replace(record, opened=self._latest, seen=self._latest)

    async def _check_limits(self, host: str) -> None:
        """Rooms of the last while count, whether they are still in memory or not."""
        limit = self._settings.rooms_of_guest
        since = today() - int(1000 * self._settings.idle)
        stored = await self._journal.hosted(host, since)
        rooms = [room for room in self.rooms.values() if room.record.host == host]
        kept = sum(room.record.phase != "over" for room in rooms)
        if max(stored, kept) >= limit:
            raise Denied(refusals.TooManyRooms(limit))
        self._make_space()

    def _make_space(self) -> None:
        """Let the rooms go that are missed least: the journal has them all."""
        self._check_open()
        excess = len(self.rooms) - self._settings.rooms + 1
        if excess > 0:
            idle = [room for room in self.rooms.values() if room.idle]
            for room in nsmallest(excess + SLACK, idle, key=_worth):
                self._drop(room)
        if len(self.rooms) >= self._settings.rooms:
            raise Denied(refusals.HouseFull())

    async def find(self, code: str, guest: str | None = None) -> Room:
        """The room with this code, in memory from now on; `guest` is the cause if it was not."""
        room = self._present(code)
        if room is None:
            if code not in self._loading:
                self._loading[code] = asyncio.create_task(self._load(code, guest))
                self._loading[code].add_done_callback(retrieve)
            room = await asyncio.shield(self._loading[code])
        room.touched = monotonic()
        return room

    def _present(self, code: str) -> Room | None:
        room = self.rooms.get(code)
        return None if room is None or room.closed else room

    async def info(self, code: str, guest: str, base_url: str) -> RoomInfo:
        """The room as this guest sees it; to look at it does not read it into memory."""
        room = self._present(code)
        if room:
            return room.info(guest, base_url)
        progress = await self._journal.progress(code)
        if progress is None:
            raise Denied(refusals.NoSuchRoom(room=code))
        return stored_room(progress, guest, Connections(), base_url)

    async def finished(self, code: str) -> RoomRecord:
        """The record of a room whose match is over; `Denied` with `NotOver` if it is not."""
        room = self._present(code)
        record = await (room.settled_record() if room else self._stored(code))
        if record.result is None:
            raise Denied(refusals.NotOver())
        return record

    async def check(self, code: str) -> None:
        """Raise `Denied` with `NoSuchRoom` unless there is a room with this code."""
        if self._present(code) is None:
            await self._stored(code)

    async def _stored(self, code: str) -> RoomRecord:
        record = await self._journal.find(code)
        if record is None:
            raise Denied(refusals.NoSuchRoom(room=code))
        return record

    def _make_space_of(self, guest: str) -> None:
        """One guest keeps only so many rooms in memory: its own oldest goes for the next."""
        limit = self._settings.rooms_caused
        caused = [room for room in self.rooms.values() if room.cause == guest]
        if len(caused) >= limit:
            idle = [room for room in caused if room.idle]
            if not idle:
                raise Denied(refusals.TooManyRooms(limit))
            self._drop(min(idle, key=_worth))

    async def _load(self, code: str, guest: str | None) -> Room:
        try:
            record = await self._stored(code)
            lines = await self._journal.read(code)
            if guest:
                self._make_space_of(guest)
            self._make_space()
            room = self._room(record, guest)
            try:
                if record.phase != "gathering":
                    await room.resume(lines)
                self._check_open()  # it may have closed meanwhile
            except Exception:
                room.close()
                raise
            self.rooms[code] = room
            return room
        finally:
            del self._loading[code]

    def _room(self, record: RoomRecord, cause: str | None = None) -> Room:
        return Room(record, self._resources, self._next_room, cause)

    def public(self, guest: str, base_url: str) -> list[RoomInfo]:
        """The public rooms that are not over, the newest first."""
        shown = nsmallest(self._settings.listed, reversed(self._open_to_all()), key=_age)
        return [room.info(guest, base_url) for room in shown]

    async def of_guest(self, guest: str, base_url: str) -> list[OwnRoom]:
        """The rooms of a guest's own, as the journal has them: no match is read for it."""
        bounds = self._settings.unfinished, self._settings.finished
        found = await self._journal.of_guest(guest, *bounds)
        return [own_room(progress, guest, self._inside(progress), base_url) for progress in found]

    def _inside(self, progress: Progress) -> Connections:
        """Who is in the room: nobody, if it is not in memory."""
        room = self.rooms.get(progress.room.code)
        return room.connections if room else Connections()

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
            if room.record.phase != "over" and len(room.connections):
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
        """The room of the company's next match, opened for the first guest who asks."""
        return await self.find(await room.ask(PlayOn(guest)), guest)

    async def _next_room(self, record: RoomRecord, guest: str) -> RoomRecord:
        """The record of the room for the next match; the room before it stores it."""
        await self._check_limits(guest)
        return self._dated(next_match(record, guest, self._luck.of(guest)))

    # Memory

    async def sweep(self) -> None:
        """Let rooms leave memory that nobody has used for a while; note who is in the others."""
        self.forget(monotonic() - self._settings.idle)
        await self.note_presence()

    def forget(self, unused_since: float) -> None:
        for room in [*self.rooms.values()]:
            if room.closed or (room.idle and room.touched < unused_since):
                self._drop(room)

    def _drop(self, room: Room) -> None:
        del self.rooms[room.record.code]
        room.close()

    def close(self) -> None:
        """Close all rooms, and open no other."""
        self._closed = True
        for room in self.rooms.values():
            room.close()

    def _check_open(self) -> None:
        if self._closed:
            raise Denied(refusals.Busy())

    def __len__(self) -> int:
        return len(self.rooms)


def _age(room: Room) -> int:
    return -room.record.opened


def _worth(room: Room) -> tuple[int, bool, float]:
    """How much an idle room is missed: matches under way most, then listed and late ones."""
    return PHASES.index(room.record.phase), room.record.public, room.touched
