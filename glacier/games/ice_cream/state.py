"""The options of Ice Cream, cans, cones, the stall of a seat, and the state of the table."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from glacier.core import Data, Seat, Standing
from glacier.games.ice_cream.box import Flavour


class Options(Data):
    """The options, with the rulebook's values as defaults."""

    first: Annotated[int, Meta(ge=0, le=4)] | None = None
    """The seat that deals on the first day: the youngest; None draws one (IC-9, IC-R21)."""
    delivery: Literal["in-turn", "at-once"] = "in-turn"
    """Whether seats decide about their new can one by one (IC-14), or all in secret."""
    turn_seconds: Annotated[int, Meta(ge=10, le=3600)] | None = None
    """The time limit of a turn in seconds; None for no limit."""


class Can(Data):
    """A can that lies open before a seat, with the scoops sold from it today."""

    flavour: Flavour
    scoops: int = 0


class Cone(Data):
    """A cone on the table, the order of a customer (IC-26), with its number of the day."""

    number: int
    scoops: tuple[Flavour, ...]


Choice: TypeAlias = Literal["keep", "swap"]


class Stall(Data):
    """What lies before one seat. Only the secret can, the returned one and the wish are hidden."""

    score: int = 0
    cans: tuple[Can, ...] = ()
    secret: tuple[Flavour | None, ...] = ()
    """The can delivered today, until the sale; empty if the pile was empty (IC-R2, IC-R4)."""
    given_back: tuple[Flavour | None, ...] = ()
    """The can returned today, which the seat sees until the sale (IC-R20)."""
    decided: bool = False
    """Whether this seat has kept or swapped its new can."""
    wish: tuple[Choice | None, ...] = ()
    """The choice made in secret, until all seats have decided."""


Phase: TypeAlias = Literal["setup", "delivery", "building", "sale", "scoring", "over"]


class State(Data):
    """The state of the table."""

    options: Options
    stalls: tuple[Stall, ...]
    can_pile: tuple[Flavour | None, ...]
    scoop_pile: tuple[Flavour | None, ...]
    removed: tuple[Flavour | None, ...] = ()
    """Scoops that are out of the game. They are never turned up (IC-R1)."""
    in_play: tuple[Flavour, ...] = ()
    """All other scoops, once they have been on cones, where all seats saw them."""
    phase: Phase = "setup"
    day: int = 0
    dealer: Seat = 0
    """The seat that deals today; 0 until the first dealer is named."""
    turn: Seat | None = None
    flipped: Flavour | None = None
    """The scoop that waits to be placed (IC-23)."""
    cones: tuple[Cone, ...] = ()
    spent_cans: tuple[Flavour, ...] = ()
    spent_scoops: tuple[Flavour, ...] = ()
    """Spent cans and scoops lie open beside their piles until the next day."""
    last: Seat | None = None
    """The last seat that served or drew in today's sale (IC-48)."""
    deadline: int | None = None


def standing(state: State) -> Standing:
    return Standing(tuple(stall.score for stall in state.stalls), state.day)


def clockwise(state: State, first: Seat) -> list[Seat]:
    """Return all seats clockwise, from this one on."""
    seats = len(state.stalls)
    return [(first + ahead) % seats for ahead in range(seats)]


def left_of(state: State, seat: Seat) -> Seat:
    """Return the next seat clockwise."""
    return (seat + 1) % len(state.stalls)
