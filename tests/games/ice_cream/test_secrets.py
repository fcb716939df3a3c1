"""What each viewer sees, and the possible states behind a view (IC-R20)."""

from random import Random

import pytest

from glacier.core import Match
from glacier.games import ice_cream
from glacier.games.ice_cream import Options, State
from glacier.games.ice_cream.box import SCOOPS
from glacier.games.ice_cream.events import CanSwapped, DeliveryEnded
from tests.games.ice_cream.pieces import pieces
from tests.games.ice_cream.table import (
    after,
    at_the_building,
    at_the_delivery,
    at_the_sale,
    letters,
)


def guesses(view: State, count: int = 60) -> list[State]:
    rng = Random(1)
    return [ice_cream.guess(view, rng) for _ in range(count)]


def test_IC_R20_open_cans_cones_sales_scores_and_sizes_are_public() -> None:
    table = at_the_sale(["S2 K", "H", "C"], ["SS", "K"], scores=[3, 4, 5])
    for viewer in (None, 0, 1, 2):
        seen = ice_cream.view(table, viewer)
        assert (seen.stalls, seen.cones) == (table.stalls, table.cones)
        assert len(seen.can_pile) == len(table.can_pile)
        assert set(seen.can_pile) == {None}


def test_IC_R20_all_see_a_swap_but_only_the_giver_sees_the_can() -> None:
    table = after(at_the_delivery(secrets="SKH", pile="VP"), "swap", "keep")
    for viewer, known in ((0, "S"), (1, "?"), (None, "?")):
        seen = ice_cream.view(table, viewer)
        assert [letters(stall.given_back) for stall in seen.stalls] == [known, "", ""]
    swapped = CanSwapped(0, "strawberry", "vanilla")
    assert swapped.seen_by(0) == swapped
    assert swapped.seen_by(1) == swapped.seen_by(None) == CanSwapped(0, None, None)


def test_IC_R20_no_viewer_sees_which_cans_were_shuffled_in() -> None:
    assert DeliveryEnded(("vanilla",)).seen_by(0) == DeliveryEnded((None,))


def test_the_giver_remembers_until_the_sale() -> None:
    table = at_the_building(["S"], "K", scoops="", secrets="VPH", given_back=["S"])
    assert letters(ice_cream.view(table, 0).stalls[0].given_back) == "S"
    assert after(table, "add 1").stalls[0].given_back == ()


def test_the_giver_does_not_suspect_others_of_that_can() -> None:
    """Four vanillas are open and the fifth was returned, so no other seat can hold it."""
    table = at_the_building(
        ["S"], "K", secrets="SKH", given_back=["V"], shelves=["V V", "V", "V"], turn=0
    )
    for world in guesses(ice_cream.view(table, 0)):
        assert "vanilla" not in world.stalls[1].secret + world.stalls[2].secret
        assert "vanilla" in world.can_pile
    others = guesses(ice_cream.view(table, 1))
    assert any("vanilla" in world.stalls[2].secret for world in others)


def test_a_guess_knows_the_removed_scoops_once_all_could_count_them() -> None:
    match = Match(ice_cream, Options(), 3, "counted")
    match.wait(0)
    first = {world.removed for world in guesses(ice_cream.view(match.state, 0), 10)}
    assert len(first) > 5
    while match.state.day == 1:
        seat = next(seat for seat in range(3) if ice_cream.menu(match.state, seat))
        match.play(seat, ice_cream.menu(match.state, seat)[-1])
    for world in guesses(ice_cream.view(match.state, 0), 10):
        assert world.removed == match.state.removed
        assert world.scoop_pile == match.state.scoop_pile


def test_a_guess_imagines_what_others_decided() -> None:
    table = at_the_delivery(options=Options(delivery="at-once"), turn=None)
    decided = after(table, "swap", seat=2)
    worlds = guesses(ice_cream.view(decided, 0))
    assert {world.stalls[2].wish for world in worlds} == {("keep",), ("swap",)}
    assert {world.stalls[2].wish for world in guesses(ice_cream.view(decided, 2))} == {("swap",)}


def test_a_guess_is_fair() -> None:
    """Four strawberries lie open. The fifth is equally likely in each other place."""
    table = at_the_delivery(["S S", "S", "S"], secrets="SKH", pile="VP", turn=0)
    view = ice_cream.view(table, 1)
    hidden = len(view.can_pile) + 2
    held = [world.stalls[0].secret == ("strawberry",) for world in guesses(view, 3000)]
    unseen = 30 - 4 - 1 - len(view.spent_cans)
    assert unseen == hidden
    assert abs(sum(held) / 3000 - 1 / unseen) < 0.04


def test_a_guess_loses_nothing() -> None:
    table = at_the_building(["SS", "K"], "K", secrets="SKH", given_back=["V", "", "P"])
    for viewer in (None, 0, 1, 2):
        for world in guesses(ice_cream.view(table, viewer), 10):
            assert pieces(world) == pieces(table)
    assert sum(pieces(table)[1].values()) == len(SCOOPS)


@pytest.mark.parametrize("action", ["start", "draw"])
def test_hidden_cards_cannot_be_turned_up(action: str) -> None:
    bare = ice_cream.setup(Options(), 3)
    state = bare if action == "start" else at_the_sale(["S", "K", "H"], ["CC"])
    with pytest.raises(ValueError, match="guess first"):
        after(ice_cream.view(state, 0), action)
