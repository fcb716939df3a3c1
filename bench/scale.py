"""The size of a bench: full for a measurement, or tiny for a smoke test."""

import os
from math import nan
from typing import Final, TypeVar

T = TypeVar("T")

SMOKE: Final = os.environ.get("GLACIER_BENCH") == "smoke"
"""Set by `tests/test_benches.py`. The figures of such a run mean nothing."""


def scaled(full: T, smoke: T) -> T:
    """Return `full` for a measurement, `smoke` for the smoke test."""
    return smoke if SMOKE else full


def ratio(figure: float, beside: float) -> float:
    """Return the quotient; not a number if the divisor is 0 because nothing was measured.

    >>> ratio(3.0, 2.0), ratio(1.0, 0.0)
    (1.5, nan)
    """
    return figure / beside if beside else nan
