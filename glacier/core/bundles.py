"""Compact encoding of menus: entries that differ in one or two fields share a bundle."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, product
from math import prod
from operator import itemgetter
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from msgspec.structs import astuple, replace

from glacier.core.data import Action, Data

Doing = TypeVar("Doing", bound=Action)
Prospect = TypeVar("Prospect")

_Values: TypeAlias = tuple[Any, ...]

_SAMPLE: Final = 8
"""The number of pairs of neighbouring entries that are sampled to find the fastest field."""


class Bundle(Data, Generic[Doing, Prospect]):
    """A first action, and the values that some of its fields run through, the last field fastest.

    For each value of the last field, `which` holds the index of its prospect in `prospects`. An
    empty `which` means one prospect for all. The prospect does not depend on the other fields.
    """

    action: Doing
    vary: dict[str, tuple[Any, ...]]
    prospects: tuple[Prospect | None, ...]
    which: tuple[int, ...]


class _Row(NamedTuple):
    """Neighbouring menu entries that differ in one field only, and the values of that field."""

    action: Action
    fields: _Values
    values: _Values
    prospects: _Values


def bundle(menu: Sequence[Action], prospects: Sequence[Any]) -> tuple[Bundle[Any, Any], ...]:
    """Return the menu and its prospects as bundles, in menu order."""
    bundles: list[Bundle[Any, Any]] = []
    end = 0
    for _, alike in groupby(menu, type):
        actions = [*alike]
        start, end = end, end + len(actions)
        bundles += _bundles(actions, prospects[start:end])
    return tuple(bundles)


def expand(bundles: Iterable[Bundle[Any, Any]]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Return the menu and its prospects from their bundles: the inverse of `bundle`."""
    together = [*bundles]
    menu = [
        replace(one.action, **dict(zip(one.vary, choice, strict=True)))
        for one in together
        for choice in product(*one.vary.values())
    ]
    return tuple(menu), promised(together)


def promised(bundles: Iterable[Bundle[Any, Prospect]]) -> tuple[Prospect | None, ...]:
    """Return the prospects alone, one for each entry of the menu."""
    prospects: list[Prospect | None] = []
    for one in bundles:
        size = prod(map(len, one.vary.values()))
        last = [one.prospects[place] for place in one.which] or [*one.prospects]
        prospects += last * (size // len(last))
    return tuple(prospects)


def _bundles(actions: list[Action], prospects: Sequence[Any]) -> Iterator[Bundle[Any, Any]]:
    entries = [astuple(action) for action in actions]
    quick, lengths = _runs(entries)
    rows: list[_Row] = []
    end = 0
    for length in lengths:
        start, end = end, end + length
        values = tuple([entry[quick] for entry in entries[start:end]]) if length > 1 else ()
        rows.append(_Row(actions[start], entries[start], values, tuple(prospects[start:end])))
    for merged, slow in _merged(rows, quick):
        yield _written(merged, slow, quick)


def _runs(entries: list[_Values]) -> tuple[int, list[int]]:
    """Return the index of the field that varies fastest, and the lengths of its runs."""
    fields = range(len(entries[0]))
    if len(fields) < 2 or len(entries) < 2:
        return 0, [len(entries)] if fields else [1] * len(entries)
    quick = _quick(entries)
    return quick, _lengths(entries, quick)


def _quick(entries: list[_Values]) -> int:
    """Return the field that most often differs alone between neighbours, judged by a sample."""
    some = range(0, len(entries) - 1, max(1, len(entries) // _SAMPLE))
    differing = [_differences(entries[at], entries[at + 1]) for at in some]
    alone = Counter(fields[0] for fields in differing if len(fields) == 1)
    return max(range(len(entries[0])), key=alone.__getitem__)


def _differences(one: _Values, other: _Values) -> list[int]:
    return [field for field in range(len(one)) if one[field] != other[field]]


def _lengths(entries: list[_Values], quick: int) -> list[int]:
    """Return the lengths of the runs of neighbours that differ in the `quick` field only."""
    others = itemgetter(*(field for field in range(len(entries[0])) if field != quick))
    return [len([*alike]) for _, alike in groupby(map(others, entries))]


def _merged(rows: Iterable[_Row], quick: int) -> Iterator[tuple[list[_Row], int | None]]:
    """Group successive rows that are alike except for one other field, and yield that field too."""
    together: list[_Row] = []
    slow: int | None = None
    for row in rows:
        field = _only_difference(together[-1], row, quick) if together else None
        if field is not None and slow in (None, field):
            slow = field
        elif together:
            yield together, slow
            together, slow = [], None
        together.append(row)
    yield together, slow


def _only_difference(one: _Row, other: _Row, quick: int) -> int | None:
    if one.values != other.values or one.prospects != other.prospects:
        return None
    different = _differences(one.fields, other.fields)
    return different[0] if len(different) == 1 and different[0] != quick else None


def _written(rows: list[_Row], slow: int | None, quick: int) -> Bundle[Any, Any]:
    first = rows[0]
    names = first.action.__struct_fields__
    distinct = {prospect: place for place, prospect in enumerate(dict.fromkeys(first.prospects))}
    vary = {} if slow is None else {names[slow]: tuple(row.fields[slow] for row in rows)}
    if len(first.values) > 1:
        vary[names[quick]] = first.values
    alike = len(distinct) == 1
    which = () if alike else tuple([distinct[prospect] for prospect in first.prospects])
    return Bundle(first.action, vary, tuple(distinct), which)
