"""Attacks before a duel: announced, cancelled, called."""

from msgspec.structs import replace

from glacier import core
from glacier.core import Seat
from glacier.games.ice_cube.box import AttackKind, DefenceKind
from glacier.games.ice_cube.state import State, Threat


class AttackAnnounced(core.Event):
    """A seat attacks another (I3-24), or a cube has stopped on an attack (I3-48).

    The target is asked, whatever it holds (I3-25).
    """

    threat: Threat
    deadline: int | None = None
    space: int | None = None
    """The space on which the cube has stopped; None if a seat attacks."""

    def apply(self, state: State) -> State:
        own = self.space is None
        return replace(
            state,
            phase="answer",
            threat=self.threat,
            deadline=self.deadline,
            played=state.played + own,
            spent=(*state.spent, self.threat.target) if own else state.spent,
        )


class AttackCancelled(core.Event):
    """The target answered with the right card: the attack has no effect (I3-31)."""

    seat: Seat
    kind: AttackKind
    card: DefenceKind
    attacker: Seat | None

    def apply(self, state: State) -> State:
        if self.attacker is None:
            return state
        spent = tuple(seat for seat in state.spent if seat != self.seat)  # I3-32
        return replace(state, spent=spent)


class BluffCalled(core.Event):
    """The target called the attack a bluff, and the card was turned up (I3-64, I3-65)."""

    seat: Seat
    attacker: Seat
    kind: AttackKind
    bluff: bool

    def apply(self, state: State) -> State:
        return replace(
            state, bluffs=state.bluffs + self.bluff, truths=state.truths + (not self.bluff)
        )


class AttackFizzled(core.Event):
    """A bluff was called, but the bluffer is protected from the announced attack (I3-R33)."""

    kind: AttackKind
    target: Seat


class ExecutorWanted(core.Event):
    """The target suffers, and chooses who carries out the attack (I3-49)."""

    seat: Seat
    deadline: int | None = None

    def apply(self, state: State) -> State:
        return replace(state, phase="executor", deadline=self.deadline)


class ExecutorAppointed(core.Event):
    """The target has chosen the seat that carries out the attack."""

    seat: Seat
    by: Seat
