"""How fast Gelati's law is, beside OpenSpiel's Python games played in the same run.

CPU seconds are counted, and the best of several rounds is told, since other people use the machine.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time

from glacier.core import Match, step
from glacier.games import gelati
from glacier.games.gelati import State

ROUNDS = 3
SECONDS = 1.0
SEATS = 2
MIDDLE = 34
"""Tiles on the table in the middle of a game."""
OPEN_SPIEL = "open_spiel==2.0.2"
HOME = Path(".tools/open-spiel")
PLAYER = Path(__file__).with_name("spiel_steps.py")


class NoOpenSpiel(Exception):
    """OpenSpiel cannot be had here; the message tells why."""


def main() -> None:
    try:
        python = open_spiel_python()
    except NoOpenSpiel as reason:
        print(f"{law_line(max(law_steps() for _ in range(ROUNDS)))}; no OpenSpiel here: {reason}")
        return
    rounds = [(law_steps(), spiel_steps(python)) for _ in range(ROUNDS)]
    steps = max(ours for ours, _ in rounds)
    theirs = {game: max(spiel[game] for _, spiel in rounds) for game in rounds[0][1]}
    beside = ", ".join(f"{game} {rate:,.0f} (x{steps / rate:.2f})" for game, rate in theirs.items())
    print(f"{law_line(steps)}; beside it {OPEN_SPIEL.replace('==', ' ')}: {beside}")


def law_line(steps: float) -> str:
    state = mid_game()
    menu, one = milliseconds(menu_of(state)), milliseconds(step_of(state))
    return (
        f"law: {steps:,.0f} steps/s of random Gelati, menu {menu:.2f} ms (x{menu / 0.3:.2f} of 0.3)"
        f", step {one:.2f} ms (x{one / 0.5:.2f} of 0.5)"
    )


def law_steps() -> float:
    """Steps a second of random play, the menu of each included."""
    rng, steps, begun = Random(1), 0, process_time()
    while (spent := process_time() - begun) < SECONDS:
        steps += played(rng)
    return steps / spent


def played(rng: Random) -> int:
    """The number of steps of one whole random match."""
    match = opened(str(rng.random()))
    while match.result is None:
        act(match, rng)
    return len(match.steps)


def opened(seed: str) -> Match[State, gelati.Action, gelati.Event]:
    match: Match[State, gelati.Action, gelati.Event] = Match(gelati, gelati.Options(), SEATS, seed)
    match.wait(0)
    return match


def act(match: Match[State, gelati.Action, gelati.Event], rng: Random) -> None:
    assert match.state.turn is not None
    match.play(match.state.turn, rng.choice(gelati.menu(match.state, match.state.turn)))


def mid_game() -> State:
    match, rng = opened("the middle"), Random(1)
    while len(match.state.board) < MIDDLE or match.state.phase != "placing":
        act(match, rng)
    return match.state


def menu_of(state: State) -> Callable[[], object]:
    seat = state.turn or 0
    return lambda: gelati.menu(state, seat)


def step_of(state: State) -> Callable[[], object]:
    seat, rng = state.turn or 0, Random(1)
    wish = gelati.menu(state, seat)[0]
    return lambda: step(gelati, state, seat, wish, 0, rng)


def milliseconds(work: Callable[[], object], times: int = 300) -> float:
    """The CPU time of this work, the best of several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        begun = process_time()
        for _ in range(times):
            work()
        best = min(best, process_time() - begun)
    return 1000 * best / times


def open_spiel_python() -> Path:
    """A Python that has OpenSpiel, in an environment of its own, which is made if need be."""
    python = HOME / "bin" / "python"
    if not (HOME / "ready").exists():
        tell = "bench: fetching OpenSpiel once, into .tools"
        print(tell, file=sys.stderr)
        _try([sys.executable, "-m", "venv", "--clear", str(HOME)])
        _try([str(python), "-m", "pip", "install", "-q", "--retries", "2", OPEN_SPIEL])
        (HOME / "ready").touch()
    return python


def spiel_steps(python: Path) -> dict[str, float]:
    """By game, the steps a second of random play in OpenSpiel."""
    told: dict[str, float] = json.loads(_try([str(python), str(PLAYER), str(SECONDS)]))
    return told


def _try(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise NoOpenSpiel((done.stderr.strip() or "no reason given").splitlines()[-1])
    return done.stdout


if __name__ == "__main__":
    main()
