"""Films: keyframes that show how something moved. They are for display only."""

from hashlib import sha256
from operator import is_
from typing import Any, TypeVar

import msgspec

from glacier.core.data import Data

T = TypeVar("T")


class Film(Data):
    """Keyframes in the format of the game's board. Rules never read them.

    Films can have thousands of bytes, so texts hold only a short word in place of the frames. A
    film that was read from a text has the word and no frames; a client that joins
    late receives the frames of the last film only.
    """

    word: str
    frames: bytes = b""

    @classmethod
    def of(cls, frames: bytes) -> "Film":
        """Return the film of these frames, with a word derived from their hash.

        >>> Film.of(b"a fall").word
        'film-e7771431'
        """
        return cls(f"film-{sha256(frames).hexdigest()[:8]}", frames)


def unframed(thing: T) -> T:
    """Return the value with the frames of every film in it removed, as in a transcript.

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
