"""Where a base may be, and when a disc is full."""

import pytest

from glacier.games.cracked_ice import events
from glacier.games.cracked_ice.footprint import Spot, base, fits, overlap, room, standings
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


def test_CR_R15_a_full_disc_counts_as_a_crack_of_whoever_has_to_try() -> None:
    table = crowded(supplies=[Supply(1, 5, 5), Supply(large=2), Supply(5, 5, 5)])
    found = happen(table, "place small 16 0")
    cracked = only(found, events.IceCracked)
    assert (cracked.seat, cracked.cause, cracked.size) == (1, "full", None)
    lost = only(found, events.RoundLost)
    assert lost.seat == 1
    then = after(table, "place small 16 0")
    assert (then.turn, then.round) == (1, 2)


def test_CR_R15_while_any_size_fits_one_must_place_it() -> None:
    table = crowded(supplies=[Supply(1, 5, 5), Supply(1, 0, 2), Supply(5, 5, 5)])
    assert told(table, "place small 16 0") == ["pyramid-held", "turn-began"]
    assert all(
        action.startswith("place small") for action in menu(after(table, "place small 16 0"))
    )


def test_CR_R15_at_any_rotation() -> None:
    """A gap that takes a small base only if it is turned."""
    table = at_disc("R large 30 0", "G large 0 30")
    others = standings(table.disc, table.pyramids)
    assert not fits(others, "small", Spot(18.6, 18.6, 0))
    assert fits(others, "small", Spot(18.6, 18.6, 45)) is False
    found = room(others, "large")
    assert found and fits(others, "large", found)


def test_a_crowded_disc_offers_whatever_room_is_left() -> None:
    table = crowded()
    others = standings(table.disc, table.pyramids)
    assert not room(others, "large")
    assert spots(others, "large") == ()
    assert is_full(others, Supply(large=1))
    assert not is_full(others, Supply(small=1, large=1))
    assert len(CROWD) == len(table.pyramids)


def test_room_is_found_where_no_ring_leads() -> None:
    table = crowded(gap=True)
    others = standings(table.disc, table.pyramids)
    (spot,) = spots(others, "large")
    assert fits(others, "large", spot)


@pytest.mark.parametrize(
    ("supply", "size"),
    [(Supply(1, 1, 1), "small"), (Supply(0, 1, 1), "medium"), (Supply(0, 0, 1), "large")],
)
def test_the_smallest_fits_wherever_a_larger_one_does(supply: Supply, size: str) -> None:
    assert smallest(supply) == size
