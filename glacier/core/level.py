"""The levels of play of the bots."""

from typing import Final, Literal, TypeAlias, get_args

Level: TypeAlias = Literal["flocon", "glacon", "iceberg"]
"""Casual, club player, and as strong as possible."""

LEVELS: Final[tuple[Level, ...]] = get_args(Level)
