"""Where matches are kept: an interface, and SQLite behind it."""

from glacier.store.journal import (
    Chair,
    Journal,
    Line,
    NotSaved,
    Progress,
    RemovedGuest,
    RoomRecord,
)
from glacier.store.sqlite import SqliteJournal, Unusable

__all__ = [
    "Chair",
    "Journal",
    "Line",
    "NotSaved",
    "RoomRecord",
    "SqliteJournal",
    "Progress",
    "RemovedGuest",
    "Unusable",
]
