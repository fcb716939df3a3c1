"""Read-only access to stored matches, for worker processes and commands."""

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
"""The name of a seat whose stored name has no visible characters."""

_record = msgspec.json.Decoder(RoomRecord)


class Unusable(Exception):
    """The data folder or a file in it cannot be used; the message gives the reason."""


def open_stored(path: Path) -> apsw.Connection:
    """Open the journal read-only. Raises `Unusable` if the file is missing or not a journal."""
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
    """The path of the journal, as a value that can be sent to a worker process."""

    path: str

    def read(self, code: str) -> tuple[RoomRecord, list[bytes]]:
        """Return the room's record and the encoded steps of its match.

        Raises `LookupError` if the code is unknown, and `Unusable` if a step is missing.
        """
        connection = apsw.Connection(self.path, flags=apsw.SQLITE_OPEN_READONLY)
        try:
            connection.set_busy_timeout(5000)
            connection.execute("BEGIN")  # record and steps from one snapshot
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
    """Decode a stored record, with its names and title normalised to one line each.

    Earlier versions stored them unchecked.
    """
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
