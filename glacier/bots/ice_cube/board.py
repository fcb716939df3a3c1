"""A small model of the table, which planning bots copy and change."""

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
"""The steps of the cards that lead forward."""


class Board(NamedTuple):
    """What a seat needs to evaluate a position. Sequences are by seat."""

    seat: Seat
    length: int
    track: tuple[Space, ...]
    spaces: tuple[int, ...]
    ice: tuple[int, ...]
    """Milligrams, less what salt will still take; 0 for a cube that has melted."""
    shelters: tuple[DefenceKind | None, ...]
    hand: tuple[Card, ...]
    """The seat's own cards, without those that it will draw."""
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
        """Return the board with this card gone from the seat's hand."""
        at = self.hand.index(card)
        return self._replace(hand=self.hand[:at] + self.hand[at + 1 :])

    def laying(self, space: Space) -> "Board":
        """Return the board after a card was laid at the track's end, or beside a complete track.

        Arrival follows when it is due.
        """
        left = self._replace(left=self.left - 1)
        if self.complete:
            return left
        arrival = (Space("arrival"),) if len(self.track) + 2 == self.length else ()
        return left._replace(track=(*self.track, space, *arrival))

    def suffering(self, seat: Seat, kind: AttackKind, counts: int, fills: int) -> "Board":
        """Return the board after an attack by an average hand, for an average time of counting."""
        loss = usual_loss(kind, counts, fills, self.ice[seat] // 50 * 50 + 50)
        return self._replace(ice=_with(self.ice, seat, max(0, self.ice[seat] - loss)))

    def moving(self, cube: Seat, card: Movement) -> "Board":
        """Return the board after the cube has moved, before the effect of its new space."""
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
    """Return whether the card is a defence against this attack."""
    defence = as_defence(card)
    return defence is not None and answers(defence, kind)


@lru_cache(maxsize=20_000)
def usual_loss(kind: AttackKind, counts: int, fills: int, mass: int) -> int:
    """Return the usual loss by such an attack, in milligrams."""
    time = round(MIDDLING_COUNT * share(counts))
    return attack_loss(kind, time, 1_000, mass, fills)


def unseen(view: State) -> Counter[Face | None]:
    """Return the cards that the viewer cannot see: in the pile, in hands and face down."""
    known: Counter[Face | None] = Counter(view.discard)
    for cup in view.cups:
        known.update(cup.hand)
    known.update(space.card for space in (*view.track, *view.aside))
    return Counter[Face | None](DECK) - known
