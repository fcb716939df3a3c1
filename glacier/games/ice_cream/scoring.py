"""Phase 4 and the end: the points of a day, the next dealer, and the result."""

from collections import Counter

from glacier.core import Result, Seat, pile
from glacier.games.ice_cream.box import Flavour
from glacier.games.ice_cream.events import DealerNamed, Decider, StallScored
from glacier.games.ice_cream.state import State, clockwise, left_of


def scored(state: State, seat: Seat) -> StallScored:
    """Return the scoring of the seat's day: opened cans first, duplicates last (IC-44)."""
    cans = state.stalls[seat].cans
    opened: list[Flavour] = [can.flavour for can in cans if can.scoops]  # IC-40
    sold: list[Flavour] = [can.flavour for can in cans for _ in range(can.scoops)]  # IC-41
    unopened: list[Flavour] = [can.flavour for can in cans if not can.scoops]
    duplicates = Counter(unopened) - Counter(set(unopened))  # IC-43
    return StallScored(
        seat,
        opened=pile(opened),
        sold=pile(sold),
        duplicates=pile(duplicates.elements()),
        kept=tuple(_single(unopened)),
        points=len(sold) + duplicates.total(),
    )


def _single(cans: list[Flavour]) -> list[Flavour]:
    """Return the last can of each flavour: duplicates are removed from the front of the row."""
    return [can for place, can in enumerate(cans) if can not in cans[place + 1 :]]


def next_dealer(state: State) -> DealerNamed:
    """Return the lowest total, or the first tied seat after the last that acted (IC-47, IC-48)."""
    scan = state.dealer if state.last is None else left_of(state, state.last)  # IC-R13, IC-R14
    lowest = min(stall.score for stall in state.stalls)
    tied = [seat for seat in clockwise(state, scan) if state.stalls[seat].score == lowest]
    if len(tied) == 1:
        return DealerNamed(tied[0])
    return DealerNamed(tied[0], tuple(tied), scan)


def result(state: State) -> Result | None:
    """Return the places by points, then by unopened cans; equal seats share (IC-51, IC-R15)."""
    if state.phase != "over":
        return None
    standings = _standings(state)
    places = tuple(1 + sum(other > own for other in standings) for own in standings)
    return Result(places, tuple(stall.score for stall in state.stalls))


def decider(state: State) -> Decider:
    """Return what distinguished the winner from the other seats."""
    standings = _standings(state)
    best = max(standings)
    if standings.count(best) > 1:
        return "shared"
    return "cans" if sum(score == best[0] for score, _ in standings) > 1 else "points"


def _standings(state: State) -> list[tuple[int, int]]:
    return [(stall.score, len(stall.cans)) for stall in state.stalls]
