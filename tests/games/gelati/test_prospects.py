"""An action brings what its prospect says."""

from random import Random

import pytest

from glacier.core import Match, step
from glacier.games import gelati
from glacier.games.gelati import Fill, Options, Place, Prospect, State
from tests.games.gelati.positions import positions
from tests.games.gelati.table import at_table

EXAMPLE = {
    "1,0": "cone/chocolate/wafer",
    "2,0": "glass/chocolate/wafer",
    "3,0": "bowl/chocolate/wafer",
    "0,1": "paper/vanilla/wafer",
    "0,2": "paper/vanilla/cherry",
    "0,3": "paper/vanilla/cream",
}


def promised(state: State, seat: int) -> dict[object, Prospect | None]:
    return dict(zip(gelati.menu(state, seat), gelati.prospects(state, seat), strict=True))


def kept(state: State, seat: int, action: gelati.Action, prospect: Prospect | None) -> bool:
    """Return whether the action brings the points and tokens of the prospect."""
    if not isinstance(action, Place | Fill):
        return prospect is None
    assert prospect is not None
    after, events = step(gelati, state, seat, action, 0, Random(0))
    gained = after.stalls[seat].score - state.stalls[seat].score
    paid = [event.series.ingredient for event in events if getattr(event, "paid", False)]
    over = gelati.result(after) is not None  # a finished game pays no tokens (GE-T12)
    return prospect.points == gained and (over or sorted(prospect.tokens) == sorted(paid))


def test_points_sides_and_tokens_of_a_tile() -> None:
    table = at_table(EXAMPLE, ["paper/chocolate/sprinkles"])
    prospect = promised(table, 0)[table_place(table)]
    assert prospect is not None
    assert prospect.points == 1
    assert sorted(prospect.tokens) == ["chocolate", "paper"]
    assert {side.cell: side.shared for side in prospect.sides} == {
        (1, 0): ("chocolate",),
        (0, 1): ("paper",),
    }


def table_place(table: State) -> Place:
    tile = table.stalls[0].tiles[0]
    assert tile is not None
    return Place(tile, (0, 0))


def test_no_token_is_promised_that_the_reserve_lacks() -> None:
    table = at_table(EXAMPLE, ["paper/chocolate/sprinkles"], reserve="paper wafer")
    prospect = promised(table, 0)[table_place(table)]
    assert prospect is not None
    assert prospect.tokens == ("paper",)


def test_who_waits_has_no_prospects() -> None:
    assert list(gelati.prospects(at_table(), 1)) == []


@pytest.mark.parametrize("name", positions())
def test_every_promise_is_kept_in_rare_positions(name: str) -> None:
    _, state = positions()[name]
    for action, prospect in zip(gelati.menu(state, 0), gelati.prospects(state, 0), strict=True):
        assert kept(state, 0, action, prospect)


@pytest.mark.parametrize("seats", gelati.SEATS)
def test_every_promise_is_kept_in_a_whole_game(seats: int) -> None:
    match = Match(gelati, Options(), seats, "promises")
    match.wait(0)
    rng = Random(seats)
    while match.result is None:
        seat = match.state.turn
        assert seat is not None
        menu = gelati.menu(match.state, seat)
        promises = list(zip(menu, gelati.prospects(match.state, seat), strict=True))
        for action, prospect in rng.sample(promises, min(len(promises), 12)):
            assert kept(match.state, seat, action, prospect)
        match.play(seat, rng.choice(menu))
