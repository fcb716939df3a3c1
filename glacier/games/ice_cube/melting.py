"""How ice melts: pure functions, in milligrams and milliseconds.

The sources of the numbers in the box. Air: natural convection around a sphere (Churchill), a light
draught (Melissari and Argyropoulos), condensation by the Lewis analogy and long-wave radiation give
0.185 g a minute for 12 g at 20 °C. Meltwater and the heat of the cup, which this leaves out, make
it 1.6 times as much, near what kitchens report. Water at 14 °C and light stirring: 1.1 g in 8 s and
2.5 s of fishing. Two pipettes of 3 ml at 60 °C, of which 0.4 is caught: 1.6 g. Salt brings no heat
but takes the cube's own until it is as cold as brine can be: 1.8 g after two minutes. A breath (a
twentieth of a gram) and a finger (a tenth) count six times as much, so that the loss can be seen.
"""

from glacier.games.ice_cube.box import (
    AREA_LEAST,
    ATTACK_LOSS,
    COUNT,
    FISHING,
    MIDDLING_COUNT,
    QUALITY_LEAST,
    QUALITY_MOST,
    QUICKEST_COUNT,
    ROOM_A_MINUTE,
    ROOM_A_TURN,
    ROOM_LEAST,
    ROOM_NORMAL,
    SALT_TIME,
    SALT_TURNS,
    SLOWEST_COUNT,
    STANDARD_CUBE,
    AttackKind,
)

MINUTE = 60_000


def skin(mass: int) -> float:
    """Return the surface of a cube, relative to a standard one's.

    >>> skin(12_000), round(skin(6_000), 2)
    (1.0, 0.63)
    """
    return max(AREA_LEAST, float((mass / STANDARD_CUBE) ** (2 / 3)))


def room_in_a_turn(mass: int, temperature: int) -> int:
    """Return the loss in a turn, with calm melting.

    >>> room_in_a_turn(12_000, 20), room_in_a_turn(12_000, 40)
    (130, 260)
    """
    return _taken(mass, ROOM_A_TURN * _heat(temperature) * skin(mass))


def room_in(mass: int, temperature: int, time: int) -> int:
    """Return the loss in this time, with live melting.

    >>> room_in(12_000, 20, 10_000)
    50
    """
    return _taken(mass, ROOM_A_MINUTE * _heat(temperature) * skin(mass) * time / MINUTE)


def _heat(temperature: int) -> float:
    return max(temperature, ROOM_LEAST) / ROOM_NORMAL


def salt_in_a_turn(salt: int, pinch: int) -> int:
    """Return the loss in a turn by a pinch of salt that will take `salt` more.

    >>> salt_in_a_turn(2_200, 2_200), salt_in_a_turn(1_100, 2_200), salt_in_a_turn(7, 2_200)
    (1100, 1100, 7)
    """
    return min(salt, -(-pinch // SALT_TURNS))


def salt_in(salt: int, pinch: int, time: int) -> int:
    """Return the loss by it in this time, with live melting.

    >>> salt_in(2_200, 2_200, 60_000)
    1100
    """
    return min(salt, -(-pinch * time // SALT_TIME))


def share(counts: int) -> float:
    """Return the length of a count relative to one from 15; each has its closing phrase (I3-R41).

    >>> share(15), share(20)
    (1.0, 1.3125)
    """
    return (counts + 1) / (COUNT + 1)


def acting(counted: int, counts: int) -> int:
    """Return how long an attack acts that was counted in this time, within bounds.

    >>> acting(3_000, 15), acting(8_000, 15), acting(99_000, 20)
    (5000, 8000, 15750)
    """
    least, most = QUICKEST_COUNT * share(counts), SLOWEST_COUNT * share(counts)
    return round(min(max(counted, least), most))


def quality_of(done: float) -> int:
    """Return the quality of a hand that has done this share of a perfect one's work.

    >>> quality_of(0), quality_of(0.5), quality_of(2)
    (600, 1000, 1400)
    """
    return round(QUALITY_LEAST + (QUALITY_MOST - QUALITY_LEAST) * min(1.0, done))


def attack_loss(
    kind: AttackKind, time: int, quality: int, mass: int, fills: int = 2, fishing: int = FISHING
) -> int:
    """Return what an attack of this duration takes from a cube of this mass.

    Breath, finger and water act on the surface. Hot water acts by the fill and salt by the pinch,
    whatever the size of the cube.

    >>> attack_loss("polish", 8_000, 1_000, 12_000)
    750
    >>> attack_loss("pool", 8_000, 1_000, 12_000), attack_loss("pool", 8_000, 1_000, 12_000, 0, 0)
    (1100, 838)
    >>> attack_loss("acid", 8_000, 1_000, 12_000), attack_loss("acid", 8_000, 1_000, 900)
    (1600, 900)
    """
    loss = ATTACK_LOSS[kind] * quality / 1_000
    match kind:
        case "acid":
            return _taken(mass, loss * fills)
        case "salt":
            return _taken(mass, loss)
        case "pool":
            return _taken(mass, loss * skin(mass) * (time + fishing) / (MIDDLING_COUNT + FISHING))
        case _:
            return _taken(mass, loss * skin(mass) * time / MIDDLING_COUNT)


def _taken(mass: int, loss: float) -> int:
    return min(mass, max(1, round(loss))) if loss else 0
