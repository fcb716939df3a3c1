"""The lobby opens rooms, loads them from the journal, and drops idle ones from memory."""

import asyncio
import logging
from contextlib import suppress
from heapq import nsmallest
from time import monotonic
from typing import Final

from msgspec.structs import replace

from glacier.protocol import refusals
from glacier.protocol.rooms import OpenLesson, OpenRoom, OwnRoom, RoomInfo
from glacier.server.lobby.opening import for_lesson, next_match, opened
from glacier.server.luck import Luck
from glacier.server.match.clock import today
from glacier.server.match.connections import Connections
from glacier.server.match.resources import Resources
from glacier.server.refusals import Denied
from glacier.server.room.commands import NotePresence, PlayOn, Start, TakeName
from glacier.server.room.describe import own_room, stored_room
from glacier.server.room.room import Room
from glacier.server.room.seating import seats_of
from glacier.server.tasks import retrieve
from glacier.store import NotSaved, Phase, Progress, RoomRecord

log = logging.getLogger(__name__)

SLACK: Final = 16
"""Rooms dropped beyond the necessary number, because selecting them examines all rooms."""
PHASES: Final[tuple[Phase, ...]] = ("over", "gathering", "playing")
"""Idle rooms are dropped from a full memory in this order."""


class Lobby:
    """All rooms of a server; those in use are in memory."""

    def __init__(self, resources: Resources, luck: Luck) -> None:
        self._journal = resources.journal
        self._settings = resources.settings
        self._resources = resources
        self._luck = luck
        self.rooms: dict[str, Room] = {}
        """The rooms in memory, by code."""
        self._latest = 0
        self._closed = False
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._left: list[str] = []
        """The codes of dropped rooms for lessons, which are not deleted yet."""

    # Rooms

    async def open(self, wish: OpenRoom, host: str) -> Room:
        return await self._create(opened(wish, host, self._luck.of(host)))

    async def teach(self, wish: OpenLesson, guest: str, name: str) -> Room:
        """Open a room for a task of a lesson, and start its match."""
        room = await self._create(for_lesson(wish, guest, name, self._luck.of(guest)))
        await room.mailbox.ask(Start(guest))
        return room

    async def _create(self, record: RoomRecord) -> Room:
        if record.lesson:
            self._make_space_of(record.host)
            self._make_space()
        else:
            await self._check_limits(record.host)
        record = self._dated(record)
        room = self.rooms[record.code] = self._room(record, record.host)
        try:
            await self._journal.create(record)
        except BaseException as error:  # cancellation included
            self.rooms.pop(record.code, None)
            room.close()
            if isinstance(error, NotSaved):
                raise Denied(refusals.NotSaved()) from None
            raise
        return room

    def _dated(self, record: RoomRecord) -> RoomRecord:
        """Return the new room with its opening time, which is later than that of any other room."""
        self._latest = max(record.opened, self._latest + 1)
        return replace(record, opened=self._latest, seen=self._latest)

    async def _check_limits(self, host: str) -> None:
        """Raise `Denied` if the host has too many rooms, or if no more fit into memory.

        Recent rooms count, whether they are still in memory or not.
        """
        limit = self._settings.rooms_of_guest
        since = today() - int(1000 * self._settings.idle)
        stored = await self._journal.hosted(host, since)
        rooms = [room.record for room in self.rooms.values() if room.record.host == host]
        kept = sum(room.phase != "over" and room.lesson is None for room in rooms)
        if max(stored, kept) >= limit:
            raise Denied(refusals.TooManyRooms(limit))
        self._make_space()

    def _make_space(self) -> None:
        """Drop the least valuable idle rooms if memory is full; the journal has all of them."""
        self._check_open()
        excess = len(self.rooms) - self._settings.rooms + 1
        if excess > 0:
            idle = [room for room in self.rooms.values() if room.idle]
            for room in nsmallest(excess + SLACK, idle, key=_worth):
                self._drop(room)
        if len(self.rooms) >= self._settings.rooms:
            raise Denied(refusals.HouseFull())

    async def find(self, code: str, guest: str | None = None) -> Room:
        """Return the room, loaded into memory if necessary; `guest` then counts as the cause.

        Raises `Denied` if the code is unknown, or if the room does not fit into memory.
        """
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
        """Return the room as this guest sees it, without loading it; raise `Denied` if unknown."""
        room = self._present(code)
        if room:
            return room.info(guest, base_url)
        progress = await self._journal.progress(code)
        if progress is None:
            raise Denied(refusals.NoSuchRoom(room=code))
        return stored_room(progress, guest, Connections(), base_url)

    async def finished(self, code: str) -> RoomRecord:
        """Return the record of a room whose match is over; raise `Denied` if it is not."""
        room = self._present(code)
        record = await (room.settled_record() if room else self._stored(code))
        if record.result is None:
            raise Denied(refusals.NotOver())
        return record

    async def check(self, code: str) -> None:
        """Raise `Denied` with `NoSuchRoom` if the code is unknown."""
        if self._present(code) is None:
            await self._stored(code)

    async def _stored(self, code: str) -> RoomRecord:
        record = await self._journal.find(code)
        if record is None:
            raise Denied(refusals.NoSuchRoom(room=code))
        return record

    def _make_space_of(self, guest: str) -> None:
        """Drop the guest's least valuable idle room if it has caused too many rooms in memory."""
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
                self._check_open()  # the lobby may have closed
            except Exception:
                room.close()
                raise
            self.rooms[code] = room
            return room
        finally:
            del self._loading[code]

    def _room(self, record: RoomRecord, cause: str | None = None) -> Room:
        return Room(record, self._resources, self, cause)

    def public(self, guest: str, base_url: str) -> list[RoomInfo]:
        """Return the listed rooms, the newest first."""
        shown = nsmallest(self._settings.listed, reversed(self._open_to_all()), key=_age)
        return [room.info(guest, base_url) for room in shown]

    async def of_guest(self, guest: str, base_url: str) -> list[OwnRoom]:
        """Return the guest's rooms, from the journal: no match is loaded."""
        bounds = self._settings.unfinished, self._settings.finished
        found = await self._journal.of_guest(guest, *bounds)
        return [own_room(progress, guest, self._inside(progress), base_url) for progress in found]

    def _inside(self, progress: Progress) -> Connections:
        """Return the room's connections; none if it is not in memory."""
        room = self.rooms.get(progress.room.code)
        return room.connections if room else Connections()

    def _open_to_all(self) -> list[Room]:
        return [room for room in self.rooms.values() if room.listed]

    async def recall(self) -> None:
        """Load the public rooms that had a recent visitor, after a restart."""
        since = today() - int(1000 * self._settings.recalled)
        for record in reversed(await self._journal.public(since, self._settings.listed)):
            try:
                await self.find(record.code)
            except Exception:  # an unreadable room must not prevent the server's start
                log.exception("room %s cannot be read", record.code)

    async def note_presence(self) -> None:
        """Store the time of presence for each room with a connection."""
        for room in [*self.rooms.values()]:
            if room.record.phase != "over" and len(room.connections):
                with suppress(Denied):
                    await room.mailbox.ask(NotePresence())

    # Names, and the next match

    async def renamed(self, guest: str, old: str, new: str) -> None:
        """Rename the guest's seats in rooms whose match has not begun."""
        for room in [*self.rooms.values()]:
            if room.record.phase == "gathering" and seats_of(room.record, guest):
                with suppress(Denied):  # the match has begun meanwhile, or the mailbox is full
                    await room.mailbox.ask(TakeName(guest, old, new))

    async def rematch(self, room: Room, guest: str) -> Room:
        """Return the room of the same players' next match; the first request opens it."""
        return await self.find(await room.mailbox.ask(PlayOn(guest)), guest)

    async def next_room(self, record: RoomRecord, guest: str) -> RoomRecord:
        """Return the record of the next match's room, which the room before it stores."""
        await self._check_limits(guest)
        return self._dated(next_match(record, guest, self._luck.of(guest)))

    # Memory

    async def sweep(self) -> None:
        """Drop idle rooms from memory, and store the presence in the others."""
        self.forget(monotonic() - self._settings.idle)
        await self._delete_left()
        await self.note_presence()

    def forget(self, unused_since: float) -> None:
        for room in [*self.rooms.values()]:
            if room.closed or (room.idle and room.touched < unused_since):
                self._drop(room)

    def _drop(self, room: Room) -> None:
        del self.rooms[room.record.code]
        room.close()
        if room.record.lesson:
            self._left.append(room.record.code)

    async def _delete_left(self) -> None:
        """Delete the rooms of lessons that were dropped from memory and not visited since."""
        visited = self.rooms.keys() | self._loading.keys()
        codes, self._left = [code for code in self._left if code not in visited], []
        if codes:
            with suppress(NotSaved):  # `glacier prune` deletes what is left over
                await self._journal.delete(codes)

    def close(self) -> None:
        """Close all rooms and open no more."""
        self._closed = True
        for room in self.rooms.values():
            room.close()

    def _check_open(self) -> None:
        if self._closed:
            raise Denied(refusals.Busy())

    def __contains__(self, code: str) -> bool:
        """Return whether the room is in memory."""
        return self._present(code) is not None

    def __len__(self) -> int:
        return len(self.rooms)


def _age(room: Room) -> int:
    return -room.record.opened


def _worth(room: Room) -> tuple[int, bool, float]:
    """Return the sort key for dropping idle rooms: running, public and recent ones stay longest."""
    return PHASES.index(room.record.phase), room.record.public, room.touched
