"""One visitor cannot use up the server, and many behind one address are not limited."""

from pathlib import Path

import pytest

from glacier.server.http.frames import frame
from glacier.server.http.limits import Bucket, Buckets, SocketLimits
from glacier.server.refusals import Denied
from tests.server.harness import PROXIED, Guest, OpenHouse, open_house, running

WISH = {"game": "gelati", "seats": 2}


def visitor(house: OpenHouse, address: str) -> Guest:
    """Return a new guest who comes through a proxy from this address."""
    guest = house.guest()
    guest.http.headers["X-Forwarded-For"] = address
    return guest


@running
async def test_one_address_brings_only_so_many_new_guests(tmp_path: Path) -> None:
    async with open_house(tmp_path, arrivals=2, arrivals_rate=0, **PROXIED) as house:
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
    limits = {"arrivals": 1, "arrivals_rate": 0, **PROXIED}
    async with open_house(tmp_path / "data", assets=tmp_path, **limits) as house:
        for cookie in (True, False):
            async with visitor(house, "203.0.113.7").http.get("/") as response:
                assert (response.status, "Set-Cookie" in response.headers) == (200, cookie)


@running
async def test_one_address_opens_only_so_many_rooms(tmp_path: Path) -> None:
    async with open_house(tmp_path, openings=2, openings_rate=0, **PROXIED) as house:
        ann, bob = visitor(house, "203.0.113.7"), visitor(house, "203.0.113.7")
        await ann.open()
        await bob.open()
        assert await ann.refused("POST", "/rooms", WISH, 429) == "rush"
        await visitor(house, "203.0.113.8").open()


@running
async def test_the_house_itself_is_not_counted(tmp_path: Path) -> None:
    async with open_house(tmp_path, arrivals=0, openings=0) as house:
        await house.guest().open()


def test_only_so_many_addresses_are_remembered() -> None:
    measure = Buckets(lambda: Bucket(0, 1), keys=2)
    assert [measure.take(address) for address in "aab"] == [True, False, True]
    assert measure.take("c")
    assert len(measure) == 2
    assert measure.take("a")


def test_a_place_is_free_again_when_its_socket_has_closed() -> None:
    places = SocketLimits(in_room=2, of_guest=1)
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


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536, 200_000])
def test_a_frame_tells_its_size(size: int) -> None:
    """As a browser reads it (RFC 6455, 5.2): 7 bits, 16 or 64."""
    written = frame(b"x" * size)
    short = written[1]
    bytes_of_size = {126: 2, 127: 8}.get(short, 0)
    told = int.from_bytes(written[2 : 2 + bytes_of_size]) if bytes_of_size else short
    assert (written[0], told, len(written)) == (0x81, size, 2 + bytes_of_size + size)
