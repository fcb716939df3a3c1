"""A room: the loop that handles its commands one at a time, and its timers."""

import asyncio
import logging
from contextlib import suppress
from time import monotonic
from typing import Any, assert_never

from glacier.core import Illegal
from glacier.protocol import refusals
from glacier.protocol.messages import Ack, Hover, Hovered
from glacier.server.match.broadcast import written
from glacier.server.match.commands import BotActs, Command, ConnectionCommand, GuestActs, PassTime
from glacier.server.match.connections import Connection
from glacier.server.match.mailbox import QueuedCommand
from glacier.server.match.resources import Resources
from glacier.server.refusals import Denied, unexpected
from glacier.server.room.commands import (
    CheckHost,
    Enter,
    Finish,
    GuestCommand,
    Leave,
    NotePresence,
    PlayOn,
    ReadRecord,
    RoomCommand,
    Speak,
    WaitFor,
    Watch,
)
from glacier.server.room.state import NextRooms, RoomState
from glacier.server.tasks import uncancelled
from glacier.store import RoomRecord

log = logging.getLogger(__name__)


class Room(RoomState):
    """A room in memory: its state, and the task that handles the commands in its mailbox."""

    def __init__(
        self, record: RoomRecord, resources: Resources, lobby: NextRooms, cause: str | None = None
    ) -> None:
        """Start the task; `cause` is the guest whose request loaded the room into memory."""
        super().__init__(record, resources, lobby)
        self.cause = cause
        self.touched = monotonic()
        self.closed = False
        self._name = f"room {record.code}"
        self._busy = False
        self._host_check: asyncio.TimerHandle | None = None
        self._task = asyncio.create_task(self._run(), name=self._name)
        self._task.add_done_callback(self._ended)

    @property
    def idle(self) -> bool:
        return not (self._busy or self.mailbox.pending or len(self.connections))

    def close(self, code: int = 1001, reason: str = "closing") -> None:
        """Close all connections and stop all timers; the journal has the room's state."""
        self.closed = True
        self._task.cancel()
        waited = self.mailbox.close()
        for timer in (self._host_check, self._retry):
            if timer:
                timer.cancel()
        if self.live:
            self.live.rest()
        entering = [command.connection for command in waited if isinstance(command, Enter)]
        for connection in (*self.connections, *entering):
            connection.close(code, reason)

    # Commands: this is the only place that accepts or refuses them

    async def _run(self) -> None:
        """Handle the commands in order, one at a time, so that the state needs no lock."""
        while not self.closed:  # a command may close its own room
            await self.mailbox.arrival()
            queued = self.mailbox.take()
            self._busy = True
            if isinstance(queued.command, GuestActs):
                self._unanswered.add(queued.command)
            try:
                await uncancelled(self._handle(queued))
                self._schedule_next()
            except Exception as error:
                await self._fail(queued, error)
            finally:
                self._busy = False
                queued.refuse(Denied(refusals.Busy()))

    async def _handle(self, queued: QueuedCommand) -> None:
        """Handle the command, and answer the caller or the connection that it came from.

        A refusal that answers neither is raised: it counts as a failure.
        """
        command: Any = queued.command
        try:
            queued.resolve(await self._dispatch(command))
        except Illegal as illegal:
            if isinstance(command, ConnectionCommand) and isinstance(illegal, Denied):
                command.connection.send(written(command.answer(illegal.refusal)))
                self._unanswered.discard(command)
            elif queued.answer:
                queued.refuse(illegal)
            else:
                raise

    async def _dispatch(self, command: RoomCommand) -> Any:
        """Return the result of the command; raise `Illegal` if it is refused."""
        match command:
            case GuestActs(connection, act):
                self._check_seats(connection.guest, act.seat)
                await self._match().guest_acts(command)
            case BotActs():
                await self._match().bot_acts(command)
            case PassTime():
                await self._match().pass_time()
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

    # Timers

    def _schedule_next(self) -> None:
        """Start bots and set the timers after a command."""
        self.touched = monotonic()
        self._schedule_host_check()
        if self.live is None:
            return
        if self.live.schedule_next():
            self._broadcast_room()
        if self.live.result and self.record.phase == "playing":
            self.mailbox.post_own(Finish())

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
            self._host_check = loop.call_later(left + 0.001, self.mailbox.post_own, CheckHost())

    # After an unexpected failure

    async def _fail(self, queued: QueuedCommand, error: Exception) -> None:
        """Recover first, so that the caller's next read returns what is on disk; then refuse."""
        refusal = unexpected(self._name, error)
        try:
            await uncancelled(self._recover(queued.command, refusal))
        except Exception:
            log.exception("%s cannot be read", self._name)
            self._close_failed()
        queued.refuse(Denied(refusal))

    async def _recover(self, command: Command[Any], refusal: refusals.Unexpected) -> None:
        """Restore the state on disk, answer unanswered acts, and send every client the room.

        Acts that still wait, in the mailbox or as arrivals, are handled as usual.
        """
        await self._restore()
        waiting = [*self.mailbox.waiting, *(self.live.arrived if self.live else ())]
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
        act = command.act
        step = self.live.durable.done(act.seat, act.id) if self.live else None
        answer = command.answer(refusal) if step is None else Ack(act.id, step)
        command.connection.send(written(answer))
        self._unanswered.discard(command)

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Close the room if its task failed: its commands would stay unhandled."""
        if not self.closed:
            error = None if task.cancelled() else task.exception()
            log.error("%s cannot go on", self._name, exc_info=error)
            self._close_failed()

    def _close_failed(self) -> None:
        """Close the room: its clients reconnect and send unanswered acts again."""
        self.close(1011, "unexpected")
