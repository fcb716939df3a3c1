"""A mailbox: the commands to a room, in the order in which they arrive."""

import asyncio
from collections import deque
from typing import Any, NamedTuple, TypeVar

from glacier.core import Illegal
from glacier.protocol import refusals
from glacier.server.match.commands import Command
from glacier.server.refusals import Denied

T = TypeVar("T")


class QueuedCommand(NamedTuple):
    """A command, and the future of a caller that waits for its result."""

    command: Command[Any]
    answer: asyncio.Future[Any] | None = None

    def resolve(self, result: Any) -> None:
        """Return the result to the caller, unless it waits no longer."""
        if self.answer and not self.answer.done():
            self.answer.set_result(result)

    def refuse(self, refusal: Illegal) -> None:
        """Raise the refusal in the caller, unless it has its result or waits no longer."""
        if self.answer and not self.answer.done():
            self.answer.set_exception(refusal)


class Mailbox:
    """The queue of a room's commands. The loop of the room takes one at a time."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._queue: deque[QueuedCommand] = deque()
        self._arrived = asyncio.Event()
        self._closed = False

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
        self._put(command)

    def post_own(self, command: Command[None]) -> None:
        """Queue a command of a bot or a timer of the room, without a limit: these are few."""
        if not self._closed:
            self._queue.append(QueuedCommand(command))
            self._arrived.set()

    async def ask(self, command: Command[T]) -> T:
        """Queue the command and return its result.

        Raises its refusal, and `Denied` with `Busy` if too many commands wait.
        """
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(command, answer)
        return await answer

    def _put(self, command: Command[Any], answer: asyncio.Future[Any] | None = None) -> None:
        if self._closed or len(self._queue) >= self._limit:
            raise Denied(refusals.Busy())
        self._queue.append(QueuedCommand(command, answer))
        self._arrived.set()

    async def arrival(self) -> None:
        """Wait until a command is in the queue."""
        await self._arrived.wait()

    def take(self) -> QueuedCommand:
        """Remove the next command from the queue.

        This does not wait: a command that is taken out must be answered, whatever fails.
        """
        queued = self._queue.popleft()
        if not self._queue:
            self._arrived.clear()
        return queued

    def close(self) -> list[Command[Any]]:
        """Refuse the callers that wait, and return the commands that were not handled."""
        self._closed = True
        waited = self.waiting
        while self._queue:
            self._queue.popleft().refuse(Denied(refusals.Busy()))
        return waited
