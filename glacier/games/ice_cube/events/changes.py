"""What events have in common: a cup or a duel that changes, and a card that comes to lie."""

from typing import Any

from msgspec.structs import replace

from glacier.core import Seat
from glacier.games.ice_cube.state import State


def with_cup(state: State, seat: Seat, **changes: Any) -> State:
    """The table on which this seat's cup is so."""
    cups = list(state.cups)
    cups[seat] = replace(cups[seat], **changes)
    return replace(state, cups=tuple(cups))


def with_duel(state: State, **changes: Any) -> State:
    """The table on which the duel has gone on so far."""
    assert state.duel
    return replace(state, duel=replace(state.duel, **changes))
