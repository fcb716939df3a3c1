"""Translate Python types to TypeScript, so that the browser's types are generated."""

from collections.abc import Iterable, Mapping
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UnsetType

from glacier.core import Data, Refusal

_PLAIN = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
    msgspec.Raw: "unknown",
    bytes: "string",  # base64
}


class Module:
    """A TypeScript file under construction. Structs are declared when they are first used."""

    def __init__(self, heading: str, names: Mapping[Any, str]) -> None:
        self._heading = heading
        self._names = names
        self._known: set[str] = set()
        self._declarations: list[str] = []

    def alias(self, name: str, kind: Any) -> None:
        """Declare a name for a type that is not a struct, such as a union."""
        arms = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
        spelt = " | ".join(self._spell_out(arm) for arm in arms)
        if name not in self._known:
            self._known.add(name)
            self._declarations.append(f"export type {name} = {spelt};\n")

    def spell(self, kind: Any) -> str:
        """Return the type in TypeScript, and declare the structs in it."""
        if name := self._names.get(kind):
            self.alias(name, kind)
            return name
        return self._spell_out(kind)

    def _spell_out(self, kind: Any) -> str:
        origin = get_origin(kind)
        if isinstance(kind, TypeVar):
            return kind.__name__
        if origin is Annotated:
            return self.spell(get_args(kind)[0])
        if origin is Literal:
            return " | ".join(msgspec.json.encode(value).decode() for value in get_args(kind))
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(self.spell(arm) for arm in get_args(kind)))
        if origin is tuple:
            return self._row(get_args(kind))
        if origin is dict:
            return self._table(*get_args(kind))
        return _PLAIN[kind] if kind in _PLAIN else self._struct(origin or kind)

    def constant(self, name: str, kind: Any, value: Any) -> None:
        """Declare a constant of this type, such as a number of a box."""
        said = msgspec.json.format(msgspec.json.encode(value)).decode()
        spelt = self._spell_out(kind)
        spelt = f"Readonly<{spelt}>" if get_origin(kind) is dict else spelt
        self._declarations.append(f"export const {name}: {spelt} = {said};\n")

    def refusals(self, name: str, kinds: Iterable[type[Refusal]]) -> None:
        """Declare a union of refusals in their wire format: the code determines the facts."""
        arms = [f"  {_comment(kind)}\n  | {self._refusal(kind)}" for kind in kinds]
        self._declarations.append(f"export type {name} =\n" + "\n".join(arms) + ";\n")

    def text(self) -> str:
        return "\n".join([self._heading, *self._declarations])

    def _table(self, key: Any, value: Any) -> str:
        """Return a `Record`; if the key is a set of literals, every one of them is present."""
        by = self.spell(key) if _is_words(key) else _PLAIN[key]
        return f"Record<{by}, {self.spell(value)}>"

    def _row(self, parts: tuple[Any, ...]) -> str:
        if parts[-1] is Ellipsis:
            return f"readonly ({self.spell(parts[0])})[]"
        return f"readonly [{', '.join(self.spell(part) for part in parts)}]"

    def _struct(self, kind: Any) -> str:
        name: str = kind.__name__
        if name not in self._known:
            self._known.add(name)
            self._declarations.append(self._interface(kind))
        parameters = getattr(kind, "__parameters__", ())
        return name + (f"<{', '.join(self.spell(p) for p in parameters)}>" if parameters else "")

    def _refusal(self, kind: type[Refusal]) -> str:
        hints = get_type_hints(kind, include_extras=True)
        facts = "; ".join(self._fact(name, hints[name]) for name in kind.__struct_fields__)
        spelt = f"{{ {facts} }}" if facts else "Record<string, never>"
        return f'{{ readonly code: "{kind.code}"; readonly facts: {spelt} }}'

    def _fact(self, name: str, kind: Any) -> str:
        """Declare a fact; one that may be `UNSET` is optional."""
        parts = [part for part in get_args(kind) if part is not UnsetType]
        if UnsetType not in get_args(kind):
            return f"readonly {name}: {self.spell(kind)}"
        return f"readonly {name}?: {' | '.join(map(self.spell, parts))}"

    def _interface(self, kind: type[Data]) -> str:
        parameters = getattr(kind, "__parameters__", ())
        generic = f"<{', '.join(self.spell(p) for p in parameters)}>" if parameters else ""
        tag = kind.__struct_config__.tag
        lines = [f"export interface {kind.__name__}{generic} {{"]
        lines += [] if tag is None else [f'  readonly type: "{tag}";']
        hints = get_type_hints(kind, include_extras=True)
        lines += [
            f"  readonly {name}: {self.spell(hints[name])};" for name in kind.__struct_fields__
        ]
        return "\n".join([_comment(kind), *lines, "}\n"])


def _comment(kind: type[Data]) -> str:
    first = (kind.__doc__ or "").strip().splitlines()[0]
    return f"/** {first} */"


def literal_names(modules: Iterable[ModuleType]) -> dict[Any, str]:
    """Return the names of the `Literal` types that the modules define, such as `Flavour`."""
    return {
        kind: name
        for module in modules
        for name, kind in vars(module).items()
        if not name.startswith("_") and _is_words(kind)
    }


def _is_words(kind: Any) -> bool:
    if get_origin(kind) in (Union, UnionType):
        return all(_is_words(arm) for arm in get_args(kind))
    return get_origin(kind) is Literal
