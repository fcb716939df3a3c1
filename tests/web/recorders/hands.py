"""Records values of ICE³'s rules for gestures, which a test of the web app's preview compares."""

import json
from itertools import product
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from glacier.games.ice_cube.box import AttackKind
from glacier.games.ice_cube.gestures import quality, worth
from glacier.games.ice_cube.state import Duel

FILE: Final = Path("web/src/games/ice-cube/duel/hands.json")

LIFTED: Final = Duel(0, "dragon", 0, 1, 1, 0, (1, 0), (1, 0), ("own", "own"))
"""A duel that has just begun, in which both players use their own hands."""
STRENGTHS: Final = (0.0, 0.3, 0.75, 1.0, 1.2, 1.5, 2.0)
OFFS: Final = (0.0, 0.25, 0.5, 0.9, 1.0, 1.6)
WORK: Final[tuple[tuple[AttackKind, int, int, int, int], ...]] = (
    ("dragon", 0, 0, 0, 1),
    ("dragon", 3_000, 4, 0, 4_200),
    ("sauna", 5_500, 6, 0, 4_800),
    ("polish", 9_250, 12, 0, 6_000),
    ("pool", 20_000, 20, 0, 5_000),
    ("acid", 0, 0, 0, 900),
    ("acid", 1_500, 2, 2, 5_000),
    ("salt", 0, 0, 0, 700),
    ("salt", 2_750, 4, 0, 2_400),
    ("salt", 8_000, 8, 0, 5_000),
)
"""For some attacks: the kind, the work (1/1000 stroke), strokes, fills, and the time in ms."""


def recorded() -> dict[str, Any]:
    strokes = product(STRENGTHS, OFFS)
    return {
        "worth": [[strength, off, worth(strength, off)] for strength, off in strokes],
        "quality": [_quality(*line) for line in WORK],
    }


def _quality(kind: AttackKind, work: int, strokes: int, filled: int, time: int) -> dict[str, Any]:
    hand = replace(LIFTED, kind=kind, work=work, strokes=strokes, filled=filled)
    given = {"kind": kind, "work": work, "strokes": strokes, "filled": filled, "time": time}
    return {**given, "quality": quality(hand, time)}


def main() -> None:
    FILE.write_text(json.dumps(recorded()) + "\n")
    print(FILE)
