"""The interface of a bot, and a bot that plays at random."""

from random import Random
from typing import Any, Final, Protocol

from glacier.core import LEVELS, AnyGame, Level, Seat

CLUB_LEVEL: Final[Level] = "glacon"


def level_of(name: str) -> Level:
    """Return the level of this name, or the club level if the name is not a level.

    >>> level_of("iceberg"), level_of("random")
    ('iceberg', 'glacon')
    """
    for level in LEVELS:
        if level == name:
            return level
    return CLUB_LEVEL


class Bot(Protocol):
    """A player: a function from a seat's view to one of its legal actions.

    Where an action has a float field, the menu is only a sample; the bot may return any legal
    action. In a game without turns it may return None to wait: it is called again a little later.

    A bot never sees the state. It keeps nothing between calls and takes all randomness from `rng`,
    so the same view and the same random numbers give the same answer.
    """

    def __call__(self, game: AnyGame, view: Any, seat: Seat, rng: Random, /) -> Any: ...


def random_bot(game: AnyGame, view: Any, seat: Seat, rng: Random, /) -> Any:
    """Return a random action of the menu.

    >>> from glacier.core import Match
    >>> from glacier.games import gelati
    >>> match = Match(gelati, gelati.Options(first=0), seats=2, seed="a seed")
    >>> match.wait(0)
    >>> random_bot(gelati, gelati.view(match.state, 0), 0, Random(1)) in gelati.menu(match.state, 0)
    True
    """
    return rng.choice(menu_of(game, view, seat))


def menu_of(game: AnyGame, view: Any, seat: Seat) -> list[Any]:
    """Return the seat's menu; raise `ValueError` if it is empty."""
    menu = game.menu(view, seat)
    if not menu:
        raise ValueError(f"seat {seat} has nothing to decide")
    return [*menu]
