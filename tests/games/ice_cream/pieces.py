"""The pieces that Ice Cream conserves: 30 cans, 30 scoops, 12 cones."""

from collections import Counter
from typing import Any

from glacier.games.ice_cream import State
from glacier.games.ice_cream.box import CONE_LIMIT, CONES


def pieces(state: State) -> tuple[Counter[Any], Counter[Any]]:
    assert len(state.cones) <= CONES
    assert all(len(cone.scoops) <= CONE_LIMIT for cone in state.cones)
    return Counter(_cans(state)), Counter(_scoops(state))


def _cans(state: State) -> list[Any]:
    stalls = state.stalls
    held = [can.flavour for stall in stalls for can in stall.cans]
    secret = [can for stall in stalls for can in stall.secret]
    aside = [can for stall in stalls for can in stall.given_back if state.phase == "delivery"]
    return [*state.can_pile, *state.spent_cans, *held, *secret, *aside]


def _scoops(state: State) -> list[Any]:
    sold = [can.flavour for s in state.stalls for can in s.cans for _ in range(can.scoops)]
    cones = [scoop for cone in state.cones for scoop in cone.scoops]
    flipped = [state.flipped] if state.flipped else []
    return [*state.scoop_pile, *state.removed, *state.spent_scoops, *sold, *cones, *flipped]
