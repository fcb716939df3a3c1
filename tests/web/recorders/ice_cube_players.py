"""Players of ICE³ for the recorder: their choices, and the time that they take."""

from random import Random
from typing import Any, TypeAlias

from msgspec.structs import replace

from glacier.core import Match
from glacier.games import ice_cube
from glacier.games.ice_cube import Action, Event, Options, Prospect, State
from glacier.games.ice_cube.actions import (
    Attack,
    Count,
    Discard,
    Disturb,
    EndTurn,
    Lift,
    Move,
    Scoop,
    Stroke,
    UseHands,
)
from glacier.games.ice_cube.box import ATTACKS, RHYTHM, STEPS
from glacier.games.ice_cube.state import Duel, Task

Table: TypeAlias = Match[State, Action, Event]


class Practised:
    """ICE³ among players who have fought every kind of duel before and need no time to read."""

    TASKS: tuple[Task, ...] = (*ATTACKS, "count", "fish")

    def __getattr__(self, name: str) -> Any:
        return getattr(ice_cube, name)

    def setup(self, options: Options, seats: int) -> State:
        table = ice_cube.setup(options, seats)
        return replace(table, cups=tuple(replace(cup, ready=self.TASKS) for cup in table.cups))


PRACTISED: Any = Practised()


def choice(match: Table, seat: int, rng: Random) -> tuple[int, Action]:
    """Return a fairly sensible action of the seat, and its delay in milliseconds."""
    view = ice_cube.view(match.state, seat)
    menu = ice_cube.menu(view, seat)
    if rng.random() < 0.04 and (interjections := [one for one in menu if _interjects(one)]):
        return rng.randrange(100, 900), rng.choice(interjections)
    if view.duel and not view.options.real_ice:
        return _fighting(view.duel, menu, match.now, rng)
    if view.race and view.race.ticks and not view.race.cracked:
        return 150 if rng.random() < 0.01 else 60_000, Lift()
    return rng.randrange(1_500, 8_000), _best(view, seat, rng)


def _interjects(action: Action) -> bool:
    return isinstance(action, Count | Discard | Disturb | UseHands)


def _fighting(duel: Duel, menu: list[Action], now: int, rng: Random) -> tuple[int, Action]:
    match menu[0]:
        case Count():
            return rng.randrange(300, 520), Count(duel.number, duel.left[0])
        case Scoop():
            return rng.randrange(500, 900), Scoop(duel.number, round(rng.random() * 0.8, 2))
        case Stroke():
            rest = max(0, duel.hand_free - now) if rng.random() < 0.9 else 0
            strength, off = round(rng.uniform(0.7, 1.1), 2), round(rng.random() * 0.5, 2)
            pace = rng.randrange(60, RHYTHM[duel.kind] // 2)
            return rest + pace, Stroke(duel.number, strength, off)
        case first:
            return rng.randrange(200, 700), first


def _best(view: State, seat: int, rng: Random) -> Action:
    menu, hopes = ice_cube.menu(view, seat), ice_cube.prospects(view, seat)
    worth = [_worth(seat, *dish) + 2 * rng.random() for dish in zip(menu, hopes, strict=True)]
    return menu[worth.index(max(worth))]


def _worth(seat: int, action: Action, hope: Prospect | None) -> float:
    match action:
        case Move(card, cube) if hope:
            own = 1 if cube == seat else -0.7
            met = -2 if hope.attack else 1.5 if hope.shelter else 0
            return own * (99 if hope.wins else STEPS[card] + met)
        case Attack(kind, _, card):
            return 2.0 if kind == card else 1.0
        case EndTurn() | Discard() | UseHands() | Count():
            return 0.0
        case _:
            return 1.5


def acts(match: Table, seat: int, rng: Random) -> bool:
    """Return whether the seat acts: always if it is awaited, now and then if it is not."""
    return seat in ice_cube.awaits(match.state) or rng.random() < 0.02
