"""Only known host names are served, and pages of other sites may not use the API."""

import asyncio
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import pytest
from aiohttp import WSServerHandshakeError

from glacier.cli.main import parser
from glacier.cli.serve import settings_of
from glacier.server.http.hosts import MOST_LOGGED, KnownHosts
from tests.server.harness import OpenHouse, open_house, running, silence


async def answer(house: OpenHouse, path: str, host: str) -> tuple[int, str]:
    """Return the status and the body for this Host header."""
    address = urlsplit(house.base)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
    head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    return int(head.split()[1]), body.decode()


@pytest.mark.parametrize(
    "host",
    ["localhost:1", "LOCALHOST", "me.localhost", "127.0.0.1:1", "192.168.1.20", "[2001:db8::7]:9"]
    + ["8.8.8.8", "ice.example", "Ice.Example.:8000"],
)
@running
async def test_addresses_and_known_names_pass(tmp_path: Path, host: str) -> None:
    async with open_house(tmp_path, host_names=("ice.example",)) as house:
        assert (await answer(house, "/api/me", host))[0] == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "ice.example.evil.example", "evilice.example", "localhost.evil", "1.2"]
)
@running
async def test_an_unknown_name_is_refused(tmp_path: Path, host: str) -> None:
    """A site could otherwise point its name to this machine, and read the pages as its own."""
    (tmp_path / "index.html").write_text("<!doctype html>")
    async with open_house(tmp_path / "data", assets=tmp_path, host_names=("ice.example",)) as house:
        with silence() as logged:
            for _ in range(2):
                status, body = await answer(house, "/api/me", host)
                problem = msgspec.json.decode(body)
                assert (status, problem["code"]) == (421, "unknown-host")
                assert problem["facts"] == {"host": host}
        assert len(logged) == 1 and f"--host-name {host}" in logged[0]


@running
async def test_a_page_at_an_unknown_name_says_what_to_do_in_both_languages(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        with silence():
            status, page = await answer(house, "/room/abc", "evil.example:8000")
        assert status == 421
        assert "La maison ne connaît pas le nom <strong>evil.example</strong>" in page
        assert "The house does not go by the name <strong>evil.example</strong>" in page
        assert page.count("<code>glacier serve --host-name evil.example</code>") == 1


@pytest.mark.parametrize("text", ["https://ice.example", "ice.example/", "ice.example:x", "", "é"])
def test_a_host_name_is_a_name(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args(["serve", "--host-name", text])
    assert "it must be a name such as ice.example" in capsys.readouterr().err


def test_a_host_name_may_be_given_with_a_port() -> None:
    given = parser().parse_args(["serve", "--host-name", "Ice.Example:8000"])
    assert KnownHosts(settings_of(given).host_names).include("ice.example")


def test_only_so_many_unknown_names_are_logged() -> None:
    hosts = KnownHosts(())
    with silence() as logged:
        assert not any(hosts.include(f"{number}.example") for number in range(MOST_LOGGED + 50))
    assert len(logged) == MOST_LOGGED


def test_the_machine_and_what_is_said_to_serve_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "fridge.kitchen.example")
    monkeypatch.setenv("HOST_NAME", "one.example two.example")
    given = ["serve", "--host", "icebox", "--host-name", "three.example"]
    hosts = KnownHosts(settings_of(parser().parse_args(given)).host_names)
    for name in ("fridge.kitchen.example", "fridge", "fridge.local", "icebox"):
        assert hosts.include(name), name
    assert all(hosts.include(f"{name}.example") for name in ("one", "two", "three"))


SITES = {"cross-site": 403, "same-site": 403, "same-origin": 200, "none": 200, "anything": 403}


@pytest.mark.parametrize("site", SITES)
@running
async def test_how_far_away_a_page_is_counts_where_it_names_no_origin(
    tmp_path: Path, site: str
) -> None:
    async with open_house(tmp_path) as house:
        guest = house.guest()
        code = await guest.open()
        far = {"Sec-Fetch-Site": site}
        async with guest.http.put("/api/me", json={"name": "E"}, headers=far) as response:
            assert response.status == SITES[site]
        async with guest.http.get("/api/me", headers=far) as response:
            assert response.status == 200
        if SITES[site] == 200:
            assert await (await guest.socket(code, headers=far)).receive()
        else:
            with pytest.raises(WSServerHandshakeError) as refused:
                await guest.socket(code, headers=far)
            assert refused.value.status == 403


@running
async def test_an_origin_and_how_far_away_it_is(tmp_path: Path) -> None:
    """The same site is another origin, and is accepted only if that origin is allowed."""
    friend = "https://friend.example"
    async with open_house(tmp_path, origins=(friend,)) as house:
        guest = house.guest()
        for origin, site, status in (
            (house.base, "same-origin", 200),
            (house.base, "same-site", 200),
            (house.base, "cross-site", 403),
            (friend, "cross-site", 200),
            ("http://localhost:5173", "same-site", 403),
        ):
            headers = {"Origin": origin, "Sec-Fetch-Site": site}
            async with guest.http.put("/api/me", json={"name": "A"}, headers=headers) as response:
                assert response.status == status, (origin, site)
