"""Who is who: a signed cookie is an identity, and nobody needs an account."""

import hashlib
import hmac
import secrets
from typing import NamedTuple

from aiohttp import web

from glacier.store import Journal

COOKIE = "glacier"
YEAR = 365 * 24 * 3600

_NAMES = (
    ("Abricot", "Amande", "Ananas", "Banane", "Cassis", "Cerise", "Citron", "Coco")
    + ("Fraise", "Framboise", "Grenade", "Mangue", "Melon", "Menthe", "Mirabelle", "Myrtille")
    + ("Noisette", "Papaye", "Pistache", "Praline", "Sorbet", "Tutti", "Vanille", "Violette")
)


class Identity(NamedTuple):
    """A guest's id, and whether the browser still has to be told."""

    guest: str
    fresh: bool


class Guests:
    """Knows guests by their cookies, and what they want to be called."""

    def __init__(self, secret: bytes, journal: Journal) -> None:
        self._secret = secret
        self._journal = journal

    def identify(self, cookie: str | None) -> Identity:
        """The guest of this cookie; a new one if it is missing or not ours."""
        guest, _, signature = (cookie or "").partition(".")
        if guest and hmac.compare_digest(signature.encode(), self._signature(guest).encode()):
            return Identity(guest, fresh=False)
        return Identity(secrets.token_urlsafe(12), fresh=True)

    def cookie(self, guest: str) -> str:
        return f"{guest}.{self._signature(guest)}"

    def give_cookie(self, response: web.StreamResponse, guest: str, *, secure: bool) -> None:
        response.set_cookie(
            COOKIE,
            self.cookie(guest),
            max_age=YEAR,
            path="/",
            httponly=True,
            samesite="Lax",
            secure=secure,
        )

    async def name(self, guest: str) -> str:
        return await self._journal.name_of(guest) or first_name(guest)

    async def rename(self, guest: str, name: str) -> None:
        await self._journal.rename(guest, name)

    def _signature(self, guest: str) -> str:
        return hmac.new(self._secret, guest.encode(), hashlib.sha256).hexdigest()


def first_name(guest: str) -> str:
    """What somebody is called who has not said: a flavour and a number."""
    number = int.from_bytes(hashlib.sha256(guest.encode()).digest()[:4])
    return f"{_NAMES[number % len(_NAMES)]} {number // len(_NAMES) % 90 + 10}"
