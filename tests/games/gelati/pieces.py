"""The pieces that Gelati conserves: 64 tiles, 16 orders, 48 tokens."""

from collections import Counter
from typing import Any

from glacier.games.gelati import State


def pieces(state: State) -> tuple[Counter[Any], Counter[Any], Counter[Any]]:
    stalls = state.stalls
    laid = [placed.tile for placed in state.board]
    held = [tile for stall in stalls for tile in stall.tiles]
    tiles = [*laid, *held, *state.pile, *state.set_aside]
    orders = [*state.orders, *(order for s in stalls for order in (*s.orders, *s.filled))]
    tokens = [*state.reserve, *(token for stall in stalls for token in stall.tokens)]
    return Counter(tiles), Counter(orders), Counter(tokens)
