"""The tables of the journal's file, and how those of an earlier format become like them."""

from typing import Final

FORMAT: Final = 2

_ROOMS: Final = """
CREATE TABLE room (
    code TEXT PRIMARY KEY, record BLOB NOT NULL, over INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TABLE step (
    room TEXT NOT NULL, n INTEGER NOT NULL, act TEXT, line BLOB NOT NULL, UNIQUE (room, n)
);
CREATE TABLE guest (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE house (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
"""

# Format 2: whose rooms they are, and whom a table awaits (the seats as bits of a number), so that
# nobody has to read a match to know it.
_GUESTS: Final = """
ALTER TABLE step ADD COLUMN awaits INTEGER;
CREATE TABLE seated (
    room TEXT NOT NULL, guest TEXT NOT NULL, over INTEGER NOT NULL, seen INTEGER NOT NULL,
    PRIMARY KEY (room, guest)
) WITHOUT ROWID;
CREATE INDEX latest ON seated (guest, over, seen);
INSERT INTO seated (room, guest, over, seen)
SELECT DISTINCT code, guest, over, seen FROM (
    SELECT code, over, json_extract(chair.value, '$.guest') AS guest,
        coalesce(json_extract(CAST(record AS TEXT), '$.seen'), 0) AS seen
    FROM room, json_each(CAST(record AS TEXT), '$.chairs') AS chair
) WHERE guest IS NOT NULL;
"""

# Finished rooms are most of them, and need not be read to find the others.
_INDEX: Final = "CREATE INDEX IF NOT EXISTS unfinished ON room (code) WHERE NOT over;"

UPGRADES: Final = (_ROOMS + _INDEX, _GUESTS)
"""What leads from each format to the next; a new file goes all the way."""
