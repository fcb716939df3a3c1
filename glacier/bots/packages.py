"""Access to the modules of a game's bots, which are imported on first use."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


@cache
def part_of(game: str, name: str) -> ModuleType | None:
    """Return a module of the game's bots, such as a level or their pace; None if there is none.

    >>> part_of("gelati", "glacon").__name__
    'glacier.bots.gelati.glacon'
    >>> part_of("chess", "glacon") is None
    True
    """
    package = f"{__package__}.{game.replace('-', '_')}"
    module = f"{package}.{name}"
    return import_module(module) if find_spec(package) and find_spec(module) else None
