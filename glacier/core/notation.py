"""Any action or event as a line of text, and back: `place cone/chocolate/wafer 1,0`.

A word is a name, a number, `yes`, `no`, or `?` for a card face down. Parts of a thing are joined
by `/`, things in a row by `,`. Whatever does not fit into one word stands in brackets: `(a b)` for
a thing, `[a b]` for a row. Fields at the end that have their usual value are left out.
"""

import re
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from glacier.core.data import Data

T = TypeVar("T")

_BARE = re.compile(r"[A-Za-z_][A-Za-z0-9_.:-]*|-?[0-9][0-9.e+-]*")
_RESERVED = {"yes", "no"}
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[()\[\]]|[^\s()\[\]"]+')

Tree = str | list["Tree"]


def write(thing: Data) -> str:
    """The line that stands for this action or event.

    >>> from glacier.games.gelati import Discard
    >>> write(Discard("vanilla"))
    'discard vanilla'
    """
    return " ".join([_kebab(type(thing).__name__), *_fields(thing)])


def read(text: str, kinds: Any) -> Any:
    """The action or event that the line stands for, one of these kinds.

    >>> from glacier.games import gelati
    >>> read("discard vanilla", gelati.Action)
    Discard(token='vanilla')
    """
    name, *words = _tree(text)
    kind = _by_name(kinds).get(str(name))
    if kind is None:
        raise ValueError(f"unknown word {name!r}")
    return msgspec.convert(_struct(kind, words), kind, strict=False)


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
        case Data():
            return _joined(_fields_whole(value), "/", "()")
        case _:
            raise TypeError(f"{value!r} has no notation")


def _fields_whole(thing: Data) -> list[str]:
    return [_word(getattr(thing, name)) for name in _hints(type(thing))]


def _name(value: str) -> str:
    plain = _BARE.fullmatch(value) and value not in _RESERVED
    return value if plain else msgspec.json.encode(value).decode()


def _joined(words: list[str], glue: str, brackets: str) -> str:
    simple = words and all(word == "?" or _BARE.fullmatch(word) for word in words)
    return glue.join(words) if simple else brackets[0] + " ".join(words) + brackets[1]


def _tree(text: str) -> list[Tree]:
    stack: list[list[Tree]] = [[]]
    for token in _TOKEN.findall(text):
        if token in "([":
            stack.append([])
        elif token in ")]":
            if len(stack) == 1:
                raise ValueError(f"a bracket too many in {text!r}")
            closed = stack.pop()
            stack[-1].append(closed)
        else:
            stack[-1].append(token)
    if len(stack) != 1 or not stack[0]:
        raise ValueError(f"this is no whole line: {text!r}")
    return stack[0]


def _struct(kind: Any, words: list[Tree]) -> dict[str, Any]:
    hints = _hints(get_origin(kind) or kind)
    if len(words) > len(hints):
        raise ValueError(f"too many words for {kind.__name__}")
    tag = kind.__struct_config__.tag
    named = {name: _value(hint, word) for (name, hint), word in zip(hints.items(), words)}
    return named if tag is None else {"type": tag, **named}


def _value(hint: Any, word: Tree) -> Any:
    if word == "?":
        return None
    hint = _shown(hint)
    if get_origin(hint) is tuple:
        return _row(get_args(hint), word if isinstance(word, list) else [*word.split(",")])
    if isinstance(hint, type) and issubclass(hint, Data):
        return _struct(hint, word if isinstance(word, list) else [*word.split("/")])
    if isinstance(word, list):
        raise ValueError(f"brackets where one word belongs: {word}")
    if word in _RESERVED:
        return word == "yes"
    return msgspec.json.decode(word) if word.startswith('"') else word


def _row(hints: tuple[Any, ...], words: list[Tree]) -> list[Any]:
    if len(hints) == 2 and hints[1] is Ellipsis:
        hints = (hints[0],) * len(words)
    return [_value(hint, word) for hint, word in zip(hints, words, strict=True)]


def _shown(hint: Any) -> Any:
    """The type of a card once it is face up."""
    if get_origin(hint) not in (Union, UnionType):
        return hint
    shown = [arm for arm in get_args(hint) if arm is not NoneType]
    return shown[0] if len(shown) == 1 else Literal


@cache
def _hints(kind: type[Data]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {name: hints[name] for name in kind.__struct_fields__}


@cache
def _by_name(kinds: Any) -> dict[str, Any]:
    return {_kebab(kind.__name__): kind for kind in get_args(kinds) or (kinds,)}


def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
