"""Record updates of real matches as fixtures, so that boards can be shown without a server.

Each file holds the seats and a few successive updates; the last one shows the moment that the file
is named after. `make fixtures` rewrites all of them. There is a recorder for each game's package,
with `FOLDER`, `MOMENTS` and `recorded`; `hands` records values of ICE³'s rules for gestures.
"""

from importlib import import_module
from typing import Any

from glacier.games import GAMES


def recorder(game: str) -> Any:
    """Return the module that records this game."""
    package = GAMES.package(game).rpartition(".")[2]
    return import_module(f"{__name__}.{package}")
