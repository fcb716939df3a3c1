"""The schema of the journal, and the upgrades from earlier formats."""

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

# Format 2: the guests of each room, and the seats that the match awaits (a bit mask), so that both
# are found without reading the match.
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

# Most rooms are over; queries for the others skip them.
_INDEX: Final = "CREATE INDEX IF NOT EXISTS unfinished ON room (code) WHERE NOT over;"

UPGRADES: Final = (_ROOMS + _INDEX, _GUESTS)
"""The statements that upgrade each format to the next, from an empty file on."""
