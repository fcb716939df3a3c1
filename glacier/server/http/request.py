"""The house: what every request needs, put together once."""

import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from aiohttp import web

from glacier.protocol import refusals
from glacier.server.http.budgets import Budgets
from glacier.server.http.delay import LoopDelay
from glacier.server.http.guests import COOKIE, Guests, Identity
from glacier.server.http.limits import PerAddress, SocketLimits
from glacier.server.http.proxies import PROXIES, address_of
from glacier.server.http.tcp_info import Measurement
from glacier.server.lobby.lobby import Lobby
from glacier.server.match.renderer import Renderer
from glacier.server.refusals import Denied
from glacier.server.room.room import Room
from glacier.server.settings import Settings
from glacier.store import Journal

HOUSE_KEY: web.AppKey["House"] = web.AppKey("house")
ROUND_TRIP: web.AppKey[Measurement] = web.AppKey("round trip")
IDENTITY: web.RequestKey[Identity] = web.RequestKey("identity", Identity)

LONGEST_HOST: Final = 253 + len(":65535")
"""Characters of a name (RFC 1035) and a port."""
ORIGIN: Final = re.compile(r"https?://(\[[0-9a-f:.]+\]|[0-9a-z._-]{1,253})(:[0-9]+)?")


@dataclass(frozen=True)
class House:
    """Lobby, guests and bounds."""

    journal: Journal
    lobby: Lobby
    guests: Guests
    settings: Settings
    assets: Path
    arrivals: PerAddress
    openings: PerAddress
    socket_limits: SocketLimits
    budgets: dict[str, Budgets]
    """Those of guests and those of addresses, by `guest` and `address`."""
    renderer: Renderer
    delay: LoopDelay


@dataclass(frozen=True)
class Call:
    """A request, and whose it is."""

    request: web.Request
    house: House

    @property
    def guest(self) -> str:
        """The guest who asks: known by the cookie, else made now."""
        return self._identity.guest

    @property
    def fresh(self) -> bool:
        """Whether the browser still has to be given its cookie."""
        return self._identity.fresh

    def meet(self) -> None:
        """Know who asks, so that the answer can give a cookie to whoever has none."""
        with suppress(Denied):  # a page is for everybody, in a crowd too
            _ = self._identity

    def check_opening(self) -> None:
        if not self.house.openings.take(address_of(self.request)):
            raise Denied(refusals.Rush())

    @property
    def _identity(self) -> Identity:
        if IDENTITY not in self.request:
            cookie = self.request.cookies.get(COOKIE)
            identity = self.house.guests.identify(cookie)
            if identity.fresh and not self.house.arrivals.take(address_of(self.request)):
                raise Denied(refusals.Crowd())
            self.request[IDENTITY] = identity
        return self.request[IDENTITY]

    @property
    def base_url(self) -> str:
        """The address of the house as this guest's friends can use it, on other devices too."""
        url = self.request.url.with_scheme("https" if self.secure else "http")
        lan = self.house.settings.lan
        if lan and url.raw_host in ("localhost", "127.0.0.1", "::1"):
            url = url.with_host(lan)
        return str(url.origin())

    def check_host(self) -> None:
        """The house must be called by a name that an invitation can be made of."""
        if not names_a_host(self.request):
            raise Denied(refusals.Malformed(why="the Host names no host", path="$"))

    def kernel_round_trip(self) -> float | None:
        """Seconds to the client and back; None behind a proxy, whose connection ends there."""
        if self.request.app[PROXIES].trusts(self.request.remote):
            return None
        return self.request.app[ROUND_TRIP](self.request.transport)

    @property
    def code(self) -> str:
        return self.request.match_info["code"]

    async def room(self) -> Room:
        """The room, in memory from now on: what only reads asks the lobby instead."""
        return await self.house.lobby.find(self.code, self.guest)

    @property
    def packed(self) -> bool:
        """Whether the answer may be sent as gzip."""
        return "gzip" in self.request.headers.get("Accept-Encoding", "")

    @property
    def seat(self) -> int:
        return int(self.request.match_info["seat"])

    def number(self, name: str) -> int:
        """A number from 0 in the address after the question mark; 0 if it is left out."""
        text = self.request.query.get(name, "0")
        if not (text.isascii() and text.isdecimal() and len(text) < 10):
            raise Denied(refusals.Invalid(why="expected a number from 0", path=f"$.{name}"))
        return int(text)

    @property
    def secure(self) -> bool:
        """Whether the browser came by https, here or to the trusted proxy in front."""
        forwarded = self.request.headers.get("X-Forwarded-Proto")
        trusted = self.request.app[PROXIES].trusts(self.request.remote)
        return self.request.scheme == "https" or (trusted and forwarded == "https")


def names_a_host(request: web.Request) -> bool:
    """Whether the Host is one. By its length first: to read a long one takes long."""
    if len(request.host) > LONGEST_HOST:
        return False
    try:
        return ORIGIN.fullmatch(str(request.url.origin())) is not None
    except ValueError:
        return False
