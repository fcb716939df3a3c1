"""The table in small: what a thinking bot changes when it imagines playing a card."""

from collections import Counter
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from glacier.core import Seat
from glacier.games.ice_cube.box import (
    DECK,
    MIDDLING_COUNT,
    STEPS,
    AttackKind,
    Card,
    DefenceKind,
    Face,
    Movement,
)
from glacier.games.ice_cube.melting import attack_loss, share
from glacier.games.ice_cube.state import Space, State
from glacier.games.ice_cube.track import answers, as_defence

T = TypeVar("T")

FORWARD: Final[dict[Card, int]] = {card: steps for card, steps in STEPS.items() if steps > 0}
"""How far the cards lead that lead forward."""


class Board(NamedTuple):
    """What a seat needs to know to judge a position. Lists are by seat."""

    seat: Seat
    length: int
    track: tuple[Space, ...]
    spaces: tuple[int, ...]
    ice: tuple[int, ...]
    """Milligrams, without what salt will still take; 0 of a cube that is gone."""
    shelters: tuple[DefenceKind | None, ...]
    hand: tuple[Card, ...]
    """The seat's own; those it lacks will be drawn."""
    spent: tuple[Seat, ...]
    """Cubes that may not be attacked again this turn."""
    left: int
    """Cards that may still be played this turn."""
    bluff: bool
    winner: Seat | None = None

    @property
    def complete(self) -> bool:
        return len(self.track) == self.length

    @property
    def living(self) -> list[Seat]:
        return [seat for seat, ice in enumerate(self.ice) if ice > 0]

    @property
    def others(self) -> list[Seat]:
        return [seat for seat in self.living if seat != self.seat]

    def without(self, card: Card) -> "Board":
        """The card has left the seat's hand."""
        at = self.hand.index(card)
        return self._replace(hand=self.hand[:at] + self.hand[at + 1 :])

    def laying(self, space: Space) -> "Board":
        """A card of this turn lies at the track's end, or beside it; Arrival may follow."""
        left = self._replace(left=self.left - 1)
        if self.complete:
            return left
        arrival = (Space("arrival"),) if len(self.track) + 2 == self.length else ()
        return left._replace(track=(*self.track, space, *arrival))

    def suffering(self, seat: Seat, kind: AttackKind, counts: int, fills: int) -> "Board":
        """A middling hand has attacked this cube while a middling tongue counted."""
        loss = usual_loss(kind, counts, fills, self.ice[seat] // 50 * 50 + 50)
        return self._replace(ice=_with(self.ice, seat, max(0, self.ice[seat] - loss)))

    def moving(self, cube: Seat, card: Movement) -> "Board":
        """The cube has come to stand somewhere; what it meets there is another matter."""
        start, steps = self.spaces[cube], STEPS[card]
        space = min(max(1, start + steps), len(self.track)) if start or steps > 0 else 0
        if space == start:
            return self
        below = self.track[space - 1]
        shelter = as_defence(below.card) if below.up else None
        return self._replace(
            spaces=_with(self.spaces, cube, space),
            shelters=_with(self.shelters, cube, shelter),
            winner=cube if below.card == "arrival" else None,
        )

    def sheltered(self, seat: Seat, kind: AttackKind) -> bool:
        shelter = self.shelters[seat]
        return shelter is not None and answers(shelter, kind)


def board_of(view: State, seat: Seat, cards: int = 2) -> Board:
    cups = view.cups
    return Board(
        seat=seat,
        length=view.length,
        track=view.track,
        spaces=tuple(cup.space for cup in cups),
        ice=tuple(0 if cup.melted else max(1, cup.ice - cup.salt) for cup in cups),
        shelters=tuple(cup.shelter for cup in cups),
        hand=tuple(card for card in cups[seat].hand if card),
        spent=view.spent,
        left=cards - view.played,
        bluff=view.options.bluff,
    )


def _with(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


def parries(card: Card, kind: AttackKind) -> bool:
    """Whether the card is a defence that answers this attack."""
    defence = as_defence(card)
    return defence is not None and answers(defence, kind)


@lru_cache(maxsize=20_000)
def usual_loss(kind: AttackKind, counts: int, fills: int, mass: int) -> int:
    """What such an attack usually takes."""
    time = round(MIDDLING_COUNT * share(counts))
    return attack_loss(kind, time, 1_000, mass, fills)


def unseen(view: State) -> Counter[Face | None]:
    """What lies in the pile, in others' hands, and face down."""
    known: Counter[Face | None] = Counter(view.discard)
    for cup in view.cups:
        known.update(cup.hand)
    known.update(space.card for space in (*view.track, *view.aside))
    return Counter[Face | None](DECK) - known
