"""The nouns of Ice Cream: options, cans, cones, what lies before a seat, and the table."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from glacier.core import Data, Seat, Standing
from glacier.games.ice_cream.box import Flavour


class Options(Data):
    """The rulebook's values are the defaults."""

    first: Annotated[int, Meta(ge=0, le=4)] | None = None
    """The seat that deals on the first day, the youngest; None draws lots (IC-9, IC-R21)."""
    delivery: Literal["in-turn", "at-once"] = "in-turn"
    """Whether seats keep or swap their new can one after the other (IC-14), or all in secret."""
    turn_seconds: Annotated[int, Meta(ge=10, le=3600)] | None = None
    """How long a turn may take; None gives all the time in the world."""


class Can(Data):
    """A can that lies open before a seat, with the scoops sold from it today."""

    flavour: Flavour
    scoops: int = 0


class Cone(Data):
    """A cone on the table, one customer's order (IC-26), known by its number of the day."""

    number: int
    scoops: tuple[Flavour, ...]


Choice: TypeAlias = Literal["keep", "swap"]


class Stall(Data):
    """What lies before one seat. All but the secret can and what was given back is open."""

    score: int = 0
    cans: tuple[Can, ...] = ()
    secret: tuple[Flavour | None, ...] = ()
    """The can delivered today, until the sale; none if the pile was short (IC-R2, IC-R4)."""
    given_back: tuple[Flavour | None, ...] = ()
    """The can exchanged today, which its giver remembers until the sale (IC-R20)."""
    decided: bool = False
    """Whether this seat has kept or swapped its new can."""
    wish: tuple[Choice | None, ...] = ()
    """What it decided in secret, while others still think."""


Phase: TypeAlias = Literal["setup", "delivery", "building", "sale", "scoring", "over"]


class State(Data):
    """The whole table."""

    options: Options
    stalls: tuple[Stall, ...]
    can_pile: tuple[Flavour | None, ...]
    scoop_pile: tuple[Flavour | None, ...]
    removed: tuple[Flavour | None, ...] = ()
    """Scoops that are out of the game; nobody ever looks at them (IC-R1)."""
    in_play: tuple[Flavour, ...] = ()
    """All the other scoops, once everybody has seen them on cones."""
    phase: Phase = "setup"
    day: int = 0
    dealer: Seat = 0
    """Who deals today; on the bare table nobody was named yet."""
    turn: Seat | None = None
    flipped: Flavour | None = None
    """The scoop that waits to be placed (IC-23)."""
    cones: tuple[Cone, ...] = ()
    spent_cans: tuple[Flavour, ...] = ()
    spent_scoops: tuple[Flavour, ...] = ()
    """Both lie open beside their pile until they are shuffled into it for the next day."""
    last: Seat | None = None
    """Who was the last to serve or draw in today's sale (IC-48)."""
    deadline: int | None = None


def standing(state: State) -> Standing:
    return Standing(tuple(stall.score for stall in state.stalls), state.day)


def clockwise(state: State, first: Seat) -> list[Seat]:
    """All seats, from this one on."""
    seats = len(state.stalls)
    return [(first + ahead) % seats for ahead in range(seats)]


def left_of(state: State, seat: Seat) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % len(state.stalls)
