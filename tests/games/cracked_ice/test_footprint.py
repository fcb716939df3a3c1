"""Free places for a base, and full discs."""

from math import cos, radians, sin

import pytest

from glacier.games.cracked_ice import events
from glacier.games.cracked_ice.box import BASE
from glacier.games.cracked_ice.footprint import (
    Footprint,
    Spot,
    base,
    fits,
    footprints,
    overlap,
    room,
)
from glacier.games.cracked_ice.spread import is_full, smallest, spots
from glacier.games.cracked_ice.state import Supply
from tests.games.cracked_ice.positions import CROWD, crowded
from tests.games.cracked_ice.table import after, at_disc, happen, menu, only, told


def test_squares_are_judged_as_they_are_turned() -> None:
    one = base("large", Spot(30, 0, 0))
    assert overlap(one, base("large", Spot(55.3, 0, 0)))
    assert not overlap(one, base("large", Spot(55.4, 0, 0)))
    assert overlap(one, base("large", Spot(55.4, 0, 45)))
    assert not overlap(one, base("large", Spot(60.7, 0, 45)))


def test_a_small_one_inside_a_large_one_overlaps() -> None:
    assert overlap(base("large", Spot(30, 0, 0)), base("small", Spot(31, 1, 30)))


def test_CR_R15_a_full_disc_counts_as_a_crack_of_the_seat_that_has_to_try() -> None:
    table = crowded(supplies=[Supply(1, 5, 5), Supply(large=2), Supply(5, 5, 5)])
    found = happen(table, "place small 16 0")
    cracked = only(found, events.IceCracked)
    assert (cracked.seat, cracked.cause, cracked.size) == (1, "full", None)
    lost = only(found, events.RoundLost)
    assert lost.seat == 1
    then = after(table, "place small 16 0")
    assert (then.turn, then.round) == (1, 2)


def test_CR_R15_while_any_size_fits_a_seat_must_place_it() -> None:
    table = crowded(supplies=[Supply(1, 5, 5), Supply(1, 0, 2), Supply(5, 5, 5)])
    assert told(table, "place small 16 0") == ["pyramid-held", "turn-began"]
    assert all(
        action.startswith("place small") for action in menu(after(table, "place small 16 0"))
    )


def walled(slot: Spot) -> tuple[Footprint, ...]:
    """Return overlapping large pyramids all over the disc, except for the slot of a small one."""
    far = (BASE["small"] + BASE["large"]) / 2 + 0.2
    ways = [radians(slot.turn + quarter) for quarter in (0, 90, 180, 270)]
    walls = [Spot(slot.x + far * cos(way), slot.y + far * sin(way), slot.turn) for way in ways]
    grid = [Spot(x, y, 0) for x in range(-60, 61, 12) for y in range(-60, 61, 12)]
    square = base("small", slot)
    free = [spot for spot in grid if not overlap(base("large", spot), square)]
    lines = [f"G large {x} {y} {turn}" for x, y, turn in (*walls, *free)]
    table = at_disc(*lines, supplies=[Supply()] * 3)
    return footprints(table.disc, table.pyramids)


def test_CR_R15_at_any_rotation() -> None:
    """The only gap takes a small base turned by 45 degrees, and no other."""
    slot = Spot(30, 0, 45)
    others = walled(slot)
    turns = range(0, 90, 5)
    assert [turn for turn in turns if fits(others, "small", slot._replace(turn=turn))] == [45]
    found = room(others, "small")
    assert found and found.turn == 45
    assert not is_full(others, Supply(small=1))
    assert is_full(others, Supply(medium=1))
    assert room(others, "medium") is None


def test_a_crowded_disc_offers_whatever_room_is_left() -> None:
    table = crowded()
    others = footprints(table.disc, table.pyramids)
    assert not room(others, "large")
    assert spots(others, "large") == ()
    assert is_full(others, Supply(large=1))
    assert not is_full(others, Supply(small=1, large=1))
    assert len(CROWD) == len(table.pyramids)


def test_room_is_found_where_no_ring_leads() -> None:
    table = crowded(gap=True)
    others = footprints(table.disc, table.pyramids)
    (spot,) = spots(others, "large")
    assert fits(others, "large", spot)


@pytest.mark.parametrize(
    ("supply", "size"),
    [(Supply(1, 1, 1), "small"), (Supply(0, 1, 1), "medium"), (Supply(0, 0, 1), "large")],
)
def test_the_smallest_fits_wherever_a_larger_one_does(supply: Supply, size: str) -> None:
    assert smallest(supply) == size
