"""A fast model of one day of Ice Cream in small integers, for hundreds of simulations.

A test compares it with the rules. Luck is the order of its piles, which are drawn from the end.
"""

from collections.abc import Iterable
from random import Random
from typing import Final

from glacier.bots.ice_cream.fillings import (
    EMPTY,
    FILLINGS,
    FLAVOURS_OF,
    LACKING,
    NUMBERS,
    WITH,
    Mask,
    filling,
)
from glacier.core import Seat
from glacier.games.ice_cream.box import CONES, DAYS, FLAVOURS, Flavour
from glacier.games.ice_cream.state import Stall, State, clockwise

UNKNOWN: Final = -1
"""In place of a flavour: a card face down; as `flipped`: no scoop is to be placed."""


class Day:
    """The rest of a day, starting with the seat on turn."""

    __slots__ = (
        "cans",
        "cones",
        "dealer",
        "flipped",
        "given_back",
        "last",
        "opened",
        "over",
        "owned",
        "pile",
        "scoops",
        "scores",
        "seats",
        "secret",
        "shown",
        "sold",
        "turn",
        "waiting",
    )

    def __init__(self, state: State) -> None:
        self.seats = len(state.stalls)
        self.dealer = state.dealer
        self.turn: Seat = state.dealer if state.turn is None else state.turn
        self.waiting: list[Seat] = _waiting(state)
        """The seats that have to keep or swap, in order."""
        self.cans: list[list[int]] = [_counts(stall) for stall in state.stalls]
        """By seat and flavour: cans except the secret one, opened or not."""
        self.secret: list[int] = [_secret(stall) for stall in state.stalls]
        self.shown: list[Mask] = [_mask(cans) for cans in self.cans]
        self.owned: list[Mask] = [
            mask if can == UNKNOWN else mask | 1 << can
            for mask, can in zip(self.shown, self.secret, strict=True)
        ]
        """The flavours that each seat can supply, including its secret can."""
        self.opened: list[Mask] = [_opened(stall) for stall in state.stalls]
        self.sold: list[int] = [sum(can.scoops for can in stall.cans) for stall in state.stalls]
        self.scores: list[int] = [stall.score for stall in state.stalls]
        self.cones: list[int] = [filling(cone.scoops) for cone in state.cones]
        self.flipped = NUMBERS.get(state.flipped, UNKNOWN)
        self.scoops: list[int] = _numbers(state.scoop_pile)
        self.pile: list[int] = _numbers(state.can_pile)
        self.given_back: list[int] = _aside(state)
        self.last = state.day == DAYS
        self.over = state.phase in ("scoring", "over")

    def copy(self) -> "Day":
        day = Day.__new__(Day)
        day.seats = self.seats
        day.dealer = self.dealer
        day.turn = self.turn
        day.waiting = self.waiting[:]
        day.cans = [cans[:] for cans in self.cans]
        day.secret = self.secret[:]
        day.shown = self.shown[:]
        day.owned = self.owned[:]
        day.opened = self.opened[:]
        day.sold = self.sold[:]
        day.scores = self.scores
        day.cones = self.cones[:]
        day.flipped = self.flipped
        day.scoops = self.scoops[:]
        day.pile = self.pile[:]
        day.given_back = self.given_back[:]
        day.last = self.last
        day.over = self.over
        return day

    def shuffle(self, rng: Random) -> None:
        rng.shuffle(self.scoops)
        rng.shuffle(self.pile)

    # Phase 1: delivery

    def keep(self) -> None:
        self.waiting.pop(0)

    def swap(self) -> None:
        seat = self.waiting.pop(0)
        self.given_back.append(self.secret[seat])
        self.secret[seat] = can = self.pile.pop()
        self.owned[seat] = self.shown[seat] | 1 << can

    def end_delivery(self, rng: Random) -> None:
        """Shuffle the returned cans into the pile (IC-16) and flip the first scoop."""
        self.pile += self.given_back
        self.given_back = []
        rng.shuffle(self.pile)
        self.turn = self.dealer
        self.flipped = self.scoops.pop()

    # Phase 2: cone building

    @property
    def may_start(self) -> bool:
        return len(self.cones) < CONES

    def place(self, cone: int) -> None:
        """Put the flipped scoop on this cone; the index after the last means a new cone."""
        if cone == len(self.cones):
            self.cones.append(WITH[EMPTY][self.flipped])
        else:
            self.cones[cone] = WITH[self.cones[cone]][self.flipped]
        if self.scoops:
            self.flipped = self.scoops.pop()
            self.turn = (self.turn + 1) % self.seats
        else:
            self._open_sale()

    def _open_sale(self) -> None:
        self.flipped = UNKNOWN
        self.turn = self.dealer
        for seat, can in enumerate(self.secret):
            if can != UNKNOWN:
                self.cans[seat][can] += 1
        self.secret = [UNKNOWN] * self.seats
        self.shown = self.owned[:]
        self._mind_stalling()

    # Phase 3: sales

    def lacking(self, scoops: int) -> list[int]:
        """Return the cones for which the seat on turn lacks exactly this many scoops."""
        mask = self.owned[self.turn]
        return [at for at, order in enumerate(self.cones) if LACKING[order][mask] == scoops]

    def serve(self, cone: int) -> None:
        order = self.cones.pop(cone)
        seat = self.turn
        mask = self.owned[seat]
        self.sold[seat] += len(FILLINGS[order]) - LACKING[order][mask]
        self.opened[seat] |= FLAVOURS_OF[order] & mask
        self._next_sale()

    def draw(self) -> None:
        can = self.pile.pop()
        self.cans[self.turn][can] += 1
        self.owned[self.turn] |= 1 << can
        self.shown[self.turn] |= 1 << can
        self._next_sale()

    def _next_sale(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        if not self.cones:
            self.over = True  # IC-37
        else:
            self._mind_stalling()

    def _mind_stalling(self) -> None:
        if not self.pile:  # IC-38
            mask = self.owned[self.turn]
            self.over = all(LACKING[order][mask] > 1 for order in self.cones)

    # Phase 4: scoring

    def outcome(self, seat: Seat) -> tuple[int, int]:
        """Return the seat's total after this day, and how many cans it keeps overnight."""
        kept = duplicates = 0
        opened = self.opened[seat]
        for flavour, count in enumerate(self.cans[seat]):
            unopened = count - (opened >> flavour & 1)
            if unopened:
                kept += 1
                duplicates += unopened - 1  # IC-43
        return self.scores[seat] + self.sold[seat] + duplicates, kept


def _waiting(state: State) -> list[Seat]:
    """Return the seats whose decision is open or still secret (IC-14)."""
    if state.phase != "delivery":
        return []
    stalls = state.stalls
    seats = clockwise(state, state.dealer)
    return [s for s in seats if stalls[s].secret and (stalls[s].wish or not stalls[s].decided)]


def _counts(stall: Stall) -> list[int]:
    counts = [0] * len(FLAVOURS)
    for can in stall.cans:
        counts[NUMBERS[can.flavour]] += 1
    return counts


def _mask(counts: list[int]) -> Mask:
    return sum(1 << flavour for flavour, count in enumerate(counts) if count)


def _opened(stall: Stall) -> Mask:
    return sum({1 << NUMBERS[can.flavour] for can in stall.cans if can.scoops})


def _secret(stall: Stall) -> int:
    return NUMBERS.get(stall.secret[0], UNKNOWN) if stall.secret else UNKNOWN


def _numbers(cards: Iterable[Flavour | None]) -> list[int]:
    return [NUMBERS.get(card, UNKNOWN) for card in cards]


def _aside(state: State) -> list[int]:
    """Return the returned cans that are not in the pile yet."""
    if state.phase != "delivery":
        return []
    return [can for stall in state.stalls for can in _numbers(stall.given_back)]
