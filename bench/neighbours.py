"""Whether settling discs delay other rooms: `python -m bench.neighbours [SECONDS]`.

It measures the latency of Gelati moves on an otherwise idle server, and on one where ten tables of
CrackeD ICE place pyramids at the same time, repeatedly.
"""

import json
import sys
from contextlib import ExitStack
from tempfile import TemporaryDirectory
from typing import Any

from bench.processes import address, line, running
from bench.scale import ratio, scaled

TABLES, MOVES = scaled((20, 40.0), (2, 10.0))
"""Of Gelati: the number of tables, and their moves per second in total."""
DISCS, PAUSE = scaled((10, 3.0), (1, 1.0))
"""Of CrackeD ICE: the number of tables, and the seconds between their placements."""
SECONDS = scaled(10.0, 1.0)
GATHERING = scaled(8.0, 2.0)
"""The additional seconds of CrackeD ICE, which starts before Gelati and ends after it."""


def main(seconds: float) -> None:
    alone, _ = measured(seconds, discs=0)
    beside, discs = measured(seconds, discs=DISCS)
    print(
        f"neighbours: a Gelati update p50 {ms(beside['p50'])}, p99 {ms(beside['p99'])} while "
        f"{DISCS} discs settle at once, {ms(alone['p50'])} and {ms(alone['p99'])} alone "
        f"(x{ratio(beside['p50'], alone['p50']):.2f} and "
        f"x{ratio(beside['p99'], alone['p99']):.2f}); "
        f"{TABLES} tables, {beside['moves']} and {alone['moves']} moves"
    )
    print(
        f"  the discs, from a placement to its result: p50 {ms(discs['p50'])}, "
        f"p95 {ms(discs['p95'])}, {discs['moves']} placements, {DISCS} every {PAUSE:.0f} s"
    )


def measured(seconds: float, discs: int) -> tuple[Any, Any]:
    """Return the figures of the Gelati tables, and of the CrackeD ICE tables if there are any."""
    with TemporaryDirectory() as data, ExitStack() as open_doors:
        serve = ["glacier", "serve", "--host", "127.0.0.1", "--port", "0", "--data", data]
        base = address(open_doors.enter_context(running(*serve, "--rate", "1000000")))

        def crowd(game: str, rooms: int, rate: float, lasts: float) -> Any:
            wish = (game, rooms, rate, lasts)
            people = open_doors.enter_context(running("bench.load", base, *map(str, wish)))
            line(people)
            return people

        placing = crowd("cracked-ice", discs, discs / PAUSE, seconds + GATHERING) if discs else None
        playing = crowd("gelati", TABLES, MOVES, seconds)
        figures = json.loads(line(playing))
        return figures, json.loads(line(placing)) if placing else None


def ms(seconds: float) -> str:
    return f"{1000 * seconds:.1f} ms"


if __name__ == "__main__":
    main(float(sys.argv[1]) if sys.argv[1:] else SECONDS)
