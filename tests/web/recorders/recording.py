"""Shared parts of the recorders: the seats, the updates of a viewer, and the files."""

from collections.abc import Iterable, Sized
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from glacier.core import Action, Data, Event, Game, Match, Viewer
from glacier.protocol.messages import Update
from glacier.protocol.rooms import SeatInfo

NAMES = ("Maëlle", "Orso", "Rémi", "Zoé", "Vic")

S = TypeVar("S", bound=Data)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)


def seat_infos(seats: int, viewer: Viewer) -> list[SeatInfo]:
    """Return the seats' descriptions: the viewer and one other are players, the rest are bots."""
    return [seat_info(seat, viewer) for seat in range(seats)]


def seat_info(seat: int, viewer: Viewer) -> SeatInfo:
    person = seat in (1, viewer)
    return SeatInfo(
        kind="guest" if person else "bot",
        name=NAMES[seat],
        level=None if person else "glacon",
        mine=seat == viewer,
        present=True,
    )


class WithTurns(Protocol):
    """A state with a turn."""

    @property
    def turn(self) -> int | None: ...


class WithStalls(WithTurns, Protocol):
    """A state with a turn and one stall per seat."""

    @property
    def stalls(self) -> Sized: ...


def on_turn(state: WithTurns) -> Viewer:
    return state.turn


def next_seat(state: WithStalls) -> Viewer:
    return None if state.turn is None else (state.turn + 1) % len(state.stalls)


def spectator(_: object) -> Viewer:
    return None


def first_seat(_: object) -> Viewer:
    return 0


def update_of(
    game: Game[S, A, E], match: Match[S, A, E], step: int, viewer: Viewer
) -> Update[S, A, E, Any]:
    """Return the update that the viewer received for the step."""
    past = Match.resume(game, match.options, match.seats, match.seed, match.steps[: step + 1])
    seen = (event.seen_by(viewer) for event in match.steps[step].events)
    return Update(
        step=step + 1,
        viewer=viewer,
        events=tuple(event for event in seen if event),
        view=game.view(past.state, viewer),
        menu=() if viewer is None else tuple(game.menu(past.state, viewer)),
        prospects=() if viewer is None else tuple(game.prospects(past.state, viewer)),
        due=None if past.due is None else past.due.at,
        clock=past.now,
        awaits=() if past.result else tuple(sorted(game.awaits(past.state))),
    )


def recording(
    game: Game[S, A, E], match: Match[S, A, E], viewer: Viewer, lead: int
) -> dict[str, Any]:
    """Return the seats, and the last `lead` updates of the viewer."""
    last = len(match.steps)
    updates = [update_of(game, match, step, viewer) for step in range(max(0, last - lead), last)]
    return {"seats": seat_infos(match.seats, viewer), "updates": updates}


def write(folder: Path, recordings: Iterable[tuple[str, dict[str, Any]]]) -> None:
    """Write one file for each moment, named after it."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, recording in recordings:
        (folder / f"{name}.json").write_bytes(msgspec.json.encode(recording) + b"\n")
