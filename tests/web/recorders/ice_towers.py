"""Moments of IceTowers matches for the fixtures of its board."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from random import Random
from typing import Any, TypeAlias

import msgspec

from glacier.core import Match, Viewer
from glacier.games import ice_towers
from glacier.games.ice_towers import (
    Action,
    Event,
    GoOn,
    Mine,
    Options,
    Prospect,
    Ready,
    Split,
    State,
)
from glacier.games.ice_towers.events import TowerSplit, TurnPassed, WarAverted
from glacier.games.ice_towers.scoring import scores
from glacier.games.ice_towers.state import Memory, Spot, Tower
from glacier.games.ice_towers.war import position
from glacier.protocol.messages import Update
from tests.web.recorders.recording import seat_infos

FOLDER = "web/src/games/ice-towers/fixtures"
LEAD = 4
"""The number of updates in a file: the moment, and those that led to it."""
DISLIKE: dict[type[Action], int] = {Mine: 7, Split: 4}
GAP = 900
"""Milliseconds between two actions at the table."""

GameUpdate: TypeAlias = Update[State, Action, Event, Prospect]
Table: TypeAlias = Match[State, Action, Event]
Story: TypeAlias = Callable[[Table, Random], Iterator[None]]
Wanted: TypeAlias = Callable[[State], bool]
Choice: TypeAlias = Callable[[State, int, Random], Action]


@dataclass(frozen=True)
class Moment:
    """A position to record: its match, the viewer, the course of play and the condition."""

    name: str
    seats: int
    wanted: Wanted
    story: Story
    options: Options = Options()
    viewer: Viewer = 0
    seed: int = 7
    happening: type[Event] | None = None
    """The type of event that the last update must contain."""


# Courses of play


def gathered(match: Table, _: Random) -> Iterator[None]:
    """All seats but the first are ready, then the first."""
    match.wait(0)
    yield
    if match.options.rounds:
        return
    for seat in [*range(1, match.seats), 0]:
        match.play(seat, Ready(), at=match.now + 900)
        yield
    assert match.due
    match.wait(match.due.at)
    yield


def choice(state: State, seat: int, rng: Random) -> Action:
    """Return the action with the most points, partly random.

    Mining is penalised, because such a match would not end.
    """
    dishes = zip(ice_towers.menu(state, seat), ice_towers.prospects(state, seat), strict=True)
    return max(dishes, key=lambda dish: appeal(*dish) + 5 * rng.random())[0]


def appeal(action: Action, prospect: Prospect | None) -> float:
    if prospect is None:
        return -9.0 if isinstance(action, GoOn) else -2.0
    return min(prospect.points, 4) - DISLIKE.get(type(action), 0)


def fought(match: Table, rng: Random, choice: Choice = choice) -> Iterator[None]:
    """A random seat with a free hand takes its best action, until none gains anything."""
    yield from gathered(match, rng)
    while not match.result:
        match.wait(match.now + GAP)
        seats = [seat for seat in range(match.seats) if ice_towers.menu(match.state, seat)]
        if seats and not match.result:
            seat = rng.choice(seats)
            match.play(seat, choice(match.state, seat, rng), at=match.now)
        yield


def parted(match: Table, rng: Random) -> Iterator[None]:
    """As `fought`, but a seat with a possible split plays it."""
    yield from fought(match, rng, parting)


def parting(state: State, seat: int, rng: Random) -> Action:
    menu = ice_towers.menu(state, seat)
    twins = (action for action in menu if isinstance(action, Split))
    return next(twins, None) or choice(state, seat, rng)


def silent(match: Table, rng: Random) -> Iterator[None]:
    """Ten actions of a match, then silence until its end."""
    yield from islice(fought(match, rng), 14)
    while match.due and not match.result:
        match.wait(match.due.at)
        yield


WAR = ((0, 1, 2, 0), (0, 1, 2, 1, 2))
"""The smallest war of three colours (IT-T14): all pyramids are small."""


def at_war(match: Table, rng: Random) -> Iterator[None]:
    """Three colours mine each other's towers in a cycle."""
    yield from gathered(match, rng)
    towers = war_towers(match)
    worth = tuple(tower.points for tower in towers)
    points = scores(match.state, towers, worth)
    at_last = msgspec.structs.replace(match.state, towers=towers, worth=worth, scores=points)
    memory = Memory((position(at_last, None),), (0,) * len(towers), (0,) * match.seats)
    match.state = msgspec.structs.replace(at_last, memory=memory)
    for turn in range(99):
        if match.result:
            return
        match.play(*next_of_war(match.state, turn), at=match.now + 2_000)
        yield


def reconciled(match: Table, rng: Random) -> Iterator[None]:
    """One seat mines another pyramid once the war is imminent."""
    for _ in at_war(match, rng):
        yield
        if match.state.war and match.state.mines == 7:
            break
    longer, shorter = sorted(match.state.towers[:2], key=lambda tower: -len(tower.pieces))
    match.play(0, Mine(longer.pieces[0], shorter.top), at=match.now + 2_000)
    yield


def war_towers(match: Table) -> tuple[Tower, ...]:
    """Return the two towers of the war, and all other pieces in towers that cannot be capped."""
    small = {colour: iter(range(colour * 15 + 10, colour * 15 + 15)) for colour in range(3)}
    rows = [tuple(next(small[colour]) for colour in row) for row in WAR]
    left = [[*range(colour * 15, colour * 15 + 10), *small[colour]] for colour in range(3)]
    deep = [tuple(sorted(chain(*(row[at::5] for row in left)), key=height)) for at in range(5)]
    spots = [tower.spot for tower in match.state.towers]
    return tuple(
        Tower(at, row, spot)
        for at, (row, spot) in enumerate(zip([*rows, *deep], _apart(spots), strict=False))
    )


def height(piece: int) -> tuple[int, int]:
    return piece % 15 // 5, piece // 15


def _apart(spots: list[Spot]) -> Iterable[Spot]:
    return ((x, y) for x, y in ((300, 380), (640, 330), *spots))


def next_of_war(state: State, turn: int) -> tuple[int, Action]:
    """Return the next action of the war's cycle, and its seat."""
    longer, shorter = sorted(state.towers[:2], key=lambda tower: -len(tower.pieces))
    seat, level = ((1, 1), (0, 3), (2, 1))[turn % 3]
    source, target = (longer, shorter) if turn % 3 == 0 else sides(state, seat, level)
    return seat, Mine(source.pieces[level], target.top)


def sides(state: State, seat: int, level: int) -> tuple[Tower, Tower]:
    one, other = state.towers[:2]
    fits = len(one.pieces) > level and one.pieces[level] // 15 == seat and one.colour != seat
    return (one, other) if fits else (other, one)


# Moments


def phase(name: str) -> Wanted:
    return lambda state: state.phase == name


def towers(most: int) -> Wanted:
    return lambda state: state.phase == "playing" and len(state.towers) <= most


def free(wanted: Wanted) -> Wanted:
    """Return the condition that also requires a free hand of the first seat."""
    return lambda state: wanted(state) and state.busy[0] is None and state.turn in (None, 0)


def minable(state: State) -> bool:
    menu = ice_towers.menu(state, 0)
    mines = {action.piece for action in menu if isinstance(action, Mine)}
    return len(mines) >= 2 and any(isinstance(action, Split) for action in menu)


MOMENTS = (
    Moment("gathering", 4, lambda state: sum(state.ready) == 2, gathered),
    Moment("counting", 3, phase("counting"), gathered),
    Moment("opening", 4, phase("playing"), fought),
    Moment("middle", 4, free(towers(34)), fought),
    Moment("late", 4, free(towers(22)), fought),
    Moment("minable", 4, free(minable), fought, seed=3),
    Moment("busy", 3, lambda state: len(state.towers) < 30 and state.busy[0] is not None, fought),
    Moment("content", 3, lambda state: sum(state.content[1:]) == 1, fought),
    Moment("watching", 3, towers(25), fought, viewer=None),
    Moment("duel", 2, free(towers(36)), fought),
    Moment("gus", 2, free(towers(26)), fought, options=Options(duel="gus")),
    Moment("rounds", 3, free(towers(32)), fought, options=Options(rounds=True)),
    Moment(
        "waiting",
        3,
        lambda state: towers(30)(state) and state.turn == 1,
        fought,
        options=Options(rounds=True),
    ),
    Moment(
        "passed",
        3,
        lambda state: state.turn == 0,
        fought,
        options=Options(rounds=True),
        happening=TurnPassed,
    ),
    Moment("split", 4, phase("playing"), parted, seed=3, happening=TowerSplit),
    Moment("quiet", 3, lambda state: state.warned, silent),
    Moment("war", 3, lambda state: state.war is not None, at_war),
    Moment("averted", 3, phase("playing"), reconciled, happening=WarAverted),
    Moment("lost", 3, phase("over"), at_war),
    Moment("over", 4, phase("over"), fought),
    Moment("gus-over", 2, phase("over"), fought, options=Options(duel="gus")),
)


def update_since(match: Table, step: int, viewer: Viewer) -> GameUpdate:
    """Return the viewer's update for everything since the step."""
    acting = viewer is not None and not match.result
    return Update(
        step=len(match.steps),
        viewer=viewer,
        events=tuple(event for line in match.steps[step:] for event in line.events),
        view=ice_towers.view(match.state, viewer),
        menu=tuple(ice_towers.menu(match.state, viewer)) if acting and viewer is not None else (),
        prospects=(
            tuple(ice_towers.prospects(match.state, viewer))
            if acting and viewer is not None
            else ()
        ),
        due=None if match.due is None else match.due.at,
        clock=match.now,
        awaits=() if match.result else tuple(ice_towers.awaits(match.state)),
    )


def recorded(moment: Moment) -> dict[str, Any]:
    match: Table = Match(ice_towers, moment.options, moment.seats, str(moment.seed))
    updates: list[GameUpdate] = []
    step = 0
    for _ in moment.story(match, Random(moment.seed)):
        if len(match.steps) == step:
            continue
        updates.append(update_since(match, step, moment.viewer))
        step = len(match.steps)
        if moment.wanted(match.state) and _happens(moment, updates[-1]):
            return {"seats": seat_infos(moment.seats, moment.viewer), "updates": updates[-LEAD:]}
    raise AssertionError(f"{moment.name} never happened")


def _happens(moment: Moment, update: GameUpdate) -> bool:
    kind = moment.happening
    return kind is None or any(isinstance(event, kind) for event in update.events)
