"""The length and the endings of games of ICE³ between simple players, in simulated time.

`python -m bench.ice_cube [games]`. The rules determine how long duels take. The players' times are
assumed: 18 s for a turn, 10 s for each card, 5 s for an answer, and 5 s to prepare for a duel and
to see its result. Estimates that were made on paper, before the rules were implemented, are printed
beside the figures.

The rulebook's 30 to 45 minutes amount to a minute per turn; each line ends with the length at that
pace. The assumed players need less than 50 s, so games with three seats stay below 30 minutes, as
on paper. Other melting rates would not change that: most of these games end by arrival, and ten
degrees more or less hardly affect their length. Only slower players or a longer track would.
"""

import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from random import Random
from statistics import mean, median, quantiles

from bench.scale import scaled
from glacier.core import AnyMatch, Match
from glacier.games import ice_cube
from glacier.games.ice_cube import Action, Attack, CallBluff, EndTurn, Move, Options, State, Suffer
from glacier.games.ice_cube.box import ATTACKS, STEPS
from glacier.games.ice_cube.events import AttackSuffered
from glacier.games.ice_cube.prospects import Prospect

GAMES = scaled(60, 2)
TURN, CARD, ANSWER, DUEL = 18_000, 10_000, 5_000, 5_000
PAPER = {
    20: {3: (27, 0.91), 4: (36, 0.83), 5: (43, 0.66)},
    30: {3: (24, 0.51), 4: (29, 0.30), 5: (32, 0.11)},
}
"""By °C and seats: the median in minutes, and the share of games that end by arrival."""
TABLES = (
    Options(hands="auto"),
    Options(hands="auto", temperature=30),
    Options(hands="auto", melting="live"),
    Options(hands="auto", bluff=True),
)


@dataclass
class Tally:
    """The results of all games with one set of options."""

    minutes: list[float] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    left: list[float] = field(default_factory=list)
    losses: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))

    def note(self, match: AnyMatch) -> None:
        state: State = match.state
        self.minutes.append(match.now / 60_000)
        self.turns.append(state.turns)
        self.endings[state.ending or ""] += 1
        self.left += [state.cups[seat].ice / 1_000 for seat in state.winners]
        for step in match.steps:
            for event in step.events:
                if isinstance(event, AttackSuffered):
                    self.losses[event.kind].append(event.loss + event.salt)


def choice(state: State, seat: int, rng: Random) -> Action:
    """Return a simple player's action: run, shelter, attack the leader, defend."""
    menu, hopes = ice_cube.menu(state, seat), ice_cube.prospects(state, seat)
    worth = [_worth(state, seat, *dish) + rng.random() for dish in zip(menu, hopes, strict=True)]
    return menu[worth.index(max(worth))]


def _worth(state: State, seat: int, action: Action, hope: Prospect | None) -> float:
    match action:
        case Move(card, cube) if hope:
            return _moving(state, seat, cube, STEPS[card], hope)
        case Attack(kind, target, card) if hope:
            lead = state.cups[target].space - state.cups[seat].space
            honest = 0 if kind == card else -2
            return 2 + honest + (hope.loss or 0) / 400 + lead / 6
        case CallBluff():
            return 1.2
        case EndTurn():
            return 2.5
        case Suffer():
            return 1.5
        case _:
            return 2.0 if hope and hope.loss == 0 else 0.5


def _moving(state: State, seat: int, cube: int, steps: int, hope: Prospect) -> float:
    own = 1 if cube == seat else -0.7
    if hope.wins:
        return 100 * own
    went = (hope.space or 0) - state.cups[cube].space
    met = -3.5 if hope.attack else 1.5 if hope.shelter else 0
    return 2 + own * (1.2 * went + met) - 0.3 * abs(steps - went)


def played(seats: int, options: Options, seed: str) -> AnyMatch:
    match: AnyMatch = Match(ice_cube, options, seats, seed)
    rng, turns = Random(seed), 0
    match.wait(0)
    while match.result is None:
        if awaited := ice_cube.awaits(match.state):
            thought = CARD if match.state.phase == "turn" else ANSWER
            if match.state.turns > turns:
                thought, turns = thought + TURN, match.state.turns
            if any(isinstance(event, AttackSuffered) for event in match.steps[-1].events):
                thought += DUEL
            _act(match, awaited[0], thought, rng)
        elif match.due:
            match.wait(match.due.at)
    return match


def _act(match: AnyMatch, seat: int, thought: int, rng: Random) -> None:
    """Let the thinking time pass, then act if the seat is still awaited."""
    match.wait(match.now + thought)
    if match.result is None and seat in ice_cube.awaits(match.state):
        match.play(seat, choice(ice_cube.view(match.state, seat), seat, rng))


def tallied(seats: int, options: Options, games: int) -> Tally:
    tally = Tally()
    for number in range(games):
        tally.note(played(seats, options, f"bench/{number}"))
    return tally


def line(seats: int, options: Options, tally: Tally) -> str:
    tenths = quantiles(tally.minutes, n=10)
    games, minutes = len(tally.minutes), median(tally.minutes)
    shares = {name: tally.endings[name] / games for name in ("arrival", "last", "melted")}
    told = ", ".join(f"{name} {share:.2f}" for name, share in shares.items())
    return (
        f"  {seats} seats: {minutes:.0f} min ({tenths[0]:.0f} to {tenths[-1]:.0f})"
        f", {median(tally.turns):.0f} turns; {told}; winners keep {median(tally.left):.1f} g"
        f"{estimate_on_paper(seats, options)}; at a minute a turn {median(tally.turns):.0f} min"
    )


def estimate_on_paper(seats: int, options: Options) -> str:
    if options.bluff or options.melting == "live":
        return ""
    minutes, arrival = PAPER[options.temperature][seats]
    return f" (on paper {minutes} min, arrival {arrival:.2f})"


def flames(tally: Tally) -> str:
    means = {kind: mean(tally.losses[kind]) for kind in ATTACKS if tally.losses[kind]}
    kept = [*means.values()] == sorted(means.values())
    told = ", ".join(f"{kind} {loss / 1_000:.2f}" for kind, loss in means.items())
    return f"  grams an attack took: {told}; order of flames {'kept' if kept else 'BROKEN'}"


def main(games: int) -> None:
    for options in TABLES:
        usual = Options()
        names = [n for n in usual.__struct_fields__ if getattr(options, n) != getattr(usual, n)]
        print("ice-cube: " + ", ".join(f"{n} {getattr(options, n)}" for n in names))
        tallies = {seats: tallied(seats, options, games) for seats in ice_cube.SEATS}
        for seats, tally in tallies.items():
            print(line(seats, options, tally))
        # with bluffs, the leader's position affects which attacks are announced
        if not options.bluff:
            print(flames(tallies[4]))


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else GAMES)
