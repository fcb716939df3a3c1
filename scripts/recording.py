"""What all recordings share: who sits at the table, what they are told, and the files."""

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
    """The viewer and one friend are people, the rest are bots."""
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


class Seated(Protocol):
    """A state that knows who sits there and whose turn it is."""

    @property
    def turn(self) -> int | None: ...
    @property
    def stalls(self) -> Sized: ...


def on_turn(state: Seated) -> Viewer:
    return state.turn


def next_seat(state: Seated) -> Viewer:
    return None if state.turn is None else (state.turn + 1) % len(state.stalls)


def nobody(_: Seated) -> Viewer:
    return None


def first_seat(_: Seated) -> Viewer:
    return 0


def told(
    game: Game[S, A, E], match: Match[S, A, E], step: int, viewer: Viewer
) -> Update[S, A, E, Any]:
    """The update that this viewer got for the step."""
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
    """Who sits there, and the last few updates that the viewer got."""
    last = len(match.steps)
    updates = [told(game, match, step, viewer) for step in range(max(0, last - lead), last)]
    return {"seats": seat_infos(match.seats, viewer), "updates": updates}


def write(folder: Path, recordings: Iterable[tuple[str, dict[str, Any]]]) -> None:
    """One file for each moment, named after it."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, recording in recordings:
        (folder / f"{name}.json").write_bytes(msgspec.json.encode(recording) + b"\n")
