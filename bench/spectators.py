"""Cost of a move with many spectators: `python -m bench.spectators`.

One table of five plays Ice Cream, fast, before 200 spectators. In the same run the baseline, plain
aiohttp, sends as many bytes as often to as many sockets, without rules or a disk.
"""

import json
from tempfile import TemporaryDirectory
from typing import Any

from bench.processes import address, cpu, line, running
from bench.scale import ratio, scaled

SEATS, SPECTATORS, RATE, SECONDS = 5, scaled(200, 4), 20.0, scaled(8.0, 1.0)
AIM = 1.5
"""The aim: the cost per spectator, relative to plain aiohttp."""


def main() -> None:
    alone, house = at_a_table(0), at_a_table(SPECTATORS)
    echo = measured(["bench.echo", str(int(house["bytes"]))], "echo", SPECTATORS)
    bare = move(echo) / (SEATS + SPECTATORS)
    more = (move(house) - move(alone)) / SPECTATORS
    whole = move(house) / (SEATS + SPECTATORS)
    print(
        f"spectators: {more:.1f} µs CPU a move for each of {SPECTATORS} spectators "
        f"(x{ratio(more, bare):.2f} of aiohttp alone, {bare:.1f} µs; aim x{AIM}); {whole:.1f} µs "
        f"for each of all, {move(alone):.0f} µs of the move included (x{ratio(whole, bare):.2f}); "
        f"{house['rate']:.0f} moves/s, {house['bytes'] / 1000:.1f} kB an update, "
        f"p99 {1000 * house['p99']:.1f} ms to the player"
    )


def move(figures: dict[str, Any]) -> float:
    """Return the CPU microseconds per move, including its broadcast."""
    return float(1e6 * figures["cpu"] / max(1, figures["moves"]))


def at_a_table(spectators: int) -> dict[str, Any]:
    with TemporaryDirectory() as data:
        serve = ["glacier", "serve", "--host", "127.0.0.1", "--port", "0", "--data", data]
        return measured([*serve, "--rate", "1000000"], "ice-cream", spectators)


def measured(server: list[str], kind: str, spectators: int) -> dict[str, Any]:
    with running(*server) as house:
        wish = [address(house), kind, 1, RATE, SECONDS, SEATS, spectators]
        with running("bench.load", *map(str, wish)) as crowd:
            line(crowd)
            before = cpu(house.pid)
            figures: dict[str, Any] = json.loads(line(crowd))
            return {**figures, "cpu": cpu(house.pid) - before}


if __name__ == "__main__":
    main()
