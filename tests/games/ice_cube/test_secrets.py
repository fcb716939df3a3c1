"""Which cards each viewer sees."""

from random import Random

from glacier.games import ice_cube
from glacier.games.ice_cube import State
from glacier.games.ice_cube.events import CardLaid, CardsDrawn, PileRebuilt
from tests.games.ice_cube.table import BLUFF, after, at_table


def hidden(view: State) -> list[bool]:
    """Return for each hand whether it is hidden."""
    return [set(cup.hand) == {None} for cup in view.cups]


def test_hands_are_seen_by_their_owners_and_the_pile_by_no_seat() -> None:
    table = at_table()
    assert hidden(ice_cube.view(table, 1)) == [True, False, True]
    assert hidden(ice_cube.view(table, None)) == [True, True, True]
    assert {*ice_cube.view(table, 1).pile} == {None}
    assert len(ice_cube.view(table, 1).pile) == len(table.pile)


def test_only_the_seat_that_draws_sees_the_card() -> None:
    drawn = CardsDrawn(1, ("acid", "salt"))
    assert drawn.seen_by(1) == drawn
    assert drawn.seen_by(0) == CardsDrawn(1, (None, None))
    assert PileRebuilt(("acid",)).seen_by(0) == PileRebuilt((None,))


def test_only_the_seat_that_laid_a_covered_attack_sees_it() -> None:
    covered = CardLaid(1, "acid", "track", 7, "dragon")
    assert covered.seen_by(1) == covered
    assert covered.seen_by(None) == CardLaid(1, None, "track", 7, "dragon")
    assert CardLaid(1, "acid", "track", 7).seen_by(0) == CardLaid(1, "acid", "track", 7)


def test_a_guess_is_a_possible_world_and_salt_is_never_a_bluff() -> None:
    table = at_table("salt dragon", options=BLUFF, track="?igloo/pool/1", laid=8)
    table = after(table, "attack salt 1 salt")
    for viewer in (None, 0, 1, 2):
        view = ice_cube.view(table, viewer)
        world = ice_cube.guess(view, Random(3))
        assert ice_cube.view(world, viewer) == view
        assert world.track[-1].card == "salt"
        assert [len(cup.hand) for cup in world.cups] == [7, 8, 8]


def test_who_holds_an_answer_does_not_show_in_the_pause() -> None:
    holds = after(at_table("dragon", "firefighter", options=BLUFF), "attack dragon 1 dragon")
    lacks = after(at_table("dragon", options=BLUFF), "attack dragon 1 dragon")
    assert ice_cube.due(holds) == ice_cube.due(lacks)
    assert ice_cube.awaits(holds) == ice_cube.awaits(lacks)
