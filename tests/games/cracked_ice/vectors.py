"""The rulebook's illustrated round, as reconstructed in the catalogue of rules (CR-T1, CR-T2)."""

from glacier.games.cracked_ice.actions import Place
from glacier.games.cracked_ice.box import Size

ROUND: tuple[tuple[str, Size, float, float], ...] = (
    ("R", "small", -15, 18),
    ("G", "small", 19, -28),
    ("B", "medium", 15, 19),
    ("R", "large", -11, -37),
    ("G", "small", -34, 30),
    ("B", "large", -11, 39),
    ("R", "medium", 30, -5),
    ("G", "small", -11, -16),
    ("B", "small", -32, -33),
    ("R", "large", -39, 0),
)

TILTS = (6.1, 2.7, 10.0, 19.8, 15.1, 19.6, 11.2, 8.8, 10.8, 30.5)
"""The tilt that `balance` computes after each; the last cracks the ice."""

NINTH = Place("small", -40.0, -26.0)
ON_THE_TABLE = (
    *(Place(size, float(x), float(y)) for _, size, x, y in ROUND[:8]),
    NINTH,
    *(Place(size, float(x), float(y)) for _, size, x, y in ROUND[9:]),
)
"""The same for physics, where the large pyramid near the ninth has slid a little."""
