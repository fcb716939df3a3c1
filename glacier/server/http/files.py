"""The web app's files. Those with a hash in their name are cached for ever, others revalidated."""

import asyncio
import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final
from urllib.parse import quote

from aiohttp import web

from glacier.protocol import refusals
from glacier.server.http.problems import SERVER
from glacier.server.http.request import HOUSE_KEY, Call, House, names_a_host
from glacier.server.http.share import (
    Language,
    Preview,
    house_preview,
    preferred,
    room_preview,
    tags,
)
from glacier.server.refusals import Denied

USED: Final = ("clipboard-write", "microphone")
"""Device features that the app uses; a test compares the list with the app's source.

`web-share` is not listed: a page's own origin may share by default, and some browsers do not
support the name.
"""
UNUSED: Final = (
    *("accelerometer", "camera", "display-capture", "encrypted-media"),
    *("fullscreen", "gamepad", "geolocation", "gyroscope", "hid", "idle-detection", "local-fonts"),
    *("magnetometer", "midi", "payment", "picture-in-picture", "publickey-credentials-get"),
    *("screen-wake-lock", "serial", "usb", "window-management", "xr-spatial-tracking"),
)

SECURITY: Final = {
    "Permissions-Policy": ", ".join(
        [f"{feature}=(self)" for feature in USED] + [f"{feature}=()" for feature in UNUSED]
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}

FOREVER: Final = "public, max-age=31536000, immutable"
ANEW: Final = "no-cache"
OWN: Final = "private, no-cache"
PACKED: Final = ("text/", "application/javascript", "application/json", "image/svg+xml")

DEEPEST: Final = 8
"""Parts of a file's path at most; to look for a longer path would take many system calls."""

OF_ROOM: Final = re.compile(r"(?:room|replay)/([a-z0-9]{1,16})")
"""Paths of pages whose link preview describes a room."""

mimetypes.add_type("application/manifest+json", ".webmanifest")

MISSING: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Glacier</title>
<style>body{font:1.1rem/1.6 system-ui;max-width:36rem;margin:15vh auto;padding:0 1.5rem}</style>
<h1>Glacier</h1><p>The house is open, but its web app has not been built:
run <code>make play</code>, or <code>npm run build</code> in <code>web/</code>.</p>
<p lang="fr">La maison est ouverte, mais son application web n’a pas été construite :
lancez <code>make play</code>.</p><p><a href="/api/docs">API</a></p></html>
"""


@dataclass(frozen=True)
class Asset:
    """A file in memory, with its gzipped form if its type compresses well."""

    kind: str
    plain: bytes
    packed: bytes | None
    tag: str


def add_pages(app: web.Application) -> None:
    app.router.add_get(r"/{path:(?!api(/|$)).*}", page)
    app.on_response_prepare.append(_guard)


async def _guard(request: web.Request, response: web.StreamResponse) -> None:
    response.headers["Server"] = SERVER
    response.headers.setdefault("Content-Security-Policy", _content_policy(request))
    for name, value in SECURITY.items():
        response.headers.setdefault(name, value)


def _content_policy(request: web.Request) -> str:
    """Return the Content-Security-Policy: a page loads from its own origin only.

    Before version 15.4, Safari's 'self' excludes the page's own WebSocket, so that is named too.
    Both ws and wss are named, because a proxy may not forward the scheme.
    """
    host = request.host
    own = f" ws://{host} wss://{host}" if names_a_host(request) else ""
    return (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        f"connect-src 'self'{own}; object-src 'none'; base-uri 'self'; form-action 'self'; "
        "frame-ancestors 'none'"
    )


async def page(request: web.Request) -> web.StreamResponse:
    """Return a file of the web app, or the app itself for the paths of its pages."""
    path = request.match_info["path"]
    folder = request.app[HOUSE_KEY].assets
    file = _inside(folder, path)
    if file is None and "." in path.rpartition("/")[2]:
        raise Denied(refusals.NotFound())
    if file is None or file.suffix == ".html":
        return await _app(request, file or folder / "index.html")
    return await _answer(request, file, FOREVER if path.startswith("assets/") else ANEW)


async def _app(request: web.Request, file: Path) -> web.StreamResponse:
    """Return the app, with a cookie for a newcomer.

    The app's first requests are concurrent: without a cookie each would create a guest.
    """
    response = await _answer(request, file, OWN, await _tags(request))
    if response.status != 503:
        Call(request, request.app[HOUSE_KEY]).meet()
    return response


async def _tags(request: web.Request) -> bytes:
    """Return the page's link preview. The room is read from the journal and not loaded."""
    house, path = request.app[HOUSE_KEY], request.match_info["path"]
    language = preferred(request.headers.get("Accept-Language", ""))
    found = OF_ROOM.fullmatch(path)
    preview = await _preview(house, found[1], language) if found else None
    base_url = Call(request, house).base_url
    return tags(preview or house_preview(language), base_url, quote(path), language)


async def _preview(house: House, code: str, language: Language) -> Preview | None:
    room = await house.journal.find(code)
    if room is None:
        return None
    seated = any(chair.guest == room.host for chair in room.chairs)
    name = "" if seated else await house.guests.name(room.host)
    return room_preview(room, name, language)


def _inside(folder: Path, path: str) -> Path | None:
    """Return the file at this path inside the folder, or None."""
    if path.count("/") >= DEEPEST:
        return None
    try:
        file = (folder / path).resolve()
        return file if file.is_file() and file.is_relative_to(folder.resolve()) else None
    except (OSError, ValueError):
        return None


async def _answer(
    request: web.Request, file: Path, caching: str, head: bytes = b""
) -> web.StreamResponse:
    try:
        state = file.stat()
    except OSError:
        return web.Response(text=MISSING, content_type="text/html", status=503)
    asset = await asyncio.to_thread(_asset, file, state.st_mtime_ns)
    if head:
        asset = await asyncio.to_thread(_with_head, asset, head)
    headers = {
        "Cache-Control": caching,
        "ETag": asset.tag,
        "Vary": "Accept-Encoding, Accept-Language" if head else "Accept-Encoding",
        "Content-Type": asset.kind,
    }
    if request.headers.get("If-None-Match") == asset.tag:
        return web.Response(status=304, headers=headers)
    if asset.packed and "gzip" in request.headers.get("Accept-Encoding", ""):
        return web.Response(body=asset.packed, headers={**headers, "Content-Encoding": "gzip"})
    return web.Response(body=asset.plain, headers=headers)


@lru_cache(maxsize=256)
def _asset(file: Path, changed: int) -> Asset:
    plain = file.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    charset = "; charset=utf-8" if kind.startswith("text/") else ""
    return _packed(kind + charset, plain)


def _with_head(page: Asset, head: bytes) -> Asset:
    """Return the page with more tags in its head; not cached, because each room has its own."""
    return _packed(page.kind, page.plain.replace(b"</head>", head + b"</head>", 1))


def _packed(kind: str, plain: bytes) -> Asset:
    packed = gzip.compress(plain, 9, mtime=0) if kind.startswith(PACKED) else None
    tag = hashlib.sha256(plain).hexdigest()[:20]
    return Asset(kind, plain, packed, f'"{tag}"')
