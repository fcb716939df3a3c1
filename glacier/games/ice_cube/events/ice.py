"""Ice: the room melts it, cubes are gone, and the game ends."""

from msgspec.structs import replace

from glacier import core
from glacier.core import Seat
from glacier.games.ice_cube.box import Card
from glacier.games.ice_cube.events.changes import with_cup
from glacier.games.ice_cube.state import Claim, Ending, Melted, State


class RoomMelted(core.Event):
    """The room and the salt melted every cube by these milligrams, by seat."""

    room: tuple[int, ...]
    salt: tuple[int, ...]
    at: int
    """The time up to which the loss is counted, with live melting."""

    def apply(self, state: State) -> State:
        cups = []
        for cup, room, salt in zip(state.cups, self.room, self.salt, strict=True):
            left = cup.salt - salt
            pinch = cup.pinch if left else 0
            cups.append(replace(cup, ice=cup.ice - room - salt, salt=left, pinch=pinch))
        return replace(state, cups=tuple(cups), melted_at=self.at)


class CubeMelted(core.Event):
    """A cube is gone and its owner is out of the game; the hand is discarded (I3-13)."""

    seat: Seat
    melted: Melted
    cards: tuple[Card, ...]

    def apply(self, state: State) -> State:
        changed = with_cup(
            state,
            self.seat,
            ice=0,
            hand=(),
            shelter=None,
            salt=0,
            pinch=0,
            claim=None,
            melted=self.melted,
        )
        discard = (*state.discard, *self.cards)
        return replace(changed, discard=discard, meltings=self.melted.order)


class MeltDeclared(core.Event):
    """With real ice: a seat says that this seat's cube has melted."""

    seat: Seat
    until: int
    by: Seat

    def apply(self, state: State) -> State:
        return with_cup(state, self.seat, claim=Claim(self.until, self.by))


class MeltConfirmed(core.Event):
    """With real ice: another seat agrees."""

    seat: Seat
    by: Seat

    def apply(self, state: State) -> State:
        claim = state.cups[self.seat].claim
        assert claim
        by = (*claim.confirmed_by, self.by)
        return with_cup(state, self.seat, claim=replace(claim, confirmed_by=by))


class MeltDenied(core.Event):
    """With real ice: a seat still sees some of the cube."""

    seat: Seat
    by: Seat

    def apply(self, state: State) -> State:
        return with_cup(state, self.seat, claim=None)


class GameEnded(core.Event):
    """The game is over (I3-10 to I3-12)."""

    ending: Ending
    winners: tuple[Seat, ...]

    def apply(self, state: State) -> State:
        return replace(
            state,
            phase="over",
            ending=self.ending,
            winners=self.winners,
            turn=None,
            threat=None,
            duel=None,
            deadline=None,
        )
