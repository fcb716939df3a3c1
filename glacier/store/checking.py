"""Check a journal: the integrity of its file, and that every match in it replays."""

from contextlib import closing
from pathlib import Path
from typing import Any, Final, NamedTuple

import apsw
import msgspec

from glacier.core import Match, read_step
from glacier.games import GAMES
from glacier.store.journal import RoomRecord
from glacier.store.stored import check_whole, open_stored, read_record

MOST: Final = 20
"""The largest number of flaws of the file that are reported."""

_LINES = "SELECT n, line FROM step WHERE room = ? ORDER BY n"
_LOST = "SELECT DISTINCT room FROM step WHERE room NOT IN (SELECT code FROM room)"


class Checked(NamedTuple):
    """The number of rooms and matches checked, and a sentence for each flaw."""

    rooms: int
    matches: int
    flaws: tuple[str, ...]


def check_journal(path: Path) -> Checked:
    """Check the file and replay every match. The server may be running.

    Raises `Unusable` if the file is not a journal.
    """
    with closing(open_stored(path)) as connection:
        flaws = [f"the file: {flaw}" for flaw in flaws_of_file(connection)]
        rooms = matches = 0
        for code in _codes(connection, "SELECT code FROM room ORDER BY code", flaws):
            rooms += 1
            try:
                matches += _replay(*_read(connection, code))
            except Exception as error:  # report it, and check the other rooms
                flaws.append(f"room {code}: {error or type(error).__name__}")
        lost = _codes(connection, _LOST, flaws)
        flaws += [f"room {code}: its steps are stored, but not the room" for code in lost]
    return Checked(rooms, matches, tuple(dict.fromkeys(flaws)))


def flaws_of_file(connection: apsw.Connection) -> list[str]:
    """Return the flaws that SQLite's integrity check reports, one line each."""
    try:
        rows: list[Any] = connection.execute(f"PRAGMA integrity_check({MOST})").fetchall()
    except apsw.Error as error:
        return [str(error)]
    lines = [line for (found,) in rows for line in str(found).splitlines()]
    return [line for line in lines if line != "ok" and not line.startswith("***")][:MOST]


def _codes(connection: apsw.Connection, query: str, flaws: list[str]) -> list[str]:
    try:
        rows: list[Any] = connection.execute(query).fetchall()
    except apsw.Error as error:
        flaws.append(f"the file: {error}")
        return []
    return [code for (code,) in rows]


def _read(connection: apsw.Connection, code: str) -> tuple[RoomRecord, list[bytes]]:
    """Return the room's record and its steps from one transaction, so that they match."""
    connection.execute("BEGIN")
    try:
        records: list[Any] = connection.execute(
            "SELECT record FROM room WHERE code = ?", (code,)
        ).fetchall()
        rows: list[Any] = connection.execute(_LINES, (code,)).fetchall()
    finally:
        connection.execute("ROLLBACK")
    check_whole(code, [row[0] for row in rows])
    return read_record(records[0][0]), [row[1] for row in rows]


def _replay(record: RoomRecord, lines: list[bytes]) -> bool:
    """Replay the room's match as the server does; return whether it has begun.

    Raises `ValueError` if a step does not replay, or if the steps contradict the room's phase.
    """
    if record.game not in GAMES:
        raise ValueError(f"the house does not have the game {record.game!r}")
    game = GAMES[record.game]
    options = msgspec.convert(record.options, game.Options)
    match = Match(game, options, len(record.chairs), record.seed)
    for number, line in enumerate(lines, 1):
        try:
            match.enter(read_step(game, line))
        except Exception as error:
            raise ValueError(f"step {number} of {len(lines)} does not replay: {error!r}") from error
    if record.phase == "gathering" and lines:
        raise ValueError("it has steps, but its match has not begun")
    if record.phase == "over" and match.result is None:
        raise ValueError("its match is over, but its steps do not end it")
    return record.phase != "gathering"
