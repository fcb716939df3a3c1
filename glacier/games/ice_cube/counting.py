"""Counting: how far, and the numbers that a victim has to say."""

from glacier.games.ice_cube.box import AttackKind

NOTHING_LEFT = 0
"""The closing phrase: no more ice cubes!"""


def count_for(kind: AttackKind, counts: int) -> int:
    """Return how far the victim counts during this attack: salt needs no counting (I3-30).

    >>> count_for("dragon", 15), count_for("salt", 15)
    (15, 0)
    """
    return 0 if kind == "salt" else counts


def numbers(counts: int, upwards: bool) -> tuple[int, ...]:
    """Return all numbers to say, in order; none if there is no count.

    >>> numbers(3, upwards=False), numbers(3, upwards=True), numbers(0, upwards=False)
    ((3, 2, 1, 0), (1, 2, 3, 0), ())
    """
    if not counts:
        return ()
    row = range(1, counts + 1) if upwards else range(counts, 0, -1)  # I3-27, I3-60
    return (*row, NOTHING_LEFT)
