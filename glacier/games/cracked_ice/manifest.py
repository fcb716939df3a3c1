"""The outside of the box: players, minutes, authors."""

from typing import Final

from glacier.core import Manifest

MANIFEST: Final = Manifest(
    name="cracked-ice",
    title="CrackeD ICE",
    least=3,
    most=5,
    minutes=15,
    authors=("Andrew Plotkin", "Elliott Evans", "Daniel Efran"),
    year=2002,
    secrets=False,
    costly=True,
)

NAME: str = MANIFEST.name
SEATS: range = MANIFEST.seats
