"""What somebody who looks at a match is told: what happened, what lies there, what may be done."""

from collections.abc import Iterable
from typing import Any

import msgspec

from glacier.core import Result, Step, Viewer, unframed
from glacier.protocol.messages import Beside, CompactBeside, CompactUpdate, Over, Update
from glacier.server.match.audience import Onlooker
from glacier.server.match.durable import DurableMatch
from glacier.server.match.position import AnyMatch

written = msgspec.json.Encoder().encode
"""A message as it travels."""


def news(durable: DurableMatch, onlooker: Onlooker, since: int, clock: int) -> bytes:
    """All that happened after the first `since` steps, for whoever has been looking on."""
    return _update(durable, onlooker, told(durable.match.steps[since:], onlooker.viewer), clock)


def present(durable: DurableMatch, onlooker: Onlooker, since: int, clock: int, story: int) -> bytes:
    """The table as it is and, of what was missed, at most the last `story` steps.

    Films are left out: they were for those who were there. The log has all of it.
    """
    missed = durable.match.steps[max(since, durable.count - story) :]
    return _update(durable, onlooker, unframed(told(missed, onlooker.viewer)), clock)


def told(steps: Iterable[Step[Any, Any]], viewer: Viewer) -> tuple[Any, ...]:
    """The events of these steps as the viewer learns of them."""
    seen = [event.seen_by(viewer) for step in steps for event in step.events]
    return tuple([event for event in seen if event is not None])


def over(match: AnyMatch, result: Result) -> bytes:
    return written(Over(result, match.seed))


def _update(
    durable: DurableMatch, onlooker: Onlooker, events: tuple[Any, ...], clock: int
) -> bytes:
    position, viewer = durable.position, onlooker.viewer
    view: Any = position.written_view(viewer)
    at = position.due.at if position.due else None
    if onlooker.compact:
        bundles: Any = position.written_bundles(viewer)
        overt: Any = position.overt_bundles
        beside = tuple([CompactBeside(seat, overt(seat)) for seat in onlooker.beside])
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
            position.menu(viewer),
            position.prospects(viewer),
            at,
            clock,
            position.awaits,
            tuple([Beside(seat, *position.overt(seat)) for seat in onlooker.beside]),
        )
    )
