"""Plays a short story of each game in browsers other than Chromium: `python -m scripts.browsers`.

A guest opens a table against bots, acts a few times with the mouse, comes back and leaves. The
script prints what it skipped, and fails if a page is broken.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from glacier.games import GAMES
from scripts.engine import Engine, Missing
from scripts.firefox import firefox
from scripts.house import foretold, open_house
from scripts.webkit import webkit

ENGINES: Final[dict[str, Callable[[], AbstractContextManager[Engine]]]] = {
    "Firefox": firefox,
    "WebKitGTK": webkit,
}
ACTS: Final = 3
PATIENCE: Final = 90
BLINK: Final = 0.2

LISTEN: Final = """(() => {
  if (window.listening) return;
  window.listening = true;
  window.acts = 0;
  window.errors = [];
  addEventListener("error", ({ message }) => window.errors.push(message));
  addEventListener("unhandledrejection", ({ reason }) => window.errors.push(`${reason}`));
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    if (JSON.parse(text).type === "Act") window.acts += 1;
    return send.call(this, text);
  };
})()"""
"""Counts the acts that the page sends, and collects its errors."""

OPEN: Final = """(async (wish) => {
  const ask = async (method, path, body = {}) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`/api${path}`, { method, headers, body: JSON.stringify(body) });
    return answer.json();
  };
  const { code } = await ask("POST", "/rooms", wish);
  await ask("POST", `/rooms/${code}/seats/0`);
  for (let seat = 1; seat < wish.seats; seat += 1)
    await ask("PUT", `/rooms/${code}/seats/${seat}/bot`, { level: "flocon" });
  await ask("POST", `/rooms/${code}/start`);
  return code;
})"""

CHANCES: Final = """(() => {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  const sight = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const free = ":not(:disabled):not([aria-disabled=true])";
  const inside = ([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight;
  const all = (selector) =>
    [...document.querySelectorAll(selector + free)].map(sight).filter(inside);
  const [dock, table] = ["[data-area=dock]", "[data-area=table]"];
  return {
    primary: all(`:is(${dock}, ${table}) button.primary`),
    table: all(`${table} :is(button, [role=button])`),
    dock: all(`${dock} button`),
  };
})()"""
"""The points that can be clicked: the primary button, targets on the table, and the dock."""


class Broken(Exception):
    """Raised if the story cannot go on."""


def until(what: str, happens: Callable[[], Any]) -> Any:
    """Return the first truthy result of `happens`; raise `Broken` after `PATIENCE` seconds."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if came := happens():
            return came
        time.sleep(BLINK)
    raise Broken(f"timed out waiting for {what}")


def visit(window: Engine, address: str, sign: str) -> None:
    """Open the address and wait until the selector `sign` matches."""
    window.open(address)
    window.evaluate(LISTEN)
    until(f"{sign} at {address}", lambda: window.evaluate(f"!!document.querySelector({sign!r})"))


def press(window: Engine, turn: int) -> None:
    """Select a target on the table or press a button, in turns, a different one each time."""
    chances = window.evaluate(CHANCES)
    doing = chances["primary"][:1] or chances["dock"]
    if things := doing if turn % 2 else chances["table"] or doing:
        window.press(*things[turn // 2 % len(things)])
    time.sleep(BLINK)


def play(window: Engine) -> int:
    """Press until `ACTS` acts were sent, and return the number of presses."""
    deadline = time.monotonic() + PATIENCE
    for turn in count():
        acts = window.evaluate("window.acts")
        if acts >= ACTS:
            return turn
        if time.monotonic() > deadline:
            raise Broken(f"only {acts} acts after {turn} presses")
        press(window, turn)
    raise AssertionError("unreachable: count() never ends")


def story(window: Engine, house: str, game: str) -> Iterator[str]:
    """Play the story of one game, and yield a word for each chapter."""
    visit(window, house, "main h1")
    yield "home"
    box = GAMES.manifest(game)
    wish = {"game": game, "seats": max(3, box.least)}
    code = window.evaluate(f"{OPEN}({json.dumps(wish)})")
    visit(window, f"{house}/room/{code}", "[data-area=table]")
    yield "table"
    yield f"{ACTS} acts by {play(window)} presses"
    check(window)
    visit(window, f"{house}/room/{code}", "[data-area=table]")
    yield "back again"
    check(window)
    visit(window, f"{house}/learn/{game}", "main h1")
    yield "lesson"
    check(window)


def check(window: Engine) -> None:
    if errors := window.evaluate("window.errors"):
        raise Broken("; ".join(errors))


def played(name: str, engine: Callable[[], AbstractContextManager[Engine]], house: str) -> bool:
    """Return whether all stories passed in that engine; True if the engine is missing."""
    try:
        with engine() as window:
            return all([told(name, game, story(window, house, game)) for game in GAMES.opened])
    except Missing as lack:
        print(f"{name}: skipped, {lack}")
        return True


def told(name: str, game: str, chapters: Iterator[str]) -> bool:
    so_far: list[str] = []
    try:
        so_far.extend(chapters)
    except (Broken, RuntimeError) as problem:
        print(f"{name}, {game}: BROKEN: {problem}")
        return False
    print(f"{name}, {game}: {', '.join(so_far)}")
    return True


def main() -> int:
    with (
        TemporaryDirectory() as data,
        open_house(Path(data), "--pause", "0.3", environment=foretold("other engines")) as house,
    ):
        return 0 if all([played(name, ENGINES[name], house) for name in ENGINES]) else 1


if __name__ == "__main__":
    sys.exit(main())
