"""Who was first when several act at once: by arrival, less the time it was on its way."""

from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from time import monotonic
from typing import Any, Final, NamedTuple

from glacier.core import Illegal, Seat, step
from glacier.core.log import Heard
from glacier.protocol.messages import Act
from glacier.server.sights import AnyMatch

WINDOW: Final = 60
"""Milliseconds: nobody waits longer for an act that may still be on its way."""
MOST: Final = 80
"""Milliseconds: the largest correction, whatever was measured."""
EVERY: Final = 2.0
"""Seconds from one measurement of a socket to the next."""
KEPT: Final = 8
"""Measurements of which the shortest counts, as for NTP (RFC 5905): the others met a delay."""


class HeardAct(Act):
    """An act, and what the machine's clock said when it was heard."""

    heard: float


class RoundTrip:
    """How long a message takes to a socket and back."""

    def __init__(self, time: Callable[[], float] = monotonic) -> None:
        self._time = time
        self._asked: float | None = None
        self._open = False
        self._measured: deque[float] = deque(maxlen=KEPT)

    @property
    def seconds(self) -> float:
        """The shortest of late; 0 as long as nobody knows."""
        return min(self._measured, default=0.0)

    def ask(self) -> float | None:
        """The number to send now; None if it was measured a moment ago."""
        now = self._time()
        if self._asked is not None and now - self._asked < EVERY:
            return None
        self._asked, self._open = now, True
        return now

    def answer(self, sent: float) -> None:
        """The number came back; any other number, or the same once more, says nothing."""
        if self._open and sent == self._asked:
            self._open = False
            self._measured.append(self._time() - sent)


def correction(round_trip: float) -> int:
    """By how many milliseconds an act counts as earlier than it was heard."""
    return min(MOST, round(500 * round_trip))


class Wish(NamedTuple):
    """An act that was heard and not judged yet."""

    heard: Heard
    action: Callable[[], Any]
    judge: Callable[[tuple[Heard, ...]], Awaitable[None]]

    @property
    def seat(self) -> Seat:
        return self.heard.seat


class Rush:
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


def races(match: AnyMatch, wishes: Sequence[Wish]) -> dict[int, tuple[Heard, ...]]:
    """By place: those wishes of which one makes another impossible, in the order they count."""
    first = {wish.seat: place for place, wish in reversed([*enumerate(wishes)])}
    possible = {
        place: after
        for place in sorted(first.values())
        if (after := _after(match, match.state, wishes[place])) is not None
    }
    rivals = {
        place: [
            other
            for other in possible
            if other == place or _contend(match, wishes, possible, place, other)
        ]
        for place in possible
    }
    return {
        place: tuple(wishes[other].heard for other in others)
        for place, others in rivals.items()
        if len(others) > 1
    }


def _contend(
    match: AnyMatch, wishes: Sequence[Wish], after: dict[int, Any], one: int, other: int
) -> bool:
    """Whether either makes the other impossible."""
    return (
        _after(match, after[one], wishes[other]) is None
        or _after(match, after[other], wishes[one]) is None
    )


def _after(match: AnyMatch, state: Any, wish: Wish) -> Any:
    """The table if this wish were granted; None if it cannot be."""
    try:
        at = max(match.now, wish.heard.at)
        return step(match.game, state, wish.seat, wish.action(), at, Random(0))[0]
    except Illegal:
        return None
