"""Positions that random play rarely reaches."""

from typing import Any

from msgspec.structs import replace

from glacier.games.cracked_ice import Options, State
from glacier.games.cracked_ice.state import Claim, Supply
from tests.games.cracked_ice.table import at_disc

CROWD = (
    "G large 0 20.5",
    "B large 0 -20.5",
    "G large 36.5 0",
    "B large -36.5 0",
    "G large 34.9 31.4 42",
    "B large -34.9 -31.4 42",
    "G large 4.9 46.7 84",
    "B large -4.9 -46.7 84",
    "G large -27.6 38 36",
    "B large 27.6 -38 36",
    "B small -44.1 23.5 18",
    "G small 44.1 -23.5 18",
)
"""A balanced disc with room for a small pyramid at 16 0, and for no large one."""


def crowded(gap: bool = False, **state: Any) -> State:
    """Return the crowded disc; with a gap, it has room for one large pyramid."""
    return at_disc(*CROWD[:-1] if gap else CROWD, **state)


def positions() -> dict[str, tuple[int, State]]:
    real = Options(real_disc=True)
    nothing_else = Supply(small=1)
    return {
        "a-crowded-disc": (3, crowded()),
        "one-that-lies": (3, at_disc("G small 25 0 lying", "B small -25 0")),
        "the-last-pyramid": (3, _last(nothing_else)),
        "a-limit-reached": (4, at_disc(seats=4, options=Options(retry_limit=2), tries=2)),
        "something-declared": (3, _claimed(at_disc(options=real), "held")),
        "contested-by-all": (3, _claimed(at_disc(options=real, contested=(1, 2)), "cracked")),
    }


def _last(supply: Supply) -> State:
    """Return a table where each seat has this supply left, and all else is out."""
    return at_disc(supplies=[supply] * 3, safe=(Supply(4, 5, 5),) * 3)


def _claimed(state: State, outcome: Any) -> State:
    return replace(state, phase="confirming", claim=Claim("small", outcome))
