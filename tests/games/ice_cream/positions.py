"""Positions that random play rarely reaches, as starting points for the laws."""

from glacier.games.ice_cream import Options, State
from tests.games.ice_cream.table import (
    after,
    at_the_building,
    at_the_delivery,
    at_the_sale,
)

FULL = "S K H C P V"


def positions() -> dict[str, tuple[int, State]]:
    """Return the positions, each with its number of seats."""
    rare = {
        "nothing left to sell": at_the_sale(["S", "H", "K"], ["S", "CC", "PV"], pile=""),
        "a compulsory loss": at_the_sale(["S", "H", "K"], ["SC", "CC", "PP"], pile=""),
        "one can for five": _one_can_for_five(),
        "nothing to swap for": at_the_delivery(secrets="SKHC", seats=4, pile=""),
        "more wishes than cans": _more_wishes_than_cans(),
        "twelve cones": at_the_building(["S"] * 4 + ["K"] * 4 + ["H"] * 3 + ["CCCC"], "V"),
        "the last order of all": at_the_sale([FULL] * 5, ["SKHC"], seats=5, day=4),
    }
    return {name: (len(state.stalls), state) for name, state in rare.items()}


def _one_can_for_five() -> State:
    """Return a delivery with a single can: the others were kept overnight (IC-R4)."""
    return after(at_the_sale([FULL] * 5, ["S"], seats=5), "serve 1")


def _more_wishes_than_cans() -> State:
    """Return a delivery at once: one seat has decided, and one can is left (IC-R5)."""
    table = at_the_delivery(pile="V", turn=None, options=Options(delivery="at-once"))
    return after(table, "swap", seat=2)
