"""Worker processes are independent: a failure in one does not affect the others."""

import asyncio
import os
from concurrent.futures import BrokenExecutor, Future
from contextlib import suppress
from pathlib import Path
from signal import SIGKILL
from time import sleep

import pytest

from glacier.processes import ProcessPool
from glacier.server.match.workers import Closed, Workers, finished
from tests.server.harness import running


def wait_at(gate: str, there: str) -> str:
    Path(there).touch()
    while not Path(gate).exists():
        sleep(0.01)
    return "through"


def die() -> None:
    os._exit(1)


@running
async def test_a_worker_that_dies_loses_no_work_of_others(tmp_path: Path) -> None:
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
async def test_work_that_was_given_up_blocks_no_other_for_ever(tmp_path: Path) -> None:
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


@running
async def test_workers_that_were_closed_do_nothing_more(tmp_path: Path) -> None:
    workers, gate, there = Workers(1, patience=200), tmp_path / "gate", tmp_path / "there"
    first = asyncio.create_task(workers.run(wait_at, str(gate), str(there)))
    second = asyncio.create_task(workers.run(os.getpid))
    while not there.exists():
        await asyncio.sleep(0.01)
    workers.close()
    for task in (first, second, asyncio.create_task(workers.run(os.getpid))):
        with pytest.raises(Closed):
            await task


@running
async def test_work_that_waits_for_a_dismissed_worker_is_refused_and_not_cancelled(
    tmp_path: Path,
) -> None:
    """A task that is cancelled from inside would end silently."""
    pool, gate, there = ProcessPool(1), tmp_path / "gate", tmp_path / "there"
    pool.submit(wait_at, str(gate), str(there))
    while not there.exists():
        await asyncio.sleep(0.01)
    behind = [pool.submit(os.getpid) for _ in range(4)]  # some of them are already sent to it
    waiting = [asyncio.create_task(finished(future)) for future in behind]
    await asyncio.sleep(0)
    pool.dismiss()
    for task in waiting:
        with pytest.raises(BrokenExecutor):
            await task


@running
async def test_who_no_longer_waits_for_work_is_cancelled() -> None:
    task = asyncio.create_task(finished(Future()))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
