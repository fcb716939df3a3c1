"""The journal's files on disk: are they still the ones that the house opened?"""

import logging
import os
from pathlib import Path
from threading import Lock
from typing import Final, TypeAlias

log = logging.getLogger(__name__)

WAL: Final = "-wal"
SUFFIXES: Final = ("", WAL, "-shm")
"""What SQLite appends to the name of the file: a commit needs all three."""

Identity: TypeAlias = tuple[int, int] | None
"""Device and inode of a file; None if there is none. An open file keeps its inode."""


class JournalFiles:
    """The files as they were opened. SQLite itself writes on into files that are deleted."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._opened = self._found()
        self._missed = False
        self._lock = Lock()  # the writer's thread and the event loop both look

    def intact(self) -> bool:
        """Whether no file was deleted, moved or replaced; log when that changes."""
        with self._lock:
            found = self._found()
            missed = [path for path, was in self._opened.items() if found[path] != was]
            if missed and not self._missed:
                log.error(
                    "%s: deleted, moved or replaced under the running house. "
                    "Nothing is stored until this is undone",
                    ", ".join(missed),
                )
            elif self._missed and not missed:
                log.warning("%s is whole again: the house stores again", self._path)
            self._missed = bool(missed)
            return not missed

    def foreign_wal(self) -> bool:
        """Whether the write-ahead log under this name belongs to another journal."""
        path = f"{self._path}{WAL}"
        return _identity(path) not in (None, self._opened[path])

    def _found(self) -> dict[str, Identity]:
        paths = (f"{self._path}{suffix}" for suffix in SUFFIXES)
        return {path: _identity(path) for path in paths}


def _identity(path: str) -> Identity:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
