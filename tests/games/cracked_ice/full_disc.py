"""A heavy disc that five steady hands fill until the next seat has no room (CR-R15)."""

from glacier.games.cracked_ice import Options, Place

SEATS, SEED = 5, "full-1"
OPTIONS = Options(tremor="steady", disc_grams=33, round_cap=1)

PLACES = (
    Place("small", 16.0, 0.0, 0.0),
    Place("small", -16.0, 0.0, 0.0),
    Place("small", 0.0, 16.0, 0.0),
    Place("small", 0.0, -16.0, 0.0),
    Place("small", 25.5, 25.5, 45.0),
    Place("small", -25.5, -25.5, 45.0),
    Place("small", 0.0, 36.0, 0.0),
    Place("small", 0.0, -36.0, 0.0),
    Place("small", 36.0, 0.0, 0.0),
    Place("small", -36.0, 0.0, 0.0),
    Place("small", -25.5, 25.5, 45.0),
    Place("small", 25.5, -25.5, 45.0),
    Place("small", 39.6, 39.6, 45.0),
    Place("small", -39.6, -39.6, 45.0),
    Place("small", 0.0, 56.0, 0.0),
    Place("small", 0.0, -56.0, 0.0),
    Place("small", -39.6, 39.6, 45.0),
    Place("small", 39.6, -39.6, 45.0),
    Place("small", 56.0, 0.0, 0.0),
    Place("small", -56.0, 0.0, 0.0),
    Place("small", -20.1, 44.9, 42.0),
    Place("small", 17.1, -41.1, 68.0),
    Place("medium", -56.0, -20.0, 0.0),
    Place("small", -56.0, 16.0, 0.0),
    Place("small", -40.0, 16.0, 0.0),
    Place("medium", 53.4, -21.2, 64.0),
    Place("medium", 21.7, 52.8, 61.0),
    Place("medium", -20.6, -52.7, 87.0),
    Place("medium", 46.0, 20.0, 42.0),
)
"""Small pyramids on rings, then others that fit beside them and hold."""
