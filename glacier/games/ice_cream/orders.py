"""The customers' orders that a seat can serve, and the scoops that it lacks for them."""

from collections.abc import Iterable, Sequence

from glacier.core import Seat
from glacier.games.ice_cream.box import Flavour
from glacier.games.ice_cream.state import Can, Cone, State


def missing(cone: Cone, cans: Iterable[Can]) -> tuple[Flavour, ...]:
    """Return the scoops of the cone that none of the cans can supply (IC-27, IC-28, IC-R9).

    >>> missing(Cone(1, ("vanilla", "vanilla", "pistachio")), [Can("pistachio")])
    ('vanilla', 'vanilla')
    """
    flavours = {can.flavour for can in cans}
    return tuple(scoop for scoop in cone.scoops if scoop not in flavours)


def supplied(cone: Cone, cans: Iterable[Can]) -> tuple[Flavour, ...]:
    """Return the scoops of the cone that the cans can supply.

    >>> supplied(Cone(1, ("vanilla", "pistachio", "vanilla")), [Can("vanilla")])
    ('vanilla', 'vanilla')
    """
    flavours = {can.flavour for can in cans}
    return tuple(scoop for scoop in cone.scoops if scoop in flavours)


def cans_for(scoops: Iterable[Flavour], cans: Sequence[Can]) -> tuple[int, ...]:
    """Return the index of each scoop's can: the one opened today, or else the first (IC-32).

    >>> cans_for(("vanilla", "vanilla"), [Can("vanilla"), Can("vanilla", scoops=1)])
    (1, 1)
    """
    opened_first = sorted(range(len(cans)), key=lambda place: -cans[place].scoops)
    return tuple(
        next(place for place in opened_first if cans[place].flavour == scoop) for scoop in scoops
    )


def exact(state: State, seat: Seat) -> list[Cone]:
    """Return the cones that the seat can serve exactly. It must serve one of them (IC-29)."""
    return _lacking(state, seat, 0)


def servable(state: State, seat: Seat) -> list[Cone]:
    """Return the cones that the seat may serve: exact ones, or else all but a scoop (IC-33)."""
    return exact(state, seat) or _lacking(state, seat, 1)


def _lacking(state: State, seat: Seat, scoops: int) -> list[Cone]:
    cans = state.stalls[seat].cans
    return [cone for cone in state.cones if len(missing(cone, cans)) == scoops]
