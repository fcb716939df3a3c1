"""The outside of the box."""

from typing import Final

from glacier.core import Manifest

MANIFEST: Final = Manifest(
    name="ice-cube",
    title="ICE³",
    least=3,
    most=5,
    minutes=40,
    authors=("Olivier Mahy",),
    publisher="My Witty Games",
)

NAME: str = MANIFEST.name
SEATS: range = MANIFEST.seats
