"""How well a bot plays."""

from typing import Final, Literal, TypeAlias, get_args

Level: TypeAlias = Literal["flocon", "glacon", "iceberg"]
"""Casual, club, the best we can."""

LEVELS: Final[tuple[Level, ...]] = get_args(Level)
