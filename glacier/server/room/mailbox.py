"""A mailbox: whatever is asked of a room is done in turn, so that nothing needs a lock."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from glacier.core import Illegal
from glacier.server.match.live import Errand
from glacier.server.refusals import Refusal

T = TypeVar("T")

log = logging.getLogger(__name__)


class Mailbox:
    """Errands in the order of their arrival, one at a time."""

    def __init__(self, name: str, limit: int, settle: Callable[[], None], recover: Errand) -> None:
        self._name = name
        self._limit = limit
        self._settle = settle
        self._recover = recover
        self._errands: asyncio.Queue[Errand] = asyncio.Queue()
        self._busy = False
        self._task = asyncio.create_task(self._run(), name=name)

    @property
    def idle(self) -> bool:
        return not self._busy and self._errands.empty()

    def post(self, errand: Errand) -> None:
        """Have this done in its turn; refused when too much waits."""
        if self._errands.qsize() >= self._limit:
            raise Refusal("busy")
        self._errands.put_nowait(errand)

    def post_own(self, errand: Errand) -> None:
        """Have this done in its turn, whatever waits: the room's own errands are few."""
        self._errands.put_nowait(errand)

    async def ask(self, errand: Callable[[], Awaitable[T]]) -> T:
        """Have this done in its turn, and wait for what comes of it."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def answering() -> None:
            try:
                result = await errand()
            except Exception as error:
                if not answer.done():
                    answer.set_exception(error)
                if not isinstance(error, Illegal):
                    raise
            else:
                if not answer.done():
                    answer.set_result(result)

        self.post(answering)
        return await answer

    def close(self) -> None:
        self._task.cancel()

    async def _run(self) -> None:
        while True:
            errand = await self._errands.get()
            self._busy = True
            try:
                await errand()
                self._settle()
            except Exception:
                log.exception("%s", self._name)
                await self._recover()
            self._busy = False
