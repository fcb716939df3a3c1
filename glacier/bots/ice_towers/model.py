"""IceTowers in small integers: towers are rows of kinds, and pieces of a kind are all the same.

It is kept equal to the law by a test.
"""

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from glacier.core import Seat
from glacier.games.ice_towers.box import CAPPABLE, SIZES, STASHES, Kind, kind_of
from glacier.games.ice_towers.state import State

Look: TypeAlias = tuple[Kind, ...]
"""A tower's kinds, bottom first; empty where a lone pyramid has left."""

Move: TypeAlias = tuple[int, int, int]
"""From which tower, which of its pieces, and to which tower: DOWN on the table, or APART.

A cap is a mine from a tower of one. To split is to part a tower below the piece.
"""

DOWN: Final = -1
APART: Final = -2
GUS: Final = -1
"""Who owns Gus's colour."""

COLOUR: Final = tuple(kind // SIZES for kind in range(STASHES * SIZES))
SIZE: Final = tuple(SIZES - kind % SIZES for kind in range(STASHES * SIZES))
FITS: Final = CAPPABLE


class Facts(NamedTuple):
    """What can be said of a tower by its look alone."""

    points: int
    counts: tuple[int, ...]
    """Pieces of each colour."""
    minable: tuple[int, ...]
    """Where pieces stand that can be mined; one among neighbours that are alike."""
    joints: tuple[int, ...]
    """Where upper twins stand."""


@lru_cache(maxsize=1 << 16)
def facts(look: Look) -> Facts:
    colours = [COLOUR[kind] for kind in look]
    counts = tuple(colours.count(colour) for colour in range(STASHES))
    return Facts(
        points=sum(SIZE[kind] for kind in look),
        counts=counts,
        minable=tuple(
            at
            for at, colour in enumerate(colours)
            if counts[colour] > 1
            and colour != colours[-1]
            and look[at] not in look[at + 1 : at + 2]
        ),
        joints=tuple(at for at in range(1, len(look)) if colours[at] == colours[at - 1]),
    )


class Towers:
    """All towers, and whose the colours are."""

    __slots__ = ("bar", "free_drop", "looks", "owners", "seats")

    def __init__(
        self,
        looks: list[Look],
        owners: tuple[Seat, ...],
        seats: int,
        bar: tuple[int, int] | None = None,
        free_drop: bool = False,
    ) -> None:
        self.looks = looks
        self.owners = owners
        self.seats = seats
        self.bar = bar
        """A lone pyramid, and the tower it may not cap (IT-R9)."""
        self.free_drop = free_drop

    @classmethod
    def of(cls, state: State) -> "Towers":
        """The model of this table; its towers have the same order."""
        looks = [tuple(map(kind_of, tower.pieces)) for tower in state.towers]
        owners = tuple(GUS if owner is None else owner for owner in state.owners)
        return cls(looks, owners, state.seats, _bar(state), state.options.mine_free_drop)

    def moves(self, seat: Seat) -> list[Move]:
        """What the seat can do, once among things that come to the same."""
        targets = {look: at for at, look in enumerate(self.looks) if look}
        return self._caps(seat, targets) + self._mines(seat, targets) + self._splits(seat, targets)

    def _caps(self, seat: Seat, targets: dict[Look, int]) -> list[Move]:
        found: list[Move] = []
        for look, at in targets.items():
            if len(look) != 1 or self.owners[COLOUR[look[0]]] not in (seat, GUS):
                continue
            source = self._unbarred(look, at)
            found += [(source, 0, to) for to in self._landings(look[0], source, targets)]
        return found

    def _unbarred(self, look: Look, at: int) -> int:
        """Another pyramid of the kind, if this one is barred from a tower."""
        if self.bar is None or self.bar[0] != at:
            return at
        return next((i for i, other in enumerate(self.looks) if other == look and i != at), at)

    def _landings(self, kind: Kind, source: int, targets: dict[Look, int]) -> list[int]:
        """The towers that such a piece from that tower may cap."""
        fits, ghost = FITS[kind], self.owners[COLOUR[kind]] == GUS
        barred = self.bar[1] if self.bar is not None and self.bar[0] == source else source
        found = []
        for look, to in targets.items():
            if look[-1] in fits and not (ghost and len(look) == 1):
                other = self._another(look, to, source, barred)
                if other is not None:
                    found.append(other)
        return found

    def _another(self, look: Look, to: int, source: int, barred: int) -> int | None:
        """A tower of this look that is neither the source nor barred."""
        if to not in (source, barred):
            return to
        alike = (at for at, each in enumerate(self.looks) if each == look)
        return next((at for at in alike if at not in (source, barred)), None)

    def _mines(self, seat: Seat, targets: dict[Look, int]) -> list[Move]:
        found: list[Move] = []
        for look, source in targets.items():
            if len(look) < 3:
                continue
            for at in facts(look).minable:
                if self.owners[COLOUR[look[at]]] in (seat, GUS):
                    to = self._landings(look[at], source, targets)
                    found += [(source, at, target) for target in to]
                    if not to or self.free_drop:
                        found.append((source, at, DOWN))
        return found

    def _splits(self, seat: Seat, targets: dict[Look, int]) -> list[Move]:
        return [
            (source, at, APART)
            for look, source in targets.items()
            if len(look) > 1
            for at in facts(look).joints
            if self.owners[COLOUR[look[at]]] != seat
        ]

    def after(self, move: Move) -> "Towers":
        after = Towers(self.looks[:], self.owners, self.seats, None, self.free_drop)
        after.do(move)
        return after

    def do(self, move: Move) -> None:
        """What `after` tells, on this very table."""
        source, at, target = move
        looks, self.bar = self.looks, None
        look = looks[source]
        if target == APART:
            looks[source] = look[:at]
            looks.append(look[at:])
            return
        looks[source] = look[:at] + look[at + 1 :]
        if target == DOWN:
            self.bar = (len(looks), source)
            looks.append((look[at],))
        else:
            looks[target] += (look[at],)

    def scores(self) -> list[int]:
        """The points of each seat, and of Gus last."""
        scores = [0] * (self.seats + 1)
        for look in self.looks:
            if look:
                scores[self.owners[COLOUR[look[-1]]]] += facts(look).points
        return scores

    def ahead(self, seat: Seat) -> int:
        """By how many points the seat leads everybody else, Gus too; below zero if it does not."""
        scores = self.scores()
        return scores[seat] - max(score for who, score in enumerate(scores) if who != seat)


def _bar(state: State) -> tuple[int, int] | None:
    if state.bar is None:
        return None
    ids = [tower.id for tower in state.towers]
    tops = [tower.top for tower in state.towers]
    return tops.index(state.bar.piece), ids.index(state.bar.tower)
