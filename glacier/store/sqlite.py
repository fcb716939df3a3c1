"""The journal in one SQLite file: write-ahead log, synced at every commit."""

import asyncio
import fcntl
import os
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import apsw
import msgspec

from glacier.store.journal import Line, RoomRecord
from glacier.store.writer import Statement, Writer

T = TypeVar("T")

FORMAT = 1
FILE = "glacier.sqlite"
CHECKPOINT = 8000
"""Pages of the write-ahead log at which it is cleared away, while everybody waits."""

_TABLES = f"""
PRAGMA user_version = {FORMAT};
CREATE TABLE room (
    code TEXT PRIMARY KEY, record BLOB NOT NULL, over INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TABLE step (
    room TEXT NOT NULL, n INTEGER NOT NULL, act TEXT, line BLOB NOT NULL, UNIQUE (room, n)
);
CREATE TABLE guest (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE house (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
"""

_KEEP = "INSERT INTO room (code, record) VALUES (?, ?)"
_CHANGE = "UPDATE room SET record = ? WHERE code = ?"
_FINISH = "UPDATE room SET record = ?, over = 1 WHERE code = ?"
_APPEND = "INSERT INTO step (room, n, act, line) VALUES (?, ?, ?, ?)"
_RENAME = (
    "INSERT INTO guest (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name"
)

_PUBLIC = """
SELECT record FROM room WHERE NOT over
AND json_extract(CAST(record AS TEXT), '$.public')
AND json_extract(CAST(record AS TEXT), '$.seen') >= ?
ORDER BY json_extract(CAST(record AS TEXT), '$.opened') DESC LIMIT ?
"""
# Finished rooms are most of them, and need not be read to find the others.
_INDEX = "CREATE INDEX IF NOT EXISTS unfinished ON room (code) WHERE NOT over"

_record = msgspec.json.Decoder(RoomRecord)


class Unusable(Exception):
    """The data folder cannot be used; the message says why."""


class SqliteJournal:
    """A journal in a folder of its own, which only one house may use at a time."""

    def __init__(self, folder: Path) -> None:
        self._lock = _locked(folder)
        try:
            self.writing = _opened(folder / FILE)
            self._reading = apsw.Connection(str(folder / FILE))
            self._reading.set_busy_timeout(5000)
        except apsw.Error as error:
            os.close(self._lock)
            raise Unusable(f"{folder / FILE} cannot be used: {error}") from error
        self._writer = Writer(self.writing)
        self._reader = ThreadPoolExecutor(1, "journal-reader")

    async def create(self, room: RoomRecord) -> None:
        await self._writer.write([(_KEEP, (room.code, msgspec.json.encode(room)))])

    async def change(self, room: RoomRecord) -> None:
        await self._writer.write([(_CHANGE, (msgspec.json.encode(room), room.code))])

    async def finish(self, room: RoomRecord) -> None:
        await self._writer.write([(_FINISH, (msgspec.json.encode(room), room.code))])

    async def append(self, code: str, first: int, lines: Sequence[Line]) -> None:
        rows: list[Statement] = [
            (_APPEND, (code, n, line.act, line.step)) for n, line in enumerate(lines, first)
        ]
        await self._writer.write(rows)

    async def find(self, code: str) -> RoomRecord | None:
        rows = await self._query("SELECT record FROM room WHERE code = ?", code)
        return _record.decode(rows[0][0]) if rows else None

    async def public(self, since: int, most: int) -> list[RoomRecord]:
        rows = await self._query(_PUBLIC, since, most)
        return [_record.decode(record) for (record,) in rows]

    async def read(self, code: str) -> list[Line]:
        rows = await self._query("SELECT line, act FROM step WHERE room = ? ORDER BY n", code)
        return [Line(step, act) for step, act in rows]

    async def name_of(self, guest: str) -> str | None:
        rows = await self._query("SELECT name FROM guest WHERE id = ?", guest)
        return rows[0][0] if rows else None

    async def rename(self, guest: str, name: str) -> None:
        await self._writer.write([(_RENAME, (guest, name))])

    async def secret(self) -> bytes:
        await self._writer.write(
            [("INSERT OR IGNORE INTO house VALUES ('secret', ?)", (secrets.token_bytes(32),))]
        )
        rows = await self._query("SELECT value FROM house WHERE name = 'secret'")
        return bytes(rows[0][0])

    async def close(self) -> None:
        await self._writer.close()
        self._reader.shutdown()
        self._reading.close()
        self.writing.close()
        os.close(self._lock)

    async def _query(self, text: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self._aside(lambda: self._reading.execute(text, values).fetchall())

    async def _aside(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reader, work)


def _locked(folder: Path) -> int:
    """A lock on the folder: two houses on one journal would contradict each other."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise Unusable(f"{folder} cannot be written: {error.strerror}") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(lock)
        raise Unusable(f"{folder} is in use by another house") from error
    return lock


def _opened(path: Path) -> apsw.Connection:
    # The file holds the secret that signs cookies and the seeds of unfinished matches.
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise Unusable(f"{path} cannot be written: {error.strerror}") from error
    connection = apsw.Connection(str(path))
    connection.set_busy_timeout(5000)
    connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT}")
    found = int(str(connection.execute("PRAGMA user_version").fetchall()[0][0]))
    if found > FORMAT:
        connection.close()
        raise Unusable(f"{path} was written by a newer Glacier (format {found})")
    if found == 0:
        with connection:
            connection.execute(_TABLES)
    connection.execute(_INDEX)
    return connection
