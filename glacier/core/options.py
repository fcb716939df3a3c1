"""A game's options, read off their types: for forms, and for whoever writes them by hand."""

from typing import Any, Literal

import msgspec
from msgspec import inspect

from glacier.core.data import Data
from glacier.core.game import Game


class OptionInfo(Data):
    """One option of a game: what it may be, and what the rulebook says."""

    name: str
    kind: Literal["choice", "switch", "number"]
    default: str | int | bool | None
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    optional: bool = False
    seats: tuple[int, ...] = ()
    """The numbers of seats for which it means something; all, if there are none."""
    needs: dict[str, str] = {}
    """The choices of other options without which it means nothing."""


def options_of(game: Game[Any, Any, Any]) -> tuple[OptionInfo, ...]:
    """All that may be chosen.

    >>> from glacier.games import gelati
    >>> options_of(gelati)[1].name, options_of(gelati)[1].most
    ('first', 3)
    """
    kind = inspect.type_info(game.Options)
    assert isinstance(kind, inspect.StructType)
    return tuple(_option(field) for field in kind.fields)


def _option(field: inspect.Field) -> OptionInfo:
    """Words, yes or no, or a whole number; or none of these, if it is optional."""
    if isinstance(field.type, inspect.Metadata) and field.type.extra:  # `Meta(extra=...)`
        bare = msgspec.structs.replace(field, type=field.type.type)
        return msgspec.structs.replace(_option(bare), **field.type.extra)
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
