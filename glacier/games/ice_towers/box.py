"""What is in the box: stashes of pyramids, and the times and counts of the rules."""

from typing import Final, Literal, TypeAlias, get_args

Hue: TypeAlias = Literal["blue", "orange", "mint", "ruby", "white"]

Colour: TypeAlias = int
"""A stash, counted from 0 in the order of the hues."""

Piece: TypeAlias = int
"""A pyramid, numbered through the stashes: each has 5 large, 5 medium and 5 small, in order."""

Kind: TypeAlias = int
"""A colour and a size. Pyramids of one kind look the same on the table."""

Pace: TypeAlias = Literal["relaxed", "standard", "fast"]

ALIKE: Final = 5
SIZES: Final = 3
STASH: Final = ALIKE * SIZES
HUES: Final[tuple[Hue, ...]] = get_args(Hue)
STASHES: Final = len(HUES)
"""One for each hue; no more than four are on the table."""
STASH_POINTS: Final = 30

CAP_TIME: Final = 700
SPLIT_TIME: Final = 900
MINE_TIME: Final = 1500
"""Milliseconds for which a hand is busy with an action, at the standard pace."""

PACES: Final[dict[Pace, float]] = {"relaxed": 1.5, "standard": 1.0, "fast": 0.6}

COUNTDOWN: Final = 3_000
QUIET_WARNING: Final = 50_000
QUIET_END: Final = 60_000
WAR_PATIENCE: Final = 30_000
"""Milliseconds: the countdown, the limits without any action, and the time to end a war."""

WAR_ROUNDS: Final = 2
"""By rounds: the turns that each seat has to find a way out of a war."""

WAR_WARNING: Final = 3
WAR_AGAIN: Final = 2
"""How often a position must occur before a war is feared, and to keep a feared war going."""

WAR_SEATS: Final = 2
"""How many seats a war takes: one that repeats its own moves alone can stop."""

MINES_WARNING: Final = 60
MINES_END: Final = 120
"""How many mines in succession, and nothing else, before a war is feared, and then declared."""

BOARD: Final = (
    "HUES",
    "ALIKE",
    "STASH",
)
"""The constants that `make types` writes for the browser."""


_KINDS: Final = range(STASHES * SIZES)
CAPPABLE: Final[tuple[frozenset[Kind], ...]] = tuple(
    frozenset(
        top for top in _KINDS if top // SIZES != kind // SIZES and top % SIZES <= kind % SIZES
    )
    for kind in _KINDS
)
"""The kinds that each kind may cap: other colours, no smaller than itself (IT-11, IT-12)."""


def colour_of(piece: Piece) -> Colour:
    return piece // STASH


def kind_of(piece: Piece) -> Kind:
    return piece // ALIKE


def size_of(piece: Piece) -> int:
    """Return 3 for a large pyramid, 2 for a medium, 1 for a small one; also its points (IT-25)."""
    return 3 - piece % STASH // ALIKE
