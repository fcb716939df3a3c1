"""The rest of a game, played out in one's head: one takes what pays, the others do anything."""

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
"""Actions after which even a game that goes round in circles is scored."""
GLANCE: Final = 12
"""How many moves one thinks of before one takes the best of them."""
TRIES: Final = 40
"""How often one looks for a place before one gives a pyramid up."""
MARGIN: Final = 0.004
"""In wins: what a point of difference counts, so that a hopeless game is lost narrowly."""


class Offer(NamedTuple):
    """What a seat could do: pyramids that may leave, towers they may go to, joints to split."""

    sources: list[tuple[int, int]]
    joints: list[tuple[int, int]]
    targets: list[int]


class Playout:
    """A table on which everybody acts once a round, in any order, until nobody wants to.

    It does not know that a pyramid set down may not go straight back (IT-R9): that is too rare.
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
        """Play to the end, and tell how much of the win the seat has then."""
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
        """What the seat does now; None if it is content."""
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
        """Any of the moves, each as likely as another, or to be content."""
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
        """Of a few caps that one thinks of, the one that wins most, if it is worth its pyramid."""
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
        """How much pyramids are worth that one keeps: less, the fewer the others can play."""
        owners = self._owners
        left = sum(len(stack) == 1 and owners[COLOUR[stack[0]]] != who for stack in self.stacks)
        return left / (left + FEW)

    def _worth(self, who: Seat, place: int, at: int, to: int, scale: float) -> float:
        """What one's own pyramid wins from somebody there."""
        stack, target, owners = self.stacks[place], self.stacks[to], self._owners
        if owners[COLOUR[stack[at]]] != who or owners[COLOUR[target[-1]]] == who:
            return 0.0
        kept = RESERVE if len(stack) > 1 else 0.0
        return facts(target).points - (PRICE[SIZE[stack[at]]] + kept) * scale


def share(towers: Towers, seat: Seat) -> float:
    """How much of the win the seat has if it ends like this; more than one if it wins alone."""
    ahead = towers.ahead(seat)
    return (ahead > 0) + 0.5 * (ahead == 0) + MARGIN * ahead


@lru_cache(maxsize=1 << 16)
def _loose(stack: Stack) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """By colour, where pyramids stand that may leave the tower; and where it can be split."""
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
