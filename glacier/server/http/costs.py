"""The cost of requests, and the budgets of each guest and each address.

A cost of 1 is a plain request: about half a millisecond of the event loop.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from aiohttp import web

from glacier.server.http.budgets import payment
from glacier.server.http.guests import cookie_in
from glacier.server.http.proxies import address_of
from glacier.server.http.request import HOUSE_KEY, House
from glacier.server.refusals import Denied

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

FILE: Final = 0.25
"""The cost of a file of the web app, which is in memory."""
OTHER: Final = 1.0
"""The cost of a request that matches no route of the API."""
HERE: Final = "this machine"
"""The payer of requests from this machine without a cookie."""
FORGIVEN: Final = 0.001
"""Seconds of debt for which a request does not wait: timers are not more exact."""


def payers(house: House, request: web.Request) -> dict[str, str]:
    """Return the payers of a request by kind of budget: its cookie's guest, and its address.

    Requests from this machine are charged to their guest alone, if they have one: they come from a
    proxy that does not forward addresses, or from tests and benchmarks.
    """
    guest = house.guests.known(cookie_in(request))
    address = address_of(request)
    found = {"guest": guest} if guest else {}
    if address is not None or guest is None:
        found["address"] = address or HERE
    return found


def payer(house: House, request: web.Request) -> str:
    """Return the payer that a rendering counts for: the address if there is one, else the guest."""
    found = payers(house, request)
    return found.get("address") or found["guest"]


def cost_of(request: web.Request, costs: dict[tuple[str, str], float]) -> float:
    """Return the cost of the request's route."""
    resource = request.match_info.route.resource
    path = resource.canonical if resource else ""
    return costs.get(("GET" if request.method == "HEAD" else request.method, path), OTHER)


def paying(costs: dict[tuple[str, str], float]) -> Callable[..., Awaitable[web.StreamResponse]]:
    """Return a middleware that delays a request until its cost is covered.

    It refuses the request if that takes too long. The refusal is delayed as well: otherwise a
    client that ignores it would cost as much as before.
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
