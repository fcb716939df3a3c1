"""The clock: what the house does for a seat whose time is up."""

from glacier.core import HOUSE
from glacier.games import cracked_ice
from glacier.games.cracked_ice import Options, State, TimeUp, events
from glacier.games.cracked_ice.box import LEVEL_DISC, SIZES
from glacier.games.cracked_ice.state import Supply
from tests.games.cracked_ice.positions import crowded
from tests.games.cracked_ice.table import after, at_disc, happen, only, refused, sizes, told

HURRIED = Options(turn_seconds=30)


def test_a_turn_has_a_deadline_if_one_was_agreed() -> None:
    begun = after(cracked_ice.setup(HURRIED, 3), "start", seat=HOUSE)
    assert begun.deadline == 30_000
    due = cracked_ice.due(begun)
    assert due and (due.at, due.action) == (30_000, TimeUp())
    assert cracked_ice.due(at_disc()) is None
    assert after(at_disc(options=HURRIED), "place small 25 0", now=5_000).deadline == 35_000


def test_nothing_happens_before_it() -> None:
    table = at_disc(options=HURRIED, deadline=30_000)
    assert refused(table, "time-up", seat=HOUSE, now=29_999) == "not-due"
    assert refused(at_disc(), "time-up", seat=HOUSE, now=10**9) == "not-due"


def test_the_smallest_pyramid_goes_where_the_disc_leans_least() -> None:
    table = at_disc("G large 36 0", options=HURRIED, deadline=0, supplies=[Supply(0, 2, 5)])
    then = after(table, "time-up", seat=HOUSE)
    assert sizes(then) == ["G large", "R medium"]
    pose = then.pyramids[1].pose
    assert pose and pose[0] < -35
    assert then.turn == 1


def test_a_seat_whose_first_pyramid_fell_passes() -> None:
    table = at_disc(options=Options(turn_seconds=30, retry_limit=1), deadline=0, tries=1)
    assert told(table, "time-up", seat=HOUSE) == ["turn-passed", "turn-began"]


def test_the_clock_waits_for_no_retry() -> None:
    """Even at the safest spot, a placement may crack the ice."""
    table = at_disc(options=HURRIED, deadline=0, supplies=[Supply(large=5)], tries=1)
    then = after(table, "time-up", seat=HOUSE)
    assert then.turn == 1


def far_away(metres: float) -> State:
    """Return a disc so far away that the simulation fails there."""
    _, *rest = LEVEL_DISC
    return at_disc(options=HURRIED, deadline=0, disc=(1000 * metres, *rest))


def test_where_the_physics_finds_no_answer_the_next_spot_will_do() -> None:
    """The limit is a metre, and the first spot that the house would take is beyond it."""
    cracked = only(happen(far_away(0.99), "time-up", seat=HOUSE), events.IceCracked)
    assert cracked.cause


def test_a_placement_without_an_answer_is_refused_and_costs_nothing() -> None:
    assert refused(far_away(5), "place small 25 0") == "unsettled"
    assert refused(far_away(5), "time-up", seat=HOUSE) == "unsettled"


def test_a_crowded_disc_takes_the_room_that_is_left() -> None:
    table = crowded(options=HURRIED, deadline=0)
    assert sizes(after(table, "time-up", seat=HOUSE))[-1] == f"R {SIZES[0]}"


def test_a_real_disc_knows_no_deadline() -> None:
    begun = after(
        cracked_ice.setup(Options(turn_seconds=30, real_disc=True), 3), "start", seat=HOUSE
    )
    assert begun.deadline is None
