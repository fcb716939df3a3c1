"""Randomness of the server: from the operating system or, in tests, from a fixed word."""

import hashlib
from collections import Counter
from random import Random, SystemRandom
from typing import Final

import msgspec

MACHINE: Final = SystemRandom()


class Luck:
    """The random draws around a match: guest ids, room codes and seeds.

    With a `foretold` word, each draw depends only on the word, the asker and the number of its
    draws so far. So a test is reproducible whatever else the server does. The word reveals all
    cards.
    """

    def __init__(self, foretold: str | None = None) -> None:
        self._foretold = foretold
        self._asked: Counter[str] = Counter()

    def of(self, asker: str) -> Random:
        """Return a generator for this asker, a different one each time."""
        if self._foretold is None:
            return MACHINE
        self._asked[asker] += 1
        return Random(f"{self._foretold}/{asker}/{self._asked[asker]}")


def thought(foretold: str | None, *seen: object) -> int:
    """Return the seed of a bot's decision; with a `foretold` word only the view determines it."""
    if foretold is None:
        return MACHINE.getrandbits(64)
    written = msgspec.json.encode((foretold, seen), order="deterministic")
    return int.from_bytes(hashlib.sha256(written).digest()[:8])
