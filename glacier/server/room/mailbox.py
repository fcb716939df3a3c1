"""A mailbox: whatever is wished of a room is judged in turn, so that nothing needs a lock."""

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


class Letter(NamedTuple):
    """A command, and who waits for what comes of it."""

    command: Command[Any]
    answer: asyncio.Future[Any] | None = None


class Mailbox:
    """Commands in the order of their arrival, one at a time."""

    def __init__(
        self,
        name: str,
        limit: int,
        judge: Callable[[Command[Any]], Awaitable[Any]],
        settle: Callable[[], None],
        recover: Callable[[Command[Any], refusals.Unexpected], Awaitable[None]],
        give_up: Callable[[], None],
    ) -> None:
        """After an unexpected failure of `judge` or `settle` comes `recover`, with the command and
        the refusal that its client is due; if that fails too, `give_up`, which closes this."""
        self._name = name
        self._limit = limit
        self._judge = judge
        self._settle = settle
        self._recover = recover
        self._give_up = give_up
        self._letters: deque[Letter] = deque()
        self._arrived = asyncio.Event()
        self._busy = False
        self._closed = False
        self._task = asyncio.create_task(self._run(), name=name)
        self._task.add_done_callback(self._ended)

    @property
    def idle(self) -> bool:
        return not self._busy and not self._letters

    @property
    def pending(self) -> int:
        """Commands that wait."""
        return len(self._letters)

    @property
    def waiting(self) -> list[Command[Any]]:
        """The commands that wait, in order."""
        return [letter.command for letter in self._letters]

    def post(self, command: Command[None]) -> None:
        """Have this judged in its turn; refused when too much waits."""
        self._take(Letter(command))

    def post_own(self, command: Command[None]) -> None:
        """Have this judged in its turn, whatever waits: the room's own commands are few."""
        if not self._closed:
            self._put(Letter(command))

    async def ask(self, command: Command[T]) -> T:
        """Have this judged in its turn, and wait for what comes of it."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._take(Letter(command, answer))
        return await answer

    def _take(self, letter: Letter) -> None:
        if self._closed or len(self._letters) >= self._limit:
            raise Denied(refusals.Busy())
        self._put(letter)

    def _put(self, letter: Letter) -> None:
        self._letters.append(letter)
        self._arrived.set()

    def close(self) -> list[Command[Any]]:
        """Judge nothing more, and return the commands that waited; askers are refused as busy."""
        self._closed = True
        self._task.cancel()
        waited = self.waiting
        while self._letters:
            _refuse(self._letters.popleft(), refusals.Busy())
        return waited

    async def _run(self) -> None:
        while not self._closed:  # a mailbox may be closed by what it judges
            await uncancelled(self._judge_next())

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Give up if the task ended though nobody closed this: nothing would be judged any more."""
        if not self._closed:
            error = None if task.cancelled() else task.exception()
            log.error("%s cannot go on", self._name, exc_info=error)
            self._give_up()

    async def _judge_next(self) -> None:
        await self._arrived.wait()
        letter = self._letters.popleft()
        if not self._letters:
            self._arrived.clear()
        self._busy = True
        try:
            await uncancelled(self._answer(letter))
            self._settle()
        except Exception as error:
            await self._fail(letter, error)
        finally:
            self._busy = False
            _refuse(letter, refusals.Busy())

    async def _answer(self, letter: Letter) -> None:
        """Judge it, and answer the asker; a refusal that an asker is told of is no failure."""
        command, answer = letter
        try:
            result = await self._judge(command)
        except Illegal as illegal:
            if answer is None:
                raise
            if not answer.done():
                answer.set_exception(illegal)
        else:
            if answer and not answer.done():
                answer.set_result(result)

    async def _fail(self, letter: Letter, error: Exception) -> None:
        """Recover before the asker is answered: what it reads next is what is on disk."""
        refusal = unexpected(self._name, error)
        try:
            await uncancelled(self._recover(letter.command, refusal))
        except Exception:
            log.exception("%s cannot be read", self._name)
            self._give_up()
        _refuse(letter, refusal)


def _refuse(letter: Letter, refusal: refusals.Refusal) -> None:
    """Refuse the asker, unless it has its answer or waits no longer."""
    answer = letter.answer
    if answer and not answer.done():
        answer.set_exception(Denied(refusal))
