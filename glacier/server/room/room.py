"""A room: its record, its connections and its match, changed by one command at a time."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Any, TypeVar, assert_never

from msgspec.structs import replace

from glacier.core import Seat
from glacier.protocol import refusals
from glacier.protocol.messages import Ack, Hover, Hovered, Join, RoomChanged, Said, Say
from glacier.protocol.rooms import RoomInfo
from glacier.server.match.arrivals import Unanswered
from glacier.server.match.bots import Absence
from glacier.server.match.broadcast import written
from glacier.server.match.clock import today
from glacier.server.match.commands import BotActs, Command, ConnectionCommand, GuestActs, PassTime
from glacier.server.match.connections import Connection, Connections
from glacier.server.match.durable import StoredMatch
from glacier.server.match.live import RETRY, LiveMatch
from glacier.server.match.resources import Resources
from glacier.server.refusals import Denied
from glacier.server.room import choices, seating
from glacier.server.room.commands import (
    CallBot,
    Change,
    Changing,
    CheckHost,
    Enter,
    Finish,
    GuestCommand,
    HostCommand,
    Leave,
    NotePresence,
    PlayOn,
    Readmit,
    ReadRecord,
    RoomCommand,
    SendBotAway,
    SitDown,
    Speak,
    StandUp,
    Start,
    TakeName,
    WaitFor,
    Watch,
)
from glacier.server.room.describe import room_info
from glacier.server.room.mailbox import Mailbox
from glacier.server.room.names import distinct
from glacier.server.room.presence import Presence
from glacier.server.text import talk_from
from glacier.store import NotSaved, RoomRecord, StoredStep

T = TypeVar("T")

log = logging.getLogger(__name__)


class Room:
    """A room and its mailbox, as long as the room is in memory."""

    def __init__(
        self,
        record: RoomRecord,
        resources: Resources,
        next_room: Callable[[RoomRecord, str], Awaitable[RoomRecord]],
        cause: str | None = None,
    ) -> None:
        self.record = record
        self.cause = cause
        """The guest whose request loaded the room into memory."""
        self.connections = Connections()
        self.touched = monotonic()
        self.closed = False
        self.live: LiveMatch | None = None
        """The match; None before it starts."""
        self.time = resources.time
        self._resources = resources
        self._next_room = next_room
        self._base_urls: dict[str, str] = {}
        self._settings = resources.settings
        empty_for = max(0.0, (today() - record.seen) / 1000)
        self._presence = Presence(record.host, self.time, empty_for)
        self._acting_sent: str | None = None
        self._host_check: asyncio.TimerHandle | None = None
        self._retry: asyncio.TimerHandle | None = None
        self._talk: deque[bytes] = deque(maxlen=resources.settings.talk_kept)
        self._unanswered = Unanswered()
        limit = resources.settings.mailbox
        name = f"room {record.code}"
        self._mail = Mailbox(
            name, limit, self._handle, self._schedule_next, self._recover, self._close_failed
        )
        self.post_own = self._mail.post_own

    # Loading and closing

    async def resume(self, lines: list[StoredStep]) -> None:
        """Replay the stored steps and continue the match."""
        stored = await StoredMatch.read(self.record, lines)
        self.live = LiveMatch(
            self.record, stored, self.connections, self._resources, self.post_own, self._unanswered
        )
        self.post_own(Finish())

    def post(self, command: Command[None]) -> None:
        """Queue the command; raise `Denied` with `Busy` if too many wait."""
        self.touched = monotonic()
        self._mail.post(command)
        if isinstance(command, GuestActs):
            self._unanswered.add(command)

    async def ask(self, command: Command[T]) -> T:
        """Queue the command and return its result, or raise its refusal."""
        self.touched = monotonic()
        return await self._mail.ask(command)

    @property
    def idle(self) -> bool:
        return self._mail.idle and not len(self.connections)

    @property
    def pending(self) -> int:
        """The number of commands that wait in the mailbox."""
        return self._mail.pending

    def close(self, code: int = 1001, reason: str = "closing") -> None:
        """Close all connections and stop all timers; the journal has the room's state."""
        self.closed = True
        waited = self._mail.close()
        for timer in (self._host_check, self._retry):
            if timer:
                timer.cancel()
        if self.live:
            self.live.rest()
        entering = [command.connection for command in waited if isinstance(command, Enter)]
        for connection in (*self.connections, *entering):
            connection.close(code, reason)

    @property
    def listed(self) -> bool:
        """Whether the list of public tables includes the room."""
        if self.record.phase == "gathering":
            lasting = self._presence.empty_for < self._settings.gathering_listed
            return self.record.public and lasting
        return self.record.public and self.record.phase == "playing"

    def _schedule_next(self) -> None:
        self.touched = monotonic()
        self._schedule_host_check()
        if self.live is None:
            return
        if self.live.schedule_next():
            self._broadcast_room()
        if self.live.result and self.record.phase == "playing":
            self.post_own(Finish())

    @property
    def _acting_host(self) -> str | None:
        return self._presence.acting_host(self.record, self._settings.host_away)

    def _schedule_host_check(self) -> None:
        """Broadcast a change of the acting host, and set a timer for the next change."""
        if self._acting_host != self._acting_sent:
            self._broadcast_room()
        if self._host_check:
            self._host_check.cancel()
            self._host_check = None
        left = self._presence.until_acting(self._settings.host_away)
        if left and self.record.phase == "gathering" and not self.closed:
            loop = asyncio.get_running_loop()
            self._host_check = loop.call_later(left + 0.001, self.post_own, CheckHost())

    # After an unexpected failure

    async def _recover(self, command: Command[Any], refusal: refusals.Unexpected) -> None:
        """Restore the state on disk, answer unanswered acts, and send every client the room.

        Acts that still wait, in the mailbox or as arrivals, are handled as usual.
        """
        await self._restore()
        waiting = [*self._mail.waiting, *(self.live.arrived if self.live else ())]
        for act in self._unanswered.besides(waiting):
            self._answer_failed(act, refusal)
        if isinstance(command, ConnectionCommand) and not isinstance(command, GuestActs):
            command.connection.send(written(command.answer(refusal)))
        if isinstance(command, Enter):  # its entry may be incomplete
            command.connection.close(1011, "unexpected")
        if self.live:
            self.live.show_all()
            self.live.schedule_next()
            if self.live.result and self.record.phase == "playing":
                self._finish_later()
        self._broadcast_room()

    async def _restore(self) -> None:
        """Read the record and the match from the journal."""
        journal, code = self._resources.journal, self.record.code
        self._accept(await journal.find(code) or self.record)
        if self.live:
            await self.live.reload()
        elif self.record.phase != "gathering":
            await self.resume(await journal.read(code))

    def _answer_failed(self, command: GuestActs, refusal: refusals.Unexpected) -> None:
        """Refuse the act, or acknowledge it if it is on disk: then it did happen."""
        step = self.live.done(command.act) if self.live else None
        answer = command.answer(refusal) if step is None else Ack(command.act.id, step)
        command.connection.send(written(answer))
        self._unanswered.discard(command)

    def _close_failed(self) -> None:
        """Close the room: its clients reconnect and send unanswered acts again."""
        self.close(1011, "unexpected")

    # Commands: this is the only place that accepts or refuses them

    async def _handle(self, command: Any) -> Any:
        """Return the command's result.

        A refusal is raised for a caller over HTTP, and sent to the connection for a socket.
        """
        try:
            return await self._dispatch(command)
        except Denied as denied:
            if not isinstance(command, ConnectionCommand):
                raise
            command.connection.send(written(command.answer(denied.refusal)))
            self._unanswered.discard(command)

    async def _dispatch(self, command: RoomCommand) -> Any:
        match command:
            case GuestActs(connection, act):
                self._check_seats(connection.guest, act.seat)
                await self._match().handle(command)
            case BotActs() | PassTime():
                await self._match().handle(command)
            case Enter(connection, base_url):
                self._enter(connection, base_url)
            case Leave(connection):
                self._leave(connection)
            case Watch(connection, join):
                self._watch(connection, join)
            case Speak(connection, say):
                self._speak(connection, say)
            case GuestCommand():
                await self._change(command)
            case WaitFor():
                self._wait_for(command)
            case ReadRecord():
                return self.record
            case PlayOn(guest):
                return await self._play_on(guest)
            case NotePresence():
                with suppress(Denied):  # on a full disk, say: a later command stores it
                    await self._save_record(self.record)
            case CheckHost():
                pass  # `_schedule_next` does it
            case Finish():
                await self._finish()
            case _:
                assert_never(command)

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
        await self._save_record(_changed(self.record, command))
        if isinstance(command, Start):
            await self.resume([])
        self._broadcast_room()
        if self.live:
            await self.live.handle(PassTime())

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
        live.wait_for(command.seat, command.guest, command.waiting)
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
        following = await self._next_room(self.record, guest)
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
        self._retry = loop.call_later(RETRY / 1000, self.post_own, Finish())

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
                self.post_own(NotePresence())

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

    def hover(self, connection: Connection, hover: Hover) -> None:
        """Broadcast where a player's hand is over the board.

        This bypasses the mailbox: it changes no state, and a late position is worthless.
        """
        self._check_seats(connection.guest, hover.seat)
        if self.record.phase == "playing":
            hovered = written(Hovered(hover.seat, hover.at))
            for other in self.connections.joined:
                if other is not connection:
                    other.send(hovered)

    # Descriptions

    async def settled_record(self) -> RoomRecord:
        """Return the record, with the result if the match has just ended."""
        ending = self.live and self.live.result and self.record.result is None
        return await self.ask(ReadRecord()) if ending else self.record

    def info(self, guest: str, base_url: str) -> RoomInfo:
        step = self.live.saved if self.live else 0
        acting = self._acting_host
        return room_info(
            self.record, guest, self.connections, step, self._absence, base_url, acting
        )

    def _absence(self, seat: Seat) -> Absence:
        return self.live.absence(seat) if self.live else Absence()

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
        self.connections.send_each(
            lambda connection: (
                connection.guest if connection.guest in known else self._base_url(connection.guest)
            ),
            lambda connection: self._room_changed(connection.guest),
        )


def _changed(record: RoomRecord, command: Changing) -> RoomRecord:
    """Return the changed record; raise `Denied` if the change is not allowed."""
    match command:
        case SitDown(guest, seat, name):
            return seating.taken(record, seat, guest, name)
        case StandUp(guest, seat):
            return seating.left(record, seat, guest)
        case TakeName(guest, old, new):
            return seating.renamed(record, guest, old, new)
        case Change(_, to):
            return choices.changed(record, to)
        case CallBot(_, seat, level):
            return seating.with_bot(record, seat, level)
        case SendBotAway(_, seat):
            return seating.without_bot(record, seat)
        case Readmit(_, name):
            return seating.readmitted(record, name)
        case Start():
            return seating.ready(record)
