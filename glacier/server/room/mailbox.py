"""A mailbox: whatever is wished of a room is judged in turn, so that nothing needs a lock."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeVar

from glacier.core import Illegal
from glacier.protocol import refusals
from glacier.server.match.wishes import Wish
from glacier.server.refusals import Denied

T = TypeVar("T")

log = logging.getLogger(__name__)


class Letter(NamedTuple):
    """A wish, and who waits for what comes of it."""

    wish: Wish[Any]
    answer: asyncio.Future[Any] | None = None


class Mailbox:
    """Wishes in the order of their arrival, one at a time."""

    def __init__(
        self,
        name: str,
        limit: int,
        judge: Callable[[Wish[Any]], Awaitable[Any]],
        settle: Callable[[], None],
        recover: Callable[[], Awaitable[None]],
    ) -> None:
        self._name = name
        self._limit = limit
        self._judge = judge
        self._settle = settle
        self._recover = recover
        self._letters: asyncio.Queue[Letter] = asyncio.Queue()
        self._busy = False
        self._closed = False
        self._task = asyncio.create_task(self._run(), name=name)

    @property
    def idle(self) -> bool:
        return not self._busy and self._letters.empty()

    @property
    def pending(self) -> int:
        """Wishes that wait."""
        return self._letters.qsize()

    def post(self, wish: Wish[None]) -> None:
        """Have this judged in its turn; refused when too much waits."""
        self._take(Letter(wish))

    def post_own(self, wish: Wish[None]) -> None:
        """Have this judged in its turn, whatever waits: the room's own wishes are few."""
        if not self._closed:
            self._letters.put_nowait(Letter(wish))

    async def ask(self, wish: Wish[T]) -> T:
        """Have this judged in its turn, and wait for what comes of it."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._take(Letter(wish, answer))
        return await answer

    def _take(self, letter: Letter) -> None:
        if self._closed or self._letters.qsize() >= self._limit:
            raise Denied(refusals.Busy())
        self._letters.put_nowait(letter)

    def close(self) -> None:
        """Judge nothing more; whoever waits is told to come again."""
        self._closed = True
        self._task.cancel()
        while not self._letters.empty():
            _refuse(self._letters.get_nowait())

    async def _run(self) -> None:
        while not self._closed:  # a mailbox may be closed by what it judges
            letter = await self._letters.get()
            self._busy = True
            try:
                await self._answer(letter)
                self._settle()
            except Exception:
                log.exception("%s", self._name)
                await self._recover()
            self._busy = False

    async def _answer(self, letter: Letter) -> None:
        """Judge it, and tell whoever waits; a refusal that somebody is told of is no mistake."""
        wish, answer = letter
        try:
            result = await self._judge(wish)
        except asyncio.CancelledError:
            _refuse(letter)
            raise
        except Exception as error:
            if answer and not answer.done():
                answer.set_exception(error)
            if not (answer and isinstance(error, Illegal)):
                raise
        else:
            if answer and not answer.done():
                answer.set_result(result)


def _refuse(letter: Letter) -> None:
    answer = letter.answer
    if answer and not answer.done():
        answer.set_exception(Denied(refusals.Busy()))
