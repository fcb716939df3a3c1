"""The journal as a SQLite file in WAL mode, synced at every commit."""

import asyncio
import fcntl
import os
import secrets
import shutil
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import apsw
import msgspec

from glacier.core import Seat
from glacier.core.text import one_line
from glacier.store.files import JournalFiles
from glacier.store.journal import Progress, RoomRecord, StoredStep
from glacier.store.stored import STEPS, StoredMatches, Unusable, check_whole, read_record
from glacier.store.tables import FORMAT, UPGRADES
from glacier.store.writer import Statement, Writer

T = TypeVar("T")

FILE = "glacier.sqlite"
CHECKPOINT = 8000
"""Pages in the write-ahead log at which SQLite checkpoints it; all writes wait meanwhile."""

_KEEP = "INSERT INTO room (code, record) VALUES (?, ?)"
_CHANGE = "UPDATE room SET record = ? WHERE code = ?"
_FINISH = "UPDATE room SET record = ?, over = 1 WHERE code = ?"
_UNSEAT = "DELETE FROM seated WHERE room = ?"
_SEAT = "INSERT INTO seated (room, guest, over, seen) VALUES (?, ?, ?, ?)"
_APPEND = "INSERT INTO step (room, n, act, line, awaits) VALUES (?, ?, ?, ?, ?)"
_RENAME = (
    "INSERT INTO guest (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name"
)

_DELETE = ("DELETE FROM step WHERE room = ?", "DELETE FROM room WHERE code = ?")

_PUBLIC = """
SELECT record FROM room WHERE NOT over
AND json_extract(CAST(record AS TEXT), '$.public')
AND json_extract(CAST(record AS TEXT), '$.seen') >= ?
ORDER BY json_extract(CAST(record AS TEXT), '$.opened') DESC LIMIT ?
"""
_LAST = "LEFT JOIN step ON step.room = code AND n = (SELECT max(n) FROM step WHERE room = code)"
_PROGRESS = f"SELECT record, n, awaits FROM room {_LAST} WHERE code = ?"
_OF_GUEST = f"""
SELECT record, n, awaits FROM seated JOIN room ON code = seated.room {_LAST}
WHERE guest = ? AND seated.over = ? ORDER BY seen DESC LIMIT ?
"""
_HOSTED = """
SELECT count(*) FROM seated JOIN room ON code = seated.room
WHERE guest = ? AND seated.over = 0 AND seen >= ?
AND json_extract(CAST(record AS TEXT), '$.host') = guest
"""


class SqliteJournal:
    """A journal in its own folder, which only one server may open at a time."""

    def __init__(self, folder: Path) -> None:
        self._lock = lock_folder(folder)
        self._folder = folder
        self.stored = StoredMatches(str((folder / FILE).absolute()))
        try:
            self.writing = open_journal(folder / FILE)
            self._reading = apsw.Connection(str(folder / FILE))
            self._reading.set_busy_timeout(5000)
        except apsw.Error as error:
            os.close(self._lock)
            raise Unusable(f"{folder / FILE} cannot be used: {error}") from error
        self._files = JournalFiles(folder / FILE)
        self._writer = Writer(self.writing, self._files)
        self._reader = ThreadPoolExecutor(1, "journal-reader")

    async def create(self, room: RoomRecord) -> None:
        await self._writer.write(_created(room))

    async def change(self, room: RoomRecord) -> None:
        await self._writer.write(_rewritten(_CHANGE, room))

    async def finish(self, room: RoomRecord) -> None:
        await self._writer.write(_rewritten(_FINISH, room))

    async def play_on(self, room: RoomRecord, following: RoomRecord) -> None:
        await self._writer.write([*_created(following), *_rewritten(_FINISH, room)])

    async def append(self, code: str, first: int, lines: Sequence[StoredStep]) -> None:
        rows: list[Statement] = [
            (_APPEND, (code, n, line.act, line.step, _bits(line.awaits)))
            for n, line in enumerate(lines, first)
        ]
        await self._writer.write(rows)

    async def delete(self, codes: Sequence[str]) -> None:
        rows = [(text, (code,)) for code in codes for text in _DELETE]
        await self._writer.write(rows)

    async def find(self, code: str) -> RoomRecord | None:
        rows = await self._query("SELECT record FROM room WHERE code = ?", code)
        return read_record(rows[0][0]) if rows else None

    async def public(self, since: int, most: int) -> list[RoomRecord]:
        rows = await self._query(_PUBLIC, since, most)
        return [read_record(record) for (record,) in rows]

    async def of_guest(self, guest: str, unfinished: int, over: int) -> list[Progress]:
        rows = await self._query(_OF_GUEST, guest, False, unfinished)
        rows += await self._query(_OF_GUEST, guest, True, over)
        return [_progress(row) for row in rows]

    async def progress(self, code: str) -> Progress | None:
        rows = await self._query(_PROGRESS, code)
        return _progress(rows[0]) if rows else None

    async def hosted(self, guest: str, since: int) -> int:
        return int((await self._query(_HOSTED, guest, since))[0][0])

    async def read(self, code: str) -> list[StoredStep]:
        return await self._aside(lambda: self._lines(code))

    def _lines(self, code: str) -> list[StoredStep]:
        rows: list[Any] = self._reading.execute(STEPS, (code,)).fetchall()
        check_whole(code, [row[0] for row in rows])
        return [
            StoredStep(step, act, None if awaits is None else _among(awaits))
            for _, step, act, awaits in rows
        ]

    async def name_of(self, guest: str) -> str | None:
        rows = await self._query("SELECT name FROM guest WHERE id = ?", guest)
        return (one_line(rows[0][0]) or None) if rows else None

    async def rename(self, guest: str, name: str) -> None:
        await self._writer.write([(_RENAME, (guest, name))])

    async def secret(self) -> bytes:
        await self._writer.write(
            [("INSERT OR IGNORE INTO house VALUES ('secret', ?)", (secrets.token_bytes(32),))]
        )
        rows = await self._query("SELECT value FROM house WHERE name = 'secret'")
        return bytes(rows[0][0])

    @property
    def pending(self) -> int:
        return self._writer.pending

    def free_space(self) -> int:
        return shutil.disk_usage(self._folder).free

    def intact(self) -> bool:
        return self._files.intact()

    async def close(self) -> None:
        await self._writer.close()
        self._reader.shutdown()
        if self._files.foreign_wal():  # closing the last connection would delete it by its name
            for connection in (self._reading, self.writing):
                connection.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
        self._reading.close()
        self.writing.close()
        os.close(self._lock)

    async def _query(self, text: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self._aside(lambda: self._reading.execute(text, values).fetchall())

    async def _aside(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reader, work)


def lock_folder(folder: Path) -> int:
    """Create the folder if needed, and return the descriptor of an exclusive lock on it.

    Raises `Unusable` if another server has the lock: two servers would corrupt one journal.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise Unusable(f"{folder} cannot be written: {error.strerror}") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(lock)
        raise Unusable(f"{folder} is in use by another house: close it first") from error
    return lock


def open_journal(path: Path) -> apsw.Connection:
    """Open the journal for writing and upgrade it to the current format.

    Raises `Unusable` if the file cannot be written or has a newer format.
    """
    # The file holds the secret that signs cookies and the seeds of unfinished matches.
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise Unusable(f"{path} cannot be written: {error.strerror}") from error
    connection = apsw.Connection(str(path))
    connection.set_busy_timeout(5000)
    connection.execute("PRAGMA journal_mode = WAL").fetchall()
    connection.execute("PRAGMA synchronous = FULL")  # its own call: apsw stops at unread rows
    connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT}")
    found = int(str(connection.execute("PRAGMA user_version").fetchall()[0][0]))
    if found > FORMAT:
        connection.close()
        raise Unusable(f"{path} was written by a newer Glacier (format {found})")
    with connection:
        for text in UPGRADES[found:]:
            connection.execute(text)
        connection.execute(f"PRAGMA user_version = {FORMAT}")
    return connection


def _created(room: RoomRecord) -> list[Statement]:
    return [(_KEEP, (room.code, msgspec.json.encode(room))), *_seats(room)]


def _rewritten(text: str, room: RoomRecord) -> list[Statement]:
    record = (text, (msgspec.json.encode(room), room.code))
    return [record, (_UNSEAT, (room.code,)), *_seats(room)]


def _seats(room: RoomRecord) -> list[Statement]:
    """Index the room by its seated guests and, until it is over, by its host.

    Rooms for lessons are not indexed: they are in no list and count for no limit.
    """
    if room.lesson:
        return []
    over = room.phase == "over"
    guests = {chair.guest for chair in room.chairs} | {None if over else room.host}
    return [(_SEAT, (room.code, guest, over, room.seen)) for guest in sorted(filter(None, guests))]


def _progress(row: tuple[Any, ...]) -> Progress:
    record, last, awaits = row
    return Progress(read_record(record), 0 if last is None else last + 1, _among(awaits))


def _bits(seats: Sequence[Seat] | None) -> int | None:
    """Return a set of seats as a bit mask, to keep the table of steps small.

    >>> _bits((0, 2)), _among(5)
    (5, (0, 2))
    """
    return None if seats is None else sum(1 << seat for seat in seats)


@cache
def _among(bits: int | None) -> tuple[Seat, ...]:
    bits = bits or 0
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)
