"""Screen readers: lines in the order of events, and unique names of controls."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

import pytest
from playwright.sync_api import Page, WebSocketRoute

from glacier.games import GAMES
from tests.web.accessible import log_lines, names_of_controls
from tests.web.conftest import Visitors
from tests.web.places import LOST, TABLE, boards, is_over, through
from tests.web.recorded_rooms import (
    FIXTURES,
    ROOM,
    RecordedRoom,
    answer,
    answers,
    code_of,
    moments,
    recorded_room,
    serve_recordings,
)
from tests.web.tables import at_rest

Event: TypeAlias = dict[str, Any]

STRIDE: Final = 10
"""Steps from one update to the next: a page that is so far behind shows the table at once."""
MOMENTS: Final = 4
CALLS: Final = ("It is your turn.", "Your turn: two cards to play.")


class Teller:
    """A recorded room that sends the events before its position in batches."""

    def __init__(self, page: Page, room: RecordedRoom) -> None:
        self._page = page
        self._room = room
        self._step = 0
        self._sockets: list[WebSocketRoute] = []
        page.route(ROOM, answer)
        page.route_web_socket(ROOM, self._converse)

    def _converse(self, socket: WebSocketRoute) -> None:
        def receive(message: str | bytes) -> None:
            asked = json.loads(message)
            if asked["type"] == "Join":
                self._sockets.append(socket)
                socket.send(self._update(()))
            else:
                for told in answers(self._room, asked):
                    socket.send(told)

        socket.on_message(receive)

    def _update(self, events: Sequence[Event]) -> str:
        return json.dumps({**self._room.update, "step": self._step, "events": list(events)})

    def tell(self, events: Sequence[Event]) -> None:
        """Send them, and wait until the table shows the step."""
        self._step += STRIDE
        self._sockets[-1].send(self._update(events))
        self._page.locator(f'[data-step="{self._step}"]').wait_for(state="attached")
        at_rest(self._page)


def batches(game: str, moment: str) -> list[list[Event]]:
    """Return the batches in which the events before this position were sent."""
    recording = json.loads((FIXTURES / game / "fixtures" / f"{moment}.json").read_text())
    return [update["events"] for update in recording["updates"]]


def parts(batch: Sequence[Event]) -> Iterator[list[Event]]:
    """Yield the events one by one, but those at the start of a turn together."""
    starts = [number for number, event in enumerate(batch) if event["type"] == "TurnBegan"]
    end = starts[0] if starts else len(batch)
    yield from ([event] for event in batch[:end])
    if batch[end:]:
        yield list(batch[end:])


def eventful(game: str) -> list[str]:
    """Return the moments of matches in progress with the most events before them, seen from a
    seat."""

    def weight(moment: str) -> int:
        return sum(map(len, batches(game, moment)))

    played = [
        moment
        for moment in moments(game)
        if not is_over(game, moment)
        and recorded_room(code_of(game, moment)).update["viewer"] is not None
    ]
    return sorted(played, key=weight)[-MOMENTS:]


def heard(visit: Visitors, game: str, moment: str, pieces: Sequence[Sequence[Event]]) -> list[str]:
    """Return the lines of the log when the events were sent in these pieces; each only adds
    lines."""
    page = visit(LOST)
    code = code_of(game, moment)
    teller = Teller(page, recorded_room(code))
    through(f"/room/{code}", TABLE)(page)
    lines: list[str] = []
    for piece in pieces:
        teller.tell(piece)
        now = log_lines(page)
        assert now[: len(lines)] == lines, "lines are added at the end alone"
        added = now[len(lines) :]
        assert not set(CALLS) & set(added[:-1]), f"the call comes last: {added}"
        lines = now
    page.context.close()
    return lines


@pytest.mark.parametrize("game", GAMES.opened)
def test_the_log_is_read_in_the_order_in_which_things_happened(visit: Visitors, game: str) -> None:
    for moment in eventful(game):
        at_once = batches(game, moment)
        one_by_one = [part for batch in at_once for part in parts(batch)]
        assert heard(visit, game, moment, at_once) == heard(visit, game, moment, one_by_one)


@pytest.mark.parametrize("game", GAMES.opened)
def test_each_control_on_a_board_has_a_name_of_its_own(visit: Visitors, game: str) -> None:
    page = visit(LOST)
    serve_recordings(page)
    faults = []
    for place in boards(game, touched=True):
        place.go(page)
        at_rest(page)
        names = Counter(names_of_controls(page))
        faults += [
            f"{place.name}: {often} × {name!r}"
            for name, often in names.items()
            if often > 1 or not name or name.endswith(": ")
        ]
    assert not faults, "\n".join(faults)
