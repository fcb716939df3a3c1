"""What a bot is, and the one bot that plays anything."""

from random import Random
from typing import Any, Final, Protocol

from glacier.core import LEVELS, Game, Level, Seat

CLUB_LEVEL: Final[Level] = "glacon"


def level_of(name: str) -> Level:
    """The level of this name. Whoever is of no level has a club player's hands.

    >>> level_of("iceberg"), level_of("random")
    ('iceberg', 'glacon')
    """
    for level in LEVELS:
        if level == name:
            return level
    return CLUB_LEVEL


class Bot(Protocol):
    """Somebody who plays by what the seat sees: a view goes in, something on the menu comes out.

    Where a hand is free, a menu is but a spread of what it could do, and anything comes out that
    the law allows.

    Where there are no turns it may also be None: to wait, and to look again a little later.

    A bot never meets a state, keeps nothing between calls and takes all its luck from `rng`, so
    that the same view and the same luck give the same answer.
    """

    def __call__(self, game: Game[Any, Any, Any], view: Any, seat: Seat, rng: Random, /) -> Any: ...


def random_bot(game: Game[Any, Any, Any], view: Any, seat: Seat, rng: Random, /) -> Any:
    """Anything on the menu, whatever it is worth.

    >>> from glacier.core import Match
    >>> from glacier.games import gelati
    >>> match = Match(gelati, gelati.Options(first=0), seats=2, seed="a seed")
    >>> match.wait(0)
    >>> random_bot(gelati, gelati.view(match.state, 0), 0, Random(1)) in gelati.menu(match.state, 0)
    True
    """
    return rng.choice(menu_of(game, view, seat))


def menu_of(game: Game[Any, Any, Any], view: Any, seat: Seat) -> list[Any]:
    """What the seat may do; to be asked without having a choice is the asker's mistake."""
    menu = game.menu(view, seat)
    if not menu:
        raise ValueError(f"seat {seat} has nothing to decide")
    return [*menu]
