"""A finished match as text that people can read: time, seat and action, events below."""

from collections.abc import Iterator, Sequence
from typing import Any

from glacier.core import HOUSE, Log, Result, Seat, Step, notation
from glacier.protocol.rooms import RoomLog


def transcript(room: RoomLog) -> str:
    """The log of a room, with the names of those who played."""
    return "\n".join([*lines(room.log, room.names), *_end(room.result, room.names), ""])


def lines(log: Log[Any, Any], names: Sequence[str]) -> Iterator[str]:
    """The log line by line."""
    yield f"{log.game}, {log.seats} seats: {', '.join(names)}"
    yield f"seed {log.seed}"
    for step in log.steps:
        yield from _step(step, names)


def _step(step: Step[Any, Any], names: Sequence[str]) -> Iterator[str]:
    yield ""
    yield f"{_time(step.at)}  {_who(step.seat, names)}: {notation.write(step.action)}"
    if step.race:
        yield f"    (race: {'; '.join(_heard(step, names))})"
    for event in step.events:
        yield f"    {notation.write(event)}"


def _heard(step: Step[Any, Any], names: Sequence[str]) -> Iterator[str]:
    """Who was heard when, after the first of them, and by how much that was corrected."""
    first = min(heard.at for heard in step.race)
    for heard in step.race:
        yield f"{names[heard.seat]} +{heard.at - first} ms, −{heard.correction} ms"


def _end(result: Result, names: Sequence[str]) -> Iterator[str]:
    yield ""
    ranked = [*zip(result.places, result.scores, names, strict=True)]
    if ghost := result.ghost:
        ranked.append((ghost.place, ghost.score, ghost.name))
    for place, score, name in sorted(ranked):
        yield f"{place}. {name}, {score}"


def _who(seat: Seat, names: Sequence[str]) -> str:
    return "house" if seat == HOUSE else names[seat]


def _time(at: int) -> str:
    return f"{at // 60_000}:{at // 1000 % 60:02}.{at % 1000:03}"
