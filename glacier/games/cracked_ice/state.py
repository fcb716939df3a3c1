"""The nouns of CrackeD ICE: options, supplies, pyramids on the disc, and the table."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from glacier.core import Data, Seat, Standing
from glacier.games.cracked_ice.box import (
    ALIKE,
    LEVEL_DISC,
    Outcome,
    Pose,
    Size,
    Tremor,
)


class Options(Data):
    """The rulebook's values are the defaults."""

    tremor: Tremor = "normal"
    """What the house adds to every hand, so that no hand is perfect."""
    disc_grams: Annotated[int, Meta(ge=14, le=33)] = 16
    """The heavier the disc, the easier."""
    retry_limit: Annotated[int, Meta(ge=1, le=9)] | None = None
    """After how many cracks in a row the first pyramid must be left to the next seat (CR-R8)."""
    round_cap: Annotated[int, Meta(ge=1, le=30)] | None = None
    """The game ends after so many rounds, too (CR-R23)."""
    turn_seconds: Annotated[int, Meta(ge=10, le=3600)] | None = None
    """How long a turn may take; None gives all the time in the world."""
    level: bool = False
    """Whether the tilt is shown on a gauge with its thresholds."""
    real_disc: bool = False
    """Whether a true disc stands on the table, and the house is told what happens on it."""


class Supply(Data):
    """How many pyramids of each size."""

    small: int = 0
    medium: int = 0
    large: int = 0

    @property
    def total(self) -> int:
        return self.small + self.medium + self.large

    def count(self, size: Size) -> int:
        return {"small": self.small, "medium": self.medium, "large": self.large}[size]

    def plus(self, size: Size, number: int = 1) -> "Supply":
        """The same with so many more of this size, or fewer."""
        more = {size: number}
        return Supply(
            self.small + more.get("small", 0),
            self.medium + more.get("medium", 0),
            self.large + more.get("large", 0),
        )


class Pyramid(Data):
    """A pyramid that was placed in this round. Of one on a real disc nobody knows where it is."""

    number: int
    """Counted from 1 within the round, in the order of placing."""
    seat: Seat
    size: Size
    pose: Pose | None = None


class Claim(Data):
    """With a real disc: what the seat whose turn it is says has happened."""

    size: Size
    outcome: Outcome


Phase: TypeAlias = Literal["setup", "placing", "confirming", "over"]


class State(Data):
    """The whole table. There are no secrets."""

    options: Options
    supplies: tuple[Supply, ...]
    """What each seat has still to place."""
    safe: tuple[Supply, ...]
    """What each seat is rid of for good (CR-16, CR-R1)."""
    pyramids: tuple[Pyramid, ...] = ()
    """Those on the disc, in the order of placing."""
    disc: Pose = LEVEL_DISC
    tilt: float = 0.0
    """By how many degrees the disc leans."""
    round: int = 0
    """Counted from 1."""
    phase: Phase = "setup"
    turn: Seat | None = None
    tries: int = 0
    """How often the first pyramid of a round has cracked the ice in this turn (CR-18)."""
    claim: Claim | None = None
    contested: tuple[Seat, ...] = ()
    """Who has contested a claim in this turn; nobody does so twice."""
    deadline: int | None = None
    winner: Seat | None = None

    @property
    def seats(self) -> int:
        return len(self.supplies)


FULL_SUPPLY = Supply(ALIKE, ALIKE, ALIKE)


def standing(state: State) -> Standing:
    """A point for each pyramid that is not left to place (CR-R23)."""
    placed = [pyramid.seat for pyramid in state.pyramids]
    scores = (out.total + placed.count(seat) for seat, out in enumerate(state.safe))
    return Standing(tuple(scores), state.round)
