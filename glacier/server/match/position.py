"""Views, menus and prospects of a position, each computed once."""

from collections.abc import Callable, Hashable
from functools import cached_property
from itertools import islice
from typing import Any, NamedTuple, TypeAlias

import msgspec

from glacier.core import AnyMatch, Bundle, Seat, Viewer, bundle

Bundles: TypeAlias = tuple[Bundle[Any, Any], ...]

_encode = msgspec.json.Encoder().encode


class EncodedMenu(NamedTuple):
    """The bundled menu that was last encoded for a viewer, and its JSON."""

    bundles: Bundles
    text: msgspec.Raw


class Position:
    """The state of a match after a step, with a cache of what each viewer sees."""

    def __init__(self, match: AnyMatch, before: "Position | None" = None) -> None:
        """Reuse the encoded menus of the position before: a menu often stays the same."""
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
        """The seats that the others wait for; () once the match is over."""
        return () if self.result else tuple(sorted(self._game.awaits(self.state)))

    def view(self, viewer: Viewer) -> Any:
        if viewer not in self._views:
            self._views[viewer] = self._game.view(self.state, viewer)
        return self._views[viewer]

    def written_view(self, viewer: Viewer) -> msgspec.Raw:
        """Return the view as JSON, encoded once for all viewers that share the same object."""
        view = self.view(viewer)
        if id(view) not in self._texts:  # the id stays valid: `_views` keeps the view alive
            self._texts[id(view)] = msgspec.Raw(_encode(view))
        return self._texts[id(view)]

    def written(self, key: Hashable, thing: Callable[[], Any]) -> msgspec.Raw:
        """Return the JSON of `thing()`, computed once per key and position."""
        if key not in self._written:
            self._written[key] = msgspec.Raw(_encode(thing()))
        return self._written[key]

    def menu(self, viewer: Viewer) -> tuple[Any, ...]:
        """Return the actions that the viewer may take; () for a spectator or after the end."""
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
        """Return the menu and its prospects in bundles; the game's own `bundles` has precedence."""
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
        """Return the bundles as JSON; an unchanged menu is not encoded again."""
        bundles, told = self.bundles(viewer), self._encoded_menus.get(viewer)
        if told is None or told.bundles != bundles:
            told = self._encoded_menus[viewer] = EncodedMenu(bundles, msgspec.Raw(_encode(bundles)))
        return told.text

    def overt(self, seat: Seat) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """Return the overt part of the seat's menu and prospects.

        In a game without secrets that is the whole menu.
        """
        menu = self.menu(seat)
        if not self._game.MANIFEST.secrets:
            return menu, self.prospects(seat)
        places = [place for place, action in enumerate(menu) if action.overt]
        prospects = self.prospects(seat) if places else ()
        return tuple([menu[n] for n in places]), tuple([prospects[n] for n in places])

    def overt_bundles(self, seat: Seat) -> msgspec.Raw:
        """Return the overt part of the menu in bundles, as JSON."""
        if not self._game.MANIFEST.secrets:
            return self.written_bundles(seat)
        return self.written(("overt", seat), lambda: bundle(*self.overt(seat)))

    @cached_property
    def simultaneous(self) -> bool:
        """Whether several seats may act, so that the order of their acts matters."""
        able = filter(self.can_act, range(self._seats))
        return len([*islice(able, 2)]) > 1

    def can_act(self, viewer: Viewer) -> bool:
        """Return whether the seat's menu has an entry; False for a spectator."""
        return bool(self.bundles(viewer) if self._bundled else self.menu(viewer))
