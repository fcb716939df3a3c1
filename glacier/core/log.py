"""The log of a match: its complete stored form."""

from functools import cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from glacier.core.data import Action, Data, Event, Seat

if TYPE_CHECKING:
    from glacier.core.game import AnyGame

A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)


class Heard(Data):
    """An action in a race for the same thing: its seat and its time of arrival."""

    seat: Seat
    at: int
    """Milliseconds since the match began."""
    correction: int
    """The milliseconds by which the action counts as earlier, to compensate its latency."""


class Step(Data, Generic[A, E], omit_defaults=True):
    """One line of the log: time, seat, action and the events that it caused."""

    at: int
    seat: Seat
    action: A
    events: tuple[E, ...]
    race: tuple[Heard, ...] = ()
    """All actions that competed for this step, in the order in which they counted."""


class Log(Data, Generic[A, E]):
    """A whole match. Replaying it runs neither rules nor luck."""

    game: str
    options: Any
    seats: int
    seed: str
    steps: tuple[Step[A, E], ...]


def replay(game: "AnyGame", log: Log[Any, Any]) -> Any:
    """Return the state at the end of the log."""
    state = game.setup(log.options, log.seats)
    for line in log.steps:
        for event in line.events:
            state = event.apply(state)
    return state


def read_log(game: "AnyGame", text: bytes | str) -> Log[Any, Any]:
    """Decode a log from JSON, with the action, event and option types of the game."""
    kind: Any = Log
    log: Log[Any, Any] = msgspec.json.decode(text, type=kind[game.Action, game.Event])
    return msgspec.structs.replace(log, options=msgspec.convert(log.options, game.Options))


def read_step(game: "AnyGame", text: bytes | str) -> Step[Any, Any]:
    """Decode one step of this game's log from JSON."""
    return _step_decoder(game.Action, game.Event).decode(text)


def prepare_decoder(game: "AnyGame") -> None:
    """Build the decoder of this game's steps now: that takes some milliseconds, once."""
    _step_decoder(game.Action, game.Event)


@cache
def _step_decoder(actions: Any, events: Any) -> msgspec.json.Decoder[Step[Any, Any]]:
    kind: Any = Step
    return msgspec.json.Decoder(kind[actions, events])
