"""Options of a game as command-line arguments: `name=value`."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from glacier.core import AnyGame, Data, OptionInfo, options_of

NONE: Final = "none"
"""How an option without a value is written."""


def chosen(game: AnyGame, words: Iterable[str]) -> Data:
    """Return the options of the game; options that are not named keep the rulebook's values.

    Raises `ValueError` for an unknown name or value.

    >>> from glacier.games import gelati
    >>> chosen(gelati, ["layout=star", "multi_orders=true"])
    Options(layout='star', first=None, multi_orders=True, turn_seconds=None)
    >>> chosen(gelati, ["first=7"])
    Traceback (most recent call last):
    ...
    ValueError: gelati's option first is 0 to 3 or none, not '7'
    """
    allowed = values(game)
    named: dict[str, str | None] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in allowed:
            known = "; ".join(f"{name}={told}" for name, told in allowed.items())
            raise ValueError(f"{game.NAME} has no option {name!r}, only {known}")
        named[name] = None if value == NONE else value
        if not _fits(game, name, named[name]):
            raise ValueError(f"{game.NAME}'s option {name} is {allowed[name]}, not {value!r}")
    options: Data = msgspec.convert(named, game.Options, strict=False)
    return options


def _fits(game: AnyGame, name: str, value: str | None) -> bool:
    try:
        msgspec.convert({name: value}, game.Options, strict=False)
    except msgspec.ValidationError:
        return False
    return True


def values(game: AnyGame) -> dict[str, str]:
    """Return the allowed values of each option of the game, as text.

    >>> from glacier.games import gelati
    >>> values(gelati)["first"], values(gelati)["multi_orders"]
    ('0 to 3 or none', 'true or false')
    """
    return {option.name: _listed(_told(option)) for option in options_of(game)}


def _told(option: OptionInfo) -> list[str]:
    """List the allowed values, with `none` last."""
    none = [NONE] if option.optional else []
    match option.kind:
        case "choice":
            return [*option.choices, *none]
        case "switch":
            return ["true", "false", *none]
        case "number":
            return [f"{option.least} to {option.most}", *none]


def _listed(words: Sequence[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last
