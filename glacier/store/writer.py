"""One thread that writes for everybody: whatever waits together is synced together."""

import asyncio
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any, NamedTuple, TypeAlias

import apsw

from glacier.store.journal import NotSaved

Statement: TypeAlias = tuple[str, tuple[Any, ...]]

BATCH = 512
SPACING = 0.005
"""Seconds from one sync to the next at least, so that those who come meanwhile share it."""


class _Order(NamedTuple):
    """What to write, and whom to tell."""

    statements: Sequence[Statement]
    done: asyncio.Future[None]


class Writer:
    """Group commit: a sync costs milliseconds, so many rooms share each."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._orders: SimpleQueue[_Order | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    async def write(self, statements: Sequence[Statement]) -> None:
        """Return once it is on disk; raise `NotSaved` if it is not."""
        done = asyncio.get_running_loop().create_future()
        self._orders.put(_Order(statements, done))
        await done

    def close(self) -> None:
        """Write what waits, then stop."""
        self._orders.put(None)
        self._thread.join()

    def _work(self) -> None:
        begun = 0.0
        while (first := self._orders.get()) is not None:
            sleep(max(0.0, begun + SPACING - monotonic()))
            begun = monotonic()
            batch, last = self._batch(first)
            self._settle(batch)
            if last:
                return

    def _batch(self, first: _Order) -> tuple[list[_Order], bool]:
        batch = [first]
        try:
            while len(batch) < BATCH:
                order = self._orders.get_nowait()
                if order is None:
                    return batch, True
                batch.append(order)
        except Empty:
            pass
        return batch, False

    def _settle(self, batch: list[_Order]) -> None:
        try:
            self._commit(batch)
        except Exception as error:  # whatever it is, the thread lives on and everybody is told
            # One order may have spoilt it for all: give each its own try.
            if len(batch) > 1:
                for order in batch:
                    self._settle([order])
            else:
                _tell(batch, NotSaved(str(error)))
        else:
            _tell(batch, None)

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


def _tell(batch: list[_Order], error: NotSaved | None) -> None:
    """Wake everybody who waits, with one call into their loop."""
    loop = batch[0].done.get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(_resolve, [order.done for order in batch], error)


def _resolve(waiting: list[asyncio.Future[None]], error: NotSaved | None) -> None:
    resolve: Callable[[asyncio.Future[None]], None] = (
        (lambda done: done.set_result(None))
        if error is None
        else (lambda done: done.set_exception(error))
    )
    for done in waiting:
        if not done.done():
            resolve(done)
