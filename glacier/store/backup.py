"""Backups: a copy of the journal while the house plays, and the way back."""

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
"""Pages that are copied at a time."""


def back_up(folder: Path, target: Path, *, overwrite: bool = False) -> int:
    """Copy the folder's journal as it is at this moment, and return the copy's size in bytes.

    The house may be open: it writes on while the copy is made. The file appears once it is whole
    and synced. `Unusable` if there is such a file already, or if the copy cannot be made.
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
    """Make this copy the folder's journal; return where the journal before it is kept, if any.

    `Unusable` if a house is open there, or if the copy is damaged or of a newer Glacier.
    """
    with closing(open_stored(source)) as stored, _locked(folder):
        journal = folder / FILE
        if journal.exists() and journal.samefile(source):
            raise Unusable(f"{source} is the journal itself")
        if flaws := flaws_of_file(stored):
            raise Unusable(f"{source} is damaged: {flaws[0]}")
        with _new_file(folder, FILE) as copy:
            _copy(stored, copy)
            with suppress(OSError):  # root may restore for the user who runs the house
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
    """A file that only its owner may read, gone after a failure; the folder is synced after."""
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
    """Copy what one moment has, however much is written meanwhile, and sync it."""
    source.execute("BEGIN")
    source.execute("SELECT count(*) FROM sqlite_schema").fetchall()  # from here on it stands still
    with closing(apsw.Connection(str(target))) as copy:
        with copy.backup("main", source, "main") as copying:
            while not copying.done:
                copying.step(PAGES)
        copy.execute("PRAGMA journal_mode = DELETE").fetchall()  # all of it in one file
    source.execute("ROLLBACK")
    _sync(target)


def _set_aside(journal: Path) -> Path | None:
    """Keep this journal under another name, and let no log of it lie beside the next one."""
    aside = _free_name(journal)
    kept = [suffix for suffix in ("", WAL) if Path(f"{journal}{suffix}").exists()]
    for suffix in kept:
        os.link(f"{journal}{suffix}", f"{aside}{suffix}")
    # If the power fails between here and the end, the journal is still whole without its log.
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
    """A name that says until when this was the journal, and that no file has."""
    stamp = f"{datetime.now():%Y%m%d-%H%M%S}"
    path, number = journal.with_stem(f"{journal.stem}-until-{stamp}"), 1
    while path.exists():
        number += 1
        path = journal.with_stem(f"{journal.stem}-until-{stamp}-{number}")
    return path


def _sync(path: Path) -> None:
    """Have the file or folder on disk."""
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
