"""The base classes of all game data: values, actions and events."""

from typing import Any, ClassVar, Final, Self, TypeAlias, dataclass_transform

import msgspec

Seat: TypeAlias = int
"""A place at the table, counted clockwise from 0."""

Viewer: TypeAlias = Seat | None
"""The point of view from which a table is seen: a seat, or None for a spectator."""

HOUSE: Final = -1
"""The seat of the house, which deals and acts when time is up."""


# For type checkers: every subclass is frozen and ordered without repeating the arguments.
@dataclass_transform(frozen_default=True, order_default=True, field_specifiers=(msgspec.field,))
class Data(
    msgspec.Struct,
    frozen=True,
    order=True,
    forbid_unknown_fields=True,
    gc=False,
    cache_hash=True,  # states of sixty tiles are hashed repeatedly
):
    """A value: a can, an option, a state.

    >>> class Can(Data):
    ...     flavour: str
    >>> Can("vanilla") == Can(flavour="vanilla")
    True
    """


class Action(Data, tag=True):
    """What a seat may do, named in the imperative: `Swap()`, `Serve(cone=3)`."""

    contends: ClassVar[bool] = True
    """Whether an action of another seat at the same moment can make this one illegal, or this one
    the other. An action that does not contend is handled on arrival, without a race."""
    streams: ClassVar[bool] = False
    """Whether a seat may send several of these without waiting for the answers. True only if the
    action means the same whatever the seat itself did in between."""
    interjects: ClassVar[bool] = False
    """Whether the action may be played out of turn. A match never waits for such an action."""
    overt: ClassVar[bool] = False
    """Whether its legality depends on public information only. An overt action is offered to each
    player around a shared device, whichever seat the device shows, and several may play it at a
    time."""


class HouseAction(Action):
    """What only the house does: `Start()`, `TimeUp()`."""


class Event(Data, tag=True):
    """What has happened, named by a past participle: `CanDealt(seat=2, can="vanilla")`."""

    def apply(self, state: Any) -> Any:
        """Return the state after this event. It never fails, decides anything or draws luck.

        The default returns the state unchanged, for events that only inform.
        """
        return state

    def seen_by(self, viewer: Viewer) -> Self | None:
        """Return this event without what is hidden from the viewer; None if the viewer sees
        nothing."""
        return self
