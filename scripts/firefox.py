"""Headless Firefox over its built-in WebDriver BiDi, without a driver or a package."""

import asyncio
import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import Any

import aiohttp

from scripts.engine import HEIGHT, PATIENCE, WIDTH, Engine, Missing, pressing, program


@contextmanager
def firefox() -> Iterator[Engine]:
    """Launch a Firefox with a temporary profile, and terminate it at the end."""
    with TemporaryDirectory() as profile:
        command = [program("firefox-esr", "firefox-esr"), "--headless", "--no-remote"]
        where = ["--profile", profile, "--remote-debugging-port", "0"]
        with subprocess.Popen(
            [*command, *where], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
        ) as process:
            with asyncio.Runner() as runner:
                window = Window(runner, listening(process))
                yield window
                window.close()
            process.terminate()
            process.wait(PATIENCE)


def listening(process: subprocess.Popen[str]) -> str:
    """Return the address that Firefox prints; raise `Missing` if it exits without one."""
    assert process.stderr
    for line in process.stderr:
        if found := re.search(r"ws://\S+", line):
            return found[0]
    raise Missing("Firefox exited without printing its address")


class Window:
    """A tab of Firefox, and the connection to it."""

    def __init__(self, runner: asyncio.Runner, address: str) -> None:
        self._runner = runner
        self._asked = 0
        self._session, self._wire = runner.run(connected(f"{address}/session"))
        self._ask("session.new", capabilities={})
        self._tab = self._ask("browsingContext.getTree")["contexts"][0]["context"]
        size = {"width": WIDTH, "height": HEIGHT}
        self._ask("browsingContext.setViewport", context=self._tab, viewport=size)

    def _ask(self, method: str, **params: Any) -> Any:
        return self._runner.run(self._answer(method, params))

    async def _answer(self, method: str, params: dict[str, Any]) -> Any:
        self._asked += 1
        await self._wire.send_json({"id": self._asked, "method": method, "params": params})
        answer: dict[str, Any] = {}
        while answer.get("id") != self._asked:
            answer = await self._wire.receive_json(timeout=PATIENCE)
        if answer["type"] == "error":
            raise RuntimeError(f"{method}: {answer['message']}")
        return answer["result"]

    def open(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def evaluate(self, expression: str) -> Any:
        told = f"Promise.resolve({expression}).then((it) => JSON.stringify(it ?? null))"
        tab = {"context": self._tab}
        answer = self._ask("script.evaluate", expression=told, target=tab, awaitPromise=True)
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def press(self, x: float, y: float) -> None:
        self._ask("input.performActions", context=self._tab, actions=pressing(x, y))

    def close(self) -> None:
        self._runner.run(self._session.close())


async def connected(
    address: str,
) -> tuple[aiohttp.ClientSession, aiohttp.ClientWebSocketResponse[bool]]:
    session = aiohttp.ClientSession()
    return session, await session.ws_connect(address, max_msg_size=0)
