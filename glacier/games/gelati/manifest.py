"""The outside of the box."""

from typing import Final

from glacier.core import Manifest

MANIFEST: Final = Manifest(
    name="gelati",
    title="Gelati",
    least=2,
    most=4,
    minutes=25,
    authors=("Rian Mennen",),
    artists=("David Verstraete",),
    publisher="Jolly Dutch",
    year=2025,
)

NAME: str = MANIFEST.name
SEATS: range = MANIFEST.seats
