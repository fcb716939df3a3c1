"""The games of the house: found by their names, and as a form shows them."""

from typing import Any, get_args

import msgspec
from msgspec import inspect

from glacier.core import Game
from glacier.games import GAMES
from glacier.protocol.rooms import GameInfo, Level, OptionInfo
from glacier.server.refusals import Refusal


def game_named(name: str) -> Game[Any, Any, Any]:
    if name not in GAMES.opened:
        raise Refusal("no-such-game", game=name)
    return GAMES[name]


def game_info(game: Game[Any, Any, Any]) -> GameInfo:
    """The game, with its options read off their types."""
    kind = inspect.type_info(game.Options)
    assert isinstance(kind, inspect.StructType)
    options = tuple(option_info(field) for field in kind.fields)
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
        options=options,
        levels=get_args(Level),
    )


def option_info(field: inspect.Field) -> OptionInfo:
    """An option as a form can show it: words, yes or no, or a whole number."""
    kind, optional = _without_none(field.type)
    default = None if field.default is msgspec.NODEFAULT else field.default
    match kind:
        case inspect.LiteralType(values):
            words = tuple(map(str, values))
            return OptionInfo(field.name, "choice", default, choices=words, optional=optional)
        case inspect.BoolType():
            return OptionInfo(field.name, "switch", default, optional=optional)
        case inspect.IntType(ge=least, le=most):
            return OptionInfo(
                field.name, "number", default, least=least, most=most, optional=optional
            )
        case _:
            raise TypeError(f"no form can show the option {field.name}")


def _without_none(kind: inspect.Type) -> tuple[inspect.Type, bool]:
    if not isinstance(kind, inspect.UnionType):
        return kind, False
    others = [arm for arm in kind.types if not isinstance(arm, inspect.NoneType)]
    return others[0], len(others) < len(kind.types)
