"""The bot of each game and level."""

from typing import cast

from glacier.bots.bot import Bot, random_bot
from glacier.bots.packages import part_of
from glacier.core import LEVELS
from glacier.games import GAMES


def bot_for(game: str, level: str) -> Bot:
    """Return the bot of the game at this level: `flocon` in the game's module `flocon`.

    A game without bots is played at random at every level. Raises `ValueError` for an unknown game
    or level.

    >>> bot_for("gelati", "granita")
    Traceback (most recent call last):
    ...
    ValueError: there is no level 'granita', only flocon, glacon, iceberg
    """
    if game not in GAMES:
        raise ValueError(f"there are no bots for {game!r}, only for {', '.join(GAMES)}")
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}, only {', '.join(LEVELS)}")
    own = part_of(game, level)
    return random_bot if own is None else cast(Bot, getattr(own, level))
