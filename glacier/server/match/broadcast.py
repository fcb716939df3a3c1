"""Encoded updates of a match: a delta or a snapshot, with the view and the menu of its viewer."""

from collections.abc import Hashable, Iterable, Mapping
from typing import Any

import msgspec

from glacier.core import AnyMatch, Result, Seat, Step, Viewer, unframed
from glacier.protocol.messages import Beside, CompactBeside, CompactUpdate, Over, Update
from glacier.server.match.connections import Connection, Connections
from glacier.server.match.durable import DurableMatch
from glacier.server.match.position import Position

written = msgspec.json.Encoder().encode
"""Encode a message for a socket, as JSON."""


def broadcast(
    durable: DurableMatch,
    connections: Connections,
    since: int,
    clock: int,
    answers: Mapping[Connection, bytes],
) -> None:
    """Send each joined connection an update with the events after step `since`.

    An update is encoded once for all connections with the same view. A connection's answer
    precedes its update in one write: a write costs as much as a menu.
    """
    steps = durable.match.steps[since:]
    encoded: dict[Hashable, bytes] = {}
    updates: list[tuple[Connection, bytes]] = []
    for connection in connections.joined:
        kind = (connection.viewer, connection.beside, connection.compact)
        if kind not in encoded:
            events = told(steps, connection.viewer)
            encoded[kind] = _update(durable, connection, events, clock)
        updates.append((connection, encoded[kind]))
    for connection, update in updates:  # only after all are encoded: encoding may fail
        if connection in answers:
            connection.send(answers[connection], update)
        else:
            connection.send(update)


def snapshot(
    durable: DurableMatch, connection: Connection, since: int, clock: int, story: int
) -> bytes:
    """Return an update with the current view and at most the last `story` of the missed steps.

    Only the last film keeps its frames, so that a client can show it after a reload. The other
    films keep only their `word`. The log contains all frames.
    """
    first, viewer = max(since, durable.count - story), connection.viewer
    missed = durable.position.written(
        ("missed", first, viewer), lambda: last_framed(told(durable.match.steps[first:], viewer))
    )
    return _update(durable, connection, missed, clock)


def told(steps: Iterable[Step[Any, Any]], viewer: Viewer) -> tuple[Any, ...]:
    """Return the events of these steps that the viewer may see, as that viewer sees them."""
    seen = [event.seen_by(viewer) for step in steps for event in step.events]
    return tuple([event for event in seen if event is not None])


def last_framed(events: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the events with the frames of all films but the last removed."""
    bare = unframed(events)
    films = [place for place, event in enumerate(events) if event is not bare[place]]
    return (*bare[: films[-1]], *events[films[-1] :]) if films else events


def over(match: AnyMatch, result: Result) -> bytes:
    return written(Over(result, match.seed))


def _update(durable: DurableMatch, connection: Connection, events: Any, clock: int) -> bytes:
    position, viewer = durable.position, connection.viewer
    view: Any = position.written_view(viewer)
    at = position.due.at if position.due else None
    if connection.compact:
        bundles: Any = position.written_bundles(viewer)
        overt: Any = position.overt_bundles
        beside = tuple([CompactBeside(seat, overt(seat)) for seat in connection.beside])
        return written(
            CompactUpdate(
                durable.count,
                viewer,
                events,
                view,
                bundles,
                at,
                clock,
                position.awaits,
                beside,
            )
        )
    return written(
        Update(
            durable.count,
            viewer,
            events,
            view,
            _menu(position, viewer),
            _prospects(position, viewer),
            at,
            clock,
            position.awaits,
            tuple([_beside(position, seat) for seat in connection.beside]),
        )
    )


def _menu(position: Position, viewer: Viewer) -> Any:
    return position.written(("menu", viewer), lambda: position.menu(viewer))


def _prospects(position: Position, viewer: Viewer) -> Any:
    return position.written(("prospects", viewer), lambda: position.prospects(viewer))


def _beside(position: Position, seat: Seat) -> Beside[Any, Any]:
    menu: Any = position.written(("overt menu", seat), lambda: position.overt(seat)[0])
    prospects: Any = position.written(("overt prospects", seat), lambda: position.overt(seat)[1])
    return Beside(seat, menu, prospects)
