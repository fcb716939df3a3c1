"""How quickly bots react in games without turns, in the table's own time."""

from collections.abc import Mapping
from math import log
from random import Random
from typing import Any, Final

from glacier.bots.bot import Level
from glacier.core import Data, Seat
from glacier.games.ice_towers import Done

LEAST: Final = 500
"""Milliseconds: nobody is quicker than a quick person. So long before it acts, a bot looks at the
table for the last time: whatever changes after that, it has not seen."""


class Reaction(Data):
    """Between two acts of a free hand, in milliseconds: a log-normal time."""

    median: int
    spread: float = 0.3
    """The standard deviation of its logarithm."""

    def time(self, rng: Random) -> int:
        """
        >>> Reaction(1000).time(Random(1)) >= LEAST
        True
        """
        return max(LEAST, round(rng.lognormvariate(log(self.median), self.spread)))


REACTIONS: Final[dict[str, Mapping[str, Reaction]]] = {
    "ice-towers": {
        "flocon": Reaction(2_500),
        "glacon": Reaction(1_600),
        "iceberg": Reaction(1_000),
    },
}
"""Every level of the games without turns, by the game's name; where there are turns, none."""

STRANGER: Final[Level] = "glacon"
"""Whoever is of no level reacts like a club player."""


def reaction_for(game: str, level: str) -> Reaction | None:
    """How quickly this bot reacts in this game; None where there are turns.

    >>> reaction_for("ice-towers", "iceberg")
    Reaction(median=1000, spread=0.3)
    >>> reaction_for("gelati", "iceberg") is None
    True
    """
    reactions = REACTIONS.get(game)
    return None if reactions is None else reactions.get(level, reactions[STRANGER])


def hasty(then: Any, now: Any, action: Any) -> bool:
    """Whether a bot would say that it has nothing more to do on a table that has changed since it
    looked: a person would look again. Other actions name what they expect, and the law refuses."""
    return isinstance(action, Done) and then.quiet_since != now.quiet_since


def rests(view: Any, seat: Seat) -> bool:
    """Whether a bot need not be asked: it has said that it has nothing more to do.

    Whatever changes that, a change on the table, takes its word back.
    """
    content: tuple[bool, ...] = getattr(view, "content", ())
    return bool(content) and content[seat]
