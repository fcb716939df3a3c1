"""Reads a browser's trace: what the main thread did from one frame to the next, in milliseconds."""

import json
from bisect import bisect_right
from collections import Counter, defaultdict
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
    """What was done since the last one was drawn, and to draw this one: whole tasks."""

    work: float = 0
    parts: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    forced: int = 0
    """Layouts that a script asked for before it was their turn."""


def frames_of(trace: bytes) -> list[Frame]:
    happened = _main_thread(json.loads(trace)["traceEvents"])
    begun = sorted(one["ts"] for one in happened if one["name"] == FRAME)
    frames = [Frame() for _ in begun]
    stack: list[tuple[float, str]] = []
    task = 0.0
    for one in happened:
        while stack and one["ts"] >= stack[-1][0]:
            stack.pop()
        task = task if stack else one["ts"]
        at = bisect_right(begun, task) - 1
        if at >= 0:
            _count(frames[at], one, [name for _, name in stack])
        stack.append((one["ts"] + one["dur"], one["name"]))
    return frames[:-1]


def _main_thread(events: list[Happening]) -> list[Happening]:
    """What took time on the thread that draws the page, outer things first."""
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
