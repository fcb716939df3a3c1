"""Cards: dealt, laid, turned up, thrown away and shuffled."""

from typing import Literal, Self, TypeAlias

from msgspec.structs import replace

from glacier import core
from glacier.core import HIDDEN, Seat, Viewer, face_down, pile, put, take
from glacier.games.ice_cube.box import AttackKind, Card, Face
from glacier.games.ice_cube.events.changes import with_cup
from glacier.games.ice_cube.state import Space, State

Place: TypeAlias = Literal["track", "aside", "discard"]
"""At the track's end; beside the pile, face down for this turn; or on the discard."""


class CardsDrawn(core.Event):
    """A seat drew cards; only the seat itself sees which (I3-7, I3-22, I3-43)."""

    seat: Seat
    cards: tuple[Card | None, ...]

    def apply(self, state: State) -> State:
        left = state.pile
        for card in self.cards:
            left = take(left, card)
        hand = put(state.cups[self.seat].hand, *self.cards)
        return replace(with_cup(state, self.seat, hand=hand), pile=left)

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, cards=face_down(self.cards))


class PileRebuilt(core.Event):
    """The pile was empty: the discard was shuffled (I3-18)."""

    cards: tuple[Card | None, ...]

    def apply(self, state: State) -> State:
        return replace(state, pile=pile(self.cards), discard=())

    def seen_by(self, viewer: Viewer) -> Self:
        return replace(self, cards=face_down(self.cards))


class CardLaid(core.Event):
    """A seat laid a card from its hand, in bluff perhaps face down (I3-15, I3-17, I3-62)."""

    seat: Seat
    card: Card | None
    place: Place = "track"
    space: int = 0
    """The number of its space, if it lies on the track."""
    claim: AttackKind | None = None
    """What it was announced as, if it lies face down."""

    def apply(self, state: State) -> State:
        changed = with_cup(state, self.seat, hand=take(state.cups[self.seat].hand, self.card))
        laid = Space(self.card, self.claim is None, self.seat, self.claim)
        if self.place == "track":
            return replace(changed, track=(*state.track, laid))
        if self.place == "aside":
            return replace(changed, aside=(*state.aside, laid))
        assert self.card
        return replace(changed, discard=(*state.discard, self.card))

    def seen_by(self, viewer: Viewer) -> Self:
        known = self.claim is None or viewer == self.seat
        return self if known else replace(self, card=HIDDEN)


class ArrivalLaid(core.Event):
    """Arrival was laid: the track is complete (I3-16)."""

    space: int

    def apply(self, state: State) -> State:
        return replace(state, track=(*state.track, Space("arrival")))


class CardTurned(core.Event):
    """A card that lay face down was turned up, and stays face up (I3-67, I3-68)."""

    place: Place
    number: int
    """The number of its space, or its number among this turn's attacks beside the pile, from 1."""
    card: Face

    def apply(self, state: State) -> State:
        if self.place == "track":
            return replace(state, track=_turned(state.track, self.number, self.card))
        return replace(state, aside=_turned(state.aside, self.number, self.card))


def _turned(spaces: tuple[Space, ...], number: int, card: Face) -> tuple[Space, ...]:
    up = replace(spaces[number - 1], card=card, up=True)
    return (*spaces[: number - 1], up, *spaces[number:])


class AsideRevealed(core.Event):
    """At the end of the turn its attacks were shown and discarded (I3-71)."""

    cards: tuple[Card, ...]

    def apply(self, state: State) -> State:
        return replace(state, aside=(), discard=(*state.discard, *self.cards))


class CardDiscarded(core.Event):
    """A seat discarded a card, to draw another (I3-54)."""

    seat: Seat
    card: Card

    def apply(self, state: State) -> State:
        hand = take(state.cups[self.seat].hand, self.card)
        changed = with_cup(state, self.seat, hand=hand)
        return replace(changed, discarding=True, discard=(*state.discard, self.card))
