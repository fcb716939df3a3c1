"""What a game is: a package that has these names."""

from collections.abc import Collection, Sequence
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from glacier.core.data import Action, Data, Event, Seat, Viewer
from glacier.core.manifest import Manifest
from glacier.core.table import Table

S = TypeVar("S", bound=Data)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)


class Due(Data, Generic[A]):
    """What the house will do next, and when (milliseconds since the match began)."""

    at: int
    action: A


class Ghost(Data):
    """Somebody who plays without a seat and may win all the same."""

    name: str
    place: int
    score: int


class Result(Data, repr_omit_defaults=True):
    """How it ended: the place of each seat (1 is best, equals share) and its score."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    ghost: Ghost | None = None


class Standing(Data):
    """How a match stands: everybody's points, a ghost's after the seats', and the day or round."""

    scores: tuple[int, ...]
    round: int = 0
    """Which day or round it is, from 1; 0 where nobody counts any."""


def ranking(scores: Sequence[int]) -> Result:
    """The result in which the higher score stands before the lower.

    >>> ranking([41, 38, 41])
    Result(places=(1, 3, 1), scores=(41, 38, 41))
    """
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Result(places, tuple(scores))


class Game(Protocol[S, A, E]):
    """A game. Modules satisfy protocols: there are no base classes and no registration."""

    MANIFEST: Manifest
    NAME: str
    SEATS: range

    @property
    def Options(self) -> Any: ...  # the six types, by the names they have in the package

    @property
    def Action(self) -> Any: ...

    @property
    def Event(self) -> Any: ...

    @property
    def State(self) -> Any: ...

    @property
    def Refusal(self) -> Any: ...  # why `setup` and `play` may refuse

    @property
    def Prospect(self) -> Any: ...  # what `prospects` tells of; NoneType if it tells nothing

    def setup(self, options: Any, seats: int) -> S:
        """The bare table: no luck, no clock."""
        ...

    def play(self, table: Table[S, E], seat: Seat, action: A) -> None:
        """Raise `Illegal`, or let events happen on the table."""
        ...

    def menu(self, state: S, seat: Seat) -> Sequence[A]:
        """All that the seat may do; a fair spread where a field is a float."""
        ...

    def prospects(self, state: S, seat: Seat) -> Sequence[Data | None]:
        """What each thing on the menu would bring, in the menu's order, as far as it shows."""
        ...

    def awaits(self, state: S) -> Collection[Seat]:
        """The seats that the others wait for: one, several or all. Everybody knows who they are."""
        ...

    def due(self, state: S) -> Due[A] | None:
        """What the house does next, and when."""
        ...

    def result(self, state: S) -> Result | None:
        """Places and scores, once it is over."""
        ...

    def standing(self, state: S) -> Standing:
        """Everybody's points by now, read from the state and found out by no rule. All see them."""
        ...

    def view(self, state: S, viewer: Viewer) -> S:
        """The state with cards turned face down."""
        ...

    def guess(self, view: S, rng: Random) -> S:
        """The view with its cards turned up again, at random."""
        ...
