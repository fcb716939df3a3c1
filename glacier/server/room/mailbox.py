"""A mailbox: a room handles its commands one at a time, so its state needs no lock."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeVar

from glacier.core import Illegal
from glacier.protocol import refusals
from glacier.server.match.commands import Command
from glacier.server.refusals import Denied, unexpected
from glacier.server.tasks import uncancelled

T = TypeVar("T")

log = logging.getLogger(__name__)


class QueuedCommand(NamedTuple):
    """A command, and the future of a caller that waits for its result."""

    command: Command[Any]
    answer: asyncio.Future[Any] | None = None


class Mailbox:
    """A queue of commands, and the task that handles them in order."""

    def __init__(
        self,
        name: str,
        limit: int,
        handle: Callable[[Command[Any]], Awaitable[Any]],
        schedule_next: Callable[[], None],
        recover: Callable[[Command[Any], refusals.Unexpected], Awaitable[None]],
        give_up: Callable[[], None],
    ) -> None:
        """Start the task.

        After an unexpected failure of `handle` or `schedule_next` it calls `recover` with the
        command and the refusal for its client. If `recover` fails too, it calls `give_up`, which
        closes the mailbox.
        """
        self._name = name
        self._limit = limit
        self._handle = handle
        self._schedule_next = schedule_next
        self._recover = recover
        self._give_up = give_up
        self._queue: deque[QueuedCommand] = deque()
        self._arrived = asyncio.Event()
        self._busy = False
        self._closed = False
        self._task = asyncio.create_task(self._run(), name=name)
        self._task.add_done_callback(self._ended)

    @property
    def idle(self) -> bool:
        return not self._busy and not self._queue

    @property
    def pending(self) -> int:
        """The number of waiting commands."""
        return len(self._queue)

    @property
    def waiting(self) -> list[Command[Any]]:
        """The waiting commands, in order."""
        return [queued.command for queued in self._queue]

    def post(self, command: Command[None]) -> None:
        """Queue the command; raise `Denied` with `Busy` if too many wait."""
        self._take(QueuedCommand(command))

    def post_own(self, command: Command[None]) -> None:
        """Queue a command of the room itself, without a limit: these are few."""
        if not self._closed:
            self._put(QueuedCommand(command))

    async def ask(self, command: Command[T]) -> T:
        """Queue the command and return its result.

        Raises its refusal, and `Denied` with `Busy` if too many commands wait.
        """
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._take(QueuedCommand(command, answer))
        return await answer

    def _take(self, queued: QueuedCommand) -> None:
        if self._closed or len(self._queue) >= self._limit:
            raise Denied(refusals.Busy())
        self._put(queued)

    def _put(self, queued: QueuedCommand) -> None:
        self._queue.append(queued)
        self._arrived.set()

    def close(self) -> list[Command[Any]]:
        """Stop, refuse the callers that wait, and return the commands that were not handled."""
        self._closed = True
        self._task.cancel()
        waited = self.waiting
        while self._queue:
            _refuse(self._queue.popleft(), refusals.Busy())
        return waited

    async def _run(self) -> None:
        while not self._closed:  # a command may close its own mailbox
            await uncancelled(self._handle_next())

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Give up if the task ended while the mailbox is open: commands would stay unhandled."""
        if not self._closed:
            error = None if task.cancelled() else task.exception()
            log.error("%s cannot go on", self._name, exc_info=error)
            self._give_up()

    async def _handle_next(self) -> None:
        await self._arrived.wait()
        queued = self._queue.popleft()
        if not self._queue:
            self._arrived.clear()
        self._busy = True
        try:
            await uncancelled(self._answer(queued))
            self._schedule_next()
        except Exception as error:
            await self._fail(queued, error)
        finally:
            self._busy = False
            _refuse(queued, refusals.Busy())

    async def _answer(self, queued: QueuedCommand) -> None:
        """Handle the command and set the caller's result or refusal.

        A refusal without a caller is raised: it counts as a failure.
        """
        command, answer = queued
        try:
            result = await self._handle(command)
        except Illegal as illegal:
            if answer is None:
                raise
            if not answer.done():
                answer.set_exception(illegal)
        else:
            if answer and not answer.done():
                answer.set_result(result)

    async def _fail(self, queued: QueuedCommand, error: Exception) -> None:
        """Recover first, so that the caller's next read returns what is on disk; then refuse."""
        refusal = unexpected(self._name, error)
        try:
            await uncancelled(self._recover(queued.command, refusal))
        except Exception:
            log.exception("%s cannot be read", self._name)
            self._give_up()
        _refuse(queued, refusal)


def _refuse(queued: QueuedCommand, refusal: refusals.Refusal) -> None:
    """Refuse the caller, unless it has its result or waits no longer."""
    answer = queued.answer
    if answer and not answer.done():
        answer.set_exception(Denied(refusal))
