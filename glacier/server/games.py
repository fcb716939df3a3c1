"""The games of the house: found by their names, and as a form shows them."""

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
