"""A server that is killed at random moments loses nothing that it acknowledged."""

import asyncio
from pathlib import Path

from tests.server.siege import besiege


def test_nothing_acknowledged_is_lost_when_the_house_is_killed(tmp_path: Path) -> None:
    outcome = asyncio.run(besiege(tmp_path, kills=4, rooms=6, seed=11))
    assert outcome.acknowledged > 100
    assert outcome.lost == []
    assert outcome.doubled == []
    assert outcome.unfinished == []
    assert outcome.orphans == []
