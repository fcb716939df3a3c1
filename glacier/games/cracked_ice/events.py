"""The events of CrackeD ICE and their effects."""

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
    """The turn of this seat began; it lasts until the deadline, if there is one."""

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
    """All pyramids on the disc, the new one last."""
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
    """None if the disc was full and nothing could be placed (CR-R15)."""
    culprit: int | None = None
    """The pyramid that touched the table first, or None if it was the disc."""
    at: int = 0
    """Milliseconds after the hand let go."""
    pyramids: tuple[Pyramid, ...] = ()
    """All that were on the disc and the new one, with their poses at the end of the film."""
    disc: Pose | None = None
    tilt: float = 0.0
    """The tilt of the disc when the ice cracked, in degrees."""
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
    """The number of pyramids that fell in this turn, including this one."""
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
    """The seat takes back what it placed; what the others placed is out for good (CR-15, 16)."""

    seat: Seat
    taken_back: Supply
    removed: tuple[Supply, ...]
    """By seat; empty for the seat that lost."""

    def apply(self, state: State) -> State:
        supplies = list(state.supplies)
        supplies[self.seat] = sum_of(supplies[self.seat], self.taken_back)
        safe = tuple(map(sum_of, state.safe, self.removed))
        return replace(state, supplies=tuple(supplies), safe=safe, pyramids=(), turn=None)


class TurnPassed(core.Event):
    """The seat left the first pyramid to the next, after a try that cracked the ice (CR-18)."""

    seat: Seat


class Declared(core.Event):
    """With a real disc: the seat on turn declared what happened; another seat has to confirm it."""

    seat: Seat
    size: Size
    outcome: Outcome

    def apply(self, state: State) -> State:
        return replace(state, phase="confirming", claim=Claim(self.size, self.outcome))


class Confirmed(core.Event):
    """With a real disc: another seat confirmed what was declared."""

    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, phase="placing", claim=None)


class Contested(core.Event):
    """With a real disc: another seat contested what was declared, which is to be repeated."""

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
    """The agreed number of rounds has been lost (CR-R23)."""

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
