"""Games without turns between bots: when they look, and when they act on what they saw."""

from random import Random
from typing import Any

from glacier.arena.live import Glance, Thinker, finish_live
from glacier.bots import LEAST, Reaction, random_bot
from glacier.core import Game, Match, Seat
from glacier.games import ice_towers
from glacier.games.ice_towers import Options, State

REACTION = Reaction(1_600)


def waiting_for_all() -> Match[Any, Any, Any]:
    match: Match[Any, Any, Any] = Match(ice_towers, Options(), 3, "live")
    match.wait(0)
    return match


def test_a_bot_looks_half_a_second_before_it_acts() -> None:
    match = waiting_for_all()
    thinker = Thinker(0, random_bot, Random(1), REACTION)
    glance = thinker.begin(match)
    assert glance is not None
    assert glance.acts_at - glance.at == LEAST
    assert glance.at >= match.now


def test_a_bot_decides_on_what_it_sees_then() -> None:
    seen: list[State] = []

    def watching(game: Game[Any, Any, Any], view: State, seat: Seat, rng: Random, /) -> Any:
        seen.append(view)
        return random_bot(game, view, seat, rng)

    match = waiting_for_all()
    thinker = Thinker(0, watching, Random(1), REACTION)
    glance = thinker.begin(match)
    assert glance is not None and not seen
    match.play(1, random_bot(ice_towers, match.state, 1, Random(1)), glance.at - 1)
    thought = thinker.look(match, glance)
    assert thought is not None and thought.at == glance.acts_at
    assert [view.ready for view in seen] == [(False, True, False)]


def test_a_bot_forgets_what_there_is_nothing_to_decide_about_any_more() -> None:
    match = waiting_for_all()
    thinker = Thinker(0, random_bot, Random(1), REACTION)
    glance = thinker.begin(match)
    assert glance is not None
    match.play(0, random_bot(ice_towers, match.state, 0, Random(1)), 0)
    assert thinker.look(match, glance) is None
    assert thinker.begin(match) is None


def patient(game: Game[Any, Any, Any], view: State, seat: Seat, rng: Random, /) -> Any:
    """Is ready, and then waits for ever."""
    return None if view.phase == "playing" else random_bot(game, view, seat, rng)


def test_a_bot_that_waits_looks_again_later() -> None:
    match = waiting_for_all()
    thinker = Thinker(0, lambda *_: None, Random(1), REACTION)
    glance = thinker.begin(match)
    assert glance is not None
    again = thinker.look(match, glance)
    assert isinstance(again, Glance)
    assert again.at >= glance.acts_at


def test_a_table_where_all_wait_comes_to_its_end() -> None:
    match = waiting_for_all()
    finish_live(match, [Thinker(seat, patient, Random(seat), REACTION) for seat in range(3)])
    assert match.result is not None
