"""What is in the box: cards, ice, and every number that the rulebook leaves to us."""

from typing import Final, Literal, TypeAlias, get_args

AttackKind: TypeAlias = Literal["dragon", "sauna", "polish", "pool", "acid", "salt"]
DefenceKind: TypeAlias = Literal[
    "firefighter", "igloo", "snow-globe", "buoy", "chemist", "untouchable"
]
Movement: TypeAlias = Literal[
    "back-3", "back-2", "back-1", "forward-1", "forward-2", "forward-3", "forward-4", "forward-5"
]
Card: TypeAlias = AttackKind | DefenceKind | Movement
"""A card of the draw pile; cards of one kind are all alike."""
Face: TypeAlias = Card | Literal["memo", "arrival"]
"""What may lie on a space of the track. The memo on space n shows the attack with n flames."""

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

# I3-R1: the rulebook tells 44, 28 and 28, but not how many of each kind. Five kinds alike and a
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

# Counting and filling: by the base rules, believed in bluff, and doubled

COUNT: Final = 15
COUNT_BELIEVED: Final = 12
COUNT_DOUBLED: Final = 20
FILLS: Final = 2
FILLS_DOUBLED: Final = 4

# Ice, in milligrams, so that sums are exact

PIPETTE: Final = 3_000
STANDARD_CUBE: Final = 12_000
"""Four pipettes: what the losses below are told for."""

ATTACK_LOSS: Final[dict[AttackKind, int]] = {
    "dragon": 300,
    "sauna": 500,
    "polish": 750,
    "pool": 1_100,
    "acid": 800,
    "salt": 2_200,
}
"""What a middling hand takes from a standard cube in a middling count (8 s); acid for each fill.

Pool, acid and salt are what heat allows; breath and finger are shown six times as strong as they
are, since the truth (a twentieth of a gram) could not be seen. Their order is the rulebook's.
"""
ROOM_A_TURN: Final = 130
"""What a room of 20 °C takes from a standard cube in a turn, where melting is calm."""
ROOM_A_MINUTE: Final = 300
"""The same in a minute of the table's time, where it is live."""
ROOM_NORMAL: Final = 20
ROOM_LEAST: Final = 4
"""°C: a room takes in proportion to its temperature, but never less than at this one, so that
nobody can stall for ever (I3-R2)."""
AREA_LEAST: Final = 0.15
"""A cube's skin shrinks with it; the last puddle still has as much of it as this share."""
SALT_TURNS: Final = 2
SALT_TIME: Final = 120_000
"""How long a pinch of salt goes on taking, in turns where melting is calm, else in milliseconds."""
DRIP: Final = 10_000
"""How often the room takes its share where melting is live."""
LIVE_TURN: Final = 60_000
"""Of each turn no more than this melts anybody: slow players harm nobody."""

# The duel, in milliseconds of the table's time

MIDDLING_COUNT: Final = 8_000
"""How long a count from 15 takes, closing phrase included; other counts in proportion."""
QUICKEST_COUNT: Final = 5_000
SLOWEST_COUNT: Final = 12_000
"""A count from 15 acts for no less and no longer."""
COUNT_SPREAD: Final = 0.18
"""How much counts that the house makes for somebody differ: of their logarithm."""
NUMBER_TIME: Final = 250
"""No tongue is quicker: what comes earlier is not understood."""
NUMBER_SLACK: Final = 100
"""By so much a number may come early, since lines are not even."""
SLIP_TIME: Final = 500
"""What a wrong number costs."""
SILENCE: Final = 3_000
"""After so long without a word the house counts for the victim."""
FROST_TIME: Final = 300
"""What being disturbed costs."""
DISTURBANCES: Final = 2
"""How often each may disturb an attack."""
BEGIN_WITHIN: Final = 6_000
"""After so long the house begins for the attacker."""
READY_WITHIN: Final = 60_000
"""So long a duel waits for those who have not fought its kind before (I3-R54)."""
PAUSE: Final = 30_000
"""So long it waits if somebody asks for it: two who share a screen lay it between them."""
AUTO_LEAD: Final = 1_500
"""So long it hesitates itself, so that the victim sees it coming."""
FISHING: Final = 2_500
"""How long it usually takes to fish a cube out of the pool."""
FISHING_LEAST: Final = 500
FISHING_MOST: Final = 3_000
FISHING_SPREAD: Final = 0.2
SPOON_REACH: Final = 0.4
"""How far off a spoon still gets hold of the cube."""
SPOON_TIME: Final = 400
"""From one dip of the spoon to the next."""
SALT_WITHIN: Final = 8_000
AUTO_SALT: Final = 2_500
"""A pinch is thrown within this time; the house's hands take so long."""
REAL_DUEL_MOST: Final = 60_000
REAL_BEGIN_WITHIN: Final = 120_000
"""With real ice: the longest count, and the longest time to fetch what an attack needs."""

QUALITY_LEAST: Final = 600
QUALITY_MOST: Final = 1_400
QUALITY_AUTO: Final = 850
QUALITY_SPREAD: Final = 100
"""How well a hand works, in thousandths of a middling one; and what the house's hands do."""

STRONGEST: Final = 4.0
"""How strong a stroke, or how far off, is more than any hand can mean."""
EXCESS: Final = 2
"""How many times as much it costs to be too strong as to be too weak."""
RHYTHM: Final[dict[AttackKind, int]] = {
    "dragon": 700,
    "sauna": 800,
    "polish": 250,
    "pool": 300,
    "acid": 2_000,
    "salt": 400,
}
"""Milliseconds from one stroke to the next of a hand that works as well as can be."""
HASTE: Final = 0.6
"""A stroke that comes after less than this share of the rhythm does nothing."""
FILL_TIME: Final = 1_000
"""How long the pipette takes to be full."""
GRAINS: Final = 8
"""In how many strokes the pinch is used up."""

# The race to begin, in milliseconds

WARM_WITHIN: Final = 15_000
"""Whoever has no hands on the cup by then does not take part."""
RACE_TICK: Final = 250
RACE_TICKS: Final = 12
"""The ice cracks at any tick, once in so many."""
RACE_LEAST: Final = 8
"""But not before so many."""
LIFT_WITHIN: Final = 4_000
REAL_RACE_WITHIN: Final = 300_000
"""With real ice: after so long lots are drawn."""

MELT_SILENCE: Final = 20_000
"""With real ice: so long somebody may object to a cube that is said to have melted."""

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
"""What the game's board needs of this: `make types` writes it for the browser."""
