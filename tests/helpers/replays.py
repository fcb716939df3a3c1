"""Replays with broken rules: each rule raises, and each number in the box is changed.

Only a game's events, state and actions remain as they are. The code of functions is replaced rather
than their names, so imported and stored references are affected too.
"""

import ast
import gc
import inspect
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache, reduce
from importlib import import_module
from pkgutil import iter_modules
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple, NoReturn

from msgspec.structs import asdict, replace

from glacier.core import AnyGame, Data, Event

KEPT = {"events", "state", "actions"}
"""The modules of a game that a replay may use."""


def folded_without_rules(game: AnyGame, state: Any, events: Iterable[Event]) -> Any:
    """Return the state after these events, while the game's rules are broken."""
    with without_rules(str(vars(game)["__name__"])):
        return reduce(lambda before, event: event.apply(before), events, state)


@contextmanager
def without_rules(package: str) -> Iterator[None]:
    """Break the rules and numbers of the game in this package until the block ends."""
    rules, numbers = _rules(package), _numbers(package)
    codes = [(rule, rule.__code__) for rule in rules]
    _forget(package)
    try:
        for rule in rules:
            rule.__code__ = _forbidden_code(rule.__code__)
        for number in numbers:
            setattr(number.module, number.name, number.spoilt)
        yield
    finally:
        for rule, code in codes:
            rule.__code__ = code
        for number in numbers:
            setattr(number.module, number.name, number.value)


def _forbidden(*_: object, **__: object) -> NoReturn:
    raise AssertionError("a replay ran a rule")


def _forbidden_generator(*_: object, **__: object) -> Iterator[NoReturn]:
    yield _forbidden()


def _forbidden_code(code: CodeType) -> CodeType:
    """Return code that raises, with the name and the position of the rule.

    The code of a generator is replaced by that of another: from Python 3.13 on they must match.
    """
    raising = _forbidden_generator if code.co_flags & inspect.CO_GENERATOR else _forbidden
    return raising.__code__.replace(
        co_name=code.co_name,
        co_filename=code.co_filename,
        co_firstlineno=code.co_firstlineno,
        co_freevars=code.co_freevars,
    )


def _modules(package: str) -> dict[str, ModuleType]:
    """Return the modules of the package by their short names; the package itself is ""."""
    whole = import_module(package)
    names = [found.name for found in iter_modules(whole.__path__)]
    return {"": whole, **{name: import_module(f"{package}.{name}") for name in names}}


@cache
def _rules(package: str) -> list[FunctionType]:
    """Return all functions and methods of the modules that a replay may not use."""
    modules = _modules(package).items()
    forbidden = {module.__name__ for name, module in modules if name not in KEPT}
    functions = [thing for thing in gc.get_objects() if type(thing) is FunctionType]
    return [function for function in functions if function.__module__ in forbidden]


def _forget(package: str) -> None:
    """Clear the caches of the package, which would hide that a rule is used."""
    for module in _modules(package).values():
        for thing in vars(module).values():
            if callable(clear := getattr(thing, "cache_clear", None)):
                clear()


class Number(NamedTuple):
    """A name in a module whose value contains numbers, and the value with other numbers."""

    module: ModuleType
    name: str
    value: Any
    spoilt: Any


@cache
def _numbers(package: str) -> list[Number]:
    """Return the numbers of modules that a replay may not use, and their copies elsewhere."""
    modules = {module.__name__: module for module in _modules(package).values()}
    kept = {f"{package}.{name}" for name in KEPT}
    own = {
        (module, name): Number(modules[module], name, value, spoilt(value))
        for module in modules.keys() - kept
        for name, value in vars(modules[module]).items()
        if not name.startswith("__") and spoilt(value) != value
    }
    copies = [
        own[source]._replace(module=module, name=name)
        for module in modules.values()
        for name, source in _imported(module)
        if source in own
    ]
    return [*own.values(), *copies]


def _imported(module: ModuleType) -> Iterator[tuple[str, tuple[str, str]]]:
    """Yield each imported name, with the module and the name that it comes from."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                yield alias.asname or alias.name, (node.module, alias.name)


def spoilt(thing: Any) -> Any:
    """Return the value with every number in it changed."""
    match thing:
        case bool():
            return thing
        case int() | float():
            return -thing - 1013
        case range():
            return range(0)
        case tuple() | frozenset():
            return type(thing)(map(spoilt, thing)) if type(thing) in (tuple, frozenset) else thing
        case dict():
            return {spoilt(key): spoilt(value) for key, value in thing.items()}
        case Data():
            return replace(thing, **{name: spoilt(part) for name, part in asdict(thing).items()})
        case _:
            return thing
