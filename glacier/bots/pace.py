"""Reaction times of bots, in the time of the match."""

from math import log
from random import Random
from typing import Any, Final, Protocol, cast

from glacier.bots.packages import part_of
from glacier.core import AnyGame, Data, Seat


class Reaction(Data):
    """The time between two actions of a free hand, log-normal, in milliseconds."""

    median: int
    spread: float = 0.3
    """The standard deviation of its logarithm."""
    least: int = 500
    """The minimum. A bot takes its last look at the table this long before it acts; it does not
    react to later changes."""

    def time(self, rng: Random) -> int:
        """Return a random reaction time in milliseconds.

        >>> Reaction(1000).time(Random(1)) >= 500
        True
        """
        return max(self.least, round(rng.lognormvariate(log(self.median), self.spread)))


class Pace(Protocol):
    """Returns how quickly a seat reacts in the position that it sees.

    It returns None where there is no hurry, as in games with turns: the house then chooses how long
    the bot seems to think.
    """

    def __call__(self, view: Any, seat: Seat, level: str, /) -> Reaction | None: ...


class Overtaken(Protocol):
    """Returns whether a decision is outdated by what has happened since the seat looked.

    It is needed only for actions that remain legal: the rules refuse an action on what is gone.
    """

    def __call__(self, then: Any, now: Any, action: Any, /) -> bool: ...


CLUB_REACTION: Final = Reaction(1_600)
"""The default in games without turns whose bots have no pace of their own."""


def pace_for(game: AnyGame) -> Pace:
    """Return the pace of the game's bots, or the default.

    >>> from glacier.games import gelati
    >>> pace_for(gelati)(None, 0, "iceberg") is None
    True
    """
    own = getattr(part_of(game.NAME, "pace"), "pace", None)
    return cast(Pace, own) if own else _at_leisure if game.MANIFEST.turns else _like_the_club


def overtaken_for(game: AnyGame) -> Overtaken:
    """Return the `overtaken` of the game's bots, or a function that is always false."""
    return cast(Overtaken, getattr(part_of(game.NAME, "pace"), "overtaken", _never))


def _at_leisure(view: Any, seat: Seat, level: str, /) -> None:
    return None


def _like_the_club(view: Any, seat: Seat, level: str, /) -> Reaction:
    return CLUB_REACTION


def _never(then: Any, now: Any, action: Any, /) -> bool:
    return False
