"""How large a bench runs: at full size for a figure, or just long enough to show that it works."""

import os
from math import nan
from typing import Final, TypeVar

T = TypeVar("T")

SMOKE: Final = os.environ.get("GLACIER_BENCH") == "smoke"
"""Set by `tests/test_benches.py`; the figures of such a run mean nothing."""


def scaled(full: T, smoke: T) -> T:
    """Return `full` for a measurement, `smoke` for the smoke test."""
    return smoke if SMOKE else full


def ratio(figure: float, beside: float) -> float:
    """Return how many times as large the figure is; not a number where nothing was measured.

    >>> ratio(3.0, 2.0), ratio(1.0, 0.0)
    (1.5, nan)
    """
    return figure / beside if beside else nan
