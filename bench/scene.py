"""Frame rate of CrackeD ICE's disc without a graphics card: `python -m bench.scene`.

Chromium renders WebGL in software here, so only tier C is measured: frames per second while a
pyramid is dragged and lowered and while a fall is shown, on a phone's and a laptop's screen. Tiers
A and B need a graphics card, and a real phone is needed for its own figures.
"""

import sys
from collections.abc import Callable, Iterator
from math import cos, pi, sin
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page

from bench.scale import ratio, scaled
from scripts.browser import NoChromium, running_browser, skip_tour
from scripts.house import open_house

SIZES = scaled({"phone": (390, 844), "laptop": (1366, 650)}, {"phone": (390, 844)})
TIER = "c"
AIM = 15
"""The lowest frame rate that counts as smooth, in frames per second."""
MOVES = scaled(90, 4)
FAR_OUT = 12
"""The number of steps of a centimetre that lead out to the rim from any spot."""
PATIENCE_MS = 120_000
"""The first placement waits for the physics engine to load, which takes long if the CPU is busy."""
ROOM = """async () => {
  const ask = async (method, path, body = {}) =>
    (await fetch(`/api${path}`, {
      method, headers: { "content-type": "application/json" }, body: JSON.stringify(body),
    })).json();
  const { code } = await ask("POST", "/rooms", { game: "cracked-ice", seats: 3 });
  for (const seat of [0, 1, 2])
    await ask("POST", `/rooms/${code}/seats/${seat}`, { name: `Seat ${seat}` });
  await ask("POST", `/rooms/${code}/start`);
  return code;
}"""
COUNT = """() => {
  const drawn = (window.drawn = []);
  requestAnimationFrame(function next(now) {
    drawn.push(now);
    if (window.drawn === drawn) requestAnimationFrame(next);
  });
}"""

Gesture = Callable[[Page], None]


def drag(page: Page) -> None:
    """Drag the pyramid round above the disc."""
    box = page.locator("[role=application]").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for move in range(MOVES):
        turn = 4 * pi * move / MOVES
        page.mouse.move(x + box["width"] / 4 * cos(turn), y + box["height"] / 5 * sin(turn))
        page.evaluate("() => new Promise(requestAnimationFrame)")


def lower(page: Page) -> None:
    """Hold the key until the pyramid is down, then cancel."""
    page.keyboard.press("1")
    page.keyboard.down(" ")
    page.locator("button.down", has_text="0 mm").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.up(" ")


def fall(page: Page) -> None:
    """Let go of a large pyramid at the rim, and wait until the film has ended."""
    step = page.locator(".cracked-ice").get_attribute("data-step")
    page.keyboard.press("3")
    for _ in range(FAR_OUT):
        page.keyboard.press("Shift+ArrowDown")
    while page.locator("[data-judgement]").get_attribute("data-judgement") != "free":
        page.keyboard.press("ArrowUp")
    page.keyboard.down(" ")
    page.locator("button.down", has_text="0 mm").wait_for()
    page.keyboard.up(" ")
    page.locator('.cracked-ice[data-running="true"]').wait_for()
    page.evaluate(COUNT)
    page.locator(f'.cracked-ice:not([data-step="{step}"])').wait_for()


GESTURES: dict[str, Gesture] = {"drag": drag, "lower": lower, "film": fall}


def paces(browser: Browser, house: str, size: tuple[int, int]) -> Iterator[tuple[str, list[float]]]:
    """Yield the milliseconds between frames during each gesture."""
    context = skip_tour(
        browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale="en",
            reduced_motion="no-preference",
        )
    )
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.goto(house)
    page.wait_for_load_state("networkidle")
    page.goto(f"{house}/room/{page.evaluate(ROOM)}?tier={TIER}")
    page.locator(f'[data-tier="{TIER}"]').wait_for()
    for name, gesture in GESTURES.items():
        page.evaluate(COUNT)
        gesture(page)
        times = page.evaluate("window.drawn")
        yield name, [after - before for before, after in zip(times, times[1:], strict=False)]
    context.close()


def told(where: str, what: str, gaps: list[float]) -> str:
    if not gaps:
        return f"scene: {where}: {what}: no two frames were drawn"
    middle, high = median(gaps), sorted(gaps)[int(0.95 * len(gaps))]
    return (
        f"scene: tier {TIER.upper()} in software, {where}: {what}: {ratio(1000, middle):.0f} frames"
        f" a second (p50 {middle:.0f} ms, p95 {high:.0f} ms a frame, aim {AIM} a second)"
    )


def main() -> int:
    if not Path("glacier/assets/index.html").exists():
        print("scene: the app is not built; `make bench` builds it", file=sys.stderr)
        return 1
    try:
        with (
            TemporaryDirectory() as data,
            open_house(Path(data)) as house,
            running_browser() as browser,
        ):
            for where, size in SIZES.items():
                for what, gaps in paces(browser, house, size):
                    print(told(where, what, gaps), flush=True)
    except NoChromium as reason:
        print(f"scene: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
