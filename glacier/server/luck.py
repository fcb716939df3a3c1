"""Where the house's own luck comes from: the machine or, in tests, a word that foretells it."""

import hashlib
from collections import Counter
from random import Random, SystemRandom
from typing import Final

import msgspec

MACHINE: Final = SystemRandom()


class Luck:
    """What the house draws around a match: who a newcomer is, a room's code, its seed.

    With a foretold word every draw follows from that word, from who asked and how often, so that
    a test sees the same whatever else happens in the house. Whoever knows the word knows all cards.
    """

    def __init__(self, foretold: str | None = None) -> None:
        self._foretold = foretold
        self._asked: Counter[str] = Counter()

    def of(self, asker: str) -> Random:
        """Luck for whoever asks, another each time."""
        if self._foretold is None:
            return MACHINE
        self._asked[asker] += 1
        return Random(f"{self._foretold}/{asker}/{self._asked[asker]}")


def thought(foretold: str | None, *seen: object) -> int:
    """A bot's luck for one thought; if it is foretold, it follows from what the bot sees."""
    if foretold is None:
        return MACHINE.getrandbits(64)
    written = msgspec.json.encode((foretold, seen), order="deterministic")
    return int.from_bytes(hashlib.sha256(written).digest()[:8])
