"""Duels: their beginning, the attacker's strokes, and the loss."""

from msgspec.structs import replace

from glacier import core
from glacier.core import Seat
from glacier.games.ice_cube.box import AttackKind
from glacier.games.ice_cube.events.changes import with_cup, with_duel
from glacier.games.ice_cube.state import Duel, Hands, State, Task


class DuelOpened(core.Event):
    """A duel begins; the count starts with the first stroke (I3-28)."""

    duel: Duel

    def apply(self, state: State) -> State:
        return replace(
            state,
            phase="duel",
            duel=self.duel,
            duels=self.duel.number,
            threat=None,
            deadline=None,
        )


class DuelPaused(core.Event):
    """The duel waits for the two before the first stroke (I3-R52)."""

    until: int

    def apply(self, state: State) -> State:
        return with_duel(state, until=self.until, paused=True)


class ReadySaid(core.Event):
    """A seat has confirmed the instructions of its first duel of a kind (I3-R54)."""

    seat: Seat
    tasks: tuple[Task, ...]
    until: int
    """The new time until which the duel waits."""

    def apply(self, state: State) -> State:
        assert state.duel
        unready = tuple(seat for seat in state.duel.unready if seat != self.seat)
        ready = (*state.cups[self.seat].ready, *self.tasks)
        return with_duel(with_cup(state, self.seat, ready=ready), unready=unready, until=self.until)


class AttackBegan(core.Event):
    """The attacker has begun, and the victim counts (I3-27)."""

    at: int
    until: int
    auto_end: int | None = None
    """When the house finishes counting, if it counts for the victim."""
    rate: int = 0

    def apply(self, state: State) -> State:
        return with_duel(
            state,
            stage="running",
            began=self.at,
            heard_at=self.at,
            told_at=self.at,
            until=self.until,
            auto_end=self.auto_end,
            rate=self.rate,
        )


class Stroked(core.Event):
    """The hand made a stroke: its worth (1000 is perfect), and the loss so far."""

    strength: float
    off: float
    worth: int
    hand_free: int
    lost: int
    rate: int
    at: int
    filled: int = 0
    """How many fills of acid have been used."""

    def apply(self, state: State) -> State:
        assert state.duel
        return with_duel(
            state,
            strokes=state.duel.strokes + 1,
            work=state.duel.work + self.worth,
            hand_free=self.hand_free,
            filling_since=None,
            filled=self.filled,
            lost=self.lost,
            rate=self.rate,
            told_at=self.at,
        )


class StrokeFumbled(core.Event):
    """A stroke came too soon after the last, and does nothing."""

    strength: float
    off: float


class FillBegan(core.Event):
    """The pipette draws hot water (I3-38)."""

    at: int

    def apply(self, state: State) -> State:
        return with_duel(state, filling_since=self.at)


class WorkTakenOver(core.Event):
    """The house works for the attacker from now on."""

    def apply(self, state: State) -> State:
        assert state.duel
        return with_duel(state, hands=("auto", state.duel.hands[1]))


class WorkTakenBack(core.Event):
    """The attacker works itself again; what the house has done counts (I3-R53)."""

    until: int
    hand_free: int = 0
    strokes: int = 0
    work: int = 0
    filled: int = 0
    lost: int = 0
    rate: int = 0
    at: int = 0

    def apply(self, state: State) -> State:
        assert state.duel
        return with_duel(
            state,
            hands=("own", state.duel.hands[1]),
            until=self.until,
            hand_free=self.hand_free,
            strokes=self.strokes,
            work=self.work,
            filled=self.filled,
            lost=self.lost,
            rate=self.rate,
            told_at=self.at,
        )


class AttackSuffered(core.Event):
    """The attack is over, with this loss."""

    kind: AttackKind
    attacker: Seat
    victim: Seat
    duration: int
    """How long the attack acted, in milliseconds, at least the shortest count."""
    quality: int
    """The quality of the hand's work, in thousandths of a middling one."""
    fills: int
    slips: int
    loss: int
    """Milligrams lost at once."""
    salt: int = 0
    """Milligrams that the salt will take."""
    hands: tuple[Hands, Hands] = ("own", "own")

    def apply(self, state: State) -> State:
        cup = state.cups[self.victim]
        changed = with_cup(
            state,
            self.victim,
            ice=cup.ice - self.loss,
            salt=cup.salt + self.salt,
            pinch=cup.pinch + self.salt,
        )
        return replace(with_cup(changed, self.attacker, touch=self.quality), duel=None)
