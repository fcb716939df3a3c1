"""Delete old rooms from the journal. Nothing else deletes rooms."""

import os
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import apsw

from glacier.store.sqlite import FILE, lock_folder, open_journal
from glacier.store.stored import Unusable, open_stored

_OLD = """
SELECT code FROM room
WHERE coalesce(json_extract(CAST(record AS TEXT), '$.seen'), 0) < :before
AND (
    over OR :unfinished OR json_extract(CAST(record AS TEXT), '$.phase') = 'gathering'
    OR json_extract(CAST(record AS TEXT), '$.lesson') IS NOT NULL
)
"""
_DELETE = """
DELETE FROM step WHERE room IN (SELECT code FROM old);
DELETE FROM seated WHERE room IN (SELECT code FROM old);
DELETE FROM room WHERE code IN (SELECT code FROM old);
UPDATE room
SET record = CAST(json_set(CAST(record AS TEXT), '$.rematch', NULL) AS BLOB)
WHERE json_extract(CAST(record AS TEXT), '$.rematch') IN (SELECT code FROM old);
"""


class Pruned(NamedTuple):
    """The numbers of rooms and steps that were deleted, or would be."""

    rooms: int
    of: int
    """The number of rooms before."""
    steps: int
    freed: int = 0
    """Bytes by which the file has shrunk."""


def count_old(folder: Path, before: int, *, unfinished: bool) -> Pruned:
    """Count what `prune` would delete. The server may be running."""
    with closing(open_stored(folder / FILE)) as connection:
        return _count(connection, _OLD, {"before": before, "unfinished": unfinished})


def prune(folder: Path, before: int, *, unfinished: bool) -> Pruned:
    """Delete the rooms without a visitor since `before`, and their steps.

    `before` is in milliseconds since 1970. Rooms with a match in progress are kept unless
    `unfinished` is true. Raises `Unusable` if a server has the folder open, since it may have any
    of the rooms in memory, or if the disk fails.
    """
    path = folder / FILE
    open_stored(path).close()
    lock = lock_folder(folder)
    try:
        with closing(open_journal(path)) as connection:
            size = path.stat().st_size
            pruned = _delete(connection, {"before": before, "unfinished": unfinished})
            _shrink(connection, pruned)
        return pruned._replace(freed=size - path.stat().st_size)
    except apsw.Error as error:
        raise Unusable(f"{path} cannot be pruned: {error}") from error
    finally:
        os.close(lock)


def _count(connection: apsw.Connection, old: str, values: dict[str, Any]) -> Pruned:
    queries = (
        f"SELECT count(*) FROM room WHERE code IN ({old})",
        "SELECT count(*) FROM room",
        f"SELECT count(*) FROM step WHERE room IN ({old})",
    )
    rooms, of, steps = (
        int(str(connection.execute(query, values).fetchall()[0][0])) for query in queries
    )
    return Pruned(rooms, of, steps)


def _delete(connection: apsw.Connection, values: dict[str, Any]) -> Pruned:
    connection.execute(f"CREATE TEMP TABLE old AS {_OLD}", values)
    pruned = _count(connection, "SELECT code FROM old", {})
    with connection:
        connection.execute(_DELETE)
    return pruned


def _shrink(connection: apsw.Connection, pruned: Pruned) -> None:
    try:
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    except apsw.Error as error:
        raise Unusable(
            f"{pruned.rooms} rooms are deleted, but the file could not be made smaller: {error}"
        ) from error
