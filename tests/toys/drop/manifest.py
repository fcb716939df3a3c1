"""The manifest."""

from typing import Final

from glacier.core import Manifest

MANIFEST: Final = Manifest(
    name="drop",
    least=2,
    most=4,
    minutes=1,
    authors=("nobody",),
    secrets=False,
    costly=True,
)
