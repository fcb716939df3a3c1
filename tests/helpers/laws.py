"""The laws that every game obeys: functions that assert a property of a match.

Laws of a moment take a `Moment`, laws of a whole match a `Walk`, as their decorators declare.
`tests/test_laws.py` applies them to every game, and `tests/test_secrecy_mutations.py` proves that
they detect faults.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, TypeAlias

import msgspec

from glacier.core import (
    HOUSE,
    AnyMatch,
    Due,
    HouseAction,
    HouseOnly,
    Illegal,
    Match,
    Over,
    Result,
    follow,
    read_log,
    read_step,
    replay,
    step,
    transcript,
    unframed,
)
from glacier.core.notation import read, write
from tests.helpers.catalogue import package
from tests.helpers.conceivable import (
    beyond_measure,
    conceivable,
    has_floats,
    kinds,
    made_up,
)
from tests.helpers.replays import folded_without_rules, without_rules
from tests.helpers.walk import Moment, Walk, wait_only

AGAIN = 12
"""The number of steps that are decided again in a game with costly actions."""

ATTEMPTS = 16
"""The number of guesses to find one in which the same action is legal."""


MomentLaw: TypeAlias = Callable[[Moment], None]
WalkLaw: TypeAlias = Callable[[Walk], None]

MOMENT_LAWS: list[MomentLaw] = []
WALK_LAWS: list[WalkLaw] = []


def of_moment(law: MomentLaw) -> MomentLaw:
    """Register a law that holds at every moment of a match."""
    MOMENT_LAWS.append(law)
    return law


def of_walk(law: WalkLaw) -> WalkLaw:
    """Register a law that holds for a match as a whole."""
    WALK_LAWS.append(law)
    return law


@of_walk
def law_1_a_replay_ends_where_the_game_did(walk: Walk) -> None:
    match = walk.match
    assert replay(match.game, match.log) == match.state
    assert match.game.result(replay(match.game, match.log)) == match.result


@of_walk
def law_2_the_same_seed_actions_and_times_give_the_same_log(walk: Walk) -> None:
    case, steps = walk.case, _to_take_again(walk, 0)
    again = Match(case.game, case.options, case.seats, case.seed)
    _take_again(again, steps)
    assert again.steps == steps


def _to_take_again(walk: Walk, first: int) -> list[Any]:
    """Return the steps from `first` on, only some of them if they are costly to decide."""
    last = first + AGAIN if walk.case.game.MANIFEST.costly else None
    return walk.match.steps[first:last]


def _take_again(match: AnyMatch, steps: list[Any]) -> None:
    for line in steps:
        if line.seat == HOUSE:
            match.wait(line.at)
        else:
            match.play(line.seat, line.action, line.at)


@of_walk
def law_2_a_resumed_match_is_the_same_match(walk: Walk) -> None:
    match, half = walk.match, len(walk.match.steps) // 2
    resumed = Match.resume(match.game, match.options, match.seats, match.seed, match.steps[:half])
    assert resumed.state == walk.moments[half].state
    steps = _to_take_again(walk, half)
    _take_again(resumed, steps)
    assert resumed.steps == match.steps[:half] + steps


@of_walk
def law_3_a_log_survives_json(walk: Walk) -> None:
    game, log = walk.match.game, walk.match.log
    assert read_log(game, msgspec.json.encode(log)) == log
    for line in log.steps:
        assert read_step(game, msgspec.json.encode(line)) == line


@of_moment
def law_3_a_view_survives_json(moment: Moment) -> None:
    for viewer in moment.viewers:
        view = moment.game.view(moment.state, viewer)
        assert msgspec.json.decode(msgspec.json.encode(view), type=moment.game.State) == view


@of_moment
def law_4_what_you_are_told_is_what_you_see(moment: Moment) -> None:
    view = moment.game.view
    for viewer in moment.viewers:
        state, told = moment.state, view(moment.state, viewer)
        for event in moment.events:
            state, told = event.apply(state), follow(told, [event], viewer)
            assert told == view(state, viewer), f"viewer {viewer} after {event}"
        assert state == moment.after


@of_moment
def law_4_who_looks_twice_sees_the_same(moment: Moment) -> None:
    view = moment.game.view
    for viewer in moment.viewers:
        once = view(moment.state, viewer)
        assert view(once, viewer) == once
        for event in moment.events:
            seen = event.seen_by(viewer)
            assert seen is None or seen.seen_by(viewer) == seen


@of_walk
def law_5_you_are_told_no_more_than_you_see(walk: Walk) -> None:
    """In two states that look alike to a viewer, the viewer must receive the same events.

    For each viewer, another state is played in parallel that looks alike to it. Without secrets
    only the match itself looks alike (law 17), and every viewer must receive all events.
    """
    if not walk.case.game.MANIFEST.secrets:
        return _all_viewers_see_all_events(walk)
    seats = range(walk.case.seats)
    for viewer in (None, *seats):
        rng, twin = Random(str(viewer)), None
        for moment in walk.moments[:-1]:
            twin = _tells_alike(moment, viewer, twin, rng)


def _all_viewers_see_all_events(walk: Walk) -> None:
    for moment in walk.moments:
        for viewer in moment.viewers:
            assert _told(moment.events, viewer) == list(moment.events)


def _tells_alike(moment: Moment, viewer: Any, twin: Any, rng: Random) -> Any:
    """Return the twin after the same action if it still looks alike, else None."""
    game = moment.game
    if twin is None or not _may(moment, twin):
        twin = _twin(moment, viewer, rng)
    if twin is None:
        return None
    other, events = step(game, twin, moment.seat or 0, moment.action, moment.at, rng)
    if _looks(game, twin, events, viewer) != _looks(game, moment.state, moment.events, viewer):
        return None
    here, elsewhere = _told(moment.events, viewer), _told(events, viewer)
    assert here == elsewhere, f"viewer {viewer} is told {here} here and {elsewhere} elsewhere"
    return other


def _looks(game: Any, state: Any, events: Any, viewer: Any) -> list[Any]:
    """Return the successive views while these events happen, without repetitions."""
    looks = [game.view(state, viewer)]
    for event in events:
        state = event.apply(state)
        looks.append(game.view(state, viewer))
    return [look for number, look in enumerate(looks) if look not in looks[number - 1 : number]]


def _twin(moment: Moment, viewer: Any, rng: Random) -> Any:
    """Return a state that looks alike to the viewer and in which the same action is legal."""
    view = moment.game.view(moment.state, viewer)
    for _ in range(ATTEMPTS):
        world = moment.game.guess(view, rng)
        if _may(moment, world):
            return world
    return None


def _may(moment: Moment, world: Any) -> bool:
    if moment.seat == HOUSE:
        return True
    assert moment.seat is not None
    return moment.action in moment.game.menu(world, moment.seat)


def _told(events: Any, viewer: Any) -> list[Any]:
    return [seen for event in events if (seen := event.seen_by(viewer)) is not None]


@of_moment
def law_6_your_menu_depends_only_on_what_you_see(moment: Moment) -> None:
    game, state = moment.game, moment.state
    for seat in range(moment.seats):
        view = game.view(state, seat)
        assert game.menu(view, seat) == game.menu(state, seat)


@of_moment
def law_6_what_is_due_and_how_it_ends_is_for_all_to_see(moment: Moment) -> None:
    game, state = moment.game, moment.state
    for viewer in moment.viewers:
        view = game.view(state, viewer)
        assert game.due(view) == game.due(state)
        assert game.result(view) == game.result(state)


@of_moment
def law_7_everything_on_the_menu_is_allowed(moment: Moment) -> None:
    """Up to a dozen actions of each menu are tried; where actions are costly, one now and then."""
    game, state = moment.game, moment.state
    for seat in range(moment.seats):
        menu = game.menu(state, seat)
        assert len(set(menu)) == len(menu)
        for action in moment.tried(menu):
            _, events = step(game, state, seat, action, moment.at, moment.rng)
            assert events, f"{action} changes nothing"


@of_moment
def law_7_nothing_else_is_allowed(moment: Moment) -> None:
    """Where a field is a float, the menu is only a sample.

    Then actions of kinds that it lacks must be refused, and absurd values.
    """
    game, state = moment.game, moment.state
    for seat in range(moment.seats):
        menu, rng = game.menu(state, seat), moment.rng
        found: set[Any] = set(map(type, menu))
        spread = {kind for kind in found if has_floats(kind)}
        for action in moment.tried(conceivable(game.Action, state, menu, rng, count=6)):
            if type(action) in spread:
                continue
            allowed = not _refused(moment, seat, action)
            assert allowed == (action in menu), f"seat {seat}, {action}"
        for action in moment.tried(menu):
            for absurd in beyond_measure(action):
                assert _refused(moment, seat, absurd), f"seat {seat}, {absurd}"


@of_moment
def law_8_a_match_is_never_stuck(moment: Moment) -> None:
    assert not _stuck(moment, moment.state)


@of_moment
def law_8_a_guess_is_not_stuck(moment: Moment) -> None:
    for viewer in moment.viewers:
        view = moment.game.view(moment.state, viewer)
        assert not _stuck(moment, moment.game.guess(view, moment.rng)), f"as {viewer} guesses"


def _stuck(moment: Moment, state: Any) -> bool:
    game = moment.game
    if game.result(state):
        return any(game.menu(state, seat) for seat in range(moment.seats))
    return not game.due(state) and not any(game.menu(state, seat) for seat in range(moment.seats))


@of_moment
def law_9_a_guess_looks_like_the_view_it_came_from(moment: Moment) -> None:
    game = moment.game
    for viewer in moment.viewers:
        view = game.view(moment.state, viewer)
        world = game.guess(view, moment.rng)
        assert game.view(world, viewer) == view
        assert game.guess(world, moment.rng) == world, "there is nothing left to guess"


@of_moment
def law_10_whatever_is_written_can_be_read(moment: Moment) -> None:
    game = moment.game
    menus = (game.menu(moment.state, seat) for seat in range(moment.seats))
    for action in {action for menu in menus for action in menu}:
        assert read(write(action), game.Action) == action
    for event in moment.events:
        for seen in {event, *(event.seen_by(viewer) for viewer in moment.viewers)}:
            assert seen is None or read(write(seen), game.Event) == unframed(seen)


@of_walk
def law_10_a_whole_match_can_be_written_and_read(walk: Walk) -> None:
    log = walk.match.log
    assert transcript.read(walk.match.game, transcript.write(log)) == unframed(log)


@of_moment
def law_11_only_the_house_does_what_the_house_does(moment: Moment) -> None:
    game, state = moment.game, moment.state
    due, house = game.due(state), [k for k in kinds(game.Action) if issubclass(k, HouseAction)]
    house_does = [made_up(kind, state, moment.rng) for kind in house] + (
        [due.action] if due else []
    )
    for seat in range(moment.seats):
        menu = game.menu(state, seat)
        assert not any(isinstance(action, HouseAction) for action in menu)
        assert all(_refused(moment, seat, action) for action in house_does)
        assert all(_refused(moment, HOUSE, action) for action in menu[:3])
    for action in house_does:
        if due != Due(moment.at, action) and moment.seat != HOUSE:
            assert _refused(moment, HOUSE, action), f"{action} is not due"


def _refused(moment: Moment, seat: int, action: Any) -> bool:
    try:
        step(moment.game, moment.state, seat, action, moment.at, moment.rng)
    except Illegal as illegal:
        known = (*kinds(moment.game.Refusal), HouseOnly, Over)
        assert isinstance(illegal.refusal, known), f"{illegal} is not listed"
        return True
    return False


@of_moment
def law_12_pieces_are_conserved(moment: Moment) -> None:
    """Each game's test package defines its pieces."""
    pieces = import_module(f"tests.games.{package(moment.game)}.pieces").pieces
    whole = pieces(moment.game.setup(moment.game.Options(), moment.seats))
    assert pieces(moment.state) == whole
    for viewer in moment.viewers:
        view = moment.game.view(moment.state, viewer)
        assert pieces(moment.game.guess(view, moment.rng)) == whole


@of_moment
def law_13_prospects_go_with_the_menu_and_with_what_you_see(moment: Moment) -> None:
    game, state = moment.game, moment.state
    for seat in range(moment.seats):
        prospects = game.prospects(state, seat)
        assert len(prospects) == len(game.menu(state, seat))
        assert game.prospects(game.view(state, seat), seat) == prospects


@of_walk
def law_14_a_match_ends_and_says_how(walk: Walk) -> None:
    result = walk.match.result
    assert isinstance(result, Result)
    assert len(result.places) == len(result.scores) == walk.case.seats
    ahead = [sum(other < place for other in result.places) for place in result.places]
    beyond = [place - 1 - others for place, others in zip(result.places, ahead, strict=True)]
    assert set(beyond) <= {0, 1}  # a ghost may have a place as well: Gus


@of_walk
def law_14_what_was_due_in_the_past_never_loops(walk: Walk) -> None:
    latenesses = (0, 1, 10**9)
    for lateness in latenesses[-1:] if walk.case.game.MANIFEST.costly else latenesses:
        wait_only(walk.case, lateness)


@of_walk
def law_14_time_never_goes_back(walk: Walk) -> None:
    times = [line.at for line in walk.match.steps]
    assert times == sorted(times)


@of_walk
def law_15_a_replay_needs_no_rules(walk: Walk) -> None:
    first, last = walk.moments[0].state, walk.moments[-1].state
    events = [event for moment in walk.moments for event in moment.events]
    assert folded_without_rules(walk.match.game, first, events) == last


@of_moment
def law_16_whom_the_table_awaits_has_something_to_do(moment: Moment) -> None:
    game, state = moment.game, moment.state
    awaited = game.awaits(state)
    assert len(set(awaited)) == len(awaited)
    assert all(game.menu(state, seat) for seat in awaited)
    if not game.result(state):
        assert awaited or game.due(state), "no seat is awaited and nothing is due"
    else:
        assert not awaited


@of_moment
def law_16_all_viewers_see_whom_the_table_awaits(moment: Moment) -> None:
    game, state = moment.game, moment.state
    for viewer in moment.viewers:
        assert set(game.awaits(game.view(state, viewer))) == set(game.awaits(state))


@of_moment
def law_16_where_there_are_turns_one_is_awaited_or_all_who_decide_in_secret(moment: Moment) -> None:
    """In a game with turns, a seat with a menu is awaited, unless all its actions interject."""
    game, state = moment.game, moment.state
    if game.MANIFEST.turns:
        menus = {seat: game.menu(state, seat) for seat in range(moment.seats)}
        able = {
            seat for seat, menu in menus.items() if not all(action.interjects for action in menu)
        }
        assert able == set(game.awaits(state))


@of_moment
def law_17_a_game_without_secrets_hides_nothing(moment: Moment) -> None:
    if not moment.game.MANIFEST.secrets:
        for viewer in moment.viewers:
            assert moment.game.view(moment.state, viewer) == moment.state


@of_walk
def law_18_a_match_ends_as_it_stands(walk: Walk) -> None:
    """The standing must not need the rules either, so that old matches can be shown."""
    game, result, last = walk.match.game, walk.match.result, walk.match.state
    assert result
    ghosts = (result.ghost.score,) if result.ghost else ()
    with without_rules(str(vars(game)["__name__"])):
        assert game.standing(last).scores == (*result.scores, *ghosts)


@of_moment
def law_18_all_viewers_see_the_standing(moment: Moment) -> None:
    game, state = moment.game, moment.state
    for viewer in moment.viewers:
        assert game.standing(game.view(state, viewer)) == game.standing(state)


@of_moment
def law_19_what_is_overt_depends_on_nothing_hidden(moment: Moment) -> None:
    """In any state that looks alike to a spectator, a seat has the same overt actions.

    They have the same prospects too, so they may be sent along with another seat's view.
    """
    game, state = moment.game, moment.state
    known: tuple[Any, ...] = kinds(game.Action)
    if game.MANIFEST.secrets and any(kind.overt for kind in known):
        world = game.guess(game.view(state, None), moment.rng)
        for seat in range(moment.seats):
            assert _overt(game, world, seat) == _overt(game, state, seat), f"seat {seat}"


def _overt(game: Any, state: Any, seat: int) -> list[Any]:
    offered = zip(game.menu(state, seat), game.prospects(state, seat), strict=True)
    return [(action, prospect) for action, prospect in offered if action.overt]
