"""The physics: determinism, rest, limits, and simulations that fail."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from glacier.games.cracked_ice import physics
from glacier.games.cracked_ice.box import LEVEL_DISC
from glacier.games.cracked_ice.film import decode
from glacier.games.cracked_ice.physics import Unsettled, settle
from tests.games.cracked_ice.table import after, at_disc

PRINT = """
from hashlib import sha256
from tests.games.cracked_ice.table import at_disc
from glacier.games.cracked_ice.physics import settle
disc = at_disc("R small -15 18", "G small 19 -28", "B medium 15 19", "R large -11 -37")
cracked = at_disc("R small -15 18", "G large 47 0")
for table in (disc, cracked):
    print(sha256(repr(settle(table.disc, table.pyramids, (20, 5, -10), 16)).encode()).hexdigest())
"""
STILL = (0.0, 0.0, 0.0)


def test_the_same_placement_gives_the_same_bits_in_every_process() -> None:
    run = [sys.executable, "-c", PRINT]
    told = {subprocess.run(run, capture_output=True, check=True).stdout for _ in range(2)}
    assert len(told) == 1
    assert len(told.pop().split()) == 2


def test_the_same_placement_gives_the_same_bits_however_often_it_is_asked() -> None:
    """Models are cached, and a crack changes their steps for a while."""
    table = at_disc("R small -15 18", "G large 47 0")
    first = settle(table.disc, table.pyramids, STILL, 16)
    assert first.cause
    assert settle(table.disc, table.pyramids, STILL, 16) == first


def test_an_empty_disc_with_one_at_rest_does_not_move() -> None:
    table = after(at_disc(), "place small 25 0")
    again = settle(table.disc, table.pyramids, STILL, 16)
    assert again.cause is None
    assert again.disc == pytest.approx(table.disc, abs=0.02)
    assert decode(again.film).bodies == {}


def test_a_leaning_disc_that_rests_stays_as_it_leans() -> None:
    table = after(at_disc(), "place large 30 0")
    again = settle(table.disc, table.pyramids, STILL, 16)
    assert again.tilt == pytest.approx(table.tilt, abs=0.3)


def test_a_crack_is_filmed_for_a_while() -> None:
    table = at_disc("G large 47 0")
    verdict = settle(table.disc, table.pyramids, STILL, 16)
    reel = decode(verdict.film)
    assert verdict.cause
    assert reel.times[-1] == verdict.at + 1200
    assert set(reel.bodies) == {0, 1}


def test_a_disc_that_has_not_cracked_by_then_has_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(physics, "LONGEST", 20)
    table = at_disc("G large 47 0")
    verdict = settle(table.disc, table.pyramids, STILL, 16)
    assert verdict.cause is None
    assert decode(verdict.film).times[-1] == 20


@pytest.mark.parametrize("speed", [float("nan"), 1e9])
def test_an_answer_that_makes_no_sense_is_none(
    speed: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The engine also writes no log into the working directory."""
    monkeypatch.chdir(tmp_path)
    table = at_disc("G large 30 0")
    with pytest.raises(Unsettled):
        settle(table.disc, table.pyramids, (speed, 0, 0), 16)
    assert list(tmp_path.iterdir()) == []


def test_a_fall_that_makes_no_sense_ends_the_film(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_disc("G medium 58 0")
    monkeypatch.setattr(physics, "FARTHEST", 6.2)
    verdict = settle(table.disc, table.pyramids, STILL, 16)
    assert verdict.cause is not None
    assert decode(verdict.film).times[-1] < verdict.at + 1200
    monkeypatch.undo()
    again = settle(table.disc, table.pyramids, STILL, 16)
    assert again == settle(table.disc, table.pyramids, STILL, 16)


def test_a_heavier_disc_holds_more() -> None:
    table = at_disc("G large 47 0")
    assert settle(table.disc, table.pyramids, STILL, 16).cause
    assert settle(table.disc, table.pyramids, STILL, 33).cause is None


def test_what_never_was_on_the_disc_fell() -> None:
    table = at_disc("G small 70 0")
    verdict = settle(LEVEL_DISC, table.pyramids, STILL, 16)
    assert (verdict.cause, verdict.culprit) == ("fall", 1)


def test_poses_are_short_and_turns_whole() -> None:
    table = after(at_disc(), "place large 30 0")
    for pose in (table.disc, table.pyramids[0].pose):
        assert pose == tuple(round(part, 6) for part in pose or ())
        assert np.linalg.norm((pose or ())[3:]) == pytest.approx(1, abs=1e-5)
