"""Speed of each game's rules, with OpenSpiel's Python games as a baseline in the same run.

It measures CPU time and takes the best of several rounds, since the machine may be shared.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time

from bench.scale import SMOKE, ratio, scaled
from glacier.core import AnyGame, AnyMatch, Match, step
from glacier.games import GAMES, gelati
from glacier.games.gelati import State
from glacier.games.gelati.ground import ground

ROUNDS = scaled(3, 1)
SECONDS = scaled(1.0, 0.02)
PACE = 250
"""Milliseconds between two actions, for games with a clock."""
MIDDLE = 34
"""The number of tiles on the table in the middle of a game."""
OPEN_SPIEL = "open_spiel==2.0.2"
HOME = Path(".tools/open-spiel")
PLAYER = Path(__file__).with_name("spiel_steps.py")


class NoOpenSpiel(Exception):
    """Raised if OpenSpiel is not available; the message says why."""


def main() -> None:
    try:
        python = open_spiel_python()
    except NoOpenSpiel as reason:
        for game in GAMES.values():
            print(law_line(game, max(law_steps(game) for _ in range(ROUNDS))))
        print(f"  without OpenSpiel: {reason}")
        return
    spiels = [spiel_steps(python) for _ in range(ROUNDS)]
    theirs = {name: max(spiel[name] for spiel in spiels) for name in spiels[0]}
    for game in GAMES.values():
        steps = max(law_steps(game) for _ in range(ROUNDS))
        beside = ", ".join(f"{name} (x{ratio(steps, rate):.2f})" for name, rate in theirs.items())
        print(f"{law_line(game, steps)}; baseline {OPEN_SPIEL.replace('==', ' ')}: {beside}")


def law_line(game: AnyGame, steps: float) -> str:
    line = f"law: {steps:,.0f} steps/s of random {game.NAME}"
    if game is not GAMES["gelati"]:
        return line
    state = mid_game()
    menu, one = milliseconds(state, menu_of(state)), milliseconds(state, step_of(state))
    return (
        f"{line}, menu {menu:.2f} ms (x{menu / 0.3:.2f} of 0.3)"
        f", step {one:.2f} ms (x{one / 0.5:.2f} of 0.5)"
    )


def law_steps(game: AnyGame) -> float:
    """Return the steps per CPU second of random play, including the menu for each step."""
    rng, steps, begun = Random(1), 0, process_time()
    while (spent := process_time() - begun) < SECONDS:
        steps += played(game, rng, begun + SECONDS)
    return steps / spent


def played(game: AnyGame, rng: Random, until: float) -> int:
    """Return the steps of a random match, played to its end or to this CPU time."""
    match = opened(game, str(rng.random()))
    while match.result is None and process_time() < until:
        act(match, rng)
    return len(match.steps)


def opened(game: AnyGame, seed: str) -> AnyMatch:
    match: AnyMatch = Match(game, game.Options(), game.SEATS[0], seed)
    match.wait(0)
    return match


def act(match: AnyMatch, rng: Random) -> None:
    """Play a random action of a seat that may act, or wait for what is due.

    Time passes before the menus are read: what falls due meanwhile may change them.
    """
    match.wait(match.now + PACE)
    if match.result:
        return
    menus = {seat: match.game.menu(match.state, seat) for seat in range(match.seats)}
    able = [seat for seat, menu in menus.items() if menu]
    if able:
        seat = rng.choice(able)
        match.play(seat, rng.choice(menus[seat]))
    elif match.due:
        match.wait(match.due.at)


def mid_game() -> State:
    match, rng = opened(GAMES["gelati"], "the middle"), Random(1)
    while len(match.state.board) < MIDDLE or match.state.phase != "placing":
        act(match, rng)
    state: State = match.state
    return state


def menu_of(state: State) -> Callable[[], object]:
    seat = state.turn or 0
    return lambda: gelati.menu(state, seat)


def step_of(state: State) -> Callable[[], object]:
    seat, rng = state.turn or 0, Random(1)
    wish = gelati.menu(state, seat)[0]
    return lambda: step(gelati, state, seat, wish, 0, rng)


def arrive(state: State) -> None:
    """Clear the cache and evaluate the board, as when a position is reached for the first time."""
    ground.cache_clear()
    ground(state.board)


def milliseconds(state: State, work: Callable[[], object], times: int = scaled(300, 1)) -> float:
    """Return the CPU milliseconds of this work in a new position, the best of several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        spent = 0.0
        for _ in range(times):
            arrive(state)
            begun = process_time()
            work()
            spent += process_time() - begun
        best = min(best, spent)
    return 1000 * best / times


def open_spiel_python() -> Path:
    """Return a Python with OpenSpiel, in a virtual environment that is created on first use.

    Raises `NoOpenSpiel` if that fails.
    """
    if SMOKE:
        raise NoOpenSpiel("a smoke test downloads nothing")
    python = HOME / "bin" / "python"
    if not (HOME / "ready").exists():
        tell = "bench: downloading OpenSpiel once, into .tools"
        print(tell, file=sys.stderr)
        _try([sys.executable, "-m", "venv", "--clear", str(HOME)])
        _try([str(python), "-m", "pip", "install", "-q", "--retries", "2", OPEN_SPIEL])
        (HOME / "ready").touch()
    return python


def spiel_steps(python: Path) -> dict[str, float]:
    """Return, by game, the steps per CPU second of random play in OpenSpiel."""
    told: dict[str, float] = json.loads(_try([str(python), str(PLAYER), str(SECONDS)]))
    return told


def _try(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise NoOpenSpiel((done.stderr.strip() or "no reason given").splitlines()[-1])
    return done.stdout


if __name__ == "__main__":
    main()
