"""Stored matches for other processes: opened read-only, beside the house that writes them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import apsw
import msgspec
from msgspec.structs import replace

from glacier.core.text import one_line
from glacier.store.journal import Chair, RoomRecord
from glacier.store.tables import FORMAT

STEPS = "SELECT n, line, act, awaits FROM step WHERE room = ? ORDER BY n"

NAMELESS: Final = "?"
"""The name of a seat whose stored name has nothing that can be seen."""

_record = msgspec.json.Decoder(RoomRecord)


class Unusable(Exception):
    """The data folder cannot be used; the message says why."""


def open_stored(path: Path) -> apsw.Connection:
    """The journal at this path, opened for reading only; `Unusable` if it is none."""
    if not path.is_file():
        raise Unusable(f"there is no journal at {path}")
    try:
        connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
        connection.set_busy_timeout(5000)
        found = int(str(connection.execute("PRAGMA user_version").fetchall()[0][0]))
    except apsw.Error as error:
        raise Unusable(f"{path} cannot be read: {error}") from error
    if not 0 < found <= FORMAT:
        connection.close()
        what = f"was written by a newer Glacier (format {found})"
        raise Unusable(f"{path} {what if found else 'is a database, but no journal of Glacier'}")
    return connection


class StoredMatches(NamedTuple):
    """The journal's file, as a value that can be sent to a worker process."""

    path: str

    def read(self, code: str) -> tuple[RoomRecord, list[bytes]]:
        """The room's record and the lines of its match; `LookupError` if there is no such room."""
        connection = apsw.Connection(self.path, flags=apsw.SQLITE_OPEN_READONLY)
        try:
            connection.set_busy_timeout(5000)
            connection.execute("BEGIN")  # record and steps belong together
            return self._read(connection, code)
        finally:
            connection.close()

    def _read(self, connection: apsw.Connection, code: str) -> tuple[RoomRecord, list[bytes]]:
        query = "SELECT record FROM room WHERE code = ?"
        records: list[Any] = connection.execute(query, (code,)).fetchall()
        if not records:
            raise LookupError(code)
        rows: list[Any] = connection.execute(STEPS, (code,)).fetchall()
        check_whole(code, [row[0] for row in rows])
        return read_record(records[0][0]), [row[1] for row in rows]


def read_record(stored: bytes) -> RoomRecord:
    """The stored record; names and title as one line each, for earlier versions kept any text."""
    record = _record.decode(stored)
    chairs = tuple(chair if chair.free else _legible(chair) for chair in record.chairs)
    title = one_line(record.title)
    if (title, chairs) == (record.title, record.chairs):
        return record
    return replace(record, title=title, chairs=chairs)


def _legible(chair: Chair) -> Chair:
    name = one_line(chair.name)
    return chair if name == chair.name else replace(chair, name=name or NAMELESS)


def check_whole(code: str, numbers: Sequence[int]) -> None:
    """Raise `Unusable` unless the steps are numbered from 0 without a gap."""
    if numbers != [*range(len(numbers))]:
        raise Unusable(f"some step of room {code} is missing")
