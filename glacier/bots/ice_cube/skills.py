"""The physical skill of each level: speed, precision and impatience, with random variation."""

from typing import Final

from glacier.bots.bot import level_of
from glacier.core import Data


class Skill(Data):
    """The speed and precision of a player. Times are in milliseconds.

    Strength and errors are in the units of the rules: strength 1 is ideal, and an error of 1 is the
    rim of the target.
    """

    number: int
    """The time from one number to the next."""
    slip: float
    """The probability of a wrong number."""
    rhythm: float
    """The time between strokes, relative to the ideal one."""
    strength: tuple[float, float]
    """The mean and standard deviation of a stroke's strength."""
    off: float
    """The standard deviation of a stroke's error."""
    spoon: int
    """The time between dips of the spoon."""
    spoon_off: float
    """The standard deviation of a dip's error."""
    lift: int
    """The time from the crack to lifting the cup."""
    rash: float
    """The probability of lifting too early, at each opportunity."""


# Glaçon's hand is the average of the rules, and its count takes eight seconds. The other levels are
# about a tenth worse or better.
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
    """Return the skill of the level; that of the club level for other names.

    >>> skill_of("random") == skill_of("glacon")
    True
    """
    return SKILLS[level_of(level)]
