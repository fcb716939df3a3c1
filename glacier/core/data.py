"""The three kinds of data a game is made of: things, wishes and happenings."""

from typing import Any, ClassVar, Final, Self, TypeAlias, dataclass_transform

import msgspec

Seat: TypeAlias = int
"""A place at the table, counted clockwise from 0."""

Viewer: TypeAlias = Seat | None
"""Somebody who looks at the table: a seat, or None for a spectator."""

HOUSE: Final = -1
"""The seat of the house: it deals, and it acts when time is up."""


# Tells type checkers that every subclass is frozen and ordered, so that no subclass has to say so.
@dataclass_transform(frozen_default=True, order_default=True, field_specifiers=(msgspec.field,))
class Data(
    msgspec.Struct,
    frozen=True,
    order=True,
    forbid_unknown_fields=True,
    gc=False,
    cache_hash=True,  # a table of sixty tiles is looked up again and again
):
    """Something that is: a can, an option, a state.

    >>> class Can(Data):
    ...     flavour: str
    >>> Can("vanilla") == Can(flavour="vanilla")
    True
    """


class Action(Data, tag=True):
    """Something one may want to do. Imperative: `Swap()`, `Serve(cone=3)`."""

    contends: ClassVar[bool] = True
    """Whether another seat's action at the same moment can make it impossible, or the other way
    round. Those that cannot are judged as they arrive, without asking who was first."""
    streams: ClassVar[bool] = False
    """Whether a seat may send several without having seen what came of the ones before: it means
    the same whatever the seat itself did in between."""
    interjects: ClassVar[bool] = False
    """Whether it may be thrown in while the table waits for others: nobody is awaited for it."""
    overt: ClassVar[bool] = False
    """Whether everybody can tell who may do this, since it depends on nothing that is hidden. Then
    people around one device are told so whoever looks, and several may do it at once."""


class HouseAction(Action):
    """Something only the house does: `Start()`, `TimeUp()`."""


class Event(Data, tag=True):
    """Something that happened. Past tense: `CanDealt(seat=2, can="vanilla")`."""

    def apply(self, state: Any) -> Any:
        """The state after this event. Bookkeeping: it never fails, decides or draws.

        An event that overrides nothing only tells a story.
        """
        return state

    def seen_by(self, viewer: Viewer) -> Self | None:
        """This event as the viewer learns of it; None if it stays unknown."""
        return self
