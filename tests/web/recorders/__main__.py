"""Records the fixtures of games: `python -m tests.web.recorders [GAME ...]`, of all by default."""

import sys
from collections.abc import Iterable
from pathlib import Path

from glacier.games import GAMES
from tests.web.recorders import hands, recorder
from tests.web.recorders.recording import write


def main(games: Iterable[str]) -> None:
    for game in games:
        found = recorder(game)
        recordings = ((moment.name, found.recorded(moment)) for moment in found.MOMENTS)
        write(Path(found.FOLDER), recordings)
        print(found.FOLDER)


if __name__ == "__main__":
    main(sys.argv[1:] or GAMES)
    if not sys.argv[1:]:
        hands.main()
