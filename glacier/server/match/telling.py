"""What somebody who looks at a match is told: what happened, what lies there, what may be done."""

from collections.abc import Iterable
from typing import Any

import msgspec

from glacier.core import Step, Viewer, unframed
from glacier.protocol.menus import bundle
from glacier.protocol.messages import Beside, CompactBeside, CompactUpdate, Update
from glacier.server.match.audience import Onlooker
from glacier.server.match.durable import DurableMatch
from glacier.server.match.position import Position

_encode = msgspec.json.Encoder().encode


def news(saved: DurableMatch, onlooker: Onlooker, since: int, clock: int) -> bytes:
    """All that happened since so many steps, for whoever has been looking on."""
    return _update(saved, onlooker, told(saved.match.steps[since:], onlooker.viewer), clock)


def present(saved: DurableMatch, onlooker: Onlooker, since: int, clock: int, story: int) -> bytes:
    """The table as it is and, of what was missed, at most the last so many steps.

    Films are left out: they were for those who were there. The log has all of it.
    """
    missed = saved.match.steps[max(since, saved.count - story) :]
    return _update(saved, onlooker, unframed(told(missed, onlooker.viewer)), clock)


def told(steps: Iterable[Step[Any, Any]], viewer: Viewer) -> tuple[Any, ...]:
    """The events of these steps as the viewer learns of them."""
    seen = [event.seen_by(viewer) for step in steps for event in step.events]
    return tuple([event for event in seen if event is not None])


def _update(saved: DurableMatch, onlooker: Onlooker, events: tuple[Any, ...], clock: int) -> bytes:
    position, viewer = saved.position, onlooker.viewer
    view: Any = position.written(viewer)
    at = position.due.at if position.due else None
    menu, prospects = position.menu(viewer), position.prospects(viewer)
    if onlooker.compact:
        bundles, beside = bundle(menu, prospects), _bundles_beside(position, onlooker)
        return _encode(
            CompactUpdate(
                saved.count, viewer, events, view, bundles, at, clock, position.awaits, beside
            )
        )
    return _encode(
        Update(
            saved.count,
            viewer,
            events,
            view,
            menu,
            prospects,
            at,
            clock,
            position.awaits,
            _beside(position, onlooker),
        )
    )


def _beside(position: Position, onlooker: Onlooker) -> tuple[Beside[Any, Any], ...]:
    return tuple(
        Beside(seat, position.menu(seat), position.prospects(seat)) for seat in onlooker.beside
    )


def _bundles_beside(position: Position, onlooker: Onlooker) -> tuple[CompactBeside[Any, Any], ...]:
    return tuple(
        CompactBeside(seat, bundle(position.menu(seat), position.prospects(seat)))
        for seat in onlooker.beside
    )
