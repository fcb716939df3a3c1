"""Worker processes: what happens to one is nobody else's business."""

import asyncio
import os
from concurrent.futures import BrokenExecutor
from pathlib import Path
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
