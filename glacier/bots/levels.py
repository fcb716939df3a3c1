"""Which bot plays which game at which level."""

from collections.abc import Mapping
from typing import Final

from glacier.bots import gelati, ice_cream, ice_towers
from glacier.bots.bot import LEVELS, Bot, Level, random_bot
from glacier.games import GAMES

BOTS: Final[dict[str, Mapping[Level, Bot]]] = {
    "gelati": {"flocon": gelati.flocon, "glacon": gelati.glacon, "iceberg": gelati.iceberg},
    "ice-cream": {
        "flocon": ice_cream.flocon,
        "glacon": ice_cream.glacon,
        "iceberg": ice_cream.iceberg,
    },
    "ice-towers": {
        "flocon": ice_towers.flocon,
        "glacon": ice_towers.glacon,
        "iceberg": ice_towers.iceberg,
    },
}
"""Every level of the games that have bots of their own, by the game's name."""


def bot_for(game: str, level: str) -> Bot:
    """The bot that plays this game at this level.

    A game of the house whose bots are still to be written is played at random, at every level.

    >>> bot_for("gelati", "granita")
    Traceback (most recent call last):
    ...
    ValueError: there is no level 'granita', only flocon, glacon, iceberg
    """
    if game not in GAMES:
        raise ValueError(f"there are no bots for {game!r}, only for {', '.join(GAMES)}")
    for known in LEVELS:
        if level == known:
            return BOTS[game][known] if game in BOTS else random_bot
    raise ValueError(f"there is no level {level!r}, only {', '.join(LEVELS)}")
