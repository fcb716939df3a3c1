"""Moments of ICE³ matches for the fixtures of its board."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, TypeAlias

from glacier.core import Match, Viewer
from glacier.games import ice_cube
from glacier.games.ice_cube import Options, State
from glacier.games.ice_cube.actions import (
    Attack,
    Defend,
    Move,
    Pause,
    Scoop,
    Stroke,
)
from glacier.games.ice_cube.box import ATTACKS, AttackKind
from glacier.games.ice_cube.fingers import may_pause
from glacier.games.ice_cube.state import Stage
from tests.web.recorders.ice_cube_players import PRACTISED, Table, acts, choice
from tests.web.recorders.recording import on_turn, recording, spectator

FOLDER = "web/src/games/ice-cube/fixtures"
LEAD = 3
"""The number of updates in a file: the moment, and those that led to it."""
FRESH = 400
"""The number of seeds that are tried until a match has the moment."""

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


def winner(state: State) -> Viewer:
    return state.winners[0]


# Conditions


def both(*conditions: Wanted) -> Wanted:
    return lambda match: all(condition(match) for condition in conditions)


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
    """Wait for such a duel before either seat is ready."""
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
    Moment("spectator", spectator, both(phase("turn"), track(20), shelters(1)), seats=5),
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
    Moment("real-ice-shared-screen", spectator, both(phase("duel"), happened("AttackBegan")), REAL),
    Moment(
        "real-ice-shared-track", spectator, both(fresh_turn, track(18), shelters(1)), REAL, 5, 1
    ),
    Moment("real-ice-shared-question", spectator, claims, REAL, 5, 1),
    Moment(
        "real-ice-turn", on_turn, both(fresh_turn, track(14), offered(Attack, Move)), REAL, 4, 1
    ),
    Moment("real-ice-salt", attacker, both(saline, happened("DuelOpened")), REAL, 4, 1),
    Moment("real-ice-declared", awaited, both(claims, happened("MeltConfirmed")), REAL, 5),
    Moment("real-ice-denied", other, happened("MeltDenied", "MeltDeclared"), REAL),
    Moment("long-track", on_turn, both(fresh_turn, track(40)), LONG, 5),
    Moment("over", winner, ending("arrival")),
    Moment("over-last", winner, ending("last"), HOT),
    Moment("over-spectator", spectator, ending("arrival"), seats=5),
)


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
        choices = {seat: choice(match, seat, rng) for seat in able if acts(match, seat, rng)}
        for seat, (delay, _) in choices.items():
            ready.setdefault(seat, match.now + delay)
        first = min(choices, key=lambda seat: ready[seat], default=None)
        due = match.due
        if first is not None and (due is None or ready[first] < due.at):
            match.play(first, choices[first][1], ready.pop(first))
        else:
            assert due
            match.wait(due.at)
        ready = {seat: at for seat, at in ready.items() if match.state.phase == "duel"}
        yield match


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
