"""What each viewer sees of a position and may do there: found once, however often it is asked."""

from functools import cached_property
from itertools import islice
from typing import Any, TypeAlias

import msgspec

from glacier.core import Match, Seat, Viewer
from glacier.protocol.menus import Bundle, bundle

AnyMatch: TypeAlias = Match[Any, Any, Any]

_encode = msgspec.json.Encoder().encode


def written(value: object) -> Any:
    """The value as JSON, to stand for it in a message: nothing is written twice."""
    return msgspec.Raw(_encode(value))


class Offer:
    """All that a viewer may do, what each entry would bring, and both as they are told."""

    def __init__(self, menu: tuple[Any, ...], prospects: tuple[Any, ...]) -> None:
        self.menu = menu
        self.prospects = prospects

    @cached_property
    def bundles(self) -> tuple[Bundle[Any, Any], ...]:
        """The menu and its prospects, written short."""
        return bundle(self.menu, self.prospects)

    @cached_property
    def written_menu(self) -> Any:
        return written(self.menu)

    @cached_property
    def written_prospects(self) -> Any:
        return written(self.prospects)

    @cached_property
    def written_bundles(self) -> Any:
        return written(self.bundles)


NOTHING = Offer((), ())


class Position:
    """A match as it stands after some step, through every pair of eyes."""

    def __init__(self, match: AnyMatch, before: "Position | None" = None) -> None:
        """What was there before need not be written again where nothing has changed."""
        self.state = match.state
        self._game = match.game
        self._seats = match.seats
        self.result = match.game.result(match.state)
        self.due = None if self.result else match.game.due(match.state)
        self._views: dict[Viewer, Any] = {}
        self._written: dict[int, Any] = {}
        self._offers: dict[Viewer, Offer] = {}
        self._offered: dict[Viewer, Offer] = before._offers if before else {}

    @cached_property
    def awaits(self) -> tuple[Seat, ...]:
        """The seats that the others wait for; nobody, once it is over."""
        return () if self.result else tuple(sorted(self._game.awaits(self.state)))

    def view(self, viewer: Viewer) -> Any:
        if viewer not in self._views:
            self._views[viewer] = self._game.view(self.state, viewer)
        return self._views[viewer]

    def written_view(self, viewer: Viewer) -> Any:
        """Once for all who see the very same."""
        view = self.view(viewer)
        if id(view) not in self._written:  # a view lives as long as `_views` does, so does its id
            self._written[id(view)] = written(view)
        return self._written[id(view)]

    def offer(self, viewer: Viewer) -> Offer:
        """What the viewer may do now: nothing as a spectator, or once it is over."""
        if viewer is None or self.result:
            return NOTHING
        if viewer not in self._offers:
            self._offers[viewer] = self._offer(viewer)
        return self._offers[viewer]

    def _offer(self, seat: Seat) -> Offer:
        view = self.view(seat)
        menu = tuple(self._game.menu(view, seat))
        if not menu:
            return NOTHING
        prospects = tuple(self._game.prospects(view, seat))
        last = self._offered.get(seat)
        if last and last.menu == menu and last.prospects == prospects:
            return last
        return Offer(menu, prospects)

    @cached_property
    def simultaneous(self) -> bool:
        """Whether several seats may act, so that it matters who is first."""
        able = (seat for seat in range(self._seats) if self.offer(seat).menu)
        return len([*islice(able, 2)]) > 1
