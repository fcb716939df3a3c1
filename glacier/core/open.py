"""`view` and `guess` for games without secrets, and `prospects` for games that promise nothing."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from glacier.core.data import Viewer

S = TypeVar("S")


def view(state: S, viewer: Viewer) -> S:
    """Everybody sees everything."""
    return state


def guess(view: S, rng: Random) -> S:
    """There is nothing to guess."""
    return view


def no_prospects(menu: Sequence[object]) -> tuple[None, ...]:
    """Nothing to tell about anything on the menu."""
    return (None,) * len(menu)
