"""Tasks that survive a failure, and cancellations that come from inside."""

import asyncio
from collections.abc import Awaitable

import pytest

from glacier.server.tasks import CancelledInside, repeat, retrieve, uncancelled
from tests.server.harness import running, silence


async def awaited(work: Awaitable[None]) -> None:
    await work


@running
async def test_a_cancellation_from_inside_is_an_error_like_any_other() -> None:
    inside: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    task = asyncio.create_task(awaited(uncancelled(inside)))
    await asyncio.sleep(0)
    inside.cancel()
    with pytest.raises(CancelledInside):
        await task


@running
async def test_a_task_that_is_cancelled_itself_stays_so() -> None:
    inside: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    task = asyncio.create_task(awaited(uncancelled(inside)))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    retrieve(task)


@pytest.mark.parametrize("error", [ValueError("ours"), asyncio.CancelledError()])
@running
async def test_what_is_done_again_and_again_goes_on_after_a_failure(error: BaseException) -> None:
    slept: list[float] = []
    done = 0

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        await asyncio.sleep(0)

    async def work() -> None:
        nonlocal done
        done += 1
        if done == 1:
            raise error

    with silence() as said:
        task = asyncio.create_task(repeat("the work", 9.0, work, sleep))
        while done < 3:
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    assert slept[:3] == [9.0] * 3
    assert said == ["the work failed: next try in 9 s"]
