"""Ready-made `view`, `guess` and `prospects` for games without secrets or without prospects."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from glacier.core.data import Viewer

S = TypeVar("S")


def view(state: S, viewer: Viewer) -> S:
    """Return the state: every viewer sees all of it."""
    return state


def guess(view: S, rng: Random) -> S:
    """Return the view: nothing is hidden."""
    return view


def no_prospects(menu: Sequence[object]) -> tuple[None, ...]:
    """Return None for each entry of the menu."""
    return (None,) * len(menu)
