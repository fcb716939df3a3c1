"""Group commit: one thread writes for all rooms, and writes that wait together share a sync."""

import asyncio
from collections.abc import Iterator, Sequence
from itertools import chain, groupby
from operator import itemgetter
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeAlias

import apsw

from glacier.store.files import JournalFiles
from glacier.store.journal import NotSaved

Statement: TypeAlias = tuple[str, tuple[Any, ...]]

SPACING = 0.005
"""The least time between two syncs, in seconds, so that writes in between share one."""
ROWS = 256
"""The largest number of rows inserted by one statement."""


class _Entry(NamedTuple):
    """Statements to execute, and the future to resolve once they are on disk."""

    statements: Sequence[Statement]
    done: asyncio.Future[None]


class Writer:
    """Commits batches of writes in a thread: a sync takes milliseconds, so many rooms share one.

    The event loop collects a batch while the thread writes the previous one. The thread only
    executes it, because each time it needs the interpreter lock it waits for a busy event loop.
    """

    def __init__(self, connection: apsw.Connection, files: JournalFiles) -> None:
        self._connection = connection
        self._files = files
        self._waiting: list[_Entry] = []
        self._writing = 0
        self._under_way = False
        self._closed = False
        self._earliest = 0.0
        self._batches: SimpleQueue[list[_Entry] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    @property
    def pending(self) -> int:
        """The number of entries that wait for the disk, including those being written."""
        return len(self._waiting) + self._writing

    async def write(self, statements: Sequence[Statement]) -> None:
        """Return once the statements are on disk; raise `NotSaved` if they fail, or once closed."""
        if self._closed:  # the thread has stopped
            raise NotSaved("the journal is closed")
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        self._waiting.append(_Entry(statements, done))
        if not self._under_way:
            self._begin(loop)
        await done

    async def close(self) -> None:
        """Write the pending entries, then stop the thread."""
        self._closed = True
        self._hand_over(asyncio.get_running_loop())
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    # In the event loop

    def _begin(self, loop: asyncio.AbstractEventLoop) -> None:
        self._under_way = True
        loop.call_later(max(0.0, self._earliest - loop.time()), self._hand_over, loop)

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        self._earliest = loop.time() + SPACING
        batch, self._waiting = self._waiting, []
        if batch:
            self._writing += len(batch)
            self._batches.put(batch)

    def _answer(self, answers: list[tuple[_Entry, NotSaved | None]]) -> None:
        for (_, done), error in answers:
            if done.done():
                continue
            if error:
                done.set_exception(error)
            else:
                done.set_result(None)
        self._under_way = False
        self._writing -= len(answers)
        if self._waiting:
            self._begin(asyncio.get_running_loop())

    # In the thread

    def _work(self) -> None:
        while (batch := self._batches.get()) is not None:
            answers = self._settled(batch)
            loop = batch[0].done.get_loop()
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._answer, answers)

    def _settled(self, batch: list[_Entry]) -> list[tuple[_Entry, NotSaved | None]]:
        try:
            self._commit(batch)
        except Exception as error:  # the thread goes on, and each caller gets an answer
            # One entry may have made the whole batch fail: commit each on its own.
            if len(batch) > 1:
                return [answer for entry in batch for answer in self._settled([entry])]
            return [(batch[0], NotSaved(str(error)))]
        return [(entry, None) for entry in batch]

    def _commit(self, batch: list[_Entry]) -> None:
        if not self._files.intact():
            raise NotSaved("the journal was deleted, moved or replaced")
        execute = self._connection.execute
        try:
            execute("BEGIN IMMEDIATE")
            for text, values in _merged([one for entry in batch for one in entry.statements]):
                execute(text, values)
            execute("COMMIT")
        except Exception:
            if self._connection.in_transaction:
                execute("ROLLBACK")
            raise


def _merged(statements: Sequence[Statement]) -> Iterator[Statement]:
    """Yield the statements with adjacent rows of one table merged into one insert.

    The number of rows is a power of two, so that SQLite prepares few distinct statements.

    >>> [*_merged([("INSERT INTO t VALUES (?)", (n,)) for n in range(3)])]
    [('INSERT INTO t VALUES (?), (?)', (0, 1)), ('INSERT INTO t VALUES (?)', (2,))]
    """
    for text, alike in groupby(statements, itemgetter(0)):
        rows = [values for _, values in alike]
        row = text.partition(" VALUES ")[2]
        most = ROWS if row.endswith(")") else 1
        while rows:
            size = min(most, 1 << len(rows).bit_length() - 1)
            yield text + f", {row}" * (size - 1), tuple(chain(*rows[:size]))
            del rows[:size]
