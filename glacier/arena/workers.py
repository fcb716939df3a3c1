"""Distribution of a contest's games over several processes."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from typing import TypeVar

from glacier.processes import ProcessPool

T = TypeVar("T")
R = TypeVar("R")


def in_processes(jobs: int, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
    """Yield `work(task)` for each task, in order, with at most 2 * jobs + 1 tasks in progress."""
    with ProcessPool(jobs) as pool:
        under_way: deque[Future[R]] = deque()
        for task in tasks:
            under_way.append(pool.submit(work, task))
            if len(under_way) > 2 * jobs:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
