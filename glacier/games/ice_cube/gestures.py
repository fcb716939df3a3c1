"""Hands in a duel: the worth of a stroke, and the quality of the work so far."""

from math import isfinite

from msgspec.structs import replace

from glacier.core import Illegal
from glacier.games.ice_cube import refusals
from glacier.games.ice_cube.box import (
    AUTO_SALT,
    EXCESS,
    FILL_TIME,
    GRAINS,
    HASTE,
    QUALITY_AUTO,
    QUALITY_LEAST,
    QUALITY_MOST,
    RHYTHM,
    STRONGEST,
    AttackKind,
)
from glacier.games.ice_cube.melting import attack_loss, quality_of
from glacier.games.ice_cube.state import Duel


def expect_measure(*values: float) -> None:
    """Refuse values that no gesture can have."""
    if not all(isfinite(value) and 0 <= value <= STRONGEST for value in values):
        raise Illegal(refusals.BeyondMeasure(most=STRONGEST))


def worth(strength: float, off: float) -> int:
    """Return a stroke's worth in thousandths: less if too weak, too strong or off the mark.

    >>> worth(1.0, 0.0), worth(0.5, 0.0), worth(1.25, 0.0), worth(1.0, 0.5), worth(1.0, 1.0)
    (1000, 500, 500, 750, 0)
    """
    force = strength if strength <= 1 else max(0.0, 1 - EXCESS * (strength - 1))
    return round(1_000 * force * max(0.0, 1 - off * off))


def squirted(duel: Duel, strength: float, off: float, now: int) -> int:
    """Return the worth of a squirt: at most what is in the pipette by now (I3-38)."""
    level = min(1.0, (now - (duel.filling_since or now)) / FILL_TIME)
    return worth(min(strength, level), off)


def rest_after(kind: AttackKind) -> int:
    """Return the least time between two strokes, in milliseconds.

    >>> rest_after("dragon")
    420
    """
    return round(RHYTHM[kind] * HASTE)


def quality(duel: Duel, time: int) -> int:
    """Return the quality of the work in this time; the house's is always the same."""
    if duel.hands[0] == "auto":
        return QUALITY_AUTO
    return quality_of(duel.work / 1_000 / _perfect(duel, time))


def done_by_house(duel: Duel, now: int) -> Duel:
    """Return the duel as if the seat itself had done the house's work so far."""
    time = now - duel.began
    match duel.kind:
        case "acid":
            perfect = float(min(duel.fills, time // RHYTHM["acid"]))
        case "salt":
            perfect = float(min(GRAINS - 1, GRAINS * time // AUTO_SALT))
        case _:
            perfect = time / RHYTHM[duel.kind]
    share = (QUALITY_AUTO - QUALITY_LEAST) / (QUALITY_MOST - QUALITY_LEAST)
    filled = int(perfect) if duel.kind == "acid" else 0
    work = round(1_000 * share * perfect)
    return replace(
        duel, hands=("own", duel.hands[1]), strokes=int(perfect), work=work, filled=filled
    )


def _perfect(duel: Duel, time: int) -> float:
    """Return how many strokes a perfect hand would have made."""
    match duel.kind:
        case "acid":
            return max(1, duel.filled)
        case "salt":
            return GRAINS
        case _:
            return max(1.0, time / RHYTHM[duel.kind])


def lost_by(duel: Duel, mass: int, now: int) -> tuple[int, int]:
    """Return the loss so far, and the loss in each second as the hand works now, for display."""
    time = max(1, now - duel.began)
    good = quality(duel, time)
    lost = attack_loss(duel.kind, time, good, mass, duel.filled, 0)
    if duel.kind in ("acid", "salt"):
        return (lost, 0) if duel.strokes else (0, 0)
    return lost, attack_loss(duel.kind, 1_000, good, mass, 0, 0)
