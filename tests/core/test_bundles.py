"""Menus are shortened for transport and restored in full."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from glacier.core import Action, Data, Match
from glacier.core.bundles import Bundle, bundle, expand
from glacier.games import GAMES, ice_towers
from tests.helpers.variants import Case, variants
from tests.helpers.walk import walk

CASES = [
    Case(game, seats, variants(game, seats)[0], "menu")
    for game in GAMES.values()
    for seats in game.SEATS
]


class Put(Action):
    """An action with fields to vary."""

    piece: int
    on: int | None
    way: str = ""


class Rest(Action):
    """An action without fields."""


class Hope(Data):
    points: int


entries = some.tuples(
    some.one_of(
        some.builds(
            Put, some.integers(0, 2), some.none() | some.integers(0, 2), some.sampled_from("ab")
        ),
        some.just(Rest()),
    ),
    some.none() | some.builds(Hope, some.integers(0, 1)),
)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_whatever_is_bundled_comes_out_as_it_was(case: Case) -> None:
    game = case.game
    for moment in walk(case).moments[::3]:
        for seat in range(case.seats):
            view = game.view(moment.state, seat)
            menu, prospects = tuple(game.menu(view, seat)), tuple(game.prospects(view, seat))
            assert expand(bundle(menu, prospects)) == (menu, prospects)


@pytest.mark.parametrize("case", [case for case in CASES if hasattr(case.game, "bundles")], ids=str)
def test_a_game_that_writes_its_menu_short_writes_the_same_menu(case: Case) -> None:
    game: Any = case.game
    for moment in walk(case).moments:
        for seat in range(case.seats):
            menu, prospects = expand(game.bundles(moment.state, seat))
            assert menu == tuple(game.menu(moment.state, seat))
            assert prospects == tuple(game.prospects(moment.state, seat))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_bundles_survive_json(case: Case) -> None:
    game = case.game
    kind: Any = Bundle
    reader = msgspec.json.Decoder(tuple[kind[game.Action, game.Prospect], ...])
    moment = walk(case).moments[len(walk(case).moments) // 2]
    for seat in range(case.seats):
        view = game.view(moment.state, seat)
        menu, prospects = game.menu(view, seat), game.prospects(view, seat)
        text = msgspec.json.encode(bundle(menu, prospects))
        plain = msgspec.json.encode((tuple(menu), tuple(prospects)))
        assert msgspec.json.encode(expand(reader.decode(text))) == plain


@given(some.lists(entries, max_size=40))
def test_any_menu_in_any_order(chosen: list[tuple[Action, Hope | None]]) -> None:
    menu = tuple(action for action, _ in chosen)
    prospects = tuple(hope for _, hope in chosen)
    assert expand(bundle(menu, prospects)) == (menu, prospects)


def test_two_fields_become_one_bundle() -> None:
    menu = [Put(piece, on) for piece in (4, 7) for on in (1, 2, 3)]
    hopes = [Hope(1), Hope(2), Hope(1)] * 2
    assert bundle(menu, hopes) == (
        Bundle(Put(4, 1), {"piece": (4, 7), "on": (1, 2, 3)}, (Hope(1), Hope(2)), (0, 1, 0)),
    )


def test_other_prospects_make_another_bundle() -> None:
    menu = [Put(piece, on) for piece in (4, 7) for on in (1, 2)]
    first, second = bundle(menu, [None, None, None, Hope(1)])
    assert first == Bundle(Put(4, 1), {"on": (1, 2)}, (None,), ())
    assert second == Bundle(Put(7, 1), {"on": (1, 2)}, (None, Hope(1)), (0, 1))


def test_an_odd_beginning_does_not_spoil_the_rest() -> None:
    menu = [Put(1, 9), Put(2, 9), *(Put(piece, on) for piece in (4, 7) for on in range(5))]
    bundles = bundle(menu, [None] * len(menu))
    assert [*bundles][-1] == Bundle(
        Put(4, 0), {"piece": (4, 7), "on": (0, 1, 2, 3, 4)}, (None,), ()
    )


def test_sixty_lone_pyramids_fit_into_seven_bundles() -> None:
    match = Match(ice_towers, ice_towers.Options(), 2, "opening")
    match.wait(0)
    for seat in range(2):
        match.play(seat, ice_towers.Ready())
    match.wait(10_000)
    menu, prospects = ice_towers.menu(match.state, 0), ice_towers.prospects(match.state, 0)
    assert len(menu) == 901
    assert len(bundle(menu, prospects)) == 7
