"""Helpers for the effects of events."""

from typing import Any

from msgspec.structs import replace

from glacier.core import Seat
from glacier.games.ice_cube.state import State


def with_cup(state: State, seat: Seat, **changes: Any) -> State:
    """Return the state with these changes of the seat's cup."""
    cups = list(state.cups)
    cups[seat] = replace(cups[seat], **changes)
    return replace(state, cups=tuple(cups))


def with_duel(state: State, **changes: Any) -> State:
    """Return the state with these changes of the duel."""
    assert state.duel
    return replace(state, duel=replace(state.duel, **changes))
