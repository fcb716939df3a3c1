"""The manifest."""

from typing import Final

from glacier.core import Manifest

MANIFEST: Final = Manifest(
    name="duel",
    least=3,
    most=5,
    minutes=1,
    authors=("nobody",),
    turns=False,
    secrets=False,
)
