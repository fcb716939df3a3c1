"""Playouts of the rest of a game: the seat takes what pays, its rivals move at random."""

from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from glacier.bots.ice_towers.habits import FEW, PRICE, RESERVE
from glacier.bots.ice_towers.model import (
    APART,
    COLOUR,
    DOWN,
    FITS,
    GUS,
    SIZE,
    Move,
    Stack,
    Towers,
    facts,
)
from glacier.core import Seat
from glacier.games.ice_towers.box import STASHES

LONGEST: Final = 300
"""The number of actions after which an endless game is scored."""
GLANCE: Final = 12
"""The number of caps from which the seat takes the best."""
TRIES: Final = 40
"""The number of attempts to find a random legal move."""
MARGIN: Final = 0.004
"""In wins, the value of a point of difference, so that a hopeless game is lost narrowly."""


class Offer(NamedTuple):
    """The parts of a seat's moves: movable pyramids, target towers and joints to split."""

    sources: list[tuple[int, int]]
    joints: list[tuple[int, int]]
    targets: list[int]


class Playout:
    """A table on which all seats act once a round, in random order, until all are content.

    It ignores that a pyramid set down may not go straight back (IT-R9), because that is rare.
    """

    def __init__(self, towers: Towers, rng: Random) -> None:
        self.actions = 0
        self.stacks = [stack for stack in towers.stacks if stack]
        self.towers = Towers(self.stacks, towers.owners, towers.seats)
        self._owners = towers.owners
        self._seats = towers.seats
        self._rng = rng
        self._content = [False] * towers.seats
        self._colours = [
            [colour for colour, owner in enumerate(towers.owners) if owner in (seat, GUS)]
            for seat in range(towers.seats)
        ]

    def finish(self, seat: Seat) -> float:
        """Play to the end and return the seat's share of the win."""
        seats = [*range(self._seats)]
        while not all(self._content) and self.actions < LONGEST:
            self._rng.shuffle(seats)
            for who in seats:
                if not self._content[who]:
                    self._act(who, sensible=who == seat)
        return share(self.towers, seat)

    def _act(self, who: Seat, sensible: bool) -> None:
        self.actions += 1
        move = self.choice(who, sensible)
        if move is None:
            self._content[who] = True
        else:
            self._content = [False] * self._seats
            self.towers.do(move)

    def choice(self, who: Seat, sensible: bool) -> Move | None:
        """Return the seat's next move; None if it is content."""
        offer = self._offer(who)
        return self._paying(who, offer) if sensible else self._anything(offer)

    def _offer(self, who: Seat) -> Offer:
        mine, owners = self._colours[who], self._owners
        offer = Offer([], [], [])
        for place, stack in enumerate(self.stacks):
            if not stack:
                continue
            offer.targets.append(place)
            leaving, joints = _loose(stack)
            for colour in mine:
                for at in leaving[colour]:
                    offer.sources.append((place, at))
            for at in joints:
                if owners[COLOUR[stack[at]]] != who:
                    offer.joints.append((place, at))
        return offer

    def _anything(self, offer: Offer) -> Move | None:
        """Return any of the moves or None, all equally likely."""
        sources, joints, targets = offer
        caps = len(sources) * len(targets)
        for _ in range(TRIES):
            draw = int(self._rng.random() * (caps + len(joints) + 1))
            if draw >= caps:
                return (*joints[draw - caps], APART) if draw - caps < len(joints) else None
            place, at = sources[draw // len(targets)]
            to = targets[draw % len(targets)]
            if self._takes(place, at, to):
                return place, at, to
        buried = (source for source in sources if len(self.stacks[source[0]]) > 1)
        return next(((*source, DOWN) for source in buried), None)

    def _takes(self, place: int, at: int, to: int) -> bool:
        kind, stack = self.stacks[place][at], self.stacks[to]
        if place == to or stack[-1] not in FITS[kind]:
            return False
        return len(stack) > 1 or self._owners[COLOUR[kind]] != GUS

    def _paying(self, who: Seat, offer: Offer) -> Move | None:
        """Return the best of a few random caps, if it is worth its pyramid."""
        sources, _, targets = offer
        best, found = 0.0, None
        scale = self._scale(who)
        for _ in range(GLANCE if sources else 0):
            draw = int(self._rng.random() * len(sources) * len(targets))
            place, at = sources[draw // len(targets)]
            to = targets[draw % len(targets)]
            worth = self._worth(who, place, at, to, scale)
            if worth > best and self._takes(place, at, to):
                best, found = worth, (place, at, to)
        return found

    def _scale(self, who: Seat) -> float:
        """Return the weight of pyramids in reserve: the less the rivals can play, the lower."""
        owners = self._owners
        left = sum(len(stack) == 1 and owners[COLOUR[stack[0]]] != who for stack in self.stacks)
        return left / (left + FEW)

    def _worth(self, who: Seat, place: int, at: int, to: int, scale: float) -> float:
        """Return what the move wins from a rival with one of the seat's pyramids, less its
        price."""
        stack, target, owners = self.stacks[place], self.stacks[to], self._owners
        if owners[COLOUR[stack[at]]] != who or owners[COLOUR[target[-1]]] == who:
            return 0.0
        kept = RESERVE if len(stack) > 1 else 0.0
        return facts(target).points - (PRICE[SIZE[stack[at]]] + kept) * scale


def share(towers: Towers, seat: Seat) -> float:
    """Return the seat's share of the win in this position, plus or minus a margin for its lead."""
    ahead = towers.ahead(seat)
    return (ahead > 0) + 0.5 * (ahead == 0) + MARGIN * ahead


@lru_cache(maxsize=1 << 16)
def _loose(stack: Stack) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Return, by colour, the indices of pieces that may leave the tower, and its joints."""
    colours = [COLOUR[kind] for kind in stack]
    leaving = tuple(
        tuple(
            at
            for at, colour in enumerate(colours)
            if colour == mine
            and (len(stack) == 1 or colours[-1] != mine and colours.count(mine) > 1)
        )
        for mine in range(STASHES)
    )
    return leaving, facts(stack).joints
