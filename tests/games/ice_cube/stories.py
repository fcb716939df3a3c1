"""Whole games of ICE³, for transcripts."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from glacier.core import AnyMatch, Match
from glacier.games import ice_cube
from glacier.games.ice_cube import (
    Action,
    Appoint,
    Attack,
    Begin,
    CallBluff,
    ConfirmMelted,
    Count,
    DeclareMelted,
    Defend,
    DenyMelted,
    Discard,
    Disturb,
    EndTurn,
    Fill,
    Lift,
    Move,
    Options,
    Pause,
    Ready,
    Scoop,
    State,
    Stroke,
    Suffer,
    UseHands,
    Warm,
)
from glacier.games.ice_cube.box import RHYTHM, STEPS
from glacier.games.ice_cube.prospects import Prospect

GameOfIceCube = AnyMatch

CLOCK = 60
"""Seconds for a card. With a clock, first duels do not wait for players to be ready (I3-R54)."""


class Plan(NamedTuple):
    """What a seat will do and when, and the moment for which it was planned."""

    at: int
    action: Action
    moment: tuple[object, ...]


Person = Callable[[GameOfIceCube, int, Random], tuple[int, Action] | None]
"""Returns a seat's next action and its delay in milliseconds, or None."""


def stories() -> dict[str, GameOfIceCube]:
    race = Options(first_player="race", track_length=20, turn_seconds=CLOCK)
    young = Options(
        young_countdown=True,
        restart_on_error=True,
        disturb=True,
        track_length=16,
        turn_seconds=CLOCK,
    )
    shared = Options(track_length=16, turn_seconds=CLOCK)
    live = Options(melting="live", temperature=35, turn_seconds=30, track_length=20)
    bluff = Options(bluff=True, track_length=18, turn_seconds=CLOCK)
    return {
        "a-race-won": _played("story-62", 3, race, shrewd),
        "the-last-cube-standing": _played(
            "story-3", 3, Options(temperature=50, hands="auto"), cruel
        ),
        "bluffs-called-and-believed": _played("story-1", 4, bluff, liar),
        "a-bluffer-in-the-shelter": _played("story-35", 3, bluff, liar),
        "the-young-count-up": _played("story-18", 4, young, heckler),
        "live-and-absent-minded": _played("story-0", 3, live, absent_minded),
        "two-at-one-screen": _played("story-5", 3, shared, calm),
        "their-first-duels": _played("story-1", 3, Options(track_length=16), newcomer),
        "real-ice": _played("story-9", 4, Options(real_ice=True, track_length=20), referee),
    }


def _played(seed: str, seats: int, options: Options, person: Person) -> GameOfIceCube:
    match: GameOfIceCube = Match(ice_cube, options, seats, seed)
    rng, plans = Random(seed), dict[int, Plan]()
    match.wait(0)
    while match.result is None:
        _plan(match, plans, person, rng)
        due = match.due
        seat = min(plans, key=lambda seat: plans[seat].at, default=None)
        if seat is not None and (due is None or plans[seat].at < due.at):
            plan = plans.pop(seat)
            match.play(seat, plan.action, plan.at)
        else:
            assert due, "nobody does anything"
            match.wait(due.at)
    return match


def _plan(match: GameOfIceCube, plans: dict[int, Plan], person: Person, rng: Random) -> None:
    """Make new plans for seats that have carried out theirs, or whose situation has changed."""
    for seat in range(match.seats):
        moment = _moment(match.state)
        if seat in plans and plans[seat].moment != moment:
            del plans[seat]
        if seat not in plans and (wish := person(match, seat, rng)):
            plans[seat] = Plan(match.now + wish[0], wish[1], moment)


def _moment(state: State) -> tuple[object, ...]:
    """Return the parts of the state whose change makes players plan again."""
    duel, race = state.duel, state.race
    claims = tuple(cup.claim for cup in state.cups)
    shaken = (duel.stage, duel.hands, duel.disturbed, duel.slips, duel.unready) if duel else None
    return state.phase, state.turns, state.played, race, state.duels, shaken, claims


# Players


def shrewd(match: GameOfIceCube, seat: int, rng: Random) -> tuple[int, Action] | None:
    """Runs, attacks the leader, defends, and has human hands."""
    view: State = ice_cube.view(match.state, seat)
    if seat not in ice_cube.awaits(view):
        return None
    if view.phase == "duel":
        return _fighting(view, seat, match.now, rng)
    if view.race:
        return _racing(view, rng)
    return rng.randrange(2_000, 9_000), _best(view, seat, rng)


def cruel(match: GameOfIceCube, seat: int, rng: Random) -> tuple[int, Action] | None:
    """Attacks whenever possible."""
    some = shrewd(match, seat, rng)
    menu = ice_cube.menu(match.state, seat)
    attacks = [action for action in menu if isinstance(action, Attack)]
    return (some[0], rng.choice(attacks)) if some and attacks else some


def liar(match: GameOfIceCube, seat: int, rng: Random) -> tuple[int, Action] | None:
    """Announces cards that are not in its hand, and calls what others announce."""
    some, menu = shrewd(match, seat, rng), ice_cube.menu(match.state, seat)
    lies = [one for one in menu if isinstance(one, Attack) and one.card != one.kind]
    if some and CallBluff() in menu and rng.random() < 0.4:
        return some[0], CallBluff()
    if some and UseHands("auto") in menu and rng.random() < 0.5:
        return some[0] // 9, UseHands("auto")
    return (some[0], rng.choice(lies)) if some and lies and rng.random() < 0.4 else some


def heckler(match: GameOfIceCube, seat: int, rng: Random) -> tuple[int, Action] | None:
    """Disturbs others, and often says a wrong number, or one too soon."""
    menu = ice_cube.menu(match.state, seat)
    heckles = [action for action in menu if isinstance(action, Disturb)]
    words = [action for action in menu if isinstance(action, Count)]
    if heckles and rng.random() < 0.06:
        return rng.randrange(100, 900), rng.choice(heckles)
    if words and rng.random() < 0.15:
        return rng.randrange(20, 400), rng.choice(words)
    return shrewd(match, seat, rng)


def absent_minded(match: GameOfIceCube, seat: int, rng: Random) -> tuple[int, Action] | None:
    """Is often too late, exchanges cards, and sometimes lets the house fight."""
    some, menu = shrewd(match, seat, rng), ice_cube.menu(match.state, seat)
    hands = [action for action in menu if isinstance(action, UseHands)]
    thrown = [action for action in menu if isinstance(action, Discard)]
    if some and hands and rng.random() < 0.1:
        return some[0], hands[0]
    if some and thrown and rng.random() < 0.3:
        return some[0], rng.choice(thrown)
    return None if rng.random() < 0.3 else some


def calm(match: GameOfIceCube, seat: int, rng: Random) -> tuple[int, Action] | None:
    """Pauses a duel before the first stroke, like a victim who shares a screen."""
    duel, menu = match.state.duel, ice_cube.menu(match.state, seat)
    asks = [action for action in menu if isinstance(action, Pause)]
    return (300, asks[0]) if duel and seat == duel.victim and asks else shrewd(match, seat, rng)


def newcomer(match: GameOfIceCube, seat: int, rng: Random) -> tuple[int, Action] | None:
    """Reads first, hesitates, and takes back what the house has begun."""
    menu = ice_cube.menu(match.state, seat)
    duel = match.state.duel
    if duel and Ready(duel.number) in menu:
        return rng.randrange(4_000, 70_000), Ready(duel.number)
    if duel and UseHands("own") in menu:
        return rng.randrange(700, 2_500), UseHands("own")
    return None if duel and rng.random() < 0.2 else shrewd(match, seat, rng)


def referee(match: GameOfIceCube, seat: int, rng: Random) -> tuple[int, Action] | None:
    """Plays with real ice, which melts slowly."""
    menu = ice_cube.menu(match.state, seat)
    owner = match.state.questioned
    if owner is not None and menu:
        sees_ice = rng.random() < 0.2
        judged = DenyMelted(owner) if sees_ice else ConfirmMelted(owner)
        return rng.randrange(1_000, 9_000), judged
    melting = [one for one in menu if isinstance(one, DeclareMelted)]
    if melting and match.state.turns > 8 and rng.random() < 0.05:
        return 1_500, rng.choice(melting)
    return shrewd(match, seat, rng)


# Their actions


def _racing(view: State, rng: Random) -> tuple[int, Action]:
    race = view.race
    assert race
    if not race.ticks:
        return rng.randrange(300, 2_000), Warm()
    early = rng.random() < 0.01
    return rng.randrange(150, 400) if race.cracked or early else 60_000, Lift()


def _fighting(view: State, seat: int, now: int, rng: Random) -> tuple[int, Action]:
    duel = view.duel
    assert duel
    menu = ice_cube.menu(view, seat)
    match menu[0]:
        case Begin(number):
            return rng.randrange(4_000, 9_000), Begin(number)
        case Count(number):
            real = view.options.real_ice
            word = 0 if real else duel.left[0]
            return rng.randrange(7_000, 9_000) if real else rng.randrange(280, 560), Count(
                number, word
            )
        case Fill(number):
            return rng.randrange(200, 700), Fill(number)
        case Scoop(number):
            return rng.randrange(500, 900), Scoop(number, round(rng.random() * 0.8, 2))
        case _:
            rest = max(0, duel.hand_free - now) if rng.random() < 0.9 else 0
            pace = RHYTHM[duel.kind] // 2
            stroke = Stroke(
                duel.number, round(rng.uniform(0.6, 1.15), 2), round(rng.random() * 0.7, 2)
            )
            return rest + rng.randrange(pace // 2, pace), stroke


def _best(view: State, seat: int, rng: Random) -> Action:
    menu, hopes = ice_cube.menu(view, seat), ice_cube.prospects(view, seat)
    worth = [_worth(view, seat, *dish) + rng.random() for dish in zip(menu, hopes, strict=True)]
    return menu[worth.index(max(worth))]


def _worth(view: State, seat: int, action: Action, hope: Prospect | None) -> float:
    match action:
        case Move(card, cube) if hope:
            own = 1 if cube == seat else -0.7
            met = -2 if hope.attack else 1 if hope.shelter else 0
            return own * (99 if hope.wins else STEPS[card] + met)
        case Attack(kind, _, card):
            return 2.0 if kind == card else 0.5
        case Defend():
            return 3.0
        case Suffer() | Appoint() | EndTurn():
            return 1.0
        case _:
            return -5.0
