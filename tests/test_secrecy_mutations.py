"""The laws detect faults: each of these broken versions of Gelati violates one."""

from collections.abc import Callable, Iterator
from random import Random
from types import ModuleType
from typing import Any

import pytest
from msgspec.structs import replace

from glacier.core import Due, Event, Illegal, Viewer
from glacier.games import gelati
from glacier.games.gelati import State, events, rules, secrets
from tests.games.gelati.positions import positions
from tests.helpers import laws
from tests.helpers.variants import Case
from tests.helpers.walk import Walk, walk, walk_from

Law = Callable[[Any], None]


def mutant(**changes: Any) -> Any:
    """Return Gelati with these names replaced."""
    game = ModuleType(gelati.__name__)
    vars(game).update(vars(gelati) | changes)
    return game


def walks(game: Any) -> Iterator[Walk]:
    """Yield matches and rare positions in which a fault is likely to show."""
    for name, (seats, position) in positions().items():
        for seed in range(3):
            yield walk_from(game, seats, position, f"{name}-{seed}")
    yield walk(Case(game, 3, gelati.Options(turn_seconds=10), "mutation"))


def broken(game: Any, law: Law) -> bool:
    try:
        for one in walks(game):
            for subject in one.moments if law in laws.MOMENT_LAWS else [one]:
                law(subject)
    except AssertionError:
        return True
    return False


def told_to_all(self: Any, viewer: Viewer) -> Any:
    return self


def hidden_from_all(self: Any, viewer: Viewer) -> None:
    return None


SECRECY_LAWS = [
    laws.law_4_what_you_are_told_is_what_you_see,
    laws.law_5_you_are_told_no_more_than_you_see,
    laws.law_6_your_menu_depends_only_on_what_you_see,
    laws.law_9_a_guess_looks_like_the_view_it_came_from,
    laws.law_13_prospects_go_with_the_menu_and_with_what_you_see,
]


@pytest.mark.parametrize("law", SECRECY_LAWS, ids=lambda law: law.__name__)
def test_the_game_itself_breaks_no_law(law: Law) -> None:
    assert not broken(mutant(), law)


@pytest.mark.parametrize(
    "law",
    [
        laws.law_4_what_you_are_told_is_what_you_see,
        laws.law_5_you_are_told_no_more_than_you_see,
    ],
    ids=lambda law: law.__name__,
)
@pytest.mark.parametrize("event", [events.TileDrawn, events.OrderDrawn])
def test_a_card_shown_to_all_viewers(
    monkeypatch: pytest.MonkeyPatch, event: type[Event], law: Law
) -> None:
    monkeypatch.setattr(event, "seen_by", told_to_all)
    assert broken(mutant(), law)


@pytest.mark.parametrize("event", [events.TileDrawn, events.OrderDrawn])
def test_an_event_that_forgets_its_owner(
    monkeypatch: pytest.MonkeyPatch, event: type[Event]
) -> None:
    hidden = {"tile": None} if event is events.TileDrawn else {"order": None}
    monkeypatch.setattr(event, "seen_by", lambda self, viewer: replace(self, **hidden))
    assert broken(mutant(), laws.law_4_what_you_are_told_is_what_you_see)


@pytest.mark.parametrize(
    "event", [events.TilePlaced, events.TokensExchanged, events.HandShown, events.TileSwapped]
)
def test_a_public_event_that_no_viewer_receives(
    monkeypatch: pytest.MonkeyPatch, event: type[Event]
) -> None:
    monkeypatch.setattr(event, "seen_by", hidden_from_all)
    assert broken(mutant(), laws.law_4_what_you_are_told_is_what_you_see)


def test_a_search_that_leaves_the_hand_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events.SearchEnded, "seen_by", told_to_all)
    assert broken(mutant(), laws.law_4_what_you_are_told_is_what_you_see)


class Whispered(Event):
    """An event that changes nothing, and reveals a secret."""

    secret: str


def test_an_event_that_whispers_what_it_does_not_do() -> None:
    def play(table: Any, seat: int, action: Any) -> None:
        rules.play(table, seat, action)
        table.do(Whispered(str(table.state.pile[:1])))

    whispering = mutant(play=play)
    assert not broken(whispering, laws.law_4_what_you_are_told_is_what_you_see)
    assert broken(whispering, laws.law_5_you_are_told_no_more_than_you_see)


def test_what_only_its_owner_can_tell_called_overt(monkeypatch: pytest.MonkeyPatch) -> None:
    law = laws.law_19_what_is_overt_depends_on_nothing_hidden
    assert not broken(mutant(), law)
    monkeypatch.setattr(gelati.Place, "overt", True)
    assert broken(mutant(), law)


def test_a_menu_that_reads_the_pile() -> None:
    def menu(state: State, seat: int) -> list[Any]:
        first = state.pile[0] if state.pile else None
        return rules.menu(state, seat)[:: -1 if first else 1]

    assert broken(mutant(menu=menu), laws.law_6_your_menu_depends_only_on_what_you_see)


def test_a_due_time_that_depends_on_a_hand() -> None:
    def due(state: State) -> Due[Any] | None:
        delay = sum(tile is not None and tile.pot == "paper" for tile in state.stalls[0].tiles)
        known = rules.due(state)
        return known and Due(known.at + delay, known.action)

    law = laws.law_6_what_is_due_and_how_it_ends_is_for_all_to_see
    assert broken(mutant(due=due), law)


def test_a_view_that_shows_orders() -> None:
    def view(state: State, viewer: Viewer) -> State:
        return replace(secrets.view(state, viewer), stalls=state.stalls)

    assert broken(mutant(view=view), laws.law_4_what_you_are_told_is_what_you_see)


def test_a_view_that_shows_the_pile() -> None:
    def view(state: State, viewer: Viewer) -> State:
        return replace(secrets.view(state, viewer), pile=state.pile)

    assert broken(mutant(view=view), laws.law_4_what_you_are_told_is_what_you_see)


def test_a_guess_that_changes_known_cards() -> None:
    def guess(view: State, rng: Random) -> State:
        world = secrets.guess(view, rng)
        return replace(world, stalls=world.stalls[::-1])

    assert broken(mutant(guess=guess), laws.law_9_a_guess_looks_like_the_view_it_came_from)


def test_a_guess_that_deals_a_tile_twice() -> None:
    def guess(view: State, rng: Random) -> State:
        world = secrets.guess(view, rng)
        return replace(world, pile=world.pile[:1] * len(world.pile))

    assert not broken(mutant(guess=guess), laws.law_9_a_guess_looks_like_the_view_it_came_from)
    assert broken(mutant(guess=guess), laws.law_12_pieces_are_conserved)


def test_a_guess_that_cannot_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "_able", lambda view, tiles: set())
    assert broken(mutant(), laws.law_8_a_guess_is_not_stuck)


def test_prospects_that_read_hidden_things() -> None:
    def prospects(state: State, seat: int) -> list[Any]:
        return [state.pile[:1] for _ in rules.menu(state, seat)]

    law = laws.law_13_prospects_go_with_the_menu_and_with_what_you_see
    assert broken(mutant(prospects=prospects), law)


def test_a_menu_that_keeps_something_back() -> None:
    def menu(state: State, seat: int) -> list[Any]:
        return rules.menu(state, seat)[:1]

    assert broken(mutant(menu=menu), laws.law_7_nothing_else_is_allowed)


def test_a_menu_that_offers_too_much() -> None:
    def menu(state: State, seat: int) -> list[Any]:
        return [*rules.menu(state, seat), gelati.Discard("paper")] if seat == 0 else []

    with pytest.raises(Illegal):
        broken(mutant(menu=menu), laws.law_7_everything_on_the_menu_is_allowed)


def test_tokens_that_vanish(monkeypatch: pytest.MonkeyPatch) -> None:
    def apply(self: Any, state: State) -> State:
        return state if not self.paid else replace(state, reserve=state.reserve[1:])

    monkeypatch.setattr(events.SeriesCompleted, "apply", apply)
    assert broken(mutant(), laws.law_12_pieces_are_conserved)
