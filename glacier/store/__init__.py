"""The journal, which stores rooms and matches: its interface and its SQLite implementation."""

from glacier.store.journal import (
    Chair,
    Journal,
    LessonRef,
    NotSaved,
    Phase,
    Progress,
    RemovedGuest,
    RoomRecord,
    StoredStep,
)
from glacier.store.sqlite import SqliteJournal
from glacier.store.stored import StoredMatches, Unusable

__all__ = [
    "Chair",
    "Journal",
    "LessonRef",
    "StoredStep",
    "NotSaved",
    "Phase",
    "RoomRecord",
    "SqliteJournal",
    "Progress",
    "RemovedGuest",
    "StoredMatches",
    "Unusable",
]
