"""Analysis of a browser trace: the main thread's work between frames, in milliseconds."""

import json
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

Happening: TypeAlias = dict[str, Any]

FRAME = "FireAnimationFrame"
TASKS = ("ThreadControllerImpl::RunTask", "RunTask")
PARTS = {
    "FunctionCall": "script",
    "EvaluateScript": "script",
    "TimerFire": "script",
    "EventDispatch": "script",
    "FireAnimationFrame": "script",
    "RunMicrotasks": "script",
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "paint",
    "Commit": "paint",
}


@dataclass
class Frame:
    """The work since the last frame was drawn, up to the drawing of this one, in whole tasks."""

    work: float = 0
    parts: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    forced: int = 0
    """The number of layouts that a script forced early."""


def frames_of(trace: bytes) -> list[Frame]:
    """Return a frame for each drawing: the task with its callbacks, and all work since the last."""
    happened = _main_thread(json.loads(trace)["traceEvents"])
    drawings = _drawings(happened)
    frames = [Frame() for _ in range(len(drawings) + 1)]
    for task, around, one in _within_tasks(happened):
        _count(frames[bisect_left(drawings, task)], one, around)
    return frames[1:-1]


def _drawings(happened: list[Happening]) -> list[float]:
    """Return the start times of drawing tasks; one task may have several callbacks."""
    return sorted({task for task, _, one in _within_tasks(happened) if one["name"] == FRAME})


def _within_tasks(happened: list[Happening]) -> Iterator[tuple[float, list[str], Happening]]:
    """Yield each event with the start time of its task, and the names of the events around it."""
    stack: list[tuple[float, str]] = []
    task = 0.0
    for one in happened:
        while stack and one["ts"] >= stack[-1][0]:
            stack.pop()
        task = task if stack else one["ts"]
        yield task, [name for _, name in stack], one
        stack.append((one["ts"] + one["dur"], one["name"]))


def _main_thread(events: list[Happening]) -> list[Happening]:
    """Return the timed events of the thread that draws the page, outer events first."""
    owners = Counter((one["pid"], one["tid"]) for one in events if one["name"] == FRAME)
    (thread, _), *_ = owners.most_common(1)
    mine = [one for one in events if (one["pid"], one["tid"]) == thread and one["ph"] == "X"]
    return sorted(mine, key=lambda one: (one["ts"], -one["dur"]))


def _count(frame: Frame, one: Happening, around: list[str]) -> None:
    spent: float = one["tdur" if "tdur" in one else "dur"] / 1000
    if one["name"] in TASKS and not any(name in TASKS for name in around):
        frame.work += spent
    part = PARTS.get(one["name"])
    if part is None:
        return
    outer = next((PARTS[name] for name in reversed(around) if name in PARTS), None)
    if outer == part:
        return
    frame.parts[part] += spent
    if outer:
        frame.parts[outer] -= spent
    frame.forced += part == "layout" and outer == "script"
