"""Who was first when several act at once: by arrival, less the time it was on its way."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from glacier.core import Game, Illegal, Seat, step
from glacier.core.log import Heard
from glacier.server.match.commands import BotActs, Command, ConnectionCommand, GuestActs

WINDOW: Final = 60
"""Milliseconds: nobody waits longer for an act that may still be on its way."""


class Arrival(NamedTuple):
    """An act that was heard and not handled yet."""

    heard: Heard
    action: Any
    command: GuestActs | BotActs

    @property
    def seat(self) -> Seat:
        return self.heard.seat


class Waiting(NamedTuple):
    """An arrival, as of when it counts, and how long it waits for earlier ones."""

    counts: int
    until: int
    arrival: Arrival


class Arrivals:
    """Those that wait, because one that is earlier may still be on its way."""

    def __init__(self) -> None:
        self._waiting: list[Waiting] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, arrival: Arrival, slowest: int) -> None:
        """Let it wait for those that the slowest line may still bring, and no longer."""
        heard = arrival.heard
        own = [other.counts for other in self._waiting if other.arrival.seat == arrival.seat]
        counts = max([heard.at - heard.correction, *own])  # a seat's own acts keep their order
        until = min(counts + slowest, heard.at + WINDOW)
        self._waiting.append(Waiting(counts, max(until, heard.at), arrival))
        self._waiting.sort(key=lambda one: one.counts)

    @property
    def waiting(self) -> list[Arrival]:
        """All that wait, in the order they count."""
        return [one.arrival for one in self._waiting]

    @property
    def first_heard(self) -> int | None:
        return min((one.arrival.heard.at for one in self._waiting), default=None)

    @property
    def until(self) -> int | None:
        """When the next has waited enough."""
        return min((one.until for one in self._waiting), default=None)

    def take(self, now: float) -> Arrival | None:
        """The first, if it or one that counts as later has waited enough; the others stay here."""
        if self.until is None or self.until > now:
            return None
        return self._waiting.pop(0).arrival


class Unanswered:
    """Acts that a room took and did not answer yet."""

    def __init__(self) -> None:
        self._acts: dict[int, GuestActs] = {}

    def add(self, command: GuestActs) -> None:
        self._acts[id(command)] = command

    def discard(self, command: ConnectionCommand) -> None:
        self._acts.pop(id(command), None)

    def besides(self, waiting: Iterable[Command[Any]]) -> list[GuestActs]:
        """All but those that wait to be handled."""
        waits = {id(command) for command in waiting}
        return [command for key, command in self._acts.items() if key not in waits]


class Rivals(NamedTuple):
    """Whoever acts, and those who wanted something at the same moment and are handled later."""

    heard: Heard
    others: Sequence[Arrival]


def rivals_of(arrival: Arrival, later: Sequence[Arrival]) -> Rivals:
    """Of every other seat, the first thing it wants."""
    first: dict[Seat, Arrival] = {}
    for other in later:
        if other.seat != arrival.seat and other.action.contends:
            first.setdefault(other.seat, other)
    return Rivals(arrival.heard, [*first.values()])


def race(
    game: Game[Any, Any, Any], before: Any, after: Any, at: int, rivals: Rivals
) -> tuple[Heard, ...]:
    """Whoever acts at this time, then all who could have what they wanted before and cannot after.

    The rules are asked twice for each rival. Where that is costly nobody asks: who was too late is
    refused all the same, but the log does not tell of a race.
    """
    if game.MANIFEST.costly:
        return ()
    beaten = [
        rival.heard
        for rival in rivals.others
        if _can(game, before, at, rival) and not _can(game, after, at, rival)
    ]
    return (rivals.heard, *beaten) if beaten else ()


def _can(game: Game[Any, Any, Any], state: Any, at: int, arrival: Arrival) -> bool:
    """Whether this could happen on such a table."""
    try:
        step(game, state, arrival.seat, arrival.action, max(at, arrival.heard.at), Random(0))
    except Illegal:
        return False
    return True
