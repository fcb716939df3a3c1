"""A finished match frame by frame, for whoever wants to see it again."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from glacier.core import Log
from glacier.protocol.rooms import Frame, Replay, RoomInfo
from glacier.server.seating import game_named


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


def frames(log: Log[Any, Any]) -> Iterator[Frame]:
    """Each step with the whole table after it; the rules decide nothing again."""
    game = game_named(log.game)
    state = game.setup(log.options, log.seats)
    for number, step in enumerate(log.steps, 1):
        for event in step.events:
            state = event.apply(state)
        awaits = tuple(sorted(game.awaits(state)))
        yield Frame(number, step.at, step.seat, step.events, state, awaits, step.race)


def encoded(room: RoomInfo, log: Log[Any, Any], first: int, most: int) -> bytes:
    return msgspec.json.encode(replay(room, log, first, most))
