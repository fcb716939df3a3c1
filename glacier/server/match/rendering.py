"""Response bodies for a finished match, as rendered in a worker process."""

import gzip
import hashlib
from functools import lru_cache
from importlib import import_module
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from glacier.core import Log, commitment, read_step, transcript
from glacier.protocol.rooms import Replay, RoomLog, SeatInfo
from glacier.server.match.replay import FinishedMatch
from glacier.store import Chair, RoomRecord, StoredMatches

Part: TypeAlias = Literal["log", "text", "course"]

MATCHES: Final = 2
"""Replayed matches that a worker caches: a client requests the parts of one match in turn."""
LEVEL: Final = 6

_encode = msgspec.json.Encoder().encode


class Document(NamedTuple):
    """A response body and its ETag."""

    body: bytes
    tag: str


def document(body: bytes, packed: bool) -> Document:
    """Return the body, gzipped if `packed`, with its ETag."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return Document(gzip.compress(body, LEVEL, mtime=0) if packed else body, tag)


def match_part(
    part: Part, packed: bool, stored: StoredMatches, package: str, code: str
) -> Document:
    """Return the log, the transcript or the course of a finished match."""
    record, match = finished(stored, package, code)
    names = tuple(chair.name for chair in record.chairs)
    match part:
        case "text":
            text = transcript.tell(match.log, names, record.result)
            return document(text.encode(), packed)
        case "log":
            assert record.result
            proof = commitment(record.seed)
            return document(_encode(RoomLog(code, names, record.result, proof, match.log)), packed)
        case "course":
            return document(_encode(match.course), packed)


def replay_page(
    first: int,
    most: int,
    mine: tuple[int, ...],
    packed: bool,
    stored: StoredMatches,
    package: str,
    code: str,
) -> Document:
    """Return at most `most` frames of a finished match after the first `first` steps.

    `mine` are the seats of the requesting guest.
    """
    record, match = finished(stored, package, code)
    assert record.result
    replay = Replay(
        code=code,
        game=record.game,
        title=record.title,
        seats=tuple(_seat(chair, seat in mine) for seat, chair in enumerate(record.chairs)),
        result=record.result,
        steps=match.steps,
        first=first,
        frames=match.frames(first, most),
    )
    return document(_encode(replay), packed)


def _seat(chair: Chair, mine: bool) -> SeatInfo:
    """Return a seat as it was during the match, with its guest present."""
    if chair.level:
        return SeatInfo("bot", chair.name, chair.level, present=True)
    return SeatInfo("guest", chair.name, mine=mine, present=True)


@lru_cache(MATCHES)
def finished(stored: StoredMatches, package: str, code: str) -> tuple[RoomRecord, FinishedMatch]:
    """Return the room's record and its replayed match, which never changes again."""
    game: Any = import_module(package)
    record, lines = stored.read(code)
    options = msgspec.convert(record.options, game.Options)
    steps = tuple(read_step(game, line) for line in lines)
    log: Log[Any, Any] = Log(game.NAME, options, len(record.chairs), record.seed, steps)
    return record, FinishedMatch(game, log)
