"""One thread that writes for everybody: whatever waits together is synced together."""

import asyncio
from collections.abc import Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeAlias

import apsw

from glacier.store.journal import NotSaved

Statement: TypeAlias = tuple[str, tuple[Any, ...]]
_Answer: TypeAlias = tuple[asyncio.Future[None], NotSaved | None]


class _Order(NamedTuple):
    """What to write, and whom to tell."""

    statements: Sequence[Statement]
    done: asyncio.Future[None]


class Writer:
    """Group commit: a sync costs milliseconds, so many rooms share each.

    While the thread writes one batch, the next gathers: threads that wake each other for every
    single step would cost more than the writing.
    """

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._batches: SimpleQueue[list[_Order] | None] = SimpleQueue()
        self._gathering: list[_Order] = []
        self._busy = False
        self._thread = Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    async def write(self, statements: Sequence[Statement]) -> None:
        """Return once it is on disk; raise `NotSaved` if it is not."""
        loop = asyncio.get_running_loop()
        order = _Order(statements, loop.create_future())
        self._gathering.append(order)
        if not self._busy:
            self._busy = True
            loop.call_soon(self._hand_over)
        await order.done

    def _hand_over(self) -> None:
        batch, self._gathering = self._gathering, []
        self._busy = bool(batch)
        if batch:
            self._batches.put(batch)

    async def close(self) -> None:
        """Write what waits, then stop."""
        while self._busy or self._gathering:
            await asyncio.sleep(0.001)
        self._batches.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (batch := self._batches.get()) is not None:
            answers: list[_Answer] = []
            self._settle(batch, answers)
            loop = batch[0].done.get_loop()
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._answer, answers)

    def _answer(self, answers: list[_Answer]) -> None:
        """Wake everybody who waits, with one call into their loop."""
        self._hand_over()
        for done, error in answers:
            if done.done():
                continue
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

    def _settle(self, batch: list[_Order], answers: list[_Answer]) -> None:
        try:
            self._commit(batch)
        except Exception as error:  # whatever it is, the thread lives on and everybody is told
            # One order may have spoilt it for all: give each its own try.
            if len(batch) > 1:
                for order in batch:
                    self._settle([order], answers)
            else:
                answers.append((batch[0].done, NotSaved(str(error))))
        else:
            answers += ((order.done, None) for order in batch)

    def _commit(self, batch: list[_Order]) -> None:
        execute = self._connection.execute
        try:
            execute("BEGIN IMMEDIATE")
            for order in batch:
                for text, values in order.statements:
                    execute(text, values)
            execute("COMMIT")
        except Exception:
            if self._connection.in_transaction:
                execute("ROLLBACK")
            raise
