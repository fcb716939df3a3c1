"""The benches of the web app run to their end; their figures mean nothing here."""

import pytest

from tests.helpers.benches import run
from tests.test_benches import OF_WEB


@pytest.mark.browser
@pytest.mark.parametrize("name", sorted(OF_WEB))
def test_bench_runs(name: str) -> None:
    assert run(name)
