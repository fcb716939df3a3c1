"""What may happen in CrackeD ICE, with its whole effect."""

from typing import TypeAlias

from msgspec.structs import replace

from glacier import core
from glacier.core import Film, Seat
from glacier.games.cracked_ice.box import Cause, Outcome, Pose, Size
from glacier.games.cracked_ice.state import Claim, Phase, Pyramid, State, Supply


class RoundBegan(core.Event):
    """The disc lies empty and level, and this seat will place first (CR-17, CR-R18)."""

    round: int
    seat: Seat
    disc: Pose

    def apply(self, state: State) -> State:
        return replace(state, round=self.round, disc=self.disc, tilt=0.0)


class TurnBegan(core.Event):
    """It is this seat's turn, until the deadline if there is one."""

    seat: Seat
    deadline: int | None = None

    def apply(self, state: State) -> State:
        return replace(
            state,
            phase="placing",
            turn=self.seat,
            tries=0,
            claim=None,
            contested=(),
            deadline=self.deadline,
        )


class PyramidHeld(core.Event):
    """A pyramid was placed and everything came to rest without a crack (CR-12)."""

    seat: Seat
    number: int
    size: Size
    pyramids: tuple[Pyramid, ...]
    """All on the disc now, the new one last."""
    disc: Pose
    tilt: float
    film: Film | None = None
    """None with a real disc."""

    def apply(self, state: State) -> State:
        supplies = _with(state.supplies, self.seat, self.size, -1)
        return replace(
            state, supplies=supplies, pyramids=self.pyramids, disc=self.disc, tilt=self.tilt
        )


class IceCracked(core.Event):
    """The ice cracked while this seat was placing (CR-13, CR-14)."""

    seat: Seat
    cause: Cause
    number: int | None = None
    size: Size | None = None
    """None where the disc was full and nothing could be placed (CR-R15)."""
    culprit: int | None = None
    """The pyramid that touched the table first, or None if it was the disc."""
    at: int = 0
    """How many milliseconds after the hand let go."""
    pyramids: tuple[Pyramid, ...] = ()
    """All that were on the disc and the new one, where they are at the end of the film."""
    disc: Pose | None = None
    tilt: float = 0.0
    """By how many degrees the disc leant when it cracked."""
    film: Film | None = None
    """None with a real or a full disc."""

    def apply(self, state: State) -> State:
        supplies = state.supplies
        if self.size is not None:
            supplies = _with(supplies, self.seat, self.size, -1)
        disc = self.disc or state.disc
        return replace(state, supplies=supplies, pyramids=self.pyramids, disc=disc, tilt=self.tilt)


class FirstPyramidFell(core.Event):
    """It was the first of the round: nothing is lost, and the disc is empty again (CR-18)."""

    seat: Seat
    size: Size
    tries: int
    """How many have fallen in this turn, this one included."""
    disc: Pose

    def apply(self, state: State) -> State:
        return replace(
            state,
            supplies=_with(state.supplies, self.seat, self.size, 1),
            pyramids=(),
            disc=self.disc,
            tilt=0.0,
            tries=self.tries,
        )


class RoundLost(core.Event):
    """This seat takes back what it placed; what the others placed is out for good (CR-15, 16)."""

    seat: Seat
    taken_back: Supply
    removed: tuple[Supply, ...]
    """By seat; nothing of the seat that lost."""

    def apply(self, state: State) -> State:
        supplies = list(state.supplies)
        supplies[self.seat] = sum_of(supplies[self.seat], self.taken_back)
        safe = tuple(map(sum_of, state.safe, self.removed))
        return replace(state, supplies=tuple(supplies), safe=safe, pyramids=(), turn=None)


class TurnPassed(core.Event):
    """After a try that cracked, the seat left the first pyramid to the next (CR-18)."""

    seat: Seat


class Declared(core.Event):
    """With a real disc: whoever placed says what happened; another seat has to confirm it."""

    seat: Seat
    size: Size
    outcome: Outcome

    def apply(self, state: State) -> State:
        return replace(state, phase="confirming", claim=Claim(self.size, self.outcome))


class Confirmed(core.Event):
    """With a real disc: another seat saw the same."""

    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, phase="placing", claim=None)


class Contested(core.Event):
    """With a real disc: another seat saw it otherwise, and it has to be declared anew."""

    seat: Seat

    def apply(self, state: State) -> State:
        contested = (*state.contested, self.seat)
        return replace(state, phase="placing", claim=None, contested=contested)


class GameWon(core.Event):
    """The seat has placed its last pyramid, and the ice held (CR-19)."""

    seat: Seat

    def apply(self, state: State) -> State:
        return replace(_over(state), winner=self.seat)


class CapReached(core.Event):
    """As many rounds as were agreed have been lost (CR-R23)."""

    def apply(self, state: State) -> State:
        return _over(state)


Event: TypeAlias = (
    RoundBegan
    | TurnBegan
    | PyramidHeld
    | IceCracked
    | FirstPyramidFell
    | RoundLost
    | TurnPassed
    | Declared
    | Confirmed
    | Contested
    | GameWon
    | CapReached
)


def sum_of(one: Supply, other: Supply) -> Supply:
    return Supply(one.small + other.small, one.medium + other.medium, one.large + other.large)


def _with(supplies: tuple[Supply, ...], seat: Seat, size: Size, number: int) -> tuple[Supply, ...]:
    changed = supplies[seat].plus(size, number)
    return (*supplies[:seat], changed, *supplies[seat + 1 :])


def _over(state: State) -> State:
    over: Phase = "over"
    return replace(state, phase=over, turn=None, deadline=None)
