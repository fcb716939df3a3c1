"""Films: few pictures, few bytes and small errors."""

from math import cos, radians, sin

import numpy as np
import pytest

from glacier.games.cracked_ice.film import NEAR, Track, decode, encode


def moving(pictures: int = 101, bodies: int = 2) -> Track:
    """Return a track with a body that swings, and others at rest."""
    track = np.zeros((pictures, bodies, 7))
    track[:, :, 3] = 1
    for at in range(pictures):
        angle = radians(at)
        track[at, 0] = (30 * sin(3 * angle), 5, 20, cos(angle / 2), 0, 0, sin(angle / 2))
    return track


def test_what_is_written_can_be_read() -> None:
    track = moving()
    reel = decode(encode(list(range(0, 404, 4)), [0, 7], track))
    assert set(reel.bodies) == {0}
    assert (reel.times[0], reel.times[-1]) == (0, 400)
    assert reel.bodies[0][-1] == pytest.approx(tuple(track[-1, 0]), abs=0.011)
    assert len(reel.bodies[0]) == len(reel.times) < 60


def test_between_pictures_nothing_is_far_off() -> None:
    track, times = moving(), list(range(0, 404, 4))
    reel = decode(encode(times, [0, 7], track))
    shown = np.interp(times, reel.times, [pose[0] for pose in reel.bodies[0]])
    assert np.abs(shown - track[:, 0, 0]).max() < NEAR + 0.02


def test_after_a_crack_fewer_pictures_will_do() -> None:
    times = list(range(0, 404, 4))
    whole, lax = encode(times, [0, 1], moving()), encode(times, [0, 1], moving(), crack=10)
    assert len(lax) < len(whole)


def test_a_turn_that_changes_its_sign_goes_the_short_way() -> None:
    track = moving()
    track[50:, 0, 3:] *= -1
    assert encode(range(101), [0, 1], track) == encode(range(101), [0, 1], moving())


def test_a_film_in_which_nothing_moves_is_tiny() -> None:
    still = moving()[:, 1:]
    assert decode(encode(range(101), [3], still)).bodies == {}


def test_what_only_turns_is_shown() -> None:
    track = moving()
    track[:, 0, :3] = 0
    assert set(decode(encode(range(101), [4, 5], track)).bodies) == {4}


def test_what_is_too_far_away_stays_at_the_edge() -> None:
    track = moving()
    track[-1, 0, 0] = 5000
    assert decode(encode(range(101), [0, 1], track)).bodies[0][-1][0] == pytest.approx(655.34)
