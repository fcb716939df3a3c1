"""What each viewer sees of a position and may do there: found once, however often it is asked."""

from collections.abc import Callable, Hashable
from functools import cached_property
from itertools import islice
from typing import Any, NamedTuple, TypeAlias

import msgspec

from glacier.core import Bundle, Match, Seat, Viewer, bundle

AnyMatch: TypeAlias = Match[Any, Any, Any]
Bundles: TypeAlias = tuple[Bundle[Any, Any], ...]

_encode = msgspec.json.Encoder().encode


class EncodedMenu(NamedTuple):
    """What a seat was last told that it may do, and the very text."""

    bundles: Bundles
    text: msgspec.Raw


class Position:
    """A match as it stands after some step, through every pair of eyes."""

    def __init__(self, match: AnyMatch, before: "Position | None" = None) -> None:
        """What a seat may do often stays the same from one position to the next."""
        self.state = match.state
        self._game = match.game
        self._bundled = getattr(match.game, "bundles", None)
        self._seats = match.seats
        self.result = match.game.result(match.state)
        self.due = None if self.result else match.game.due(match.state)
        self._views: dict[Viewer, Any] = {}
        self._texts: dict[int, msgspec.Raw] = {}
        self._menus: dict[Viewer, tuple[Any, ...]] = {}
        self._prospects: dict[Viewer, tuple[Any, ...]] = {}
        self._bundles: dict[Viewer, Bundles] = {}
        self._encoded_menus: dict[Viewer, EncodedMenu] = before._encoded_menus if before else {}
        self._written: dict[Hashable, msgspec.Raw] = {}

    @cached_property
    def awaits(self) -> tuple[Seat, ...]:
        """The seats that the others wait for; nobody, once it is over."""
        return () if self.result else tuple(sorted(self._game.awaits(self.state)))

    def view(self, viewer: Viewer) -> Any:
        if viewer not in self._views:
            self._views[viewer] = self._game.view(self.state, viewer)
        return self._views[viewer]

    def written_view(self, viewer: Viewer) -> msgspec.Raw:
        """The view as JSON, written once for all who see the very same."""
        view = self.view(viewer)
        if id(view) not in self._texts:  # a view lives as long as `_views` does, so does its id
            self._texts[id(view)] = msgspec.Raw(_encode(view))
        return self._texts[id(view)]

    def written(self, key: Hashable, thing: Callable[[], Any]) -> msgspec.Raw:
        """What this is in JSON, found and written once as long as nothing happens."""
        if key not in self._written:
            self._written[key] = msgspec.Raw(_encode(thing()))
        return self._written[key]

    def menu(self, viewer: Viewer) -> tuple[Any, ...]:
        """All that the viewer may do now: nothing as a spectator, or once it is over."""
        if viewer is None or self.result:
            return ()
        if viewer not in self._menus:
            self._menus[viewer] = tuple(self._game.menu(self.view(viewer), viewer))
        return self._menus[viewer]

    def prospects(self, viewer: Viewer) -> tuple[Any, ...]:
        if viewer is None or not self.menu(viewer):
            return ()
        if viewer not in self._prospects:
            self._prospects[viewer] = tuple(self._game.prospects(self.view(viewer), viewer))
        return self._prospects[viewer]

    def bundles(self, viewer: Viewer) -> Bundles:
        """The menu and its prospects, written short: by the game itself, if it knows how."""
        if viewer is None or self.result:
            return ()
        if viewer not in self._bundles:
            self._bundles[viewer] = (
                self._bundled(self.view(viewer), viewer)
                if self._bundled
                else bundle(self.menu(viewer), self.prospects(viewer))
            )
        return self._bundles[viewer]

    def written_bundles(self, viewer: Viewer) -> msgspec.Raw:
        """The bundles as JSON, and not written again if they are what the seat was told before."""
        bundles, told = self.bundles(viewer), self._encoded_menus.get(viewer)
        if told is None or told.bundles != bundles:
            told = self._encoded_menus[viewer] = EncodedMenu(bundles, msgspec.Raw(_encode(bundles)))
        return told.text

    def overt(self, seat: Seat) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """What everybody may know that the seat may do, and what it would bring: all of it, where
        nothing is secret."""
        menu = self.menu(seat)
        if not self._game.MANIFEST.secrets:
            return menu, self.prospects(seat)
        places = [place for place, action in enumerate(menu) if action.overt]
        prospects = self.prospects(seat) if places else ()
        return tuple([menu[n] for n in places]), tuple([prospects[n] for n in places])

    def overt_bundles(self, seat: Seat) -> msgspec.Raw:
        """The same in bundles, as JSON."""
        if not self._game.MANIFEST.secrets:
            return self.written_bundles(seat)
        return self.written(("overt", seat), lambda: bundle(*self.overt(seat)))

    @cached_property
    def simultaneous(self) -> bool:
        """Whether several seats may act, so that it matters who is first."""
        able = filter(self.can_act, range(self._seats))
        return len([*islice(able, 2)]) > 1

    def can_act(self, viewer: Viewer) -> bool:
        """Whether this seat has something on its menu; a spectator never has."""
        return bool(self.bundles(viewer) if self._bundled else self.menu(viewer))
