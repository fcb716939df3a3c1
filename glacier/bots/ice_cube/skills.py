"""How good hands, tongues and nerves are at each level: never perfect, and never alike twice."""

from typing import Final

from glacier.bots.bot import level_of
from glacier.core import Data


class Skill(Data):
    """What somebody's body does when it has to be quick: times in milliseconds, the rest as the
    law measures strokes (strength 1 is just right, 1 off the mark is its rim)."""

    number: int
    """From one number to the next."""
    slip: float
    """How often a wrong one comes out."""
    rhythm: float
    """From one stroke to the next, beside a perfect hand's."""
    strength: tuple[float, float]
    """Of a stroke: what is usual, and how much it varies."""
    off: float
    """How far strokes go astray."""
    spoon: int
    """From one dip of the spoon to the next."""
    spoon_off: float
    """How far dips go astray."""
    lift: int
    """From the crack to the cup being lifted."""
    rash: float
    """How often one lifts too early, each time one might."""


# A club player's hand is the law's middling one and its count takes eight seconds; the others are
# about a tenth worse or better at either.
SKILLS: Final[dict[str, Skill]] = {
    "flocon": Skill(
        number=530,
        slip=0.04,
        rhythm=1.4,
        strength=(0.6, 0.25),
        off=0.45,
        spoon=1_500,
        spoon_off=0.7,
        lift=520,
        rash=0.03,
    ),
    "glacon": Skill(
        number=480,
        slip=0.02,
        rhythm=1.3,
        strength=(0.68, 0.2),
        off=0.35,
        spoon=1_300,
        spoon_off=0.6,
        lift=430,
        rash=0.01,
    ),
    "iceberg": Skill(
        number=450,
        slip=0.01,
        rhythm=1.2,
        strength=(0.78, 0.15),
        off=0.3,
        spoon=1_150,
        spoon_off=0.5,
        lift=370,
        rash=0.005,
    ),
}


def skill_of(level: str) -> Skill:
    """
    >>> skill_of("random") == skill_of("glacon")
    True
    """
    return SKILLS[level_of(level)]
