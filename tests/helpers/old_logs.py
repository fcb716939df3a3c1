"""Logs of earlier versions, and their ends: `python -m tests.helpers.old_logs` adds missing ends.

Before a stored event changes, copy the current transcripts to `tests/old_logs/<game>` and run this
module to record their ends. A recorded end is never overwritten.
"""

from pathlib import Path
from typing import Any

import msgspec

from glacier.core import AnyGame, Log, read_log, replay, transcript
from glacier.games import GAMES
from tests.helpers.catalogue import package

SHELF = Path("tests/old_logs")
ENDS = "ends.json"

PARTS = ("stalls", "board", "towers", "cups", "scores", "removed")
"""The public parts of a state at the end of a game, under the names that games use."""


def old_logs(game: AnyGame) -> list[Path]:
    """Return the paths of the game's logs: transcripts, and JSON as a room exports it."""
    shelf = SHELF / package(game)
    return [path for path in sorted(shelf.glob("*")) if path.name != ENDS]


def read(game: AnyGame, path: Path) -> Log[Any, Any]:
    """Return the log of the file, in either format."""
    if path.suffix == ".txt":
        return transcript.read(game, path.read_text(encoding="utf-8"))
    assert path.suffix == ".json", f"{path} is no log"
    room = msgspec.json.decode(path.read_bytes())
    return read_log(game, msgspec.json.encode(room["log"]))


def end(game: AnyGame, path: Path) -> dict[str, Any]:
    """Return the result and the public parts of the state to which the log replays."""
    state = replay(game, read(game, path))
    table = {part: getattr(state, part) for part in PARTS if hasattr(state, part)}
    text = msgspec.json.encode({"result": game.result(state), "table": table})
    return msgspec.json.decode(text, type=dict[str, Any])


def noted(game: AnyGame) -> dict[str, dict[str, Any]]:
    """Return the recorded ends of the game's logs, by file name."""
    path = SHELF / package(game) / ENDS
    return msgspec.json.decode(path.read_bytes()) if path.exists() else {}


def main() -> None:
    for game in filter(old_logs, GAMES.values()):
        ends = {path.name: end(game, path) for path in old_logs(game)} | noted(game)
        lines = [f'"{name}":{msgspec.json.encode(ends[name]).decode()}' for name in sorted(ends)]
        text = "{\n" + ",\n".join(lines) + "\n}\n"
        (SHELF / package(game) / ENDS).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
