"""The pace of IceTowers' bots, and which of their decisions a changed table invalidates."""

from typing import Any, Final

from glacier.bots.bot import level_of
from glacier.bots.pace import CLUB_REACTION, Reaction
from glacier.core import Level, Seat
from glacier.games.ice_towers.actions import Done
from glacier.games.ice_towers.state import State

REACTIONS: Final[dict[Level, Reaction]] = {
    "flocon": Reaction(2_500),
    "glacon": CLUB_REACTION,
    "iceberg": Reaction(1_000),
}


def pace(view: State, seat: Seat, level: str, /) -> Reaction:
    """Return the reaction time of the level: the same throughout the game, even by rounds."""
    return REACTIONS[level_of(level)]


def overtaken(then: State, now: State, action: Any, /) -> bool:
    """Return whether the decision to be done is outdated, because the table has changed since.

    Other actions name the pieces they expect, so the rules refuse them if they are outdated.
    """
    return isinstance(action, Done) and then.quiet_since != now.quiet_since
