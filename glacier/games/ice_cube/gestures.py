"""What hands do in a duel: how much a stroke is worth, and how well they worked by now."""

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
    """Refuse what no hand can mean."""
    if not all(isfinite(value) and 0 <= value <= STRONGEST for value in values):
        raise Illegal(refusals.BeyondMeasure(most=STRONGEST))


def worth(strength: float, off: float) -> int:
    """A stroke in thousandths of a perfect one: too weak, too strong and off the mark is less.

    >>> worth(1.0, 0.0), worth(0.5, 0.0), worth(1.25, 0.0), worth(1.0, 0.5), worth(1.0, 1.0)
    (1000, 500, 500, 750, 0)
    """
    force = strength if strength <= 1 else max(0.0, 1 - EXCESS * (strength - 1))
    return round(1_000 * force * max(0.0, 1 - off * off))


def squirted(duel: Duel, strength: float, off: float, now: int) -> int:
    """What a squirt is worth: as much as there is in the pipette by now (I3-38)."""
    level = min(1.0, (now - (duel.filling_since or now)) / FILL_TIME)
    return worth(min(strength, level), off)


def rest_after(kind: AttackKind) -> int:
    """How long a hand takes from one stroke to the next at the least.

    >>> rest_after("dragon")
    420
    """
    return round(RHYTHM[kind] * HASTE)


def quality(duel: Duel, time: int) -> int:
    """How well the hand worked in this time; the house's as well as it usually does."""
    if duel.hands[0] == "auto":
        return QUALITY_AUTO
    return quality_of(duel.work / 1_000 / _perfect(duel, time))


def done_by_house(duel: Duel, now: int) -> Duel:
    """The duel with what the house's hand has done by now as if it had been the seat's own."""
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
    """How many strokes a perfect hand would have made."""
    match duel.kind:
        case "acid":
            return max(1, duel.filled)
        case "salt":
            return GRAINS
        case _:
            return max(1.0, time / RHYTHM[duel.kind])


def lost_by(duel: Duel, mass: int, now: int) -> tuple[int, int]:
    """What is lost by now, and what goes in each second as the hand works, for the eye."""
    time = max(1, now - duel.began)
    good = quality(duel, time)
    lost = attack_loss(duel.kind, time, good, mass, duel.filled, 0)
    if duel.kind in ("acid", "salt"):
        return (lost, 0) if duel.strokes else (0, 0)
    return lost, attack_loss(duel.kind, 1_000, good, mass, 0, 0)
