"""The commands, run as subprocesses or by `main`."""

import asyncio
import json
import signal
import socket
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

from glacier import __version__
from glacier.cli.main import main
from glacier.core import Match, commitment
from glacier.games import gelati
from glacier.protocol.rooms import RoomLog
from tests.server.siege import LINE, HouseProcess

MATCH = Match(gelati, gelati.Options(), seats=2, seed="a seed")


COMMANDS = ("serve", "backup", "restore", "check", "prune", "contest", "replay")


@pytest.fixture(scope="module")
def log() -> dict[str, object]:
    """Return the log of a whole match, as decoded JSON."""
    rng = Random(1)
    MATCH.wait(0)
    while MATCH.result is None:
        seat = MATCH.state.turn
        assert seat is not None
        MATCH.play(seat, rng.choice(gelati.menu(MATCH.state, seat)))
    whole: dict[str, object] = json.loads(msgspec.json.encode(MATCH.log))
    return whole


def glacier(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "glacier", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_every_command_explains_itself(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main([*command, "--help"])
    assert left.value.code == 0
    assert "usage: glacier" in capsys.readouterr().out


def test_the_version_is_the_packages(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert (left.value.code, capsys.readouterr().out) == (0, f"glacier {__version__}\n")


def test_an_unknown_command_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["juggle"])
    assert left.value.code == 2
    assert "juggle" in capsys.readouterr().err


def test_a_busy_port_gets_a_clear_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        ended = glacier("serve", "--host", "127.0.0.1", "--port", port, "--data", str(tmp_path))
    assert ended.returncode == 1
    assert f"port {port} is in use" in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize("port", ["70000", "-1"])
def test_a_port_that_is_none(tmp_path: Path, port: str) -> None:
    ended = glacier("serve", "--port", port, "--data", str(tmp_path))
    assert (ended.returncode, "Traceback" in ended.stderr) == (1, False)
    assert "no port" in ended.stderr


@pytest.mark.parametrize(
    ("option", "values", "allowed"),
    [
        ("--rate", ["nan", "inf", "1e308", "0", "-5", "many"], "more than 0, at most 1000000000"),
        ("--pause", ["nan", "inf", "1e308", "-0.1", "long"], "from 0 to 3600"),
        ("--patience", ["nan", "inf", "-1", "long"], "from 0 to 86400"),
        ("--host-away", ["nan", "86401"], "from 0 to 86400"),
        ("--bot-workers", ["0", "65", "-1", "1.5", "nan", "few"], "a whole number from 1 to 64"),
        ("--step-workers", ["0", "1e3"], "a whole number from 1 to 64"),
        ("--render-workers", ["0", "inf"], "a whole number from 1 to 64"),
    ],
)
def test_a_number_that_no_house_can_have(
    option: str, values: list[str], allowed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for value in values:
        with pytest.raises(SystemExit) as left:
            main(["serve", "--port", "70000", option, value])  # this port would not open either
        said = capsys.readouterr().err
        assert (left.value.code, "usage: glacier serve" in said) == (2, True)
        assert f"argument {option}: it must be {allowed}, not {value}\n" in said


@pytest.mark.parametrize("host", ["é" * 100, "é..b"])
def test_a_host_that_is_none(tmp_path: Path, host: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--host", host, "--port", "0", "--data", str(tmp_path)]) == 1
    assert capsys.readouterr().err == f"glacier: cannot listen on {host}: this is no host.\n"


def test_a_data_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    ended = glacier("serve", "--port", "0", "--data", str(tmp_path / "file" / "data"))
    assert (ended.returncode, "Traceback" in ended.stderr) == (1, False)
    assert str(tmp_path / "file") in ended.stderr


def test_a_data_folder_that_holds_something_else(tmp_path: Path) -> None:
    (tmp_path / "glacier.sqlite").write_text("this is no database, but a letter " * 200)
    ended = glacier("serve", "--port", "0", "--data", str(tmp_path))
    assert (ended.returncode, "Traceback" in ended.stderr) == (1, False)
    assert "cannot be used" in ended.stderr


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_house_closes_when_asked_and_locks_its_folder(
    tmp_path: Path, how: signal.Signals
) -> None:
    async def story() -> None:
        house = HouseProcess(tmp_path)
        await house.open()
        second = await asyncio.to_thread(glacier, "serve", "--port", "0", "--data", str(tmp_path))
        assert (second.returncode, "in use by another house" in second.stderr) == (1, True)
        assert await house.end(how) == 0

    asyncio.run(story())


def test_a_house_without_descriptors_refuses_connections_and_says_so(tmp_path: Path) -> None:
    """Idle connections use up a small limit of descriptors; the server still answers."""
    serve = f"exec {sys.executable} -m glacier serve --host 127.0.0.1 --port 0 --data {tmp_path}"
    process = subprocess.Popen(
        ["sh", "-c", f"ulimit -n 128 && {serve}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    found = LINE.search(process.stdout.readline().encode())
    assert found
    port = int(found[1])
    silent = [socket.create_connection(("127.0.0.1", port)) for _ in range(100)]
    last = silent[-1].makefile("rb").read()
    assert last.startswith(b"HTTP/1.1 503") and b"house-full" in last
    for each in silent:
        each.close()
    while "open" not in (told := ask(port, "/api/health")):
        assert "503" in told
    process.terminate()
    _, said = process.communicate(timeout=60)
    assert process.returncode == 0
    assert said.count("connections are open, as many as may be (ulimit -n)") == 1
    assert "Traceback" not in said


def ask(port: int, path: str) -> str:
    """Return the whole response to a request."""
    with socket.create_connection(("127.0.0.1", port)) as asking:
        asking.sendall(
            f"GET {path} HTTP/1.1\r\nHost: x.localhost\r\nConnection: close\r\n\r\n".encode()
        )
        return asking.makefile("rb").read().decode()


def test_opening_the_house_loads_no_arena() -> None:
    look = "import sys, glacier.cli.main, glacier.cli.serve; print('glacier.arena' in sys.modules)"
    ended = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, timeout=60)
    assert (ended.stdout, ended.stderr) == ("False\n", "")


def test_replay_prints_a_log(
    tmp_path: Path, log: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "log.json"
    file.write_bytes(msgspec.json.encode(log))
    assert main(["replay", str(file)]) == 0
    text = capsys.readouterr().out
    assert text.startswith(
        "gelati, 2 seats: seat 0, seat 1\nseed a seed\n\n0:00.000  house: start\n"
    )
    assert "    game-ended " in text


def test_replay_loads_no_other_game(tmp_path: Path, log: dict[str, object]) -> None:
    file = tmp_path / "log.json"
    file.write_bytes(msgspec.json.encode(log))
    look = f"""
import sys
from glacier import __version__
from glacier.cli.main import main
assert main(["replay", {str(file)!r}]) == 0
games = {{name.split(".")[2] for name in sys.modules if name.startswith("glacier.games.")}}
print(*games, "glacier.bots" in sys.modules)
"""
    ended = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, timeout=60)
    assert (ended.stdout.splitlines()[-1], ended.stderr) == ("gelati False", "")


def test_replay_prints_a_room(
    tmp_path: Path, log: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    assert MATCH.result
    room = RoomLog("abcdefgh", ("Ann", "Bob"), MATCH.result, commitment("a seed"), log)
    file = tmp_path / "room.json"
    file.write_bytes(msgspec.json.encode(room))
    assert main(["replay", str(file)]) == 0
    text = capsys.readouterr().out
    assert text.startswith("gelati, 2 seats: Ann, Bob\n")
    assert text.rstrip().splitlines()[-2].startswith("1. ")


def bad_logs(log: dict[str, object]) -> dict[str, bytes]:
    steps = log["steps"]
    assert isinstance(steps, list)
    stranger = [{**steps[0], "seat": 7}]
    races = {seat: [{"seat": seat, "at": 0, "correction": 0}] for seat in (9, -1)}
    changes: dict[str, dict[str, object]] = {
        "another game": {"game": "chess"},
        "too many seats": {"seats": 9},
        "a stranger": {"steps": stranger},
        "a stranger in a race": {"steps": [{**steps[0], "race": races[9]}]},
        "the house in a race": {"steps": [{**steps[0], "race": races[-1]}]},
        "steps of nothing": {"steps": [{}]},
        "no options": {"options": {"layout": "heap"}},
    }
    wrong = {what: msgspec.json.encode({**log, **change}) for what, change in changes.items()}
    plain = {
        "no JSON": b"hello",
        "a list": b"[]",
        "empty": b"",
        "bytes": b"\xff\xfe",
        "no log": b"{}",
    }
    return {**plain, **wrong, "no names": msgspec.json.encode({"log": log})}


def test_replay_refuses_what_is_no_log(
    tmp_path: Path, log: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    for what, content in bad_logs(log).items():
        file = tmp_path / "bad.json"
        file.write_bytes(content)
        assert main(["replay", str(file)]) == 1, what
        said = capsys.readouterr()
        assert said.err.startswith(f"glacier: {file}: "), what
        assert said.out == "", what
    assert main(["replay", str(tmp_path / "nowhere")]) == 1
    assert main(["replay", str(tmp_path)]) == 1


def test_contest_prints_a_table() -> None:
    ended = glacier("contest", "gelati", "flocon", "random", "--games", "2")
    assert ended.returncode == 0
    assert "flocon" in ended.stdout
    refused = glacier("contest", "gelati", "flocon", "nobody")
    assert (refused.returncode, "nobody" in refused.stderr) == (2, True)
