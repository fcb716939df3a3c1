"""The games of the house. `GAMES` is the only registry."""

from typing import Any, Final

from glacier.core import Game
from glacier.games import gelati, ice_cream, ice_towers

_PACKAGES: Final[tuple[Game[Any, Any, Any], ...]] = (gelati, ice_cream, ice_towers)

GAMES: Final[dict[str, Game[Any, Any, Any]]] = {game.NAME: game for game in _PACKAGES}
"""Each game package by its name."""
