"""The events of Ice Cream: their effects, and what each viewer sees of them."""

from collections.abc import Iterable
from typing import Any, Literal, Self, TypeAlias

from msgspec.structs import replace

from glacier import core
from glacier.core import HIDDEN, Seat, Viewer, face_down, pile, put, take
from glacier.games.ice_cream import legacy
from glacier.games.ice_cream.box import Flavour
from glacier.games.ice_cream.state import Can, Choice, Cone, Stall, State

Closing: TypeAlias = Literal["sold-out", "stalled"]
"""The last cone was served, or the seat on turn can neither serve nor draw."""

Decider: TypeAlias = Literal["points", "cans", "shared"]
"""What decided the match: points, unopened cans after a tie, or nothing: the victory is shared."""


class ScoopsRemoved(core.Event):
    """Scoops were removed face down for the whole game (IC-4, IC-R1)."""

    scoops: tuple[Flavour | None, ...]

    def apply(self, state: State) -> State:
        return replace(
            state, removed=self.scoops, scoop_pile=_without(state.scoop_pile, self.scoops)
        )

    def seen_by(self, viewer: Viewer) -> Self:
        return replace(self, scoops=face_down(self.scoops))


class CanDrawn(core.Event):
    """A seat drew a can from the pile, which lies open (IC-7, IC-35)."""

    seat: Seat
    can: Flavour

    def apply(self, state: State) -> State:
        cans = (*state.stalls[self.seat].cans, Can(self.can))
        changed = _with_stall(state, self.seat, cans=cans)
        return replace(changed, can_pile=take(state.can_pile, self.can), last=self.seat)


class DealerNamed(core.Event):
    """The dealer: the lowest total, or the first tied seat from `scanned_from` on (IC-47)."""

    seat: Seat
    tied: tuple[Seat, ...] = ()
    scanned_from: Seat | None = None

    def apply(self, state: State) -> State:
        return replace(state, dealer=self.seat)


class DayBegan(core.Event):
    """A day began with its delivery (IC-11)."""

    day: int

    def apply(self, state: State) -> State:
        return replace(state, day=self.day, phase="delivery", last=None)


class CanDealt(core.Event):
    """A seat was dealt a can; only that seat sees it (IC-12, IC-13)."""

    seat: Seat
    can: Flavour | None

    def apply(self, state: State) -> State:
        changed = _with_stall(state, self.seat, secret=(self.can,))
        return replace(changed, can_pile=take(state.can_pile, self.can))

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, can=HIDDEN)


class TurnBegan(core.Event):
    """The turn of a seat, or of all undecided seats, began. It ends at the deadline, if any."""

    seat: Seat | None
    deadline: int | None = None

    def apply(self, state: State) -> State:
        return replace(state, turn=self.seat, deadline=self.deadline)


class ChoiceMade(core.Event):
    """A seat chose in secret to keep or swap. The others see the choice once all have decided."""

    seat: Seat
    choice: Choice | None

    def apply(self, state: State) -> State:
        return _with_stall(state, self.seat, decided=True, wish=(self.choice,))

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, choice=HIDDEN)


class CanKept(core.Event):
    """A seat kept its new can (IC-14)."""

    seat: Seat

    def apply(self, state: State) -> State:
        return _with_stall(state, self.seat, decided=True, wish=())


class CanSwapped(core.Event):
    """A seat returned its new can and drew another; only that seat sees them (IC-14, IC-15)."""

    seat: Seat
    gave: Flavour | None
    drew: Flavour | None

    def apply(self, state: State) -> State:
        changed = _with_stall(
            state, self.seat, decided=True, wish=(), secret=(self.drew,), given_back=(self.gave,)
        )
        return replace(changed, can_pile=take(state.can_pile, self.drew))

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, gave=HIDDEN, drew=HIDDEN)


class DeliveryEnded(core.Event):
    """All seats have decided: the returned cans were shuffled into the pile (IC-16)."""

    returned: tuple[Flavour | None, ...] = ()

    def apply(self, state: State) -> State:
        stalls = tuple(replace(stall, decided=False) for stall in state.stalls)
        can_pile = put(state.can_pile, *self.returned)
        return replace(state, phase="building", stalls=stalls, can_pile=can_pile)

    def seen_by(self, viewer: Viewer) -> Self:
        return replace(self, returned=face_down(self.returned))


class ScoopFlipped(core.Event):
    """A seat flipped the top scoop and must place it (IC-17, IC-18)."""

    seat: Seat
    scoop: Flavour

    def apply(self, state: State) -> State:
        scoop_pile = take(state.scoop_pile, self.scoop)
        return replace(state, flipped=self.scoop, scoop_pile=scoop_pile)


class ConeStarted(core.Event):
    """A scoop was put on a new cone (IC-17, IC-18)."""

    seat: Seat
    cone: int
    scoop: Flavour

    def apply(self, state: State) -> State:
        return replace(state, flipped=None, cones=(*state.cones, Cone(self.cone, (self.scoop,))))


class ScoopAdded(core.Event):
    """A scoop was put on an existing cone (IC-18)."""

    seat: Seat
    cone: int
    scoop: Flavour

    def apply(self, state: State) -> State:
        cones = tuple(
            replace(cone, scoops=(*cone.scoops, self.scoop)) if cone.number == self.cone else cone
            for cone in state.cones
        )
        return replace(state, flipped=None, cones=cones)


class Revealed(core.Data):
    """A can that a seat had kept secret."""

    seat: Seat
    can: Flavour


class SaleBegan(core.Event):
    """All seats revealed their new cans at once and put them beside their others (IC-24)."""

    revealed: tuple[Revealed, ...]

    def apply(self, state: State) -> State:
        shown = {reveal.seat: (Can(reveal.can),) for reveal in self.revealed}
        stalls = tuple(
            replace(stall, cans=stall.cans + shown.get(seat, ()), secret=(), given_back=())
            for seat, stall in enumerate(state.stalls)
        )
        scoops = pile(scoop for cone in state.cones for scoop in cone.scoops)
        return replace(state, phase="sale", stalls=stalls, in_play=scoops)


class ConeServed(core.Event):
    """A cone was served: its scoops lie on the seat's cans. A scoop that it lacked is lost.

    IC-31, IC-32, IC-34.
    """

    seat: Seat
    cone: int
    sold: tuple[Flavour, ...]
    lost: Flavour | None = None
    cans: tuple[int, ...] = ()
    """For each scoop sold, the index of its can in the seat's row. Old logs leave it out."""

    def apply(self, state: State) -> State:
        cans = state.stalls[self.seat].cans
        untold = self.sold and not self.cans
        for place in legacy.cans_sold_from(self.sold, cans) if untold else self.cans:
            cans = _with_scoop(cans, place)
        lost = () if self.lost is None else (self.lost,)
        return replace(
            _with_stall(state, self.seat, cans=cans),
            cones=tuple(cone for cone in state.cones if cone.number != self.cone),
            spent_scoops=put(state.spent_scoops, *lost),
            last=self.seat,
        )


class SaleEnded(core.Event):
    """The sale ended: the seat served the last cone, or cannot act (IC-37, IC-38)."""

    seat: Seat
    reason: Closing

    def apply(self, state: State) -> State:
        left = [scoop for cone in state.cones for scoop in cone.scoops]  # IC-R12
        spent = put(state.spent_scoops, *left)
        return replace(
            state, phase="scoring", turn=None, deadline=None, cones=(), spent_scoops=spent
        )


class StallScored(core.Event):
    """A seat discarded its opened cans and scored its sales and duplicates (IC-40 to IC-44)."""

    seat: Seat
    opened: tuple[Flavour, ...] = ()
    sold: tuple[Flavour, ...] = ()
    duplicates: tuple[Flavour, ...] = ()
    kept: tuple[Flavour, ...] | None = None
    """The cans that the seat keeps overnight, in their order. Old logs leave it out."""
    points: int | None = None

    def apply(self, state: State) -> State:
        stall = state.stalls[self.seat]
        kept, points = self.kept, self.points
        if kept is None or points is None:
            kept, points = legacy.day(stall.cans, self.sold, self.duplicates)
        cans = tuple(Can(flavour) for flavour in kept)
        return replace(
            _with_stall(state, self.seat, score=stall.score + points, cans=cans),
            spent_cans=put(state.spent_cans, *self.opened, *self.duplicates),
            spent_scoops=put(state.spent_scoops, *self.sold),
        )


class PilesShuffled(core.Event):
    """Spent cans and scoops were shuffled into the piles for the next day (IC-42, IC-46)."""

    cans: tuple[Flavour | None, ...]
    scoops: tuple[Flavour | None, ...]

    def apply(self, state: State) -> State:
        return replace(
            state,
            can_pile=put(state.can_pile, *self.cans),
            scoop_pile=put(state.scoop_pile, *self.scoops),
            spent_cans=(),
            spent_scoops=(),
        )

    def seen_by(self, viewer: Viewer) -> Self:
        return replace(self, cans=face_down(self.cans), scoops=face_down(self.scoops))


class GameEnded(core.Event):
    """The fourth day is over (IC-49 to IC-51)."""

    decided_by: Decider

    def apply(self, state: State) -> State:
        return replace(state, phase="over")


Event: TypeAlias = (
    ScoopsRemoved
    | CanDrawn
    | DealerNamed
    | DayBegan
    | CanDealt
    | TurnBegan
    | ChoiceMade
    | CanKept
    | CanSwapped
    | DeliveryEnded
    | ScoopFlipped
    | ConeStarted
    | ScoopAdded
    | SaleBegan
    | ConeServed
    | SaleEnded
    | StallScored
    | PilesShuffled
    | GameEnded
)


def _with_stall(state: State, seat: Seat, **changes: Any) -> State:
    stall: Stall = replace(state.stalls[seat], **changes)
    return replace(state, stalls=(*state.stalls[:seat], stall, *state.stalls[seat + 1 :]))


def _with_scoop(cans: tuple[Can, ...], place: int) -> tuple[Can, ...]:
    """Return the cans with one more scoop sold from the can at this index."""
    can = replace(cans[place], scoops=cans[place].scoops + 1)
    return (*cans[:place], can, *cans[place + 1 :])


def _without(cards: tuple[Any, ...], gone: Iterable[Any]) -> tuple[Any, ...]:
    for card in gone:
        cards = take(cards, card)
    return cards
