"""What is conserved in ICE³: 100 cards; and ice never grows."""

from collections import Counter
from typing import Any

from glacier.games.ice_cube import State


def pieces(state: State) -> Counter[Any]:
    assert all(0 <= cup.ice <= 18_000 and 0 <= cup.salt <= cup.pinch for cup in state.cups)
    assert all(cup.space <= len(state.track) for cup in state.cups)
    laid = [space.card for space in (*state.track, *state.aside)]
    hands = [card for cup in state.cups for card in cup.hand]
    cards = Counter[Any]([*state.pile, *state.discard, *laid, *hands])
    del cards["memo"], cards["arrival"]
    return cards
