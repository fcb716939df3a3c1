"""A film: what something looked like while it happened, for the eye alone."""

from hashlib import sha256
from operator import is_
from typing import Any, TypeVar

import msgspec

from glacier.core.data import Data

T = TypeVar("T")


class Film(Data):
    """Keyframes in a form that the game's board understands. No rule ever reads them.

    A film of some thousand bytes would drown a readable text, so there a short word stands for it:
    whatever was read from such a text has the word and no frames. A client that joins late gets
    the frames of the last film alone.
    """

    word: str
    frames: bytes = b""

    @classmethod
    def of(cls, frames: bytes) -> "Film":
        """
        >>> Film.of(b"a fall").word
        'film-e7771431'
        """
        return cls(f"film-{sha256(frames).hexdigest()[:8]}", frames)


def unframed(thing: T) -> T:
    """The same with every film's frames left out: as a readable text tells of it.

    >>> unframed((1, Film.of(b"a fall")))
    (1, Film(word='film-e7771431', frames=b''))
    """
    shown: T = _unframed(thing)
    return shown


def _unframed(thing: Any) -> Any:
    if isinstance(thing, Film):
        return Film(thing.word)
    if isinstance(thing, tuple):
        bare = tuple([_unframed(part) for part in thing])
        return thing if all(map(is_, bare, thing)) else bare
    if isinstance(thing, Data):
        parts = {name: getattr(thing, name) for name in thing.__struct_fields__}
        shown = {name: _unframed(part) for name, part in parts.items()}
        changed = {name: part for name, part in shown.items() if part is not parts[name]}
        return msgspec.structs.replace(thing, **changed) if changed else thing
    return thing
