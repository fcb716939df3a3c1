"""Refusals as HTTP responses."""

from typing import Final

import msgspec
from aiohttp import web

from glacier.core import Refusal
from glacier.protocol import refusals
from glacier.protocol.refusals import status_of
from glacier.protocol.rooms import Problem

SERVER: Final = "Glacier"
"""The header `Server`, without versions."""
REASONS: Final = {429: "Too Many Requests", 503: "Service Unavailable"}


def problem_response(refusal: Refusal) -> web.Response:
    """Return the refusal as a JSON `Problem`, with its status."""
    headers = {"Cache-Control": "no-store"}
    if isinstance(refusal, refusals.TooManyRequests):
        headers["Retry-After"] = str(refusal.seconds)
    return web.Response(
        body=msgspec.json.encode(Problem(refusal.code, refusal.facts)),
        status=status_of(type(refusal)),
        content_type="application/json",
        headers=headers,
    )


def refusing(refusal: Refusal) -> bytes:
    """Return the complete response for a connection that is not accepted."""
    body = msgspec.json.encode(Problem(refusal.code, refusal.facts))
    status = status_of(type(refusal))
    return (
        f"HTTP/1.1 {status} {REASONS[status]}\r\nServer: {SERVER}\r\nRetry-After: 60\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        "Connection: close\r\n\r\n"
    ).encode() + body
