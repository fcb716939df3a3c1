"""What a frame of IceTowers costs a phone's main thread: `python -m bench.frames`.

Four seats and 60 pyramids on a screen of 390 x 844, at a quarter of this machine's speed, which is
about a mid-range phone. Three bots play fast; a finger drags a pyramid, two fingers pan and pinch.
A trace of the browser tells the main thread's own CPU time from one frame to the next, whatever
else the machine does, and layouts that a script forced. Beside it, a bare page where only a box
follows the same fingers. Pixels are drawn by other threads, in software here, so frames a second
prove little.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import cos, pi, sin
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, CDPSession, Page

from bench.trace import Frame, frames_of
from scripts.browser import NoChromium, running_browser
from scripts.house import open_house

SIZE = (390, 844)
SLOWER = 4
BUDGET = 1000 / 60
MOVES = 120
"""Of each gesture; the next is made as soon as the page has taken the last."""
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"]
BOT = "glacon"
LOUNGE = """async () => {
  const ask = async (method, path, body = {}) =>
    (await fetch(`/api${path}`, {
      method, headers: { "content-type": "application/json" }, body: JSON.stringify(body),
    })).json();
  const wish = { game: "ice-towers", seats: 4, options: { pace: "fast" } };
  const { code } = await ask("POST", "/rooms", wish);
  await ask("POST", `/rooms/${code}/seats/0`, { name: "Ana" });
  for (const seat of [1, 2, 3])
    await ask("PUT", `/rooms/${code}/seats/${seat}/bot`, { level: "%s" });
  await ask("POST", `/rooms/${code}/start`);
  return code;
}"""
EVERY_FRAME = "(function next() { requestAnimationFrame(next); })()"
BARE = """<!doctype html>
<body style="margin:0; height:100vh; overflow:hidden; touch-action:none">
<div id="box" style="width:46px; height:46px; background:teal; will-change:transform"></div>"""
FOLLOW = """() => addEventListener("pointermove", ({ clientX, clientY }) => {
  box.style.transform = `translate(${clientX}px, ${clientY}px)`;
})"""
"""Nobody draws less that follows a finger."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Fingers:
    """Real touches, as the browser's own protocol sends them."""

    protocol: CDPSession

    def _tell(self, kind: str, points: list[Point]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def follow(self, path: Callable[[float], list[Point]]) -> None:
        """Down at the beginning of the path, along it, and up where it ends."""
        self._tell("touchStart", path(0))
        for move in range(1, MOVES + 1):
            self._tell("touchMove", path(move / MOVES))
        self._tell("touchEnd", [])


def dragging(page: Page) -> Callable[[float], list[Point]]:
    """A pyramid of one's own is carried round the table and let go beside it."""
    box = page.locator("[data-source]").last.bounding_box() if _game(page) else None
    x, y = (box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.7) if box else (195, 400)

    def path(share: float) -> list[Point]:
        if share == 0:
            return [(x, y)]
        if share == 1:
            return [(195, 20)]
        turn = 4 * pi * share
        return [(195 + 130 * cos(turn), 420 + 200 * sin(turn))]

    return path


def pinching(_: Page) -> Callable[[float], list[Point]]:
    """Two fingers come apart and together again, twice."""

    def path(share: float) -> list[Point]:
        half = 40 + 90 * abs(sin(2 * pi * share))
        return [(195 - half, 400), (195 + half, 440)]

    return path


def panning(_: Page) -> Callable[[float], list[Point]]:
    """Two fingers move side by side over a table seen from near."""

    def path(share: float) -> list[Point]:
        x, y = 195 + 90 * sin(6 * pi * share), 420 + 120 * cos(4 * pi * share)
        return [(x - 45, y), (x + 45, y)]

    return path


GESTURES = {"drag": dragging, "pinch": pinching, "pan": panning}


def _game(page: Page) -> bool:
    return page.locator(".towers").count() > 0


def table(page: Page, house: str) -> None:
    """The game has begun, and every pyramid stands alone."""
    page.goto(house)
    page.wait_for_load_state("networkidle")
    page.goto(f"{house}/room/{page.evaluate(LOUNGE % BOT)}")
    page.get_by_role("button", name="I am ready").click()
    page.locator('.towers[data-phase="playing"] [data-source]').first.wait_for()


def nothing(page: Page, _: str) -> None:
    page.set_content(BARE)
    page.evaluate(FOLLOW)


def traced(
    browser: Browser, house: str, open_page: Callable[[Page, str], None]
) -> Iterator[tuple[str, list[Frame]]]:
    """The frames of each gesture."""
    context = browser.new_context(
        viewport={"width": SIZE[0], "height": SIZE[1]}, has_touch=True, locale="en"
    )
    page = context.new_page()
    open_page(page, house)
    protocol = context.new_cdp_session(page)
    protocol.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(EVERY_FRAME)
    for name, gesture in GESTURES.items():
        path = gesture(page)
        browser.start_tracing(page=page, categories=CATEGORIES)
        Fingers(protocol).follow(path)
        yield name, frames_of(browser.stop_tracing())
    context.close()


def told(what: str, frames: list[Frame], beside: list[Frame]) -> str:
    work = sorted(frame.work for frame in frames)
    bare = sorted(frame.work for frame in beside)
    middle, high = _share(work, 0.5), _share(work, 0.95)
    late = sum(cost > BUDGET for cost in work) / len(work)
    parts = ", ".join(
        f"{part} {_share(sorted(frame.parts[part] for frame in frames), 0.95):.1f}"
        for part in ("script", "style", "layout", "paint")
    )
    forced = sum(frame.forced for frame in frames)
    return (
        f"frames: {what}: main thread p50 {middle:.1f} ms, p95 {high:.1f} ms,"
        f" p99 {_share(work, 0.99):.1f} ms a frame (x{high / BUDGET:.2f} of {BUDGET:.1f} ms;"
        f" p95 {parts}), {late:.1%} of {len(work)} frames over,"
        f" {forced} forced layouts; a bare page p50 {_share(bare, 0.5):.1f},"
        f" p95 {_share(bare, 0.95):.1f} ms (x{high / max(0.1, _share(bare, 0.95)):.1f})"
    )


def _share(values: list[float], share: float) -> float:
    return values[min(len(values) - 1, int(share * len(values)))]


def main() -> int:
    if not Path("glacier/assets/index.html").exists():
        print("frames: the app is not built; `make bench` builds it", file=sys.stderr)
        return 1
    try:
        with (
            TemporaryDirectory() as data,
            open_house(Path(data)) as house,
            running_browser() as browser,
        ):
            beside = dict(traced(browser, house, nothing))
            for name, frames in traced(browser, house, table):
                print(told(name, frames, beside[name]), flush=True)
    except NoChromium as reason:
        print(f"frames: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
