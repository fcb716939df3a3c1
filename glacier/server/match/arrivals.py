"""The order of simultaneous acts: by time of arrival, less a correction for latency."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from glacier.core import AnyGame, Illegal, Seat, step
from glacier.core.log import Heard
from glacier.server.match.commands import BotActs, Command, ConnectionCommand, GuestActs

WINDOW: Final = 60
"""Milliseconds: the longest time that an act waits for one that may still be in transit."""


class Arrival(NamedTuple):
    """An act that was received and is not handled yet."""

    heard: Heard
    action: Any
    command: GuestActs | BotActs

    @property
    def seat(self) -> Seat:
        return self.heard.seat


class Waiting(NamedTuple):
    """An arrival, its effective time `counts`, and the match time `until` which it waits."""

    counts: int
    until: int
    arrival: Arrival


class Arrivals:
    """The acts that wait because an earlier one may still be in transit."""

    def __init__(self) -> None:
        self._waiting: list[Waiting] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, arrival: Arrival, slowest: int) -> None:
        """Queue the arrival.

        It waits as long as an earlier act may take over the slowest connection (`slowest`, in
        milliseconds), and at most `WINDOW`.
        """
        heard = arrival.heard
        own = [other.counts for other in self._waiting if other.arrival.seat == arrival.seat]
        counts = max([heard.at - heard.correction, *own])  # acts of one seat keep their order
        until = min(counts + slowest, heard.at + WINDOW)
        self._waiting.append(Waiting(counts, max(until, heard.at), arrival))
        self._waiting.sort(key=lambda one: one.counts)

    @property
    def waiting(self) -> list[Arrival]:
        """The waiting arrivals, in the order of their effective times."""
        return [one.arrival for one in self._waiting]

    @property
    def first_heard(self) -> int | None:
        return min((one.arrival.heard.at for one in self._waiting), default=None)

    @property
    def until(self) -> int | None:
        """The match time at which the next wait ends; None if no arrival waits."""
        return min((one.until for one in self._waiting), default=None)

    def take(self, now: float) -> Arrival | None:
        """Remove and return the first arrival; None if no wait has ended by `now`.

        The first arrival is due as soon as its own wait or that of a later one has ended.
        """
        if self.until is None or self.until > now:
            return None
        return self._waiting.pop(0).arrival


class Unanswered:
    """The acts that a room accepted and has not answered yet."""

    def __init__(self) -> None:
        self._acts: dict[int, GuestActs] = {}

    def add(self, command: GuestActs) -> None:
        self._acts[id(command)] = command

    def discard(self, command: ConnectionCommand) -> None:
        self._acts.pop(id(command), None)

    def besides(self, waiting: Iterable[Command[Any]]) -> list[GuestActs]:
        """Return the acts that are not among the waiting commands."""
        waits = {id(command) for command in waiting}
        return [command for key, command in self._acts.items() if key not in waits]


class Rivals(NamedTuple):
    """An act, and the competing acts that are handled after it."""

    heard: Heard
    others: Sequence[Arrival]


def rivals_of(arrival: Arrival, later: Sequence[Arrival]) -> Rivals:
    """Return the arrival as received, and the first contending act of each other seat."""
    first: dict[Seat, Arrival] = {}
    for other in later:
        if other.seat != arrival.seat and other.action.contends:
            first.setdefault(other.seat, other)
    return Rivals(arrival.heard, [*first.values()])


def race(game: AnyGame, before: Any, after: Any, at: int, rivals: Rivals) -> tuple[Heard, ...]:
    """Return the act and the acts that it made impossible, for the log; () if there are none.

    An act lost the race if it was legal before this step and is illegal after it. This runs the
    rules twice for each rival, so it is skipped in costly games: there a late act is refused, but
    the log records no race.
    """
    if game.MANIFEST.costly:
        return ()
    beaten = [
        rival.heard
        for rival in rivals.others
        if _can(game, before, at, rival) and not _can(game, after, at, rival)
    ]
    return (rivals.heard, *beaten) if beaten else ()


def _can(game: AnyGame, state: Any, at: int, arrival: Arrival) -> bool:
    """Return whether the action is legal in this state."""
    try:
        step(game, state, arrival.seat, arrival.action, max(at, arrival.heard.at), Random(0))
    except Illegal:
        return False
    return True
