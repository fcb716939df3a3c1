"""Which bot plays which game at which level."""

from collections.abc import Mapping
from typing import Final

from glacier.bots import gelati
from glacier.bots.bot import LEVELS, Bot, Level

BOTS: Final[dict[str, Mapping[Level, Bot]]] = {
    "gelati": {"flocon": gelati.flocon, "glacon": gelati.glacon, "iceberg": gelati.iceberg},
}
"""Every level of every game, by the game's name."""


def bot_for(game: str, level: str) -> Bot:
    """The bot that plays this game at this level.

    >>> bot_for("gelati", "granita")
    Traceback (most recent call last):
    ...
    ValueError: there is no level 'granita', only flocon, glacon, iceberg
    """
    if game not in BOTS:
        raise ValueError(f"there are no bots for {game!r}, only for {', '.join(BOTS)}")
    for known in LEVELS:
        if level == known:
            return BOTS[game][known]
    raise ValueError(f"there is no level {level!r}, only {', '.join(LEVELS)}")
