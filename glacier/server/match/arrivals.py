"""Who was first when several act at once: by arrival, less the time it was on its way."""

from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from glacier.core import Illegal, Seat, step
from glacier.core.log import Heard
from glacier.protocol.messages import Act
from glacier.server.match.position import AnyMatch

WINDOW: Final = 60
"""Milliseconds: nobody waits longer for an act that may still be on its way."""


class HeardAct(Act):
    """An act, and what the machine's clock said when it was heard."""

    heard: float


class Wish(NamedTuple):
    """An act that was heard and not judged yet."""

    heard: Heard
    action: Any
    judge: Callable[["Rivals"], Awaitable[None]]

    @property
    def seat(self) -> Seat:
        return self.heard.seat


class Arrivals:
    """Wishes that wait, because one that is earlier may still be on its way."""

    def __init__(self) -> None:
        self._waiting: list[tuple[int, int, Wish]] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, wish: Wish, slowest: int) -> None:
        """Let the wish wait for those that the slowest line may still bring, and no longer."""
        heard = wish.heard
        own = [counts for counts, _, other in self._waiting if other.seat == wish.seat]
        counts = max([heard.at - heard.correction, *own])  # a seat's own wishes keep their order
        until = min(counts + slowest, heard.at + WINDOW)
        self._waiting.append((counts, max(until, heard.at), wish))
        self._waiting.sort(key=lambda entry: entry[0])

    @property
    def waiting(self) -> list[Wish]:
        """All who wait, in the order they count."""
        return [wish for _, _, wish in self._waiting]

    @property
    def first_heard(self) -> int | None:
        return min((wish.heard.at for wish in self.waiting), default=None)

    @property
    def until(self) -> int | None:
        """When the next has waited enough."""
        return min((until for _, until, _ in self._waiting), default=None)

    def take(self, now: int) -> list[Wish]:
        """Those who have waited enough, and whoever counts as earlier than one of them."""
        enough = [place for place, (_, until, _) in enumerate(self._waiting, 1) if until <= now]
        end = max(enough, default=0)
        taken, self._waiting = self._waiting[:end], self._waiting[end:]
        return [wish for _, _, wish in taken]


class Rivals(NamedTuple):
    """Whoever acts, and those who wanted something at the same moment and are judged later."""

    heard: Heard
    others: Sequence[Wish]


def rivals_of(wish: Wish, later: Sequence[Wish]) -> Rivals:
    """Of every other seat, the first thing it wants."""
    first: dict[Seat, Wish] = {}
    for other in later:
        if other.seat != wish.seat and other.action.contends:
            first.setdefault(other.seat, other)
    return Rivals(wish.heard, [*first.values()])


def race(match: AnyMatch, before: Any, rivals: Rivals) -> tuple[Heard, ...]:
    """Whoever just acted, then all who could have what they wanted before and cannot any more.

    The rules are asked twice for each rival. Where that is costly nobody asks: who was too late is
    refused all the same, but the log does not tell of a race.
    """
    if match.game.MANIFEST.costly:
        return ()
    beaten = [
        rival.heard
        for rival in rivals.others
        if _can(match, before, rival) and not _can(match, match.state, rival)
    ]
    return (rivals.heard, *beaten) if beaten else ()


def _can(match: AnyMatch, state: Any, wish: Wish) -> bool:
    """Whether this wish could be granted on such a table."""
    try:
        step(match.game, state, wish.seat, wish.action, max(match.now, wish.heard.at), Random(0))
    except Illegal:
        return False
    return True
