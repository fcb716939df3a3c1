"""A finished match for whoever wants to see it again: frame by frame, or by its points alone."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from glacier.core import Log, Step
from glacier.protocol.rooms import Course, Frame, Moment, Replay, RoomInfo
from glacier.server.games import game_named


def replay(room: RoomInfo, log: Log[Any, Any], first: int, most: int) -> Replay:
    """So many frames of the match, after the first ones."""
    assert room.result
    return Replay(
        code=room.code,
        game=room.game,
        title=room.title,
        seats=room.seats,
        result=room.result,
        steps=len(log.steps),
        first=first,
        frames=tuple(islice(frames(log), first, first + most)),
    )


def course(log: Log[Any, Any]) -> Course:
    """The moments at which anybody's points changed, or another day or round began."""
    game = game_named(log.game)
    moments = [Moment(0, 0, game.standing(game.setup(log.options, log.seats)))]
    for number, step, state in _states(log):
        standing = game.standing(state)
        if standing != moments[-1].standing:
            moments.append(Moment(number, step.at, standing))
    return Course(len(log.steps), log.steps[-1].at, tuple(moments))


def frames(log: Log[Any, Any]) -> Iterator[Frame]:
    """Each step with the whole table after it; the rules decide nothing again."""
    game = game_named(log.game)
    for number, step, state in _states(log):
        awaits = tuple(sorted(game.awaits(state)))
        yield Frame(number, step.at, step.seat, step.events, state, awaits, step.race)


def _states(log: Log[Any, Any]) -> Iterator[tuple[int, Step[Any, Any], Any]]:
    """Each step, its number and the table after it."""
    state = game_named(log.game).setup(log.options, log.seats)
    for number, step in enumerate(log.steps, 1):
        for event in step.events:
            state = event.apply(state)
        yield number, step, state


def encoded(room: RoomInfo, log: Log[Any, Any], first: int, most: int) -> bytes:
    return msgspec.json.encode(replay(room, log, first, most))


def encoded_course(log: Log[Any, Any]) -> bytes:
    return msgspec.json.encode(course(log))
