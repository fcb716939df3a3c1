"""Random play in OpenSpiel's Python games, for `bench.law`; prints steps per second as JSON.

It runs in a virtual environment that has OpenSpiel but not Glacier.
"""

import json
import sys
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

GAMES = ("tic_tac_toe", "block_dominoes", "liars_poker")


def steps_per_second(game: Any, seconds: float) -> float:
    rng, steps, begun = Random(1), 0, process_time()
    while (spent := process_time() - begun) < seconds:
        steps += played(game, rng)
    return steps / spent


def played(game: Any, rng: Random) -> int:
    """Return the number of steps of one random game, including chance."""
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(chosen(state, rng))
        steps += 1
    return steps


def chosen(state: Any, rng: Random) -> Any:
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        return rng.choices(outcomes, odds)[0]
    return rng.choice(state.legal_actions())


if __name__ == "__main__":
    import_module("open_spiel.python.games")  # importing registers the games
    load = import_module("pyspiel").load_game
    seconds = float(sys.argv[1])
    print(json.dumps({name: steps_per_second(load(f"python_{name}"), seconds) for name in GAMES}))
