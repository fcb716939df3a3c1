"""How quickly IceTowers' bots react, and what they had better not say of a changed table."""

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
    """All moments are alike: even by rounds, nobody has long to think."""
    return REACTIONS[level_of(level)]


def overtaken(then: State, now: State, action: Any, /) -> bool:
    """Whether a bot would say that it has nothing more to do on a table that has changed since it
    looked: a person would look again. Other actions name what they expect, and the law refuses."""
    return isinstance(action, Done) and then.quiet_since != now.quiet_since
