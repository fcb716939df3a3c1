"""Where luck comes from: any `random.Random`, or a stream that everybody can check afterwards."""

from hashlib import sha256
from math import cos, log, pi, sqrt
from typing import Protocol


class Luck(Protocol):
    """The two kinds of luck a table needs. `random.Random` has both."""

    def randrange(self, stop: int, /) -> int: ...

    def gauss(self, mu: float, sigma: float, /) -> float: ...


class Stream:
    """The luck of one step: draw number d is SHA-256 of "seed/step/d", read as a big number.

    >>> Stream("seed", 0).randrange(6) == Stream("seed", 0).randrange(6)
    True
    """

    def __init__(self, seed: str, step: int) -> None:
        self._prefix = f"{seed}/{step}/"
        self._draws = 0

    def randrange(self, stop: int, /) -> int:
        """One of 0 to stop - 1. With 256 bits the modulo's bias is below 2**-200."""
        return self._number() % stop

    def gauss(self, mu: float, sigma: float, /) -> float:
        """A normal variate by Box and Muller, from two draws."""
        radius = sqrt(-2 * log(1 - self._fraction()))
        return mu + sigma * radius * cos(2 * pi * self._fraction())

    def _number(self) -> int:
        digest = sha256(f"{self._prefix}{self._draws}".encode()).digest()
        self._draws += 1
        return int.from_bytes(digest)

    def _fraction(self) -> float:
        return (self._number() >> 203) / (1 << 53)


def commitment(seed: str) -> str:
    """What is published before the first card, so that the seed cannot be changed afterwards.

    >>> commitment("seed")[:8]
    '19b25856'
    """
    return sha256(seed.encode()).hexdigest()
