"""Detect that the journal's files were deleted, moved or replaced while the server runs."""

import logging
import os
from pathlib import Path
from threading import Lock
from time import time_ns
from typing import Final, TypeAlias

log = logging.getLogger(__name__)

WAL: Final = "-wal"
SUFFIXES: Final = ("", WAL, "-shm")
"""Suffixes of the three files of a SQLite database in WAL mode; a commit needs all of them."""

Identity: TypeAlias = tuple[int, int] | None
"""Device and inode of a file; None if it does not exist. An open file keeps its inode."""


SETTLED: Final = 2_000_000_000
"""Nanoseconds after which the next change of a folder certainly has another modification time."""


class JournalFiles:
    """The files as they were opened. SQLite itself goes on writing to deleted files."""

    def __init__(self, path: Path) -> None:
        self._folder = str(path.parent)
        self._opened = {f"{path}{suffix}": _identity(f"{path}{suffix}") for suffix in SUFFIXES}
        self._wal = f"{path}{WAL}"
        self._missed = False
        self._seen: tuple[Identity, int] | None = None
        """The folder's identity and modification time when the files were last found intact."""
        self._lock = Lock()  # the writer's thread and the event loop both call `intact`

    def intact(self) -> bool:
        """Return whether no file was deleted, moved or replaced; log when the result changes."""
        with self._lock:
            folder = _last_change(self._folder)
            # One system call instead of three: after each, the writer's thread competes with the
            # event loop for the interpreter lock.
            if folder is None or folder != self._seen:
                self._look()
                settled = folder and not self._missed and time_ns() - folder[1] > SETTLED
                self._seen = folder if settled else None
            return not self._missed

    def foreign_wal(self) -> bool:
        """Return whether the write-ahead log at this path belongs to another journal."""
        return _identity(self._wal) not in (None, self._opened[self._wal])

    def _look(self) -> None:
        missed = [path for path, was in self._opened.items() if _identity(path) != was]
        if missed and not self._missed:
            log.error(
                "%s: deleted, moved or replaced under the running house. "
                "Nothing is stored until this is undone",
                ", ".join(missed),
            )
        elif self._missed and not missed:
            log.warning("the journal in %s is whole again: the house stores again", self._folder)
        self._missed = bool(missed)


def _last_change(folder: str) -> tuple[Identity, int] | None:
    """Return the folder's identity and modification time; None if the folder is missing.

    The time changes when a file in the folder is created, renamed or deleted.
    """
    try:
        found = os.stat(folder)
    except OSError:
        return None
    return (found.st_dev, found.st_ino), found.st_mtime_ns


def _identity(path: str) -> Identity:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
