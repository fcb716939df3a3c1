"""Logs of earlier days and how they ended: `python -m tests.helpers.old_logs` notes missing ends.

Before a stored event changes, copy today's transcripts to `tests/old_logs/<game>` and let this
module note their ends. An end that is noted is never written again.
"""

from pathlib import Path
from typing import Any

import msgspec

from glacier.core import Game, Log, read_log, replay, transcript
from glacier.games import GAMES
from tests.helpers.catalogue import package

SHELF = Path("tests/old_logs")
ENDS = "ends.json"

PARTS = ("stalls", "board", "towers", "cups", "scores", "removed")
"""What lies there for all to see when a game is over, by whatever name the game has for it."""


def old_logs(game: Game[Any, Any, Any]) -> list[Path]:
    """The game's logs: transcripts, and JSON as a room hands it out."""
    shelf = SHELF / package(game)
    return [path for path in sorted(shelf.glob("*")) if path.name != ENDS]


def read(game: Game[Any, Any, Any], path: Path) -> Log[Any, Any]:
    """The log, whichever way it was stored."""
    if path.suffix == ".txt":
        return transcript.read(game, path.read_text(encoding="utf-8"))
    assert path.suffix == ".json", f"{path} is no log"
    room = msgspec.json.decode(path.read_bytes())
    return read_log(game, msgspec.json.encode(room["log"]))


def end(game: Game[Any, Any, Any], path: Path) -> dict[str, Any]:
    """The result to which the log replays, and what lies on the table then."""
    state = replay(game, read(game, path))
    table = {part: getattr(state, part) for part in PARTS if hasattr(state, part)}
    text = msgspec.json.encode({"result": game.result(state), "table": table})
    return msgspec.json.decode(text, type=dict[str, Any])


def noted(game: Game[Any, Any, Any]) -> dict[str, dict[str, Any]]:
    """The ends that the game's logs had when they were new, by the names of their files."""
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
