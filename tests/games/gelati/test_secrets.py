"""What each viewer sees, and the possible states behind a view."""

from random import Random

import pytest

from glacier.games import gelati
from glacier.games.gelati import State
from tests.games.gelati.pieces import pieces
from tests.games.gelati.positions import positions
from tests.games.gelati.table import at_table, menu, tile

RARE = [state for _, state in positions().values()]


def guesses(state: State, viewer: int | None, count: int = 60) -> list[State]:
    view = gelati.view(state, viewer)
    return [gelati.guess(view, Random(seed)) for seed in range(count)]


def test_a_spectator_sees_no_hand_at_all() -> None:
    seen = gelati.view(at_table(seats=3), None)
    assert [stall.tiles for stall in seen.stalls] == [(None, None)] * 3
    assert [stall.orders for stall in seen.stalls] == [(None, None)] * 3


def test_a_guess_keeps_what_was_seen_and_varies_the_rest() -> None:
    table = at_table()
    worlds = guesses(table, 0)
    assert {world.stalls[0] for world in worlds} == {table.stalls[0]}
    assert len({world.stalls[1] for world in worlds}) > 30


@pytest.mark.parametrize("state", RARE)
def test_a_guess_loses_and_doubles_no_piece(state: State) -> None:
    for viewer in (None, 0, 1):
        for world in guesses(state, viewer, count=5):
            assert pieces(world) == pieces(state)


def test_a_guess_gives_a_tile_that_fits_to_who_did_not_have_to_show_a_hand() -> None:
    _, state = positions()["one tile in five fits"]
    for world in guesses(state, viewer=1):
        assert menu(world, 0)


def test_a_hand_that_no_guess_could_help_is_guessed_all_the_same() -> None:
    lonely = at_table({"0,0": "paper/strawberry/wafer"}, ["cone/vanilla/cream"], pile="")
    view = gelati.view(lonely, 1)
    assert gelati.guess(view, Random(0)).stalls[0].tiles != (None,)


def test_a_shown_hand_is_not_guessed() -> None:
    _, state = positions()["a hand that fits nowhere"]
    hands = {world.stalls[0].tiles for world in guesses(state, viewer=2)}
    assert hands == {(tile("glass/pistachio/cream"), tile("bowl/vanilla/sprinkles"))}
