"""Look-ahead for Iceberg: the round is played on by club players, weighing every crack."""

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from glacier.bots.cracked_ice.disc import SHAKINESS, Disc, disc_of
from glacier.bots.cracked_ice.habits import Choice, choice
from glacier.bots.cracked_ice.hands import NORMAL, STEADY
from glacier.bots.cracked_ice.places import CLOSELY, Idea, beside, ideas
from glacier.core import Seat
from glacier.games.cracked_ice.box import Size
from glacier.games.cracked_ice.state import FULL_SUPPLY, State, Supply

BURDEN: Final[dict[Size, float]] = {"small": 0.9, "medium": 1.0, "large": 1.15}
"""The number of turns that a pyramid in the supply costs, by size."""
AT_RISK: Final = 0.3
"""The part of that cost for a pyramid on the disc, which may come back."""
SHARPNESS: Final = 0.4
"""The weight of a turn's lead in the probability to win."""


class Load(NamedTuple):
    """What a seat has to place and what it has on the disc, in the turns that both cost."""

    supply: Supply
    ahead: float
    there: float

    def held(self, size: Size) -> "Load":
        cost = BURDEN[size]
        return Load(self.supply.plus(size, -1), self.ahead - cost, self.there + cost)

    @property
    def cracked(self) -> "Load":
        return self._replace(ahead=self.ahead + self.there, there=0.0)

    @property
    def burden(self) -> float:
        return self.ahead + AT_RISK * self.there


class Foresight(NamedTuple):
    """A position in which a seat is about to place a pyramid."""

    seat: Seat
    disc: Disc
    free: Sequence[Idea]
    """All placements that are free, for a seat with a full supply."""
    loads: tuple[Load, ...]
    tremor: float
    harmless: bool
    """Whether a crack has no consequence: the first pyramid of a round (CR-18)."""

    @classmethod
    def of(cls, view: State, seat: Seat) -> "Foresight":
        loads = tuple(_load(view, one) for one in range(view.seats))
        return cls(
            seat,
            disc_of(view),
            ideas(view, FULL_SUPPLY, CLOSELY),
            loads,
            SHAKINESS[view.options.tremor],
            not view.pyramids,
        )

    def risk(self, idea: Idea) -> float:
        """Return the probability that the seat cracks the ice by this placement."""
        return self.disc.odds(idea.weight, STEADY.height, self.tremor)

    def hope(self, first: Idea) -> float:
        """Return the estimated probability that the seat wins after this placement.

        It looks ahead until the seat has placed its next pyramid.
        """
        risk = 0.0 if self.harmless else self.risk(first)
        disc, free, loads = self.disc, self.free, list(self.loads)
        hope, likely, seat = 0.0, 1.0, self.seat
        new: Choice | None = Choice(first, risk)
        for _ in range(len(loads) + 1):
            risk = 1.0 if new is None else new.odds
            hope += likely * risk * self._after_crack(loads, seat)
            likely *= 1 - risk
            if new is None:
                return hope
            loads[seat] = loads[seat].held(new.idea.size)
            if not loads[seat].supply.total:
                return hope + likely * (seat == self.seat)
            disc, free = disc.with_one(new.idea.weight), beside(free, new.idea)
            seat = (seat + 1) % len(loads)
            new = self._reply(disc, free, loads[seat].supply, seat)
        return hope + likely * self._share(loads)

    def _reply(self, disc: Disc, free: Sequence[Idea], supply: Supply, seat: Seat) -> Choice | None:
        """Return the choice of a seat in this position; None if it has no room (CR-R15)."""
        some = [idea for idea in free if supply.count(idea.size)]
        height = STEADY.height if seat == self.seat else NORMAL.height
        return choice(disc, some, height, self.tremor) if some else None

    def _after_crack(self, loads: Sequence[Load], seat: Seat) -> float:
        """Return the probability to win if this seat, and no other, takes its pyramids back."""
        rest = [load._replace(there=0.0) for load in loads]
        rest[seat] = loads[seat].cracked
        return self._share(rest)

    def _share(self, loads: Sequence[Load]) -> float:
        strengths = [exp(-SHARPNESS * load.burden) for load in loads]
        return strengths[self.seat] / sum(strengths)


def _load(view: State, seat: Seat) -> Load:
    supply = view.supplies[seat]
    there = sum(BURDEN[one.size] for one in view.pyramids if one.seat == seat)
    return Load(supply, sum(BURDEN[size] * supply.count(size) for size in BURDEN), there)
