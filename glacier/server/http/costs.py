"""What requests cost, and how much of it one guest and one address may cause.

A cost of 1 is a plain request: about half a millisecond of the event loop.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from aiohttp import web

from glacier.server.http.budgets import payment
from glacier.server.http.guests import COOKIE
from glacier.server.http.proxies import address_of
from glacier.server.http.request import HOUSE_KEY, House
from glacier.server.refusals import Denied

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

FILE: Final = 0.25
"""A file of the web app: it is in memory."""
OTHER: Final = 1.0
"""A request that no route of the API takes."""
HERE: Final = "this machine"
"""The payer of requests from this machine that come without a cookie."""
FORGIVEN: Final = 0.001
"""Seconds of debt for which no request waits: a timer is no more exact."""


def payers(house: House, request: web.Request) -> dict[str, str]:
    """Who pays for a request: the guest of its cookie and the address, by the kind of budget.

    An address of this machine pays only for requests without a cookie: a proxy that names no
    addresses stands there, or the house's own tests and benches.
    """
    guest = house.guests.known(request.cookies.get(COOKIE))
    address = address_of(request)
    found = {"guest": guest} if guest else {}
    if address is not None or guest is None:
        found["address"] = address or HERE
    return found


def payer(house: House, request: web.Request) -> str:
    """The one who answers for what a request causes: the address if it is known, else the guest."""
    found = payers(house, request)
    return found.get("address") or found["guest"]


def cost_of(request: web.Request, costs: dict[tuple[str, str], float]) -> float:
    """The cost of the route that takes this request."""
    resource = request.match_info.route.resource
    path = resource.canonical if resource else ""
    return costs.get(("GET" if request.method == "HEAD" else request.method, path), OTHER)


def paying(costs: dict[tuple[str, str], float]) -> Callable[..., Awaitable[web.StreamResponse]]:
    """A middleware: a request waits until its cost is covered, and is refused if that takes long.

    A refusal waits as well: a client that does not heed it would cost as much as before.
    """

    @web.middleware
    async def paid(request: web.Request, handler: Handler) -> web.StreamResponse:
        house = request.app[HOUSE_KEY]
        found = payers(house, request)
        budgets = [house.budgets[kind].of(name) for kind, name in found.items()]
        try:
            wait = payment(budgets, cost_of(request, costs))
        except Denied:
            await asyncio.sleep(house.settings.cost_patience)
            raise
        if wait > FORGIVEN:
            await asyncio.sleep(wait)
        return await handler(request)

    return paid
