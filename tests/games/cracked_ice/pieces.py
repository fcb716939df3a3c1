"""The conserved pieces of CrackeD ICE: 15 pyramids a seat."""

from collections import Counter
from typing import Any

from glacier.games.cracked_ice import State
from glacier.games.cracked_ice.box import SIZES


def pieces(state: State) -> Counter[Any]:
    kept = Counter(
        {
            (seat, size): state.supplies[seat].count(size) + state.safe[seat].count(size)
            for seat in range(state.seats)
            for size in SIZES
        }
    )
    return kept + Counter((pyramid.seat, pyramid.size) for pyramid in state.pyramids)
