"""Records the fixtures of games: `python -m scripts.record [GAME ...]`, of all games by default.

A game's recorder is `scripts/record_<package>.py`, which has `FOLDER`, `MOMENTS` and `recorded`.
"""

import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

from glacier.games import GAMES
from scripts.recording import write


def recorder(game: str) -> Any:
    """Return the module that records this game."""
    package = GAMES.package(game).rpartition(".")[2]
    return import_module(f"scripts.record_{package}")


def main(games: Iterable[str]) -> None:
    for game in games:
        found = recorder(game)
        recordings = ((moment.name, found.recorded(moment)) for moment in found.MOMENTS)
        write(Path(found.FOLDER), recordings)
        print(found.FOLDER)


if __name__ == "__main__":
    main(sys.argv[1:] or GAMES)
