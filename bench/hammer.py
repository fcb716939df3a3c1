"""The effect of one abusive client on the latency of moves: `python -m bench.hammer [ATTACK ...]`.

Fifty rooms play Gelati (`bench.hammer crowd`). One client requests one path with twenty parallel
requests, opens sockets or sends frames (`bench.hammer attack`). The p99 latency of moves during the
attack is compared with that of the seconds before on the same server. So is the CPU time of the
server's process, which is more reliable on a busy machine. All traffic is local.
"""

import asyncio
import json
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import uvloop

from bench.attacks import ATTACKS, LONG, MATCHES, SHORT, attack, match
from bench.finished import played, store
from bench.load import Crowd, MatchRoom
from bench.processes import address, cpu, line, running
from bench.scale import scaled
from glacier.store import SqliteJournal

ROOMS, RATE = scaled((50, 200.0), (2, 20.0))
SECONDS = scaled(4.0, 0.5)
WARM = 1.5
"""Seconds of an attack before moves count, so that caches are warm and budgets are spent."""
AIM = 1.5
SMOKE = ("course-short", "connect")
"""The attacks of the smoke test."""


# The crowd: a line on stdin starts each measurement, and its figures are printed.


async def crowd(base: str) -> None:
    people = Crowd(base, ROOMS / RATE, seats=4, spectators=0)
    rooms = [MatchRoom(people, "gelati") for _ in range(ROOMS)]
    for start in range(0, ROOMS, 10):
        await asyncio.gather(*(room.gather() for room in rooms[start : start + 10]))
    playing = [asyncio.create_task(room.play(n)) for n, room in enumerate(rooms)]
    await asyncio.sleep(1)
    for _ in range(2):
        print("{}", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        people.waits, people.counting = [], True
        await asyncio.sleep(SECONDS)
        people.counting = False
        print(json.dumps(_figures(people)), flush=True)
    for task in playing:
        task.cancel()
    await asyncio.gather(*(room.close() for room in rooms))


def _figures(people: Crowd) -> dict[str, Any]:
    waits = sorted(people.waits) or [float("inf")]
    return {
        "moves": len(people.waits) / SECONDS,
        "p50": waits[len(waits) // 2],
        "p99": waits[len(waits) * 99 // 100],
        "max": waits[-1],
    }


# The bench


def main(names: list[str]) -> None:
    print(
        f"hammer: {ROOMS} rooms, {RATE:.0f} moves/s offered; p99 of moves in ms, "
        f"alone and while one client attacks (aim: at most x{AIM})"
    )
    print(
        f"{'attack':<18}{'alone':>8}{'attacked':>10}{'ratio':>8}{'slowest':>9}{'moves/s':>9}  done"
    )
    with TemporaryDirectory() as folder:
        asyncio.run(_write_matches(Path(folder)))
        for name in names:
            print(_row(name, Path(folder)), flush=True)


async def _write_matches(folder: Path) -> None:
    """Store finished matches: one with some hundred steps, the others with some thousand."""
    journal = SqliteJournal(folder)
    await store(journal, SHORT, played("h", 3))
    long = scaled(played("long 50", 5, track_length=40, own_cubes=18), played("h", 3))
    for code in (LONG, *map(match, range(MATCHES))):
        await store(journal, code, long)
    await journal.close()


def _row(name: str, matches: Path) -> str:
    with TemporaryDirectory() as data:
        shutil.copytree(matches, data, dirs_exist_ok=True)
        serve = ["glacier", "serve", "--host", "127.0.0.1", "--port", "0", "--data", data]
        with running(*serve) as house:
            alone, attacked, done = _measured(name, address(house), house.pid)
    ratio = attacked["p99"] / alone["p99"]
    return (
        f"{name:<18}{1000 * alone['p99']:>8.1f}{1000 * attacked['p99']:>10.1f}{ratio:>8.2f}"
        f"{1000 * attacked['max']:>9.0f}{attacked['moves']:>9.0f}"
        f"{alone['cpu']:>6.0%}{attacked['cpu']:>5.0%}  {done}"
    )


def _measured(name: str, base: str, pid: int) -> tuple[Any, Any, str]:
    with running("bench.hammer", "crowd", base, talk=True) as people:
        line(people)
        alone = _window(people, pid)
        line(people)
        with running("bench.hammer", "attack", name, base, str(WARM + SECONDS)) as attacker:
            line(attacker)  # the attack has begun
            return alone, _window(people, pid), line(attacker).strip()


def _window(people: subprocess.Popen[str], pid: int) -> Any:
    """Return the crowd's figures of the next seconds, with the server's CPU time per second."""
    before = cpu(pid)
    print(file=people.stdin, flush=True)
    figures = json.loads(line(people))
    return {**figures, "cpu": (cpu(pid) - before) / SECONDS}


async def assail(name: str, base: str, seconds: float) -> None:
    done: Counter[str] = Counter()
    task = asyncio.create_task(attack(name, base, done))
    await asyncio.sleep(WARM)
    print("begun", flush=True)
    started = perf_counter()
    await asyncio.sleep(seconds - WARM)
    took = WARM + perf_counter() - started
    task.cancel()
    await asyncio.wait([task])
    print(", ".join(f"{count / took:.0f}/s {what}" for what, count in done.most_common(3)))


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["crowd", base]:
            uvloop.run(crowd(base))
        case ["attack", name, base, seconds]:
            uvloop.run(assail(name, base, float(seconds)))
        case names:
            main(names or list(scaled(tuple(ATTACKS), SMOKE)))
