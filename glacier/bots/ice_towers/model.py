"""A fast model of IceTowers in small integers. A test compares it with the rules.

A tower is a tuple of kinds. Pieces of the same kind are interchangeable.
"""

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from glacier.core import Seat
from glacier.games.ice_towers.box import CAPPABLE, SIZES, STASHES, Kind, kind_of
from glacier.games.ice_towers.state import State

Stack: TypeAlias = tuple[Kind, ...]
"""A tower's kinds, bottom first; empty where a lone pyramid has left."""

Move: TypeAlias = tuple[int, int, int]
"""The source tower, the index of the piece in it, and the target tower, DOWN or APART.

A cap is a mine from a tower of one. A split parts a tower below the piece.
"""

DOWN: Final = -1
APART: Final = -2
GUS: Final = -1
"""The owner of Gus's colour."""

COLOUR: Final = tuple(kind // SIZES for kind in range(STASHES * SIZES))
SIZE: Final = tuple(SIZES - kind % SIZES for kind in range(STASHES * SIZES))
FITS: Final = CAPPABLE


class Facts(NamedTuple):
    """Properties of a tower that depend only on its pieces."""

    points: int
    counts: tuple[int, ...]
    """The number of pieces of each colour."""
    minable: tuple[int, ...]
    """The indices of pieces that can be mined; one of several equal neighbours."""
    joints: tuple[int, ...]
    """The indices of the upper pieces of twins."""


@lru_cache(maxsize=1 << 16)
def facts(stack: Stack) -> Facts:
    colours = [COLOUR[kind] for kind in stack]
    counts = tuple(colours.count(colour) for colour in range(STASHES))
    return Facts(
        points=sum(SIZE[kind] for kind in stack),
        counts=counts,
        minable=tuple(
            at
            for at, colour in enumerate(colours)
            if counts[colour] > 1
            and colour != colours[-1]
            and stack[at] not in stack[at + 1 : at + 2]
        ),
        joints=tuple(at for at in range(1, len(stack)) if colours[at] == colours[at - 1]),
    )


class Towers:
    """All towers, and the owner of each colour."""

    __slots__ = ("bar", "free_drop", "owners", "seats", "stacks")

    def __init__(
        self,
        stacks: list[Stack],
        owners: tuple[Seat, ...],
        seats: int,
        bar: tuple[int, int] | None = None,
        free_drop: bool = False,
    ) -> None:
        self.stacks = stacks
        self.owners = owners
        self.seats = seats
        self.bar = bar
        """A lone pyramid, and the tower that it may not cap (IT-R9)."""
        self.free_drop = free_drop

    @classmethod
    def of(cls, state: State) -> "Towers":
        """Return the model of this state, with its towers in the same order."""
        stacks = [tuple(map(kind_of, tower.pieces)) for tower in state.towers]
        owners = tuple(GUS if owner is None else owner for owner in state.owners)
        return cls(stacks, owners, state.seats, _bar(state), state.options.mine_free_drop)

    def moves(self, seat: Seat) -> list[Move]:
        """Return the moves of the seat, one for each group of equivalent moves."""
        targets = {stack: at for at, stack in enumerate(self.stacks) if stack}
        return self._caps(seat, targets) + self._mines(seat, targets) + self._splits(seat, targets)

    def _caps(self, seat: Seat, targets: dict[Stack, int]) -> list[Move]:
        found: list[Move] = []
        for stack, at in targets.items():
            if len(stack) != 1 or self.owners[COLOUR[stack[0]]] not in (seat, GUS):
                continue
            source = self._unbarred(stack, at)
            found += [(source, 0, to) for to in self._landings(stack[0], source, targets)]
        return found

    def _unbarred(self, stack: Stack, at: int) -> int:
        """Return another pyramid of the kind, if this one is barred from a tower."""
        if self.bar is None or self.bar[0] != at:
            return at
        return next((i for i, other in enumerate(self.stacks) if other == stack and i != at), at)

    def _landings(self, kind: Kind, source: int, targets: dict[Stack, int]) -> list[int]:
        """Return the towers that a piece of this kind from that tower may cap."""
        fits, ghost = FITS[kind], self.owners[COLOUR[kind]] == GUS
        barred = self.bar[1] if self.bar is not None and self.bar[0] == source else source
        found = []
        for stack, to in targets.items():
            if stack[-1] in fits and not (ghost and len(stack) == 1):
                other = self._another(stack, to, source, barred)
                if other is not None:
                    found.append(other)
        return found

    def _another(self, stack: Stack, to: int, source: int, barred: int) -> int | None:
        """Return an equal tower that is neither the source nor barred."""
        if to not in (source, barred):
            return to
        alike = (at for at, each in enumerate(self.stacks) if each == stack)
        return next((at for at in alike if at not in (source, barred)), None)

    def _mines(self, seat: Seat, targets: dict[Stack, int]) -> list[Move]:
        found: list[Move] = []
        for stack, source in targets.items():
            if len(stack) < 3:
                continue
            for at in facts(stack).minable:
                if self.owners[COLOUR[stack[at]]] in (seat, GUS):
                    to = self._landings(stack[at], source, targets)
                    found += [(source, at, target) for target in to]
                    if not to or self.free_drop:
                        found.append((source, at, DOWN))
        return found

    def _splits(self, seat: Seat, targets: dict[Stack, int]) -> list[Move]:
        return [
            (source, at, APART)
            for stack, source in targets.items()
            if len(stack) > 1
            for at in facts(stack).joints
            if self.owners[COLOUR[stack[at]]] != seat
        ]

    def after(self, move: Move) -> "Towers":
        after = Towers(self.stacks[:], self.owners, self.seats, None, self.free_drop)
        after.do(move)
        return after

    def do(self, move: Move) -> None:
        """Apply the move in place."""
        source, at, target = move
        stacks, self.bar = self.stacks, None
        stack = stacks[source]
        if target == APART:
            stacks[source] = stack[:at]
            stacks.append(stack[at:])
            return
        stacks[source] = stack[:at] + stack[at + 1 :]
        if target == DOWN:
            self.bar = (len(stacks), source)
            stacks.append((stack[at],))
        else:
            stacks[target] += (stack[at],)

    def scores(self) -> list[int]:
        """Return the points of each seat, and of Gus last."""
        scores = [0] * (self.seats + 1)
        for stack in self.stacks:
            if stack:
                scores[self.owners[COLOUR[stack[-1]]]] += facts(stack).points
        return scores

    def ahead(self, seat: Seat) -> int:
        """Return the seat's lead over its best rival, including Gus; negative if it is behind."""
        scores = self.scores()
        return scores[seat] - max(score for who, score in enumerate(scores) if who != seat)


def _bar(state: State) -> tuple[int, int] | None:
    if state.bar is None:
        return None
    ids = [tower.id for tower in state.towers]
    tops = [tower.top for tower in state.towers]
    return tops.index(state.bar.piece), ids.index(state.bar.tower)
