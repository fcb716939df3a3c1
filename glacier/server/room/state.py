"""The state of a room: its record, its guests and its match, and what each command changes."""

import asyncio
import logging
from collections import deque
from typing import Protocol

from msgspec.structs import replace

from glacier.core import Seat
from glacier.core.lesson import LEARNER
from glacier.protocol import refusals
from glacier.protocol.messages import Join, RoomChanged, Said, Say
from glacier.protocol.rooms import RoomInfo
from glacier.server.match.arrivals import Unanswered
from glacier.server.match.broadcast import written
from glacier.server.match.clock import today
from glacier.server.match.connections import Connection, Connections
from glacier.server.match.durable import StoredMatch
from glacier.server.match.lesson import LessonMatch
from glacier.server.match.live import RETRY, LiveMatch
from glacier.server.match.mailbox import Mailbox
from glacier.server.match.resources import Resources
from glacier.server.refusals import Denied
from glacier.server.room import seating
from glacier.server.room.changes import changed
from glacier.server.room.commands import (
    Changing,
    Finish,
    HostCommand,
    NotePresence,
    Readmit,
    ReadRecord,
    Start,
    WaitFor,
)
from glacier.server.room.describe import room_info
from glacier.server.room.names import distinct
from glacier.server.room.presence import Presence
from glacier.server.text import talk_from
from glacier.store import NotSaved, RoomRecord, StoredStep

log = logging.getLogger(__name__)


class NextRooms(Protocol):
    """The lobby, as far as a room uses it."""

    async def next_room(self, record: RoomRecord, guest: str) -> RoomRecord:
        """Return the record of the next match's room; raise `Denied` if the guest may not open it.

        The room stores it together with its own record.
        """
        ...


class RoomState:
    """A room without its loop. `Room` calls these methods for one command at a time."""

    def __init__(self, record: RoomRecord, resources: Resources, lobby: NextRooms) -> None:
        self.record = record
        self.connections = Connections()
        self.mailbox = Mailbox(resources.settings.mailbox)
        self.live: LiveMatch | None = None
        """The match; None before it starts."""
        self.time = resources.time
        self._resources = resources
        self._settings = resources.settings
        self._lobby = lobby
        self._base_urls: dict[str, str] = {}
        empty_for = max(0.0, (today() - record.seen) / 1000)
        self._presence = Presence(record.host, self.time, empty_for)
        self._acting_sent: str | None = None
        self._retry: asyncio.TimerHandle | None = None
        self._talk: deque[bytes] = deque(maxlen=resources.settings.talk_kept)
        self._unanswered = Unanswered()

    async def resume(self, lines: list[StoredStep]) -> None:
        """Replay the stored steps and continue the match."""
        stored = await StoredMatch.read(self.record, lines)
        shared = self.connections, self._resources, self.mailbox, self._unanswered
        if lesson := self.record.lesson:
            self.live = LessonMatch(self.record, stored, *shared, lesson)
        else:
            self.live = LiveMatch(self.record, stored, *shared)
        self.mailbox.post_own(Finish())

    @property
    def listed(self) -> bool:
        """Whether the list of public tables includes the room."""
        if self.record.phase == "gathering":
            lasting = self._presence.empty_for < self._settings.gathering_listed
            return self.record.public and lasting
        return self.record.public and self.record.phase == "playing"

    @property
    def _acting_host(self) -> str | None:
        return self._presence.acting_host(self.record, self._settings.host_away)

    def _check_seats(self, guest: str, *seats: Seat) -> None:
        for seat in seats:
            if not self._owns(guest, seat):
                raise Denied(refusals.NotYourSeat(seat))

    def _owns(self, guest: str, seat: Seat) -> bool:
        chairs = self.record.chairs
        return seat in range(len(chairs)) and chairs[seat].guest == guest

    def _match(self) -> LiveMatch:
        if self.live is None:
            raise Denied(refusals.NotStarted())
        return self.live

    # Changes of the room

    async def _change(self, command: Changing) -> None:
        """Change the room; raise `Denied` if its match has begun."""
        if isinstance(command, HostCommand) and not self._may(command):
            raise Denied(refusals.NotHost())
        if self.record.phase != "gathering":
            raise Denied(refusals.Started())
        await self._save_record(changed(self.record, command))
        if isinstance(command, Start):
            await self.resume([])
        self._broadcast_room()
        if self.live:
            await self.live.pass_time()

    def _may(self, command: HostCommand) -> bool:
        """Return whether the guest may give this command, as host or as acting host."""
        if command.guest == self.record.host:
            return True
        return command.guest == self._acting_host and not isinstance(command, Readmit)

    def _wait_for(self, command: WaitFor) -> None:
        """Record whether a guest waits for an absent one; no bot plays for that seat meanwhile."""
        live, chair = self._match(), seating.chair_of(self.record, command.seat)
        if not (
            seating.seats_of(self.record, command.guest) and self.connections.present(command.guest)
        ):
            raise Denied(refusals.NotSeated())
        if live.result:
            raise Denied(refusals.Over())
        if command.waiting and (chair.guest is None or self.connections.present(chair.guest)):
            raise Denied(refusals.NotAway(command.seat))
        live.bots.wait_for(command.seat, command.guest, command.waiting)
        live.schedule_next()
        self._broadcast_room()

    async def _play_on(self, guest: str) -> str:
        """Return the code of the next match's room; the first request opens it."""
        if self.record.rematch:
            return self.record.rematch
        if guest != self.record.host and not seating.seats_of(self.record, guest):
            raise Denied(refusals.NotSeated())
        if self.record.phase != "over":
            raise Denied(refusals.NotOver())
        following = await self._lobby.next_room(self.record, guest)
        try:
            await self._save_record(replace(self.record, rematch=following.code), following)
        except Denied:
            stored = await self._resources.journal.find(self.record.code)
            if stored is None or stored.rematch is None:
                raise
            self.record = stored  # the write failed after both rooms were on disk
        self._broadcast_room()
        return self.record.rematch or following.code

    async def _finish(self) -> None:
        result = self._match().result
        if result and self.record.phase == "playing":
            try:
                await self._save_record(replace(self.record, phase="over", result=result))
            except Denied as denied:
                log.warning("room %s: its end was not written: %s", self.record.code, denied)
                return self._finish_later()
            self._broadcast_room()

    def _finish_later(self) -> None:
        """Retry after `RETRY` (on a full disk, for example), even if no client connects."""
        if self._retry:
            self._retry.cancel()
        loop = asyncio.get_running_loop()
        self._retry = loop.call_later(RETRY / 1000, self.mailbox.post_own, Finish())

    async def _save_record(self, record: RoomRecord, following: RoomRecord | None = None) -> None:
        """Store the record, together with the record of the next match's room if there is one."""
        news, journal = record != self.record, self._resources.journal
        record = replace(record, seen=today(), revision=self.record.revision + news)
        try:
            if following:
                await journal.play_on(record, following)
            elif record.phase == "over":
                await journal.finish(record)
            else:
                await journal.change(record)
        except NotSaved:
            raise Denied(refusals.NotSaved()) from None
        self._accept(record)

    def _accept(self, record: RoomRecord) -> None:
        """Use this record, and demote each connection that views a seat its guest has lost."""
        self.record = record
        for connection in self.connections:
            seats = (connection.viewer, *connection.beside)
            if not all(seat is None or self._owns(connection.guest, seat) for seat in seats):
                connection.viewer, connection.beside = None, ()

    # Connections

    def _enter(self, connection: Connection, base_url: str) -> None:
        known = self.connections.present(connection.guest)
        self._base_urls[connection.guest] = base_url
        self.connections.enter(connection)
        self._presence.arrive(connection.guest)
        if self.live:
            self.live.schedule_next()  # a guest who returns gets the seat back before the broadcast
        if known:
            connection.send(self._room_changed(connection.guest))
        else:
            self._broadcast_room()
        for said in self._talk:
            connection.send(said)

    def _leave(self, connection: Connection) -> None:
        self.connections.leave(connection)
        if not self.connections.present(connection.guest):
            self._base_urls.pop(connection.guest, None)
            self._presence.depart(connection.guest)
            if self.live:
                self.live.schedule_next()  # so that the broadcast says when a bot takes over
            self._broadcast_room()
            if not len(self.connections) and self.listed and self.live is None:
                self.mailbox.post_own(NotePresence())

    def _watch(self, connection: Connection, join: Join) -> None:
        """Set the connection's seats, which its guest must own, and send it a snapshot.

        Raises `Denied` if the guest does not own them.
        """
        connection.compact = join.compact
        seats = join.beside if join.seat is None else (join.seat, *join.beside)
        self._check_seats(connection.guest, *seats)
        connection.viewer, connection.beside, connection.joined = join.seat, join.beside, True
        if self.live:
            self.live.show(connection, join.step)

    def _speak(self, connection: Connection, say: Say) -> None:
        seats = seating.seats_of(self.record, connection.guest)
        seat = connection.viewer if connection.viewer in seats else next(iter(seats), None)
        names = [chair.name for chair in self.record.chairs if not chair.free]
        name = distinct(connection.name, names) if seat is None else self.record.chairs[seat].name
        said = written(Said(seat, name, talk_from(say.text)))
        self._talk.append(said)
        self.connections.broadcast(said)

    # Descriptions

    async def settled_record(self) -> RoomRecord:
        """Return the record, with the result if the match has just ended."""
        ending = self.live and self.live.result and self.record.result is None
        return await self.mailbox.ask(ReadRecord()) if ending else self.record

    def info(self, guest: str, base_url: str) -> RoomInfo:
        """Return the room as this guest sees it; `base_url` is the server's address for them."""
        live, acting = self.live, self._acting_host
        step, bots = (live.durable.saved, live.bots) if live else (0, None)
        info = room_info(self.record, guest, self.connections, step, bots, base_url, acting)
        if isinstance(live, LessonMatch) and self._owns(guest, LEARNER):
            return replace(info, task=live.task)  # it names the learner's hidden tiles
        return info

    def _room_changed(self, guest: str) -> bytes:
        return written(RoomChanged(self.info(guest, self._base_url(guest))))

    def _base_url(self, guest: str) -> str:
        return self._base_urls.get(guest, "")

    def _broadcast_room(self) -> None:
        """Broadcast the room's description.

        It is encoded once for all connections with the same `base_url` whose guests are not named
        in the record.
        """
        self._acting_sent = self._acting_host
        known = {
            self.record.host,
            self._acting_sent,
            *(chair.guest for chair in self.record.chairs),
            *(removed.guest for removed in self.record.removed),
        }
        encoded: dict[str, bytes] = {}
        updates: list[tuple[Connection, bytes]] = []
        for connection in self.connections:
            guest = connection.guest
            kind = guest if guest in known else self._base_url(guest)
            if kind not in encoded:
                encoded[kind] = self._room_changed(guest)
            updates.append((connection, encoded[kind]))
        for connection, update in updates:  # only after all are encoded: encoding may fail
            connection.send(update)
