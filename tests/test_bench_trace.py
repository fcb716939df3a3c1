"""The analysis of browser traces in `bench.frames` counts frames correctly."""

import json
from typing import Any

from bench.trace import frames_of


def happening(name: str, at: float, lasts: float) -> dict[str, Any]:
    """Return an event of a trace on the main thread, from times in milliseconds."""
    where = {"pid": 1, "tid": 1, "ph": "X"}
    return {"name": name, "ts": at * 1000, "dur": lasts * 1000, "tdur": lasts * 1000, **where}


def drawing(at: float, lasts: float, callbacks: int = 1) -> list[dict[str, Any]]:
    calls = [happening("FireAnimationFrame", at + 0.1 * (1 + n), 0.05) for n in range(callbacks)]
    return [happening("RunTask", at, lasts), *calls]


def read(*happenings: dict[str, Any]) -> list[float]:
    trace = json.dumps({"traceEvents": happenings}).encode()
    return [round(frame.work, 3) for frame in frames_of(trace)]


def test_a_frame_is_what_was_done_since_the_last_and_to_draw_it() -> None:
    timer = happening("RunTask", 5, 3)
    assert read(*drawing(0, 2), timer, *drawing(16, 4), *drawing(32, 1)) == [7, 1]


def test_two_callbacks_before_one_drawing_are_one_frame() -> None:
    assert read(*drawing(0, 2), *drawing(16, 4, callbacks=2), *drawing(32, 1)) == [4, 1]


def test_what_follows_the_last_drawing_is_no_frame() -> None:
    assert read(*drawing(0, 2), *drawing(16, 4), happening("RunTask", 20, 9)) == [4]
