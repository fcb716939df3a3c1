"""How quickly bots react, moment by moment, in the table's own time."""

from math import log
from random import Random
from typing import Any, Final, Protocol, cast

from glacier.bots.packages import part_of
from glacier.core import Data, Game, Seat


class Reaction(Data):
    """From one act of a free hand to the next, in milliseconds: a log-normal time."""

    median: int
    spread: float = 0.3
    """The standard deviation of its logarithm."""
    least: int = 500
    """Nobody is quicker than a quick person. So long before it acts, a bot looks at the table for
    the last time: whatever changes after that, it has not seen."""

    def time(self, rng: Random) -> int:
        """
        >>> Reaction(1000).time(Random(1)) >= 500
        True
        """
        return max(self.least, round(rng.lognormvariate(log(self.median), self.spread)))


class Pace(Protocol):
    """How quickly a seat reacts in the moment that it sees.

    None where nobody is in a hurry, as where there are turns: then it seems to think as long as
    the house likes.
    """

    def __call__(self, view: Any, seat: Seat, level: str, /) -> Reaction | None: ...


class Overtaken(Protocol):
    """Whether what a seat would do has lost its sense by what happened since it looked.

    Only for what the law allows all the same: it refuses an action that names what is gone.
    """

    def __call__(self, then: Any, now: Any, action: Any, /) -> bool: ...


CLUB_REACTION: Final = Reaction(1_600)
"""A club player's, where there are no turns and nobody has said how quick to be."""


def pace_for(game: Game[Any, Any, Any]) -> Pace:
    """The pace of the game's own bots, if they have one.

    >>> from glacier.games import gelati
    >>> pace_for(gelati)(None, 0, "iceberg") is None
    True
    """
    own = getattr(part_of(game.NAME, "pace"), "pace", None)
    return cast(Pace, own) if own else _at_leisure if game.MANIFEST.turns else _like_the_club


def overtaken_for(game: Game[Any, Any, Any]) -> Overtaken:
    """What the game's own bots say, or that no thought ever is."""
    return cast(Overtaken, getattr(part_of(game.NAME, "pace"), "overtaken", _never))


def _at_leisure(view: Any, seat: Seat, level: str, /) -> None:
    return None


def _like_the_club(view: Any, seat: Seat, level: str, /) -> Reaction:
    return CLUB_REACTION


def _never(then: Any, now: Any, action: Any, /) -> bool:
    return False
