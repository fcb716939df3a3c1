"""The victim in a duel: numbers, slips, disturbances, and the spoon."""

from glacier import core
from glacier.core import Seat
from glacier.games.ice_cube.events.changes import with_duel
from glacier.games.ice_cube.state import Disturbance, State


class Counted(core.Event):
    """The victim said the right number; 0 is the closing phrase."""

    number: int
    at: int
    ear_free: int
    left: tuple[int, ...]

    def apply(self, state: State) -> State:
        return with_duel(state, left=self.left, heard_at=self.at, ear_free=self.ear_free)


class Miscounted(core.Event):
    """The victim said a wrong number: it costs time, or starts the count again (I3-R29)."""

    number: int
    expected: int
    at: int
    ear_free: int
    left: tuple[int, ...]

    def apply(self, state: State) -> State:
        assert state.duel
        return with_duel(
            state,
            left=self.left,
            heard_at=self.at,
            ear_free=self.ear_free,
            slips=state.duel.slips + 1,
        )


class CountMumbled(core.Event):
    """A number came too soon to be understood, and must be said again."""

    number: int


class CountTakenOver(core.Event):
    """The house counts for the victim from now on."""

    auto_end: int | None = None
    """When it finishes; None before the attacker begins."""
    at: int | None = None

    def apply(self, state: State) -> State:
        assert state.duel
        hands = (state.duel.hands[0], "auto")
        return with_duel(state, hands=hands, auto_end=self.auto_end, auto_from=self.at)


class CountTakenBack(core.Event):
    """The victim counts or fishes itself again (I3-R53)."""

    at: int
    left: tuple[int, ...]
    """What the house has not said."""
    ear_free: int
    hand_free: int

    def apply(self, state: State) -> State:
        assert state.duel
        return with_duel(
            state,
            hands=(state.duel.hands[0], "own"),
            auto_end=None,
            auto_from=None,
            heard_at=self.at,
            left=self.left,
            ear_free=self.ear_free,
            hand_free=self.hand_free,
            taken_back=state.duel.taken_back or state.duel.stage == "running",
        )


class Disturbed(core.Event):
    """A seat has distracted the victim: the pad is shuffled, and time is lost (I3-75)."""

    seat: Seat
    how: Disturbance
    pad: tuple[int, ...]
    ear_free: int
    auto_end: int | None
    disturbed: tuple[int, ...]

    def apply(self, state: State) -> State:
        return with_duel(
            state,
            pad=self.pad,
            ear_free=self.ear_free,
            auto_end=self.auto_end,
            disturbed=self.disturbed,
        )


class FishingBegan(core.Event):
    """The phrase was said, or the time is up: the victim has to fish the cube out (I3-37)."""

    counted: int
    until: int
    hand_free: int
    """When the spoon is in the water."""
    auto_end: int | None = None

    def apply(self, state: State) -> State:
        return with_duel(
            state,
            left=(),
            counted=self.counted,
            stage="fishing",
            until=self.until,
            hand_free=self.hand_free,
            auto_end=self.auto_end,
        )


class SpoonMissed(core.Event):
    """The spoon came up empty."""

    off: float
    hand_free: int

    def apply(self, state: State) -> State:
        return with_duel(state, hand_free=self.hand_free)
