"""The contents of the box: cards, ice, and the numbers that the rulebook leaves open."""

from typing import Final, Literal, TypeAlias, get_args

AttackKind: TypeAlias = Literal["dragon", "sauna", "polish", "pool", "acid", "salt"]
DefenceKind: TypeAlias = Literal[
    "firefighter", "igloo", "snow-globe", "buoy", "chemist", "untouchable"
]
Movement: TypeAlias = Literal[
    "back-3", "back-2", "back-1", "forward-1", "forward-2", "forward-3", "forward-4", "forward-5"
]
Card: TypeAlias = AttackKind | DefenceKind | Movement
"""A card of the draw pile. Cards of one kind are alike."""
Face: TypeAlias = Card | Literal["memo", "arrival"]
"""A card of the track. The memo on space n shows the attack with n flames."""

ATTACKS: Final[tuple[AttackKind, ...]] = get_args(AttackKind)
DEFENCES: Final[tuple[DefenceKind, ...]] = get_args(DefenceKind)
MOVEMENTS: Final[tuple[Movement, ...]] = get_args(Movement)

FLAMES: Final[dict[AttackKind, int]] = {
    "dragon": 1,
    "sauna": 2,
    "polish": 3,
    "pool": 4,
    "acid": 5,
    "salt": 6,
}
CUBES_SHOWN: Final[dict[DefenceKind, int]] = {
    "firefighter": 1,
    "igloo": 2,
    "snow-globe": 3,
    "buoy": 4,
    "chemist": 5,
    "untouchable": 10,
}
STEPS: Final[dict[Movement, int]] = {
    "back-3": -3,
    "back-2": -2,
    "back-1": -1,
    "forward-1": 1,
    "forward-2": 2,
    "forward-3": 3,
    "forward-4": 4,
    "forward-5": 5,
}

# I3-R1: the rulebook gives 44, 28 and 28, but not how many of each kind. Five kinds alike and a
# rare strongest one is the only such split of 28; of movements, the farthest are rarer.
ATTACK_COPIES: Final[dict[AttackKind, int]] = {
    "dragon": 5,
    "sauna": 5,
    "polish": 5,
    "pool": 5,
    "acid": 5,
    "salt": 3,
}
DEFENCE_COPIES: Final[dict[DefenceKind, int]] = {
    "firefighter": 5,
    "igloo": 5,
    "snow-globe": 5,
    "buoy": 5,
    "chemist": 5,
    "untouchable": 3,
}
MOVEMENT_COPIES: Final[dict[Movement, int]] = {
    "back-3": 3,
    "back-2": 4,
    "back-1": 5,
    "forward-1": 8,
    "forward-2": 8,
    "forward-3": 7,
    "forward-4": 5,
    "forward-5": 4,
}
DECK: Final[tuple[Card, ...]] = (
    *(card for card in ATTACKS for _ in range(ATTACK_COPIES[card])),
    *(card for card in DEFENCES for _ in range(DEFENCE_COPIES[card])),
    *(card for card in MOVEMENTS for _ in range(MOVEMENT_COPIES[card])),
)

HAND: Final = 8
CARDS_A_TURN: Final = 2
MEMOS: Final = 6
TRACK: Final = 26

# Counts and fills: by the base rules, if believed in bluff, and if doubled

COUNT: Final = 15
COUNT_BELIEVED: Final = 12
COUNT_DOUBLED: Final = 20
FILLS: Final = 2
FILLS_DOUBLED: Final = 4

# Ice, in milligrams: integers, so that sums are exact

PIPETTE: Final = 3_000
STANDARD_CUBE: Final = 12_000
"""Four pipettes: the losses below are those of this cube."""

ATTACK_LOSS: Final[dict[AttackKind, int]] = {
    "dragon": 300,
    "sauna": 500,
    "polish": 750,
    "pool": 1_100,
    "acid": 800,
    "salt": 2_200,
}
"""The loss of a standard cube by a middling hand in a middling count (8 s); acid for each fill.

Pool, acid and salt take what their heat allows. Breath and finger take six times as much as in
reality, since the true loss (a twentieth of a gram) could not be seen. The order is the rulebook's.
"""
ROOM_A_TURN: Final = 130
"""The loss of a standard cube in a turn in a room of 20 °C, with calm melting."""
ROOM_A_MINUTE: Final = 300
"""The same in a minute of the table's time, with live melting."""
ROOM_NORMAL: Final = 20
ROOM_LEAST: Final = 4
"""°C. A room melts in proportion to its temperature, but at least as at this one, so that no player
can stall for ever (I3-R2)."""
AREA_LEAST: Final = 0.15
"""The least surface of a cube, as a share of a standard one's."""
SALT_TURNS: Final = 2
SALT_TIME: Final = 120_000
"""How long a pinch of salt acts: in turns with calm melting, in milliseconds with live melting."""
DRIP: Final = 10_000
"""The interval at which the room melts the cubes, with live melting."""
LIVE_TURN: Final = 60_000
"""The most time of a turn in which cubes melt: slow players do not harm the others."""

# The duel, in milliseconds of the table's time

MIDDLING_COUNT: Final = 8_000
"""The duration of a count from 15 with its closing phrase; others are in proportion."""
QUICKEST_COUNT: Final = 5_000
SLOWEST_COUNT: Final = 12_000
"""The least and the most time for which a count from 15 acts."""
COUNT_SPREAD: Final = 0.18
"""The spread of the counts that the house makes: the standard deviation of their logarithm."""
NUMBER_TIME: Final = 250
"""The least time between two numbers. A number that comes earlier is not understood."""
NUMBER_SLACK: Final = 100
"""A number may come this much too early, since latency varies."""
SLIP_TIME: Final = 500
"""The delay after a wrong number."""
SILENCE: Final = 3_000
"""After so long without a number the house counts for the victim."""
FROST_TIME: Final = 300
"""The delay after a disturbance."""
DISTURBANCES: Final = 2
"""How often each seat may disturb an attack."""
BEGIN_WITHIN: Final = 6_000
"""After so long the house begins for the attacker."""
READY_WITHIN: Final = 60_000
"""How long a duel waits for seats that have not fought one of its kind before (I3-R54)."""
PAUSE: Final = 30_000
"""How long a duel waits if a seat asks for it, such as one of two that share a screen."""
AUTO_LEAD: Final = 1_500
"""The delay before the house begins for a seat, so that the victim can prepare."""
FISHING: Final = 2_500
"""How long it usually takes to fish a cube out of the pool."""
FISHING_LEAST: Final = 500
FISHING_MOST: Final = 3_000
FISHING_SPREAD: Final = 0.2
SPOON_REACH: Final = 0.4
"""How far off the cube a spoon still catches it."""
SPOON_TIME: Final = 400
"""The least time between two dips of the spoon."""
SALT_WITHIN: Final = 8_000
AUTO_SALT: Final = 2_500
"""The time within which a pinch is thrown, and the time that the house takes for it."""
REAL_DUEL_MOST: Final = 60_000
REAL_BEGIN_WITHIN: Final = 120_000
"""With real ice: the longest count, and the longest time to fetch what an attack needs."""

QUALITY_LEAST: Final = 600
QUALITY_MOST: Final = 1_400
QUALITY_AUTO: Final = 850
QUALITY_SPREAD: Final = 100
"""The quality of a hand's work, in thousandths of a middling one: its bounds, and the mean and
spread of the house's."""

STRONGEST: Final = 4.0
"""The upper bound of a stroke's strength and of its distance from the mark."""
EXCESS: Final = 2
"""How much more it costs to be too strong than to be too weak."""
RHYTHM: Final[dict[AttackKind, int]] = {
    "dragon": 700,
    "sauna": 800,
    "polish": 250,
    "pool": 300,
    "acid": 2_000,
    "salt": 400,
}
"""Milliseconds between two strokes of a perfect hand."""
HASTE: Final = 0.6
"""A stroke that comes after less than this share of the rhythm does nothing."""
FILL_TIME: Final = 1_000
"""How long it takes to fill the pipette."""
GRAINS: Final = 8
"""The number of strokes that use up the pinch."""

# The race to begin, in milliseconds

WARM_WITHIN: Final = 15_000
"""A seat that has not warmed its cup by then does not take part."""
RACE_TICK: Final = 250
RACE_TICKS: Final = 12
"""The ice cracks at a tick with a chance of one in so many."""
RACE_LEAST: Final = 8
"""The number of ticks before the ice can crack."""
LIFT_WITHIN: Final = 4_000
REAL_RACE_WITHIN: Final = 300_000
"""With real ice: the time after which lots are drawn."""

MELT_SILENCE: Final = 20_000
"""With real ice: the time in which a seat may object that a cube has not melted."""

BOARD: Final = (
    "FLAMES",
    "CUBES_SHOWN",
    "STEPS",
    "CARDS_A_TURN",
    "COUNT",
    "COUNT_BELIEVED",
    "COUNT_DOUBLED",
    "PIPETTE",
    "STANDARD_CUBE",
    "SALT_TURNS",
    "SALT_TIME",
    "MIDDLING_COUNT",
    "BEGIN_WITHIN",
    "PAUSE",
    "NUMBER_TIME",
    "SLIP_TIME",
    "FISHING",
    "QUALITY_LEAST",
    "QUALITY_MOST",
    "STRONGEST",
    "EXCESS",
    "RHYTHM",
    "HASTE",
    "FILL_TIME",
    "GRAINS",
)
"""The constants that the board uses. `make types` writes them for the browser."""
