"""The games of the house: found by their names, and as a form shows them."""

from contextlib import suppress
from functools import cache
from typing import Any

from glacier.core import LEVELS, Game, options_of
from glacier.games import GAMES
from glacier.protocol import refusals
from glacier.protocol.rooms import GameInfo
from glacier.server.refusals import Denied


def game_named(name: str) -> Game[Any, Any, Any]:
    if name not in GAMES.opened:
        raise Denied(refusals.NoSuchGame(game=name))
    return GAMES[name]


def load_games() -> None:
    """Load the games and their forms: later that would hold up every room."""
    for name in GAMES.opened:
        with suppress(TypeError):  # a game of tests may have an option that no form shows
            info_of(name)


@cache
def info_of(name: str) -> GameInfo:
    """The game of this name as a form shows it."""
    return game_info(GAMES[name])


def game_info(game: Game[Any, Any, Any]) -> GameInfo:
    """The game, with its options read off their types."""
    box = game.MANIFEST
    return GameInfo(
        name=box.name,
        least=box.least,
        most=box.most,
        minutes=box.minutes,
        authors=box.authors,
        artists=box.artists,
        publisher=box.publisher,
        year=box.year,
        options=options_of(game),
        levels=LEVELS,
    )
