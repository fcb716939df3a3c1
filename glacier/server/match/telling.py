"""What somebody who looks at a match is told: what happened, what lies there, what may be done."""

from collections.abc import Iterable
from typing import Any

import msgspec

from glacier.core import Step, Viewer, unframed
from glacier.protocol.menus import bundle
from glacier.protocol.messages import Beside, CompactBeside, CompactUpdate, Update
from glacier.server.match.audience import Onlooker
from glacier.server.match.durable import SavedMatch
from glacier.server.match.position import Sights

_encode = msgspec.json.Encoder().encode


def news(saved: SavedMatch, onlooker: Onlooker, since: int, clock: int) -> bytes:
    """All that happened since so many steps, for whoever has been looking on."""
    return _update(saved, onlooker, told(saved.match.steps[since:], onlooker.viewer), clock)


def present(saved: SavedMatch, onlooker: Onlooker, since: int, clock: int, story: int) -> bytes:
    """The table as it is and, of what was missed, at most the last so many steps.

    Films are left out: they were for those who were there. The log has all of it.
    """
    missed = saved.match.steps[max(since, saved.count - story) :]
    return _update(saved, onlooker, unframed(told(missed, onlooker.viewer)), clock)


def told(steps: Iterable[Step[Any, Any]], viewer: Viewer) -> tuple[Any, ...]:
    """The events of these steps as the viewer learns of them."""
    seen = [event.seen_by(viewer) for step in steps for event in step.events]
    return tuple([event for event in seen if event is not None])


def _update(saved: SavedMatch, onlooker: Onlooker, events: tuple[Any, ...], clock: int) -> bytes:
    sights, viewer = saved.sights, onlooker.viewer
    view: Any = sights.written(viewer)
    at = sights.due.at if sights.due else None
    menu, prospects = sights.menu(viewer), sights.prospects(viewer)
    if onlooker.compact:
        bundles, beside = bundle(menu, prospects), _beside_in_bundles(sights, onlooker)
        return _encode(
            CompactUpdate(
                saved.count, viewer, events, view, bundles, at, clock, sights.awaits, beside
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
            sights.awaits,
            _beside(sights, onlooker),
        )
    )


def _beside(sights: Sights, onlooker: Onlooker) -> tuple[Beside[Any, Any], ...]:
    return tuple(
        Beside(seat, sights.menu(seat), sights.prospects(seat)) for seat in onlooker.beside
    )


def _beside_in_bundles(sights: Sights, onlooker: Onlooker) -> tuple[CompactBeside[Any, Any], ...]:
    return tuple(
        CompactBeside(seat, bundle(sights.menu(seat), sights.prospects(seat)))
        for seat in onlooker.beside
    )
