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
    """The random trembling of every hand."""
    disc_grams: Annotated[int, Meta(ge=14, le=33)] = 16
    """The mass of the disc in grams; the heavier, the easier."""
    retry_limit: Annotated[int, Meta(ge=1, le=9)] | None = None
    """The number of cracks after which the first pyramid is left to the next seat (CR-R8)."""
    round_cap: Annotated[int, Meta(ge=1, le=30)] | None = None
    """The game also ends after so many rounds (CR-R23)."""
    turn_seconds: Annotated[int, Meta(ge=10, le=3600)] | None = None
    """The time of a turn in seconds; None for no limit."""
    level: bool = False
    """Whether the tilt is shown on a gauge with its thresholds."""
    real_disc: bool = False
    """Whether the players use a real disc, and declare what happens on it."""


class Supply(Data):
    """Numbers of pyramids by size."""

    small: int = 0
    medium: int = 0
    large: int = 0

    @property
    def total(self) -> int:
        return self.small + self.medium + self.large

    def count(self, size: Size) -> int:
        return {"small": self.small, "medium": self.medium, "large": self.large}[size]

    def plus(self, size: Size, number: int = 1) -> "Supply":
        """Return the supply with so many more of this size, or fewer if negative."""
        more = {size: number}
        return Supply(
            self.small + more.get("small", 0),
            self.medium + more.get("medium", 0),
            self.large + more.get("large", 0),
        )


class Pyramid(Data):
    """A pyramid that was placed in this round. On a real disc it has no pose."""

    number: int
    """Counted from 1 within the round, in the order of placing."""
    seat: Seat
    size: Size
    pose: Pose | None = None


class Claim(Data):
    """With a real disc: the declaration of the seat on turn."""

    size: Size
    outcome: Outcome


Phase: TypeAlias = Literal["setup", "placing", "confirming", "over"]


class State(Data):
    """The state of the table, which has no secrets."""

    options: Options
    supplies: tuple[Supply, ...]
    """What each seat has left to place."""
    safe: tuple[Supply, ...]
    """What each seat is rid of for good (CR-16, CR-R1)."""
    pyramids: tuple[Pyramid, ...] = ()
    """Those on the disc, in the order of placing."""
    disc: Pose = LEVEL_DISC
    tilt: float = 0.0
    """The tilt of the disc in degrees."""
    round: int = 0
    """Counted from 1."""
    phase: Phase = "setup"
    turn: Seat | None = None
    tries: int = 0
    """How often the first pyramid of the round has cracked the ice in this turn (CR-18)."""
    claim: Claim | None = None
    contested: tuple[Seat, ...] = ()
    """The seats that have contested a claim in this turn. Each may do so once."""
    deadline: int | None = None
    winner: Seat | None = None

    @property
    def seats(self) -> int:
        return len(self.supplies)


FULL_SUPPLY = Supply(ALIKE, ALIKE, ALIKE)


def standing(state: State) -> Standing:
    """Return a point for each pyramid that is not left to place (CR-R23)."""
    placed = [pyramid.seat for pyramid in state.pyramids]
    scores = (out.total + placed.count(seat) for seat, out in enumerate(state.safe))
    return Standing(tuple(scores), state.round)
