"""Guests: each is identified by a signed cookie, without an account."""

import hashlib
import hmac
import re
from base64 import urlsafe_b64encode
from typing import Final, NamedTuple

from aiohttp import web

from glacier.server.luck import Luck
from glacier.store import Journal

COOKIE = "glacier"
YEAR = 365 * 24 * 3600

_IN_HEADER: Final = re.compile(rf"(?:^|;)\s*{COOKIE}=([^;]*)")

_NAMES = (
    ("Abricot", "Amande", "Ananas", "Banane", "Cassis", "Cerise", "Citron", "Coco")
    + ("Fraise", "Framboise", "Grenade", "Mangue", "Melon", "Menthe", "Mirabelle", "Myrtille")
    + ("Noisette", "Papaye", "Pistache", "Praline", "Sorbet", "Tutti", "Vanille", "Violette")
)


class Identity(NamedTuple):
    """A guest's id, and whether the response must set its cookie."""

    guest: str
    fresh: bool


class Guests:
    """Verifies the cookies of guests, and stores the names that they choose."""

    def __init__(self, secret: bytes, journal: Journal, luck: Luck) -> None:
        self._secret = secret
        self._journal = journal
        self._luck = luck

    def identify(self, cookie: str | None) -> Identity:
        """Return the guest of this cookie, or a new guest if the cookie is missing or invalid."""
        guest = self.known(cookie)
        if guest:
            return Identity(guest, fresh=False)
        drawn = self._luck.of("newcomers").randbytes(12)
        return Identity(urlsafe_b64encode(drawn).decode(), fresh=True)

    def known(self, cookie: str | None) -> str | None:
        """Return the guest of a valid cookie, or None.

        Valid cookies are ASCII; others may contain bytes that are not text.
        """
        cookie = cookie or ""
        guest, _, signature = cookie.partition(".")
        if cookie.isascii() and hmac.compare_digest(signature, signature_of(guest, self._secret)):
            return guest
        return None

    def give_cookie(self, response: web.StreamResponse, guest: str, *, secure: bool) -> None:
        response.set_cookie(
            COOKIE,
            cookie_of(guest, self._secret),
            max_age=YEAR,
            path="/",
            httponly=True,
            samesite="Lax",
            secure=secure,
        )

    async def name(self, guest: str) -> str:
        return await self.chosen_name(guest) or first_name(guest)

    async def chosen_name(self, guest: str) -> str | None:
        """Return the name that the guest has chosen, or None."""
        return await self._journal.name_of(guest)

    async def rename(self, guest: str, name: str) -> None:
        await self._journal.rename(guest, name)


def cookie_in(request: web.Request) -> str | None:
    """Return the last cookie of this name. aiohttp parses all: 2,000 others take 5 ms."""
    found = _IN_HEADER.findall(request.headers.get("Cookie", ""))
    return str(found[-1]).strip(' "') if found else None


def cookie_of(guest: str, secret: bytes) -> str:
    return f"{guest}.{signature_of(guest, secret)}"


def signature_of(guest: str, secret: bytes) -> str:
    return hmac.new(secret, guest.encode(), hashlib.sha256).hexdigest()


def first_name(guest: str) -> str:
    """Return the name of a guest without a chosen one: a flavour and a number."""
    number = int.from_bytes(hashlib.sha256(guest.encode()).digest()[:4])
    return f"{_NAMES[number % len(_NAMES)]} {number // len(_NAMES) % 90 + 10}"
