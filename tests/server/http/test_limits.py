"""One visitor cannot fill the house, and a café behind one address notices nothing."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from glacier.server.http.frames import frame
from glacier.server.http.limits import Bucket, PerAddress, Places, address_of, home
from glacier.server.refusals import Denied
from tests.server.harness import Guest, OpenHouse, open_house, running

WISH = {"game": "gelati", "seats": 2}


def visitor(house: OpenHouse, address: str) -> Guest:
    """A new guest who comes through a proxy from there."""
    guest = house.guest()
    guest.http.headers["X-Forwarded-For"] = address
    return guest


@running
async def test_one_address_brings_only_so_many_new_guests(tmp_path: Path) -> None:
    async with open_house(tmp_path, arrivals=2, arrivals_rate=0) as house:
        first, second, third = (visitor(house, "203.0.113.7") for _ in range(3))
        await first.ask("GET", "/me")
        await second.ask("GET", "/me")
        assert await third.refused("GET", "/me", status=429) == "crowd"
        await first.ask("GET", "/me")
        await visitor(house, "203.0.113.8").ask("GET", "/me")
        await third.ask("GET", "/games")


@running
async def test_pages_are_served_in_a_crowd_too(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>")
    async with open_house(tmp_path / "data", assets=tmp_path, arrivals=1, arrivals_rate=0) as house:
        for cookie in (True, False):
            async with visitor(house, "203.0.113.7").http.get("/") as response:
                assert (response.status, "Set-Cookie" in response.headers) == (200, cookie)


@running
async def test_one_address_opens_only_so_many_rooms(tmp_path: Path) -> None:
    async with open_house(tmp_path, openings=2, openings_rate=0) as house:
        ann, bob = visitor(house, "203.0.113.7"), visitor(house, "203.0.113.7")
        await ann.open()
        await bob.open()
        assert await ann.refused("POST", "/rooms", WISH, 429) == "rush"
        await visitor(house, "203.0.113.8").open()


@running
async def test_the_house_itself_is_not_counted(tmp_path: Path) -> None:
    async with open_house(tmp_path, arrivals=0, openings=0) as house:
        await house.guest().open()


@running
async def test_only_what_the_last_proxy_says_counts(tmp_path: Path) -> None:
    async with open_house(tmp_path, arrivals=1, arrivals_rate=0) as house:
        await visitor(house, "198.51.100.1, 203.0.113.7").ask("GET", "/me")
        liar = visitor(house, "198.51.100.2, 203.0.113.7")
        assert await liar.refused("GET", "/me", status=429) == "crowd"


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("somewhere", "somewhere"),
        ("x" * 500, "x" * 64),
    ],
)
def test_a_household_is_one_address(address: str, counted: str) -> None:
    assert home(address) == counted


def test_only_so_many_addresses_are_remembered() -> None:
    measure = PerAddress(lambda: Bucket(0, 1), addresses=2)
    assert [measure.take(address) for address in "aab"] == [True, False, True]
    assert measure.take("c")
    assert len(measure) == 2
    assert measure.take("a")


def test_a_place_is_free_again_when_its_socket_has_closed() -> None:
    places = Places(in_room=2, of_guest=1)
    with places.one("here", "ann"), places.one("there", "ann"):
        with pytest.raises(Denied), places.one("here", "ann"):
            pass
        with (
            places.one("here", "bob"),
            pytest.raises(Denied, match="too-many"),
            places.one("here", "eve"),
        ):
            pass
        with places.one("here", "eve"):
            pass
    assert len(places) == 0


@pytest.mark.parametrize(
    ("remote", "forwarded", "counted"),
    [
        ("9.9.9.9", "", "9.9.9.9"),
        ("9.9.9.9", "198.51.100.1", "9.9.9.9"),
        ("10.0.0.1", "192.0.2.9, 198.51.100.1", "198.51.100.1"),
        ("127.0.0.1", "", None),
        ("::1", "", None),
        ("::ffff:127.0.0.1", "", None),
        ("::ffff:9.9.9.9", "", "9.9.9.9"),
        ("::ffff:9.9.9.9", "198.51.100.1", "9.9.9.9"),
        ("::ffff:10.0.0.1", "::ffff:198.51.100.1", "198.51.100.1"),
        (None, "", None),
        (None, "198.51.100.1", "198.51.100.1"),
        ("no address", "198.51.100.1", "no address"),
    ],
)
def test_whose_address_counts(remote: str | None, forwarded: str, counted: str | None) -> None:
    """A proxy is believed only if it is near."""
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    request: Any = SimpleNamespace(remote=remote, headers=headers)
    assert address_of(request) == counted


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536, 200_000])
def test_a_frame_tells_its_size(size: int) -> None:
    """As a browser reads it (RFC 6455, 5.2): 7 bits, 16 or 64."""
    written = frame(b"x" * size)
    short = written[1]
    bytes_of_size = {126: 2, 127: 8}.get(short, 0)
    told = int.from_bytes(written[2 : 2 + bytes_of_size]) if bytes_of_size else short
    assert (written[0], told, len(written)) == (0x81, size, 2 + bytes_of_size + size)
