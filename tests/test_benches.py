"""Each bench runs to its end, in seconds instead of minutes; its figures mean nothing here."""

from pathlib import Path

import pytest

from bench.__main__ import BENCHES
from tests.helpers.benches import run

LIBRARIES = {
    "attacks",
    "echo",
    "finished",
    "load",
    "processes",
    "scale",
    "spiel_steps",
    "tables",
    "trace",
}
"""Modules of `bench` that other benches import or start."""
OF_WEB = {"frames", "scene", "web"}
"""Benches of the built web app, which `tests/web/test_benches.py` runs."""
BY_HAND = {"odds"}
"""Benches that print tables for choosing numbers, which no page quotes."""


def test_every_module_is_a_bench_or_serves_one() -> None:
    modules = {path.stem for path in Path("bench").glob("[a-z]*.py")}
    assert modules == BENCHES.keys() | BY_HAND | LIBRARIES


@pytest.mark.parametrize("name", sorted((BENCHES.keys() | BY_HAND) - OF_WEB))
def test_bench_runs(name: str) -> None:
    assert run(name)
