"""Refusals as data: the base class, and the refusals that all games share."""

from typing import Any, ClassVar

import msgspec
from msgspec import UNSET

from glacier.core.data import Data, Seat


def _code(name: str) -> str:
    """Return the code of a class name: `NotYourTurn` becomes `not-your-turn`."""
    own = name.rpartition(".")[2]
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in own)[1:]


class Refusal(Data, tag=_code, tag_field="code"):
    """Why an action was refused: a stable code, and the facts that its sentence needs.

    >>> class CellTaken(Refusal):
    ...     cell: tuple[int, int]
    >>> CellTaken((3, 4)).code, CellTaken((3, 4)).facts
    ('cell-taken', {'cell': (3, 4)})
    """

    code: ClassVar[str]
    """The class name in kebab case. It is part of the wire format and never changes."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.code = _code(cls.__name__)

    @property
    def facts(self) -> dict[str, Any]:
        """The fields by name, without those that are `UNSET`."""
        fields = msgspec.structs.asdict(self)
        return {name: fact for name, fact in fields.items() if fact is not UNSET}


class WrongSeats(Refusal):
    """The game cannot be played with this number of seats."""

    seats: int
    least: int
    most: int


class NoSuchSeat(Refusal):
    """There is no such seat."""

    seat: Seat
    seats: int


class HouseOnly(Refusal):
    """Only the house may do this."""


class NotDue(Refusal):
    """The house's action is not due yet."""


class Started(Refusal):
    """The match has begun, so this can no longer change."""


class Over(Refusal):
    """The match is over."""


class NotYourTurn(Refusal):
    """It is another seat's turn, or no seat's."""

    turn: Seat | None
