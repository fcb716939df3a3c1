"""The table on which rules act for one step, and the functions that run a step."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from glacier.core.data import HOUSE, Event, HouseAction, Seat, Viewer
from glacier.core.illegal import Illegal
from glacier.core.luck import Luck
from glacier.core.refusals import HouseOnly, Over

if TYPE_CHECKING:
    from glacier.core.game import AnyGame

S = TypeVar("S")
E = TypeVar("E", bound=Event)
T = TypeVar("T")


class Table(Generic[S, E]):
    """A mutable state for the duration of one step: the argument of a game's `play`."""

    def __init__(self, state: S, now: int = 0, rng: Luck | None = None) -> None:
        self.state = state
        self.now = now
        self.events: list[E] = []
        self._rng = rng

    def do(self, event: E) -> None:
        """Apply the event to the state and record it."""
        self.state = event.apply(self.state)
        self.events.append(event)

    def draw(self, pile: Sequence[T]) -> T:
        """Return a random item of the pile. The event that follows removes it from the state."""
        return pile[self._luck.randrange(len(pile))]

    def tremble(self, sigma: float) -> float:
        """Return a normal variate with standard deviation `sigma`: the unsteadiness of a hand."""
        return self._luck.gauss(0.0, sigma)

    @property
    def _luck(self) -> Luck:
        if self._rng is None:
            raise ValueError("this step needs luck, and none was given")
        return self._rng


def step(
    game: "AnyGame",
    state: S,
    seat: Seat,
    action: Any,
    now: int = 0,
    rng: Luck | None = None,
) -> tuple[S, tuple[Any, ...]]:
    """Play one action; return the next state and the events that led to it.

    It is pure. Raises `Illegal` if the action is refused.
    """
    if isinstance(action, HouseAction) != (seat == HOUSE):
        raise Illegal(HouseOnly())
    if game.result(state) is not None:
        raise Illegal(Over())
    table: Table[Any, Any] = Table(state, now, rng)
    game.play(table, seat, action)
    return table.state, tuple(table.events)


def follow(view: S, events: Iterable[Event], viewer: Viewer) -> S:
    """Return the viewer's view after these events."""
    for event in events:
        seen = event.seen_by(viewer)
        if seen is not None:
            view = seen.apply(view)
    return view
