"""Back up the journal, also while the server runs, and restore a backup."""

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from tempfile import mkstemp
from typing import Final

import apsw

from glacier.store.checking import flaws_of_file
from glacier.store.files import SUFFIXES, WAL
from glacier.store.sqlite import FILE, lock_folder
from glacier.store.stored import Unusable, open_stored

PAGES: Final = 1024
"""Database pages copied in one step of a backup."""


def back_up(folder: Path, target: Path, *, overwrite: bool = False) -> int:
    """Copy the folder's journal as of this moment, and return the copy's size in bytes.

    A running server can go on writing meanwhile. The target appears under its name only once it is
    complete and synced. Raises `Unusable` if the target exists and `overwrite` is false, if it is
    the journal itself, or if the copy cannot be made.
    """
    journal = folder / FILE
    with closing(open_stored(journal)) as source:
        if target.exists() and target.samefile(journal):
            raise Unusable(f"{target} is the journal itself")
        if target.exists() and not overwrite:
            raise Unusable(f"{target} exists: --overwrite replaces it")
        with _new_file(target.absolute().parent, target.name) as copy:
            _copy(source, copy)
            size = copy.stat().st_size
            copy.replace(target)
    return size


def restore(source: Path, folder: Path) -> Path | None:
    """Make this backup the folder's journal, and return the path of the previous journal, if any.

    Raises `Unusable` if a server has the folder open, or if the backup is damaged or was written by
    a newer version.
    """
    with closing(open_stored(source)) as stored, _locked(folder):
        journal = folder / FILE
        if journal.exists() and journal.samefile(source):
            raise Unusable(f"{source} is the journal itself")
        if flaws := flaws_of_file(stored):
            raise Unusable(f"{source} is damaged: {flaws[0]}")
        with _new_file(folder, FILE) as copy:
            _copy(stored, copy)
            with suppress(OSError):  # root may restore for the user of the server
                os.chown(copy, folder.stat().st_uid, folder.stat().st_gid)
            aside = _set_aside(journal)
            copy.replace(journal)
    return aside


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    lock = lock_folder(folder)
    try:
        yield
    finally:
        os.close(lock)


@contextmanager
def _new_file(folder: Path, name: str) -> Iterator[Path]:
    """Yield a new temporary file, readable by its owner only; sync the folder on exit.

    The file is deleted unless the caller renames it. Errors of the disk become `Unusable`.
    """
    try:
        number, path = mkstemp(prefix=f"{name}.", suffix=".partial", dir=folder)
    except OSError as error:
        raise Unusable(f"{folder} cannot be written: {error.strerror}") from error
    os.close(number)
    file = Path(path)
    try:
        yield file
        _sync(folder)
    except OSError as error:
        raise Unusable(f"{folder / name} cannot be written: {error.strerror}") from error
    except apsw.Error as error:
        raise Unusable(f"{folder / name} cannot be written: {error}") from error
    finally:
        for suffix in (*SUFFIXES, "-journal"):
            Path(f"{path}{suffix}").unlink(missing_ok=True)


def _copy(source: apsw.Connection, target: Path) -> None:
    """Copy a consistent snapshot of the source into the target file, and sync it."""
    source.execute("BEGIN")
    source.execute("SELECT count(*) FROM sqlite_schema").fetchall()  # the snapshot begins here
    with closing(apsw.Connection(str(target))) as copy:
        with copy.backup("main", source, "main") as copying:
            while not copying.done:
                copying.step(PAGES)
        copy.execute("PRAGMA journal_mode = DELETE").fetchall()  # without a -wal file beside it
    source.execute("ROLLBACK")
    _sync(target)


def _set_aside(journal: Path) -> Path | None:
    """Link the journal and its write-ahead log to a free name; return it, or None without files.

    Then remove the log: beside the restored journal, SQLite would apply it.
    """
    aside = _free_name(journal)
    kept = [suffix for suffix in ("", WAL) if Path(f"{journal}{suffix}").exists()]
    for suffix in kept:
        os.link(f"{journal}{suffix}", f"{aside}{suffix}")
    # Checkpoint first, so that a power failure before the end leaves a journal that needs no log.
    writable = apsw.SQLITE_OPEN_READWRITE
    with suppress(apsw.Error), closing(apsw.Connection(str(journal), writable)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    for suffix in SUFFIXES[1:]:
        Path(f"{journal}{suffix}").unlink(missing_ok=True)
    log = Path(f"{aside}{WAL}")
    if log.exists() and not log.stat().st_size:
        log.unlink()
    return aside if kept else None


def _free_name(journal: Path) -> Path:
    """Return an unused file name with the time until which this was the journal."""
    stamp = f"{datetime.now():%Y%m%d-%H%M%S}"
    path, number = journal.with_stem(f"{journal.stem}-until-{stamp}"), 1
    while path.exists():
        number += 1
        path = journal.with_stem(f"{journal.stem}-until-{stamp}-{number}")
    return path


def _sync(path: Path) -> None:
    """Flush the file or folder to disk."""
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
