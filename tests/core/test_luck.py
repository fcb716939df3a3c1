"""Luck that can be verified afterwards: fixed values, which a browser must compute too."""

from hashlib import sha256
from math import isclose
from statistics import fmean, pstdev

import pytest

from glacier.core import Stream, commitment

FIRST_DRAWS = {
    ("seed", 0): [32, 55, 1, 53, 37, 25, 21, 55],
    ("seed", 1): [0, 0, 51, 63, 10, 38, 51, 34],
    ("glacier", 12): [23, 60, 55, 3, 45, 2, 44, 20],
}


@pytest.mark.parametrize(("seed", "step"), FIRST_DRAWS)
def test_known_draws_from_a_pile_of_64(seed: str, step: int) -> None:
    stream = Stream(seed, step)
    assert [stream.randrange(64) for _ in range(8)] == FIRST_DRAWS[seed, step]


def test_a_draw_is_the_hash_of_seed_step_and_number() -> None:
    stream = Stream("a seed", 7)
    for number in range(5):
        digest = sha256(f"a seed/7/{number}".encode()).hexdigest()
        assert stream.randrange(56) == int(digest, 16) % 56


def test_known_trembling() -> None:
    stream = Stream("seed", 0)
    assert [round(stream.gauss(0, 1), 9) for _ in range(3)] == [
        -2.017678486,
        -1.010742998,
        1.894537387,
    ]


def test_trembling_is_normal() -> None:
    stream = Stream("many", 0)
    sample = [stream.gauss(10.0, 2.0) for _ in range(4000)]
    assert isclose(fmean(sample), 10, abs_tol=0.15)
    assert isclose(pstdev(sample), 2, abs_tol=0.1)


def test_draws_are_fair() -> None:
    stream = Stream("many", 1)
    counts = [0] * 6
    for _ in range(6000):
        counts[stream.randrange(6)] += 1
    assert all(850 < count < 1150 for count in counts)


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment("seed") == (
        "19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b"
    )
