"""The MiniBrowser of WebKitGTK over its WebDriver."""

import json
import os
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from glob import glob
from typing import Any, Final
from urllib.error import HTTPError, URLError

from scripts.engine import HEIGHT, PATIENCE, WIDTH, Engine, Missing, pressing, program

BROWSERS: Final = "/usr/lib*/*/webkit*gtk-*/MiniBrowser"
BAR: Final = 38
"""The height of its toolbar, in pixels."""
BLINK: Final = 0.1


@contextmanager
def webkit() -> Iterator[Engine]:
    """Launch a window of WebKitGTK, on a virtual screen if there is no other."""
    driver = program("WebKitWebDriver", "webkit2gtk-driver")
    browsers = sorted(glob(BROWSERS))
    if not browsers:
        raise Missing("no MiniBrowser (on Debian in webkit2gtk-driver)")
    port = free_port()
    with (
        screen() as environment,
        subprocess.Popen(
            [driver, f"--port={port}"], env=environment, stderr=subprocess.DEVNULL
        ) as process,
    ):
        wait_for(port)
        window = Window(f"http://127.0.0.1:{port}/session", browsers[-1])
        yield window
        window.close()
        process.terminate()
        process.wait(PATIENCE)


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """Yield the environment for a program that needs a screen."""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        yield dict(os.environ)
        return
    server = [program("Xvfb", "xvfb"), "-displayfd", "1", "-screen", "0", "1920x1080x24"]
    with subprocess.Popen(
        server, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout
        yield {**os.environ, "DISPLAY": f":{process.stdout.readline().strip()}"}
        process.terminate()


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
    return port


def wait_for(port: int) -> None:
    """Wait until a program listens on the port; raise `Missing` after `PATIENCE` seconds."""
    for _ in range(int(PATIENCE / BLINK)):
        with socket.socket() as one:
            if one.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(BLINK)
    raise Missing("WebKitWebDriver does not listen")


class Window:
    """A window of WebKitGTK, and its WebDriver session."""

    def __init__(self, sessions: str, browser: str) -> None:
        options = {"binary": browser, "args": ["--automation"]}
        wish = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self._address = sessions
        session = self._ask("POST", "", capabilities=wish)["sessionId"]
        self._address = f"{sessions}/{session}"
        self._ask("POST", "/window/rect", width=WIDTH, height=HEIGHT + BAR)

    def _ask(self, method: str, path: str, **wish: Any) -> Any:
        request = urllib.request.Request(
            self._address + path,
            method=method,
            data=json.dumps(wish).encode() if method == "POST" else None,
            headers={"Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                return json.load(response)["value"]
        except (HTTPError, URLError) as problem:
            reason = problem.read().decode() if isinstance(problem, HTTPError) else problem
            raise RuntimeError(f"{method} {path}: {reason}") from problem

    def open(self, address: str) -> None:
        self._ask("POST", "/url", url=address)

    def evaluate(self, expression: str) -> Any:
        told = f"Promise.resolve({expression}).then(arguments[0], (it) => arguments[0](`${{it}}`))"
        return self._ask("POST", "/execute/async", script=told, args=[])

    def press(self, x: float, y: float) -> None:
        self._ask("POST", "/actions", actions=pressing(x, y))

    def close(self) -> None:
        self._ask("DELETE", "")
