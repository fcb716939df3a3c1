"""Descriptions of a game's options, derived from their types, for forms and command lines."""

from typing import Literal

import msgspec
from msgspec import inspect

from glacier.core.data import Data
from glacier.core.game import AnyGame


class OptionInfo(Data):
    """One option of a game: its kind, its allowed values and the rulebook's value."""

    name: str
    kind: Literal["choice", "switch", "number"]
    default: str | int | bool | None
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    optional: bool = False
    seats: tuple[int, ...] = ()
    """The numbers of seats to which the option applies; empty if it applies to all."""
    needs: dict[str, str] = {}
    """The values that other options must have for this one to apply."""


def options_of(game: AnyGame) -> tuple[OptionInfo, ...]:
    """Return the description of every option.

    >>> from glacier.games import gelati
    >>> options_of(gelati)[1].name, options_of(gelati)[1].most
    ('first', 3)
    """
    kind = inspect.type_info(game.Options)
    assert isinstance(kind, inspect.StructType)
    return tuple(_option(field) for field in kind.fields)


def _option(field: inspect.Field) -> OptionInfo:
    """Describe one field: a choice of words, a switch or a whole number, optionally None.

    Raises `TypeError` for any other type.
    """
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
