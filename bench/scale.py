"""How large a bench runs: at full size for a figure, or just long enough to show that it works."""

import os
from typing import Final, TypeVar

T = TypeVar("T")

SMOKE: Final = os.environ.get("GLACIER_BENCH") == "smoke"
"""Set by `tests/test_benches.py`; the figures of such a run mean nothing."""


def scaled(full: T, smoke: T) -> T:
    """Return `full` for a measurement, `smoke` for the smoke test."""
    return smoke if SMOKE else full
