"""Moves what is in the write-ahead log to its place in the file, beside the writing."""

import logging
from pathlib import Path
from threading import Event, Thread
from typing import Final

import apsw

EVERY: Final = 10.0
BACKSTOP: Final = 32_000
"""Pages of the log at which the writer itself has to do it, should this thread not keep up."""

log = logging.getLogger(__name__)


class Checkpoints:
    """A thread of its own: a checkpoint inside a commit made rooms wait for a quarter second."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._closing = Event()
        self._thread = Thread(target=self._work, name="checkpoints", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closing.set()
        self._thread.join()

    def _work(self) -> None:
        connection = apsw.Connection(str(self._path))
        while not self._closing.wait(EVERY):
            try:
                checkpoint(connection)
            except apsw.Error as error:
                log.warning("no checkpoint: %s", error)
        connection.close()


def checkpoint(connection: apsw.Connection) -> tuple[int, int]:
    """Move what can be moved without making anybody wait: pages in the log, pages moved."""
    connection.execute("SELECT 1 FROM sqlite_schema").fetchall()  # it must have read once
    return connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
