"""The interface of a game: the names that a game's package must define."""

from collections.abc import Collection, Sequence
from random import Random
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from glacier.core.data import Action, Data, Event, Seat, Viewer
from glacier.core.manifest import Manifest
from glacier.core.table import Table

S = TypeVar("S", bound=Data)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)


class Due(Data, Generic[A]):
    """The next action of the house and its time, in milliseconds since the match began."""

    at: int
    action: A


class Ghost(Data):
    """A competitor without a seat, who has a score and may win."""

    name: str
    place: int
    score: int


class Result(Data, repr_omit_defaults=True):
    """The end of a match: the place of each seat (1 is best, ties share a place) and its score."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    ghost: Ghost | None = None


class Standing(Data):
    """The points so far, by seat and then the ghost's if there is one, and the day or round."""

    scores: tuple[int, ...]
    round: int = 0
    """The current day or round, from 1; 0 if the game has neither."""


def ranking(scores: Sequence[int]) -> Result:
    """Return the result in which a higher score means a better place.

    >>> ranking([41, 38, 41])
    Result(places=(1, 3, 1), scores=(41, 38, 41))
    """
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Result(places, tuple(scores))


class Game(Protocol[S, A, E]):
    """The interface of a game. Game modules satisfy it structurally, without a base class."""

    MANIFEST: Manifest
    NAME: str
    SEATS: range

    @property
    def Options(self) -> Any: ...  # the game's six types, under these names in its package

    @property
    def Action(self) -> Any: ...

    @property
    def Event(self) -> Any: ...

    @property
    def State(self) -> Any: ...

    @property
    def Refusal(self) -> Any: ...  # the refusals that `setup` and `play` may raise

    @property
    def Prospect(self) -> Any: ...  # the type of what `prospects` returns, or NoneType

    def setup(self, options: Any, seats: int) -> S:
        """Return the initial state. It uses neither luck nor the clock."""
        ...

    def play(self, table: Table[S, E], seat: Seat, action: A) -> None:
        """Apply the action to the table by events, or raise `Illegal`."""
        ...

    def menu(self, state: S, seat: Seat) -> Sequence[A]:
        """Return all legal actions of the seat; an even sample where a field is a float."""
        ...

    def prospects(self, state: S, seat: Seat) -> Sequence[Data | None]:
        """Return the visible consequence of each menu entry, in menu order."""
        ...

    def awaits(self, state: S) -> Collection[Seat]:
        """Return the seats that the match waits for: one, several or all. This is public."""
        ...

    def due(self, state: S) -> Due[A] | None:
        """Return the next action of the house and its time, or None."""
        ...

    def result(self, state: S) -> Result | None:
        """Return places and scores, or None while the match is not over."""
        ...

    def standing(self, state: S) -> Standing:
        """Return the points so far, as recorded in the state, without using rules. Public."""
        ...

    def view(self, state: S, viewer: Viewer) -> S:
        """Return the state with the cards that the viewer may not see replaced by `HIDDEN`."""
        ...

    def guess(self, view: S, rng: Random) -> S:
        """Return a random state that is possible behind this view."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game whose state, actions and events are not known statically."""
