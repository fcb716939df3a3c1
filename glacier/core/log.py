"""The log: all that is ever stored of a match."""

from functools import cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from glacier.core.data import Action, Data, Event, Seat

if TYPE_CHECKING:
    from glacier.core.game import Game

A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)


class Heard(Data):
    """Somebody who wanted something at the same moment as others, and when that was heard."""

    seat: Seat
    at: int
    """In milliseconds since the match began."""
    correction: int
    """Milliseconds by which it counts as earlier, for the time it was on its way."""


class Step(Data, Generic[A, E], omit_defaults=True):
    """A line of the log: when, who, what was wanted and what happened."""

    at: int
    seat: Seat
    action: A
    events: tuple[E, ...]
    race: tuple[Heard, ...] = ()
    """All who wanted what only one could have, in the order in which they counted."""


class Log(Data, Generic[A, E]):
    """A whole match: replaying it runs neither rules nor luck."""

    game: str
    options: Any
    seats: int
    seed: str
    steps: tuple[Step[A, E], ...]


def replay(game: "Game[Any, Any, Any]", log: Log[Any, Any]) -> Any:
    """The state at the end of the log."""
    state = game.setup(log.options, log.seats)
    for line in log.steps:
        for event in line.events:
            state = event.apply(state)
    return state


def read_log(game: "Game[Any, Any, Any]", text: bytes | str) -> Log[Any, Any]:
    """A log from its JSON, with the game's own types inside."""
    kind: Any = Log
    log: Log[Any, Any] = msgspec.json.decode(text, type=kind[game.Action, game.Event])
    return msgspec.structs.replace(log, options=msgspec.convert(log.options, game.Options))


def read_step(game: "Game[Any, Any, Any]", text: bytes | str) -> Step[Any, Any]:
    """A line of this game's log from its JSON."""
    return _step_decoder(game.Action, game.Event).decode(text)


@cache
def _step_decoder(actions: Any, events: Any) -> msgspec.json.Decoder[Step[Any, Any]]:
    kind: Any = Step
    return msgspec.json.Decoder(kind[actions, events])
