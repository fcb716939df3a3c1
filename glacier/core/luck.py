"""Sources of luck: any `random.Random`, or a stream that can be verified from its seed."""

from hashlib import sha256
from math import cos, log, pi, sqrt
from typing import Protocol


class Luck(Protocol):
    """The two draws that a table needs. `random.Random` provides both."""

    def randrange(self, stop: int, /) -> int: ...

    def gauss(self, mu: float, sigma: float, /) -> float: ...


class Stream:
    """The luck of one step: draw number d is SHA-256 of "seed/step/d", read as an integer.

    >>> Stream("seed", 0).randrange(6) == Stream("seed", 0).randrange(6)
    True
    """

    def __init__(self, seed: str, step: int) -> None:
        self._prefix = f"{seed}/{step}/"
        self._draws = 0

    def randrange(self, stop: int, /) -> int:
        """Return an integer from 0 to stop - 1. With 256 bits the modulo's bias is below
        2**-200."""
        return self._number() % stop

    def gauss(self, mu: float, sigma: float, /) -> float:
        """Return a normal variate by the Box-Muller method, from two draws."""
        radius = sqrt(-2 * log(1 - self._fraction()))
        return mu + sigma * radius * cos(2 * pi * self._fraction())

    def _number(self) -> int:
        digest = sha256(f"{self._prefix}{self._draws}".encode()).digest()
        self._draws += 1
        return int.from_bytes(digest)

    def _fraction(self) -> float:
        return (self._number() >> 203) / (1 << 53)


def commitment(seed: str) -> str:
    """Return the hash of the seed that is published before the deal, so the seed is fixed.

    >>> commitment("seed")[:8]
    '19b25856'
    """
    return sha256(seed.encode()).hexdigest()
