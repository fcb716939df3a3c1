"""A request, and the shared objects of the server that its handler uses."""

import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from aiohttp import web

from glacier.protocol import refusals
from glacier.server.http.budgets import Budget, Budgets
from glacier.server.http.delay import LoopDelay
from glacier.server.http.guests import Guests, Identity, cookie_in
from glacier.server.http.limits import Bucket, Rates, SocketLimits
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

HERE: Final = "this machine"
"""The payer of requests from this machine without a cookie."""
STEPS: Final = 80
"""Steps of a match that are read into memory in the time of a plain request."""
LONGEST_HOST: Final = 253 + len(":65535")
"""Characters of a host name (RFC 1035) and a port."""
ORIGIN: Final = re.compile(r"https?://(\[[0-9a-f:.]+\]|[0-9a-z._-]{1,253})(:[0-9]+)?")


@dataclass(frozen=True)
class House:
    """The shared objects of one server."""

    journal: Journal
    lobby: Lobby
    guests: Guests
    settings: Settings
    assets: Path
    rates: Rates
    socket_limits: SocketLimits
    budgets: dict[str, Budgets]
    """The budgets of guests and of addresses, with the keys `guest` and `address`."""
    renderer: Renderer
    delay: LoopDelay


@dataclass(frozen=True)
class Call:
    """A request and its guest."""

    request: web.Request
    house: House

    @property
    def guest(self) -> str:
        """The guest of the cookie, or a new one; raises `Denied` in a crowd of new guests."""
        return self._identity.guest

    @property
    def fresh(self) -> bool:
        """Whether the response must set the guest's cookie."""
        return self._identity.fresh

    def meet(self) -> None:
        """Identify the guest, so that the response sets a cookie for a newcomer."""
        with suppress(Denied):  # a page is served even if no guest can be created
            _ = self._identity

    def check_opening(self) -> None:
        if not self.house.rates.openings.take(address_of(self.request)):
            raise Denied(refusals.Rush())

    @property
    def _identity(self) -> Identity:
        if IDENTITY not in self.request:
            identity = self.house.guests.identify(cookie_in(self.request))
            if identity.fresh and not self.house.rates.arrivals.take(address_of(self.request)):
                raise Denied(refusals.Crowd())
            self.request[IDENTITY] = identity
        return self.request[IDENTITY]

    @property
    def base_url(self) -> str:
        """The server's address as other devices can use it, for invitations."""
        url = self.request.url.with_scheme("https" if self.secure else "http")
        lan = self.house.settings.lan
        if lan and url.raw_host in ("localhost", "127.0.0.1", "::1"):
            url = url.with_host(lan)
        return str(url.origin())

    def check_host(self) -> None:
        """Raise `Denied` unless the Host is one that an invitation can contain."""
        if not names_a_host(self.request):
            raise Denied(refusals.Malformed(why="the Host names no host", path="$"))

    def kernel_round_trip(self) -> float | None:
        """Return the kernel's round trip in seconds; None if the connection is a proxy's."""
        if self.request.app[PROXIES].trusts(self.request.remote):
            return None
        return self.request.app[ROUND_TRIP](self.request.transport)

    @property
    def frame_buckets(self) -> list[Bucket]:
        """The buckets that the guest's sockets share, and those of its address."""
        rates, address = self.house.rates, address_of(self.request)
        shared = [rates.guest_frames.of(self.guest)]
        return shared if address is None else [*shared, rates.address_frames.of(address)]

    @property
    def code(self) -> str:
        return self.request.match_info["code"]

    @property
    def _payers(self) -> dict[str, str]:
        """The payers of the request by kind of budget: its cookie's guest, and its address.

        Requests from this machine are charged to their guest alone, if they have one: they come
        from a proxy that does not forward addresses, or from tests and benchmarks.
        """
        guest = self.house.guests.known(cookie_in(self.request))
        address = address_of(self.request)
        found = {"guest": guest} if guest else {}
        if address is not None or guest is None:
            found["address"] = address or HERE
        return found

    @property
    def payer(self) -> str:
        """The payer that a rendering counts for: the address if there is one, else the guest."""
        found = self._payers
        return found.get("address") or found["guest"]

    @property
    def budgets(self) -> list[Budget]:
        """The budgets of all payers."""
        return [self.house.budgets[kind].of(name) for kind, name in self._payers.items()]

    async def room(self) -> Room:
        """Return the room, loaded into memory; handlers that only read use the lobby instead.

        The payers pay for the steps of a match that was not in memory, at most one burst.
        """
        lobby, loaded = self.house.lobby, self.code in self.house.lobby
        room = await lobby.find(self.code, self.guest)
        if room.live and not loaded:
            cost = min(room.live.durable.saved / STEPS, self.house.settings.cost_burst)
            for budget in self.budgets:
                budget.pay(cost)
        return room

    @property
    def packed(self) -> bool:
        """Whether the client accepts gzip."""
        return "gzip" in self.request.headers.get("Accept-Encoding", "")

    @property
    def seat(self) -> int:
        return int(self.request.match_info["seat"])

    def number(self, name: str) -> int:
        """Return a number of the query string, 0 by default; raise `Denied` if it is invalid."""
        text = self.request.query.get(name, "0")
        if not (text.isascii() and text.isdecimal() and len(text) < 10):
            raise Denied(refusals.Invalid(why="expected a number from 0", path=f"$.{name}"))
        return int(text)

    @property
    def secure(self) -> bool:
        """Whether the client uses https, here or at a trusted proxy."""
        forwarded = self.request.headers.get("X-Forwarded-Proto")
        trusted = self.request.app[PROXIES].trusts(self.request.remote)
        return self.request.scheme == "https" or (trusted and forwarded == "https")


def names_a_host(request: web.Request) -> bool:
    """Return whether the Host is valid. Its length is checked first: parsing a long one is slow."""
    if len(request.host) > LONGEST_HOST:
        return False
    try:
        return ORIGIN.fullmatch(str(request.url.origin())) is not None
    except ValueError:
        return False
