"""Worker processes: what happens to one is nobody else's business."""

import asyncio
import os
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from pathlib import Path
from signal import SIGKILL
from time import sleep

import pytest

from glacier.server.match.workers import Workers
from tests.server.harness import running


def wait_at(gate: str, there: str) -> str:
    Path(there).touch()
    while not Path(gate).exists():
        sleep(0.01)
    return "through"


def die() -> None:
    os._exit(1)


@running
async def test_a_worker_that_dies_takes_nobody_elses_work_with_it(tmp_path: Path) -> None:
    workers, gate, there = Workers(2, patience=200), tmp_path / "gate", tmp_path / "there"
    try:
        waiting = asyncio.create_task(workers.run(wait_at, str(gate), str(there)))
        while not there.exists():
            await asyncio.sleep(0.01)
        with pytest.raises(BrokenExecutor):
            await workers.run(die)
        gate.touch()
        assert await waiting == "through"
        assert await workers.run(wait_at, str(gate), str(there)) == "through"
    finally:
        workers.close()


@running
async def test_work_that_was_given_up_holds_nobody_up_for_ever(tmp_path: Path) -> None:
    workers, gate, there = Workers(1, patience=3), tmp_path / "never", tmp_path / "there"
    try:
        given_up = asyncio.create_task(workers.run(wait_at, str(gate), str(there)))
        while not there.exists():
            await asyncio.sleep(0.01)
        given_up.cancel()
        assert await workers.run(os.getpid) != os.getpid()
    finally:
        workers.close()


@running
async def test_who_no_longer_waits_for_a_worker_leaves_it_to_the_next(tmp_path: Path) -> None:
    workers, gate, there = Workers(1, patience=200), tmp_path / "gate", tmp_path / "there"
    try:
        first = asyncio.create_task(workers.run(wait_at, str(gate), str(there)))
        while not there.exists():
            await asyncio.sleep(0.01)
        first.cancel()
        with suppress(asyncio.CancelledError):
            await first
        second = asyncio.create_task(workers.run(os.getpid))
        await asyncio.sleep(0)
        second.cancel()
        with suppress(asyncio.CancelledError):
            await second
        gate.touch()
        assert await workers.run(wait_at, str(gate), str(there)) == "through"
    finally:
        workers.close()


@running
async def test_a_worker_that_died_meanwhile_is_replaced() -> None:
    workers = Workers(1, patience=200)
    try:
        first = await workers.run(os.getpid)
        os.kill(first, SIGKILL)
        assert await workers.run(os.getpid) not in (first, os.getpid())
    finally:
        workers.close()
