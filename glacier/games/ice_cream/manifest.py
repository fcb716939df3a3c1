"""The outside of the box."""

from typing import Final

from glacier.core import Manifest

MANIFEST: Final = Manifest(
    name="ice-cream",
    title="Ice Cream",
    least=3,
    most=5,
    minutes=30,
    authors=("Joe M. Huber",),
    artists=("Paul Herbert",),
    publisher="Face2Face Games",
    year=2004,
)

NAME: str = MANIFEST.name
SEATS: range = MANIFEST.seats
