"""Generates actions that a client might send, legal or not, from the types of actions alone."""

from collections import defaultdict
from functools import cache, lru_cache
from random import Random
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from glacier.core import Data, HouseAction

ABSURD = (-1, 0, 1, 2, 99, -(10**30), 10**30)
UNMEANT = (float("nan"), float("inf"), float("-inf"), 1e300, -1e300)


def kinds(actions: Any) -> tuple[type, ...]:
    """Return the types in a union of actions."""
    return get_args(actions) or (actions,)


@cache
def has_floats(actions: Any) -> bool:
    """Return whether an action has a float field, so that no menu can be exhaustive."""
    return any(_mentions(hint, float) for kind in kinds(actions) for hint in _hints(kind).values())


def beyond_measure(action: Any) -> list[Any]:
    """Return copies of this action with absurd floats, one field at a time."""
    kind: Any = type(action)
    hints = _hints(kind)
    return [
        replace(action, **{name: value})
        for name, hint in hints.items()
        if hint is float
        for value in UNMEANT
    ]


def made_up(kind: Any, state: Any, rng: Random) -> Any:
    """Return an action of this kind with random fields."""
    return _made_up(kind, _things(state), rng)


def conceivable(actions: Any, state: Any, menu: Any, rng: Random, count: int) -> list[Any]:
    """Return random actions of seats: half made up, half on the menu but for one field."""
    seen = _things(state)
    seats_do = [kind for kind in kinds(actions) if not issubclass(kind, HouseAction)]
    made_up = [_made_up(rng.choice(seats_do), seen, rng) for _ in range(count)]
    altered = [_altered(rng.choice(menu), seen, rng) for _ in range(count if menu else 0)]
    return made_up + altered


def _made_up(kind: Any, seen: dict[type, list[Any]], rng: Random) -> Any:
    return kind(**{name: _value(hint, seen, rng) for name, hint in _hints(kind).items()})


def _altered(action: Any, seen: dict[type, list[Any]], rng: Random) -> Any:
    kind: Any = type(action)
    hints = _hints(kind)
    if not hints:
        return action
    name = rng.choice(list(hints))
    return replace(action, **{name: _value(hints[name], seen, rng)})


def _value(hint: Any, seen: dict[type, list[Any]], rng: Random) -> Any:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return rng.choice(arguments)
    if origin in (Union, UnionType):
        return _value(rng.choice(arguments), seen, rng)
    if origin is tuple:
        return tuple(_value(part, seen, rng) for part in _parts(arguments, rng))
    if hint is NoneType:
        return None
    if isinstance(hint, type) and issubclass(hint, Data):
        known = seen[hint]
        return rng.choice(known) if known and rng.random() < 0.7 else _made_up(hint, seen, rng)
    return _plain(hint, seen, rng)


def _plain(hint: Any, seen: dict[type, list[Any]], rng: Random) -> Any:
    if hint is bool:
        return rng.random() < 0.5
    known = seen[hint]
    if hint is int:
        return (
            rng.choice(known) + rng.choice((-1, 0, 1)) if rng.random() < 0.8 else rng.choice(ABSURD)
        )
    if hint is float:
        return rng.choice([*known, rng.uniform(-100, 100)])
    return rng.choice(known) if known else hint()


def _parts(arguments: tuple[Any, ...], rng: Random) -> tuple[Any, ...]:
    if arguments[-1] is Ellipsis:
        return arguments[:1] * rng.randrange(4)
    return arguments


@lru_cache(maxsize=2)
def _things(state: Any) -> dict[type, list[Any]]:
    """Return all values in the state, by type."""
    things: dict[type, set[Any]] = defaultdict(set)
    _gather(state, things)
    ordered = {kind: sorted(some) for kind, some in things.items() if kind in (int, str)}
    return defaultdict(
        list, {kind: sorted(some, key=repr) for kind, some in things.items()} | ordered
    )


def _gather(thing: Any, things: dict[type, set[Any]]) -> None:
    if isinstance(thing, tuple):
        for part in thing:
            _gather(part, things)
    elif isinstance(thing, Data):
        things[type(thing)].add(thing)
        for part in msgspec.structs.astuple(thing):
            _gather(part, things)
    elif thing is not None:
        things[type(thing)].add(thing)


def _mentions(hint: Any, kind: type) -> bool:
    if hint is kind:
        return True
    if isinstance(hint, type) and issubclass(hint, Data):
        return any(_mentions(part, kind) for part in _hints(hint).values())
    return any(_mentions(part, kind) for part in get_args(hint))


@cache
def _hints(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {name: hints[name] for name in kind.__struct_fields__}
