"""The outside of the box."""

from typing import Final

from glacier.core import Manifest

MANIFEST: Final = Manifest(
    name="ice-towers",
    title="IceTowers",
    least=2,
    most=4,
    minutes=5,
    authors=("Andrew Looney",),
    publisher="Looney Labs",
    year=1999,
    turns=False,
    secrets=False,
)

NAME: str = MANIFEST.name
SEATS: range = MANIFEST.seats
