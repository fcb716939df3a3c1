"""`glacier replay FILE`: print a recorded match as text."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec

from glacier.core import Log, read_log, transcript
from glacier.games import GAMES
from glacier.protocol.rooms import RoomLog


class Unreadable(Exception):
    """The file is not a log; the message gives the reason."""


def replay(arguments: Namespace) -> int:
    """Print the log, or why it cannot be read; return the exit code."""
    try:
        print(text_of(_content(arguments.file)), end="")
    except Unreadable as error:
        print(f"glacier: {arguments.file}: {error}", file=sys.stderr)
        return 1
    return 0


def _content(file: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise Unreadable(error.strerror or str(error)) from error


def text_of(content: bytes) -> str:
    """Return the log of a match, or of a room with its names, as text; raise `Unreadable`."""
    try:
        whole = msgspec.json.decode(content, type=dict[str, Any])
        return _room_text(whole) if "log" in whole else _log_text(whole)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Unreadable(f"this is no log of a match: {error}") from error


def _room_text(whole: dict[str, Any]) -> str:
    room = msgspec.convert(whole, RoomLog)
    log = _log(room.log)
    if not len(room.names) == len(room.result.places) == len(room.result.scores) == log.seats:
        raise Unreadable("the names or the result do not fit the seats")
    return transcript.tell(log, room.names, room.result)


def _log_text(whole: dict[str, Any]) -> str:
    log = _log(whole)
    return transcript.tell(log, [f"seat {seat}" for seat in range(log.seats)])


def _log(whole: Any) -> Log[Any, Any]:
    """Return the log with the game's types; raise `Unreadable` if a seat in it does not exist."""
    name = whole.get("game") if isinstance(whole, dict) else None
    if not isinstance(name, str) or name not in GAMES:
        raise Unreadable(f"the house does not have the game {name!r}")
    log = read_log(GAMES[name], msgspec.json.encode(whole))
    if log.seats not in GAMES[name].SEATS:
        raise Unreadable(f"{log.seats} cannot play {name}")
    if any(step.seat not in range(-1, log.seats) for step in log.steps):
        raise Unreadable("somebody acts who has no seat")
    if any(heard.seat not in range(log.seats) for step in log.steps for heard in step.race):
        raise Unreadable("somebody is in a race who has no seat")
    return log
