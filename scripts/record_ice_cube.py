"""Records updates of ICE³ matches as fixtures, so its board can run without a server.

`python -m scripts.record ice-cube` rewrites them. Each file holds the seats and a few successive
updates; the last one shows the moment that the file is named after.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, TypeAlias

from msgspec.structs import replace

from glacier.core import Match, Viewer
from glacier.games import ice_cube
from glacier.games.ice_cube import Action, Event, Options, Prospect, State
from glacier.games.ice_cube.actions import (
    Attack,
    Count,
    Defend,
    Discard,
    Disturb,
    EndTurn,
    Lift,
    Move,
    Pause,
    Scoop,
    Stroke,
    UseHands,
)
from glacier.games.ice_cube.box import ATTACKS, RHYTHM, STEPS, AttackKind
from glacier.games.ice_cube.fingers import may_pause
from glacier.games.ice_cube.state import Duel, Stage, Task
from scripts.recording import recording

FOLDER = "web/src/games/ice-cube/fixtures"
LEAD = 3
"""The number of updates in a file: the moment, and those that led to it."""
FRESH = 400
"""The number of seeds that are tried until a match has the moment."""

Table: TypeAlias = Match[State, Action, Event]
Wanted: TypeAlias = Callable[[Table], bool]
Eyes: TypeAlias = Callable[[State], Viewer]


@dataclass(frozen=True)
class Moment:
    """A position to record: the viewer, and the condition to wait for."""

    name: str
    seen_by: Eyes
    wanted: Wanted
    options: Options = Options()
    seats: int = 4
    lead: int = LEAD
    calm: bool = False
    """Whether victims ask for time before a duel, as two players at one screen do."""
    reads: bool = False
    """Whether all duels are first ones, before which players read the instructions."""


# Viewers


def awaited(state: State) -> Viewer:
    return next(iter(ice_cube.awaits(state)), 0)


def other(state: State) -> Viewer:
    """Return a seat that is neither awaited nor in the duel."""
    busy = {*ice_cube.awaits(state)}
    if state.duel:
        busy |= {state.duel.attacker, state.duel.victim}
    return next(seat for seat in state.living if seat not in busy)


def attacker(state: State) -> Viewer:
    return state.duel.attacker if state.duel else None


def victim(state: State) -> Viewer:
    return state.duel.victim if state.duel else None


def on_turn(state: State) -> Viewer:
    return state.turn


def nobody(_: State) -> Viewer:
    return None


def winner(state: State) -> Viewer:
    return state.winners[0]


# Conditions


def both(*wishes: Wanted) -> Wanted:
    return lambda match: all(wish(match) for wish in wishes)


def phase(name: str) -> Wanted:
    return lambda match: match.state.phase == name


def happened(*names: str) -> Wanted:
    """Wait for events of all these types in the last steps, the first type in the last one."""

    def wanted(match: Table) -> bool:
        late = [{type(event).__name__ for event in step.events} for step in match.steps[-LEAD:]]
        return names[0] in late[-1] and all(any(name in step for step in late) for name in names)

    return wanted


def track(least: int, most: int = 99) -> Wanted:
    return lambda match: least <= len(match.state.track) <= most


def offered(*kinds: type) -> Wanted:
    """Wait until an awaited seat has actions of all these kinds."""

    def wanted(match: Table) -> bool:
        menus = [ice_cube.menu(match.state, seat) for seat in ice_cube.awaits(match.state)]
        return any(set(kinds) <= {type(action) for action in menu} for menu in menus)

    return wanted


def shelters(least: int) -> Wanted:
    return lambda match: sum(bool(cup.shelter) for cup in match.state.cups) >= least


def melted(least: int) -> Wanted:
    return lambda match: sum(bool(cup.melted) for cup in match.state.cups) >= least


def fresh_turn(match: Table) -> bool:
    return match.state.phase == "turn" and match.state.played == 0


def fought(kind: AttackKind, stage: Stage = "running", strokes: int = 4) -> Wanted:
    """Wait for the middle of such a duel, between players who use their own hands."""

    def wanted(match: Table) -> bool:
        duel = match.state.duel
        if not duel or (duel.kind, duel.stage, duel.hands) != (kind, stage, ("own", "own")):
            return False
        few = 1 if kind == "acid" else strokes
        return duel.strokes >= few and (not duel.counts or len(duel.left) < duel.counts - 4)

    return wanted


def fresh(kind: AttackKind) -> Wanted:
    """Such a duel that waits for both to be ready."""
    return lambda match: bool(
        match.state.duel and match.state.duel.kind == kind and len(match.state.duel.unready) == 2
    )


def covered(least: int) -> Wanted:
    return lambda match: sum(not space.up for space in match.state.track) >= least


def claims(match: Table) -> bool:
    made = [cup.claim for cup in match.state.cups if cup.claim]
    return any(claim.confirmed_by for claim in made)


def saline(match: Table) -> bool:
    return bool(match.state.duel and match.state.duel.kind == "salt")


def goes_on(match: Table) -> bool:
    return match.result is None


def ending(name: str) -> Wanted:
    return lambda match: match.state.ending == name


BLUFF = Options(bluff=True)
DISTURB = Options(disturb=True)
REAL = Options(real_ice=True)
RACE = Options(first_player="race")
HOT = Options(temperature=50, melting="live", turn_seconds=60)
LONG = Options(own_cubes=18, track_length=40)
STRICT = Options(restart_on_error=True, young_countdown=True)

Side: TypeAlias = Literal["attacker", "victim", "watcher"]
SIDES: dict[Side, Eyes] = {"attacker": attacker, "victim": victim, "watcher": other}
FIRST: tuple[tuple[AttackKind, Side], ...] = (("dragon", "attacker"), ("pool", "victim"))
DUELS = tuple(
    Moment(f"duel-{kind}-{side}", eyes, fought(kind), lead=1)
    for kind in ATTACKS
    for side, eyes in SIDES.items()
)
MOMENTS = (
    Moment("opening", on_turn, fresh_turn),
    Moment("middle", on_turn, both(fresh_turn, track(17), shelters(1), offered(Attack, Move))),
    Moment("moving", on_turn, both(phase("turn"), track(10, 15), offered(Move))),
    Moment("late", on_turn, both(fresh_turn, track(26), melted(1), offered(Attack, Move)), HOT),
    Moment("watching", other, both(phase("turn"), track(20))),
    Moment("spectator", nobody, both(phase("turn"), track(20), shelters(1)), seats=5),
    Moment("exchanging", on_turn, happened("CardDiscarded")),
    Moment("exchanged", other, happened("PileRebuilt"), seats=5),
    Moment("asked", awaited, both(phase("answer"), offered(Defend))),
    Moment("asked-in-vain", awaited, both(phase("answer"), lambda m: not offered(Defend)(m))),
    Moment("defended", other, happened("AttackCancelled", "AttackAnnounced")),
    Moment("executor", awaited, happened("ExecutorWanted")),
    Moment("appointed", other, happened("ExecutorAppointed")),
    Moment("sheltered", on_turn, both(phase("turn"), shelters(2))),
    Moment("arrival-laid", other, happened("ArrivalLaid")),
    Moment("loss", other, happened("AttackSuffered")),
    Moment("melted-by-an-attack", other, happened("CubeMelted", "AttackSuffered"), HOT),
    Moment("melted-by-the-room", other, both(happened("CubeMelted", "RoomMelted"), goes_on), HOT),
    *DUELS,
    *(Moment(f"duel-first-{side}", SIDES[side], fresh(kind), reads=True) for kind, side in FIRST),
    Moment("duel-first-waits", attacker, happened("ReadySaid", "DuelOpened"), reads=True),
    Moment("duel-ready", attacker, both(happened("DuelOpened"), offered(Stroke))),
    Moment("duel-paused", attacker, happened("DuelPaused"), calm=True),
    Moment("duel-slip", victim, happened("Miscounted", "CountMumbled")),
    Moment("duel-fumble", attacker, happened("StrokeFumbled")),
    Moment("duel-fill", attacker, happened("FillBegan")),
    Moment("duel-fishing", victim, both(happened("FishingBegan"), offered(Scoop))),
    Moment("duel-missed", victim, happened("SpoonMissed")),
    Moment("duel-auto-attacker", victim, happened("AttackBegan", "WorkTakenOver")),
    Moment("duel-auto-victim", attacker, happened("CountTakenOver", "HandsChanged")),
    Moment("duel-taken-back", attacker, happened("WorkTakenBack")),
    Moment("duel-count-taken-back", victim, happened("CountTakenBack")),
    Moment("duel-house-works", attacker, happened("AttackBegan", "WorkTakenOver")),
    Moment("duel-house-counts", victim, happened("CountTakenOver", "HandsChanged")),
    Moment("duel-disturbed", victim, happened("Disturbed"), DISTURB),
    Moment("duel-heckler", other, both(fought("polish"), happened("Counted")), DISTURB),
    Moment("duel-young", victim, fought("dragon"), STRICT),
    Moment("bluff-claim", awaited, both(phase("answer"), offered(Defend)), BLUFF),
    Moment("bluff-called", other, happened("BluffCalled", "CardTurned"), BLUFF),
    Moment("bluff-track", on_turn, both(fresh_turn, track(18, 25), covered(4)), BLUFF),
    Moment("bluff-fizzled", other, happened("AttackFizzled"), BLUFF, seats=3),
    Moment("bluff-revealed", other, happened("AsideRevealed"), BLUFF),
    Moment("race", awaited, happened("CupWarmed", "RaceBegan"), RACE),
    Moment("race-early", other, happened("LiftedEarly", "IceHeld"), RACE),
    Moment("race-cracked", awaited, happened("IceCracked"), RACE),
    Moment("race-won", on_turn, happened("FirstNamed"), RACE),
    Moment("real-ice-ready", attacker, both(phase("duel"), happened("DuelOpened")), REAL),
    Moment("real-ice", victim, both(phase("duel"), happened("AttackBegan")), REAL),
    Moment("real-ice-shared-screen", nobody, both(phase("duel"), happened("AttackBegan")), REAL),
    Moment("real-ice-shared-track", nobody, both(fresh_turn, track(18), shelters(1)), REAL, 5, 1),
    Moment("real-ice-shared-question", nobody, claims, REAL, 5, 1),
    Moment(
        "real-ice-turn", on_turn, both(fresh_turn, track(14), offered(Attack, Move)), REAL, 4, 1
    ),
    Moment("real-ice-salt", attacker, both(saline, happened("DuelOpened")), REAL, 4, 1),
    Moment("real-ice-declared", awaited, both(claims, happened("MeltConfirmed")), REAL, 5),
    Moment("real-ice-denied", other, happened("MeltDenied", "MeltDeclared"), REAL),
    Moment("long-track", on_turn, both(fresh_turn, track(40)), LONG, 5),
    Moment("over", winner, ending("arrival")),
    Moment("over-last", winner, ending("last"), HOT),
    Moment("over-spectator", nobody, ending("arrival"), seats=5),
)


# Players


class Practised:
    """ICE³ among players who have fought every kind of duel before and need no time to read."""

    TASKS: tuple[Task, ...] = (*ATTACKS, "count", "fish")

    def __getattr__(self, name: str) -> Any:
        return getattr(ice_cube, name)

    def setup(self, options: Options, seats: int) -> State:
        table = ice_cube.setup(options, seats)
        return replace(table, cups=tuple(replace(cup, ready=self.TASKS) for cup in table.cups))


PRACTISED: Any = Practised()


def wish(match: Table, seat: int, rng: Random) -> tuple[int, Action]:
    """Return a fairly sensible action of the seat, and its delay in milliseconds."""
    view = ice_cube.view(match.state, seat)
    menu = ice_cube.menu(view, seat)
    if rng.random() < 0.04 and (thrown := [one for one in menu if _strays(one)]):
        return rng.randrange(100, 900), rng.choice(thrown)
    if view.duel and not view.options.real_ice:
        return _fighting(view.duel, menu, match.now, rng)
    if view.race and view.race.ticks and not view.race.cracked:
        return 150 if rng.random() < 0.01 else 60_000, Lift()
    return rng.randrange(1_500, 8_000), _best(view, seat, rng)


def _strays(action: Action) -> bool:
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


def played(moment: Moment, seed: int) -> Iterator[Table]:
    """Yield the match after each step, starting with the deal."""
    game = ice_cube if moment.reads else PRACTISED
    match: Table = Match(game, moment.options, moment.seats, str(seed))
    rng, ready = Random(seed), dict[int, int]()
    match.wait(0)
    yield match
    while match.result is None:
        duel = match.state.duel
        if moment.calm and duel and may_pause(match.state, duel.victim):
            match.play(duel.victim, Pause(duel.number), match.now + 300)
            yield match
        able = [seat for seat in range(match.seats) if ice_cube.menu(match.state, seat)]
        wishes = {seat: wish(match, seat, rng) for seat in able if _wants(match, seat, rng)}
        for seat, (delay, _) in wishes.items():
            ready.setdefault(seat, match.now + delay)
        first = min(wishes, key=lambda seat: ready[seat], default=None)
        due = match.due
        if first is not None and (due is None or ready[first] < due.at):
            match.play(first, wishes[first][1], ready.pop(first))
        else:
            assert due
            match.wait(due.at)
        ready = {seat: at for seat, at in ready.items() if match.state.phase == "duel"}
        yield match


def _wants(match: Table, seat: int, rng: Random) -> bool:
    """Return whether the seat acts: always if it is awaited, now and then if it is not."""
    return seat in ice_cube.awaits(match.state) or rng.random() < 0.02


def found(moment: Moment) -> Table:
    """Return the first match that has this moment; raise `LookupError` if none has."""
    for seed in range(FRESH):
        for match in played(moment, seed):
            if moment.wanted(match):
                return match
    raise LookupError(f"{moment.name} occurs in none of {FRESH} matches")


def recorded(moment: Moment) -> dict[str, Any]:
    match = found(moment)
    return recording(ice_cube, match, moment.seen_by(match.state), moment.lead)
