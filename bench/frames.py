"""CPU time of IceTowers' frames on the main thread of a phone: `python -m bench.frames`.

Four seats and 60 pyramids are shown on a screen of 390 x 844. The CPU is throttled to a mid-range
phone: before each round the bench measures JavaScript's speed like Lighthouse's benchmark index,
and throttles it to the middle of Lighthouse's range for mid-tier mobiles. Three bots play. One
finger drags a pyramid, and two fingers pan and pinch.

The rounds alternate with those of a bare page, on which only a box follows the fingers. Each figure
is the median of the rounds. A browser trace gives the main thread's CPU time between frames, and
the layouts that scripts forced. The machine should be idle otherwise. Other threads rasterise, in
software here, so the frame rate means little.
"""

import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import cos, nan, pi, sin
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, CDPSession, Page

from bench.scale import ratio, scaled
from bench.trace import Frame, frames_of
from scripts.browser import NoChromium, running_browser, skip_tour
from scripts.house import open_house

SIZE = (390, 844)
PHONE = 500
"""Lighthouse's documentation gives 125 to 800 for mid-tier mobiles."""
ROUNDS = scaled(5, 1)
BUDGET = 1000 / 60
MOVES = scaled(120, 6)
"""The number of moves of each gesture. Each is sent when the page has handled the one before."""
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"]
BOT = "flocon"
"""A cheap bot: CPU throttling counts time during which other processes have the CPU."""
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
INDEX = """() => {
  const rate = (work) => {
    const begun = performance.now();
    let done = 0;
    while (performance.now() - begun < 300) work(done++);
    return (done * 100) / (performance.now() - begun);
  };
  const lists = [0, 1].map(() => Array.from({ length: 100_000 }, (_, place) => place));
  const write = () => {
    let text = "";
    for (let letter = 0; letter < 10_000; letter++) text += "a";
    return text.length;
  };
  const copy = (turn) => {
    const [from, to] = turn % 2 ? lists : [...lists].reverse();
    for (let place = 0; place < from.length; place++) to[place] = from[place];
  };
  return (rate(write) + rate(copy)) / 2;
}"""
"""The mean of 10,000-letter strings built and 100,000-item lists copied, per tenth of a second."""
EVERY_FRAME = "(function next() { requestAnimationFrame(next); })()"
BARE = """<!doctype html>
<body style="margin:0; height:100vh; overflow:hidden; touch-action:none">
<div id="box" style="width:46px; height:46px; background:teal; will-change:transform"></div>"""
FOLLOW = """() => addEventListener("pointermove", ({ clientX, clientY }) => {
  box.style.transform = `translate(${clientX}px, ${clientY}px)`;
})"""
"""The minimum of drawing that follows a finger."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Fingers:
    """Touch input, sent by the DevTools protocol."""

    protocol: CDPSession

    def _tell(self, kind: str, points: list[Point]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def follow(self, path: Callable[[float], list[Point]]) -> None:
        """Touch the start of the path, move along it, and lift at its end."""
        self._tell("touchStart", path(0))
        for move in range(1, MOVES + 1):
            self._tell("touchMove", path(move / MOVES))
        self._tell("touchEnd", [])


def dragging(page: Page) -> Callable[[float], list[Point]]:
    """Drag one of the player's pyramids round the table and drop it beside the table."""
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
    """Move two fingers apart and together again, twice."""

    def path(share: float) -> list[Point]:
        half = 40 + 90 * abs(sin(2 * pi * share))
        return [(195 - half, 400), (195 + half, 440)]

    return path


def panning(_: Page) -> Callable[[float], list[Point]]:
    """Pan a zoomed table with two parallel fingers."""

    def path(share: float) -> list[Point]:
        x, y = 195 + 90 * sin(6 * pi * share), 420 + 120 * cos(4 * pi * share)
        return [(x - 45, y), (x + 45, y)]

    return path


GESTURES = {"drag": dragging, "pinch": pinching, "pan": panning}


def _game(page: Page) -> bool:
    return page.locator(".towers").count() > 0


def open_table(page: Page, house: str) -> None:
    """Open a table and wait until the game is in progress, with each pyramid still alone."""
    page.goto(house)
    page.wait_for_load_state("networkidle")
    page.goto(f"{house}/room/{page.evaluate(LOUNGE % BOT)}")
    page.get_by_role("button", name="I am ready").click()
    page.locator('.towers[data-phase="playing"] [data-source]').first.wait_for()


def nothing(page: Page, _: str) -> None:
    page.set_content(BARE)
    page.evaluate(FOLLOW)


@dataclass(frozen=True)
class Round:
    """The measurements of one gesture in one round."""

    frames: list[Frame]
    steps: int
    """The number of the match's steps during the gesture."""

    def high(self, share: float) -> float:
        return _share([frame.work for frame in self.frames], share)

    def part(self, part: str) -> float:
        return _share([frame.parts[part] for frame in self.frames], 0.95)

    @property
    def late(self) -> float:
        return ratio(sum(frame.work > BUDGET for frame in self.frames), len(self.frames))

    @property
    def forced(self) -> int:
        return sum(frame.forced for frame in self.frames)


def traced(
    browser: Browser, house: str, open_page: Callable[[Page, str], None]
) -> Iterator[tuple[str, Round]]:
    """Yield the measurements of each gesture on a page that `open_page` opens."""
    context = skip_tour(
        browser.new_context(
            viewport={"width": SIZE[0], "height": SIZE[1]},
            has_touch=True,
            locale="en",
        )
    )
    page = context.new_page()
    rate = page.evaluate(INDEX) / PHONE
    open_page(page, house)
    protocol = context.new_cdp_session(page)
    protocol.send("Emulation.setCPUThrottlingRate", {"rate": max(1, rate)})
    page.evaluate(EVERY_FRAME)
    for name, gesture in GESTURES.items():
        path, before = gesture(page), _step(page)
        browser.start_tracing(page=page, categories=CATEGORIES)
        Fingers(protocol).follow(path)
        yield name, Round(frames_of(browser.stop_tracing()), _step(page) - before)
    context.close()


def _step(page: Page) -> int:
    return int(page.locator(".towers").get_attribute("data-step") or 0) if _game(page) else 0


def told(what: str, rounds: list[Round], beside: list[Round]) -> str:
    middle, high, most = (median(one.high(share) for one in rounds) for share in (0.5, 0.95, 0.99))
    bare = median(one.high(0.95) for one in beside)
    parts = ", ".join(
        f"{part} {median(one.part(part) for one in rounds):.1f}"
        for part in ("script", "style", "layout", "paint")
    )
    highs = sorted(one.high(0.95) for one in rounds)
    return (
        f"frames: {what}: main thread p50 {middle:.1f} ms, p95 {high:.1f} ms"
        f" ({highs[0]:.1f} to {highs[-1]:.1f} in {len(rounds)} rounds), p99 {most:.1f} ms a frame"
        f" (x{high / BUDGET:.2f} of {BUDGET:.1f} ms; p95 {parts}),"
        f" {median(one.late for one in rounds):.1%} of some {len(rounds[0].frames)} frames over,"
        f" {median(one.steps for one in rounds)} steps meanwhile,"
        f" {sum(one.forced for one in rounds)} forced layouts;"
        f" a bare page p50 {median(one.high(0.5) for one in beside):.1f},"
        f" p95 {bare:.1f} ms (x{ratio(high, bare):.1f})"
    )


def _share(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else nan


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
            beside: defaultdict[str, list[Round]] = defaultdict(list)
            rounds: defaultdict[str, list[Round]] = defaultdict(list)
            for _ in range(ROUNDS):
                for pages, open_page in ((beside, nothing), (rounds, open_table)):
                    for name, one in traced(browser, house, open_page):
                        pages[name].append(one)
            for name in GESTURES:
                print(told(name, rounds[name], beside[name]), flush=True)
    except NoChromium as reason:
        print(f"frames: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
