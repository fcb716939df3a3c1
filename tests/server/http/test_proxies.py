"""Limits count the client's address: the peer's, or the one that a trusted proxy names."""

from pathlib import Path

import pytest

from glacier.cli.main import main
from glacier.server.http.proxies import TrustedProxies, household, network_of
from tests.server.harness import PROXIED, Guest, OpenHouse, open_house, running, silence

NEAR = ("10.0.0.0/24", "fd00::7")


@pytest.mark.parametrize(
    ("peer", "forwarded", "counted"),
    [
        ("9.9.9.9", "", "9.9.9.9"),
        ("9.9.9.9", "198.51.100.1", "9.9.9.9"),
        ("10.0.1.1", "198.51.100.1", "10.0.1.1"),
        ("10.0.0.1", "192.0.2.9, 198.51.100.1", "198.51.100.1"),
        ("10.0.0.1", "192.0.2.9, 198.51.100.1, 10.0.0.2", "198.51.100.1"),
        ("10.0.0.1", "127.0.0.1, 198.51.100.1,fd00::7 ,", "198.51.100.1"),
        ("fd00::7", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("10.0.0.1", "198.51.100.1:4711", "198.51.100.1"),
        ("10.0.0.1", "[2001:db8::7]:4711", "2001:db8::/64"),
        ("10.0.0.1", "10.0.0.2", "10.0.0.2"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "unknown", "unknown"),
        ("10.0.0.1", "192.0.2.9," + 20 * "10.0.0.2,", "10.0.0.2"),
        ("127.0.0.1", "192.0.2.9" + 20 * " ,", "127.0.0.1"),
        ("127.0.0.1", "", None),
        ("::1", "", None),
        ("::ffff:127.0.0.1", "", None),
        ("127.0.0.1", "198.51.100.1", "127.0.0.1"),
        ("::ffff:9.9.9.9", "198.51.100.1", "9.9.9.9"),
        ("::ffff:10.0.0.1", "::ffff:198.51.100.1", "198.51.100.1"),
        (None, "", None),
        (None, "198.51.100.1", None),
        ("no address", "198.51.100.1", "no address"),
    ],
)
def test_the_address_that_counts(peer: str | None, forwarded: str, counted: str | None) -> None:
    with silence():
        assert TrustedProxies(NEAR).client_of(peer, forwarded) == counted


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
    assert household(address) == counted


def visitor(house: OpenHouse, address: str) -> Guest:
    guest = house.guest()
    guest.http.headers["X-Forwarded-For"] = address
    return guest


@running
async def test_a_client_that_is_no_trusted_proxy_cannot_name_another_address(
    tmp_path: Path,
) -> None:
    """It is counted: this machine sends no X-Forwarded-For itself, so a proxy must have sent it."""
    async with open_house(tmp_path, arrivals=1, arrivals_rate=0) as house:
        with silence() as logged:
            await visitor(house, "203.0.113.7").ask("GET", "/me")
            liar = visitor(house, "203.0.113.8")
            assert await liar.refused("GET", "/me", status=429) == "crowd"
        assert len(logged) == 1 and "--trusted-proxy 127.0.0.1" in logged[0]


@running
async def test_of_what_a_trusted_proxy_forwards_only_its_own_entry_counts(tmp_path: Path) -> None:
    async with open_house(tmp_path, arrivals=1, arrivals_rate=0, **PROXIED) as house:
        await visitor(house, "198.51.100.1, 203.0.113.7").ask("GET", "/me")
        liar = visitor(house, "198.51.100.2, 203.0.113.7")
        assert await liar.refused("GET", "/me", status=429) == "crowd"


@running
async def test_https_is_believed_only_of_a_trusted_proxy(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        headers = {"X-Forwarded-Proto": "https"}
        async with house.guest().http.get("/api/me", headers=headers) as response:
            assert "Secure" not in response.headers["Set-Cookie"]


@pytest.mark.parametrize("text", ["10.0.0.0/33", "proxy.example", "", "::ffff:10.0.0.1"])
def test_a_proxy_is_named_by_its_address(
    text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with pytest.raises(ValueError):
        network_of(text)
    with pytest.raises(SystemExit):
        main(["serve", "--trusted-proxy", text])
    assert "an address or a network" in capsys.readouterr().err
    if text:
        monkeypatch.setenv("TRUSTED_PROXY", f"127.0.0.1 {text}")
        assert main(["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path)]) == 1
        assert "cannot trust this proxy" in capsys.readouterr().err
