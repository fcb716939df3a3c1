"""What is in the box: stashes of pyramids; how long a hand is busy; how patient the house is."""

from typing import Final, Literal, TypeAlias, get_args

Hue: TypeAlias = Literal["blue", "orange", "mint", "ruby", "white"]

Colour: TypeAlias = int
"""A stash, counted from 0 in the order of the hues."""

Piece: TypeAlias = int
"""A pyramid, counted through the stashes: each has 5 large, 5 medium and 5 small, in this order."""

Kind: TypeAlias = int
"""A colour and a size: what tells pyramids apart on the table."""

Pace: TypeAlias = Literal["relaxed", "standard", "fast"]

ALIKE: Final = 5
SIZES: Final = 3
STASH: Final = ALIKE * SIZES
HUES: Final[tuple[Hue, ...]] = get_args(Hue)
STASHES: Final = len(HUES)
"""As many as there are hues; no more than four are on the table."""
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
"""Milliseconds: before the first action, without any action, and for a way out of a war."""

WAR_ROUNDS: Final = 2
"""By rounds: how often it is everybody's turn to find a way out of a war."""

WAR_WARNING: Final = 3
WAR_AGAIN: Final = 2
"""How often a position has to be there before a war is feared, and to keep a feared one going."""

WAR_SEATS: Final = 2
"""How many have to fight: whoever goes round alone can simply stop."""

MINES_WARNING: Final = 60
MINES_END: Final = 120
"""How many mines in succession, and nothing else, before a war is feared, and to declare it."""

BOARD: Final = (
    "HUES",
    "ALIKE",
    "STASH",
)
"""What the game's board needs of this: `make types` writes it for the browser."""


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
    """3 for a large pyramid, 2 for a medium and 1 for a small one; also its points (IT-25)."""
    return 3 - piece % STASH // ALIKE
