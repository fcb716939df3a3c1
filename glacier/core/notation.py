"""Text notation of actions and events, in both directions: `place cone/chocolate/wafer 1,0`.

A word is a name, a number, `yes`, `no`, or `?` for a card face down. The fields of a value are
joined by `/`, the items of a row by `,`. What does not fit into one word is bracketed: `(a b)` for
a value, `[a b]` for a row. Trailing fields that have their default value are left out. A film is
written as its word only.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from glacier.core.data import Data
from glacier.core.film import Film
from glacier.core.piles import HIDDEN

_BARE = re.compile(r"[A-Za-z_][A-Za-z0-9_.:-]*|-?[0-9][0-9.e+-]*")
_BOOLS: Final = {"yes": True, "no": False}
_BRACKETS: Final = {"(": ")", "[": "]"}
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[()\[\]]|[^\s()\[\]"]+')

Tree = str | list["Tree"]


def write(thing: Data) -> str:
    """Return the notation of an action or event.

    >>> from glacier.games.gelati import Discard
    >>> write(Discard("vanilla"))
    'discard vanilla'
    """
    return " ".join([_kebab(type(thing).__name__), *_fields(thing)])


def read(text: str, kinds: Any) -> Any:
    """Return the action or event that the text denotes, which must be one of these kinds.

    Raises `ValueError` if the text is malformed.

    >>> from glacier.games import gelati
    >>> read("discard vanilla", gelati.Action)
    Discard(token='vanilla')
    """
    name, *words = _tree(text)
    kind = _by_name(kinds).get(str(name))
    if kind is None:
        raise ValueError(f"unknown word {name!r}")
    try:
        return msgspec.convert(_struct(kind, words), kind)
    except msgspec.MsgspecError as flaw:
        raise ValueError(f"{flaw}, in {text!r}") from flaw


def _fields(thing: Data) -> list[str]:
    hints = _hints(type(thing))
    values = [getattr(thing, name) for name in hints]
    while values and _usual(type(thing), len(values) - 1, values[-1]):
        values.pop()
    return [_word(value) for value in values]


def _usual(kind: type[Data], place: int, value: object) -> bool:
    field = msgspec.structs.fields(kind)[place]
    return not field.required and value == _default(field)


def _default(field: msgspec.structs.FieldInfo) -> object:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default


def _word(value: object) -> str:
    match value:
        case None:
            return "?"
        case bool():
            return "yes" if value else "no"
        case int() | float():
            return repr(value)
        case str():
            return _name(value)
        case tuple():
            return _joined([_word(part) for part in value], ",", "[]")
        case Film():
            return value.word
        case Data():
            return _joined(_fields_whole(value), "/", "()")
        case _:
            raise TypeError(f"{value!r} has no notation")


def _fields_whole(thing: Data) -> list[str]:
    return [_word(getattr(thing, name)) for name in _hints(type(thing))]


def _name(value: str) -> str:
    plain = _BARE.fullmatch(value) and value not in _BOOLS
    return value if plain else msgspec.json.encode(value).decode()


def _joined(words: list[str], glue: str, brackets: str) -> str:
    bare = words and all(word == "?" or _BARE.fullmatch(word) for word in words)
    simple = bare and words != ["?"]  # `?` would denote a hidden row, not a row of one hidden card
    return glue.join(words) if simple else brackets[0] + " ".join(words) + brackets[1]


def _tree(text: str) -> list[Tree]:
    """Split a line into words; bracketed words become nested lists."""
    rows: list[list[Tree]] = [[]]
    open_brackets: list[str] = []
    for token in _tokens(text):
        if token in _BRACKETS:
            open_brackets.append(token)
            rows.append([])
        elif token in ")]":
            if not open_brackets or _BRACKETS[open_brackets.pop()] != token:
                raise ValueError(f"a bracket too many in {text!r}")
            closed = rows.pop()
            rows[-1].append(closed)
        else:
            rows[-1].append(token)
    if open_brackets or not rows[0]:
        raise ValueError(f"this is no whole line: {text!r}")
    return rows[0]


def _tokens(text: str) -> list[str]:
    if _TOKEN.sub("", text).strip():
        raise ValueError(f"a quote too many in {text!r}")
    return _TOKEN.findall(text)


def _struct(kind: Any, words: list[Tree]) -> dict[str, Any]:
    hints = _hints(kind)
    if len(words) > len(hints):
        raise ValueError(f"too many words for {kind.__name__}")
    given = zip(hints.items(), words, strict=False)  # trailing fields may be left out
    named = {name: _value(hint, word) for (name, hint), word in given}
    config = kind.__struct_config__
    return named if config.tag is None else {config.tag_field: config.tag, **named}


def _value(hint: Any, word: Tree) -> Any:
    if word == "?":
        return HIDDEN
    for arm in _arms(hint):
        with suppress(ValueError):
            return _one_of(arm, word)
    told = repr(word) if isinstance(word, str) else "what stands in brackets"
    raise ValueError(f"{told} does not belong here")


def _arms(hint: Any) -> tuple[Any, ...]:
    """Return the types that a hint allows besides None."""
    if get_origin(hint) not in (Union, UnionType):
        return (hint,)
    return tuple(arm for arm in get_args(hint) if arm is not NoneType)


def _one_of(kind: Any, word: Tree) -> Any:
    if get_origin(kind) is tuple:
        return _row(get_args(kind), word if isinstance(word, list) else [*word.split(",")])
    if isinstance(kind, type) and issubclass(kind, Data):
        return _struct(kind, word if isinstance(word, list) else [*word.split("/")])
    if isinstance(word, list):
        raise ValueError("brackets where one word belongs")
    return _literal(kind, word) if get_origin(kind) is Literal else _READERS[kind](word)


def _row(hints: tuple[Any, ...], words: list[Tree]) -> list[Any]:
    if len(hints) == 2 and hints[1] is Ellipsis:
        hints = (hints[0],) * len(words)
    return [_value(hint, word) for hint, word in zip(hints, words, strict=True)]


def _literal(kind: Any, word: str) -> object:
    for value in get_args(kind):
        if _word(value) == word:
            return value
    raise ValueError(f"{word!r} is none of {get_args(kind)}")


def _bool(word: str) -> bool:
    if word not in _BOOLS:
        raise ValueError(f"{word!r} is neither yes nor no")
    return _BOOLS[word]


def _str(word: str) -> str:
    return str(msgspec.json.decode(word)) if word.startswith('"') else word


_READERS: Final[dict[type, Callable[[str], object]]] = {
    bool: _bool,
    int: int,
    float: float,
    str: _str,
}


@cache
def _hints(kind: type[Data]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {name: hints[name] for name in kind.__struct_fields__}


@cache
def _by_name(kinds: Any) -> dict[str, Any]:
    return {_kebab(kind.__name__): kind for kind in get_args(kinds) or (kinds,)}


def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
