"""Whole games as text: `python -m tests.transcripts` writes them anew; review the diff.

Each game's test package defines its `stories`. A transcript that changes means that the rules, the
luck or the notation changed.
"""

from importlib import import_module
from pathlib import Path

from glacier.core import AnyGame, AnyMatch, transcript
from glacier.games import GAMES
from tests.helpers.catalogue import TESTS, package


def stories(game: AnyGame) -> dict[str, AnyMatch]:
    """Return the matches of the game's transcripts, played anew."""
    told: dict[str, AnyMatch]
    told = import_module(f"tests.games.{package(game)}.stories").stories()
    return told


def shelf(game: AnyGame) -> Path:
    """Return the folder with the game's transcripts."""
    return TESTS / package(game) / "transcripts"


def main() -> None:
    for game in GAMES.values():
        told = stories(game)
        shelf(game).mkdir(exist_ok=True)
        for old in shelf(game).glob("*.txt"):
            old.unlink()
        for name, match in told.items():
            path = shelf(game) / f"{name}.txt"
            path.write_text(transcript.write(match.log), encoding="utf-8")
            print(path)


if __name__ == "__main__":
    main()
