"""Takes the screenshots of the documentation from a running server, in a real browser."""

import sys
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal, NamedTuple, TypeAlias

from playwright.sync_api import Browser, BrowserContext, Page

from glacier.games import GAMES
from scripts.browser import running_browser, skip_tour
from scripts.house import open_house
from tests.web.recorded_rooms import code_of, latest, moments, serve_recordings

Theme: TypeAlias = Literal["light", "dark"]

SIZES = {
    "board": (1280, 720),
    "phone": (390, 844),
    "desktop": (1440, 900),
    "laptop": (1366, 650),
    "lying-phone": (844, 390),
}
LOOKS: Final[tuple[tuple[str, Theme, str], ...]] = (
    ("desktop", "light", "en"),
    ("phone", "dark", "fr"),
)
"""The device, colour scheme and language of each screenshot of every page."""

LOW_LOOKS: Final[tuple[tuple[str, Theme, str], ...]] = (
    ("laptop", "light", "fr"),
    ("lying-phone", "dark", "en"),
)
"""The same for screens of little height, taken early and late in a match."""
EARLY, LATE = "opening", "late"
QUALITY = 88
"""The JPEG quality of those, so that a dozen of them weigh as much as two others."""

FIVE = "five.jpg"
FIVE_LOOKS: Final[tuple[tuple[str, Theme, str], ...]] = (
    ("board", "light", "en"),
    ("board", "dark", "en"),
)
"""The looks of the boards in the overview picture, alternately."""
SHEET = """<style>
  body { margin: 0; padding: 24px; background: linear-gradient(#cfe9fb, #f4fbff 55%, #ffe9d6) }
  main { display: flex; flex-wrap: wrap; justify-content: center; gap: 20px }
  img { width: calc(33.33% - 14px); border-radius: 16px; box-shadow: 0 6px 20px #17407a40 }
  img:nth-child(-n + 2) { width: calc(50% - 10px) }
</style>"""
"""Two large pictures above, the others below."""

PLAY = """
async ({ game, seats, acts }) => {
  const ask = async (method, path, body = {}) =>
    (await fetch(`/api${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })).json();
  const { code } = await ask("POST", "/rooms", { game, seats });
  await ask("POST", `/rooms/${code}/seats/0`);
  for (let seat = 1; seat < seats; seat += 1) {
    await ask("PUT", `/rooms/${code}/seats/${seat}/bot`, { level: "iceberg" });
  }
  await ask("POST", `/rooms/${code}/start`);
  const socket = new WebSocket(`/api/rooms/${code}/socket`);
  return new Promise((resolve) => {
    socket.onopen = () => socket.send(JSON.stringify({ type: "Join", step: 0, seat: 0 }));
    socket.onmessage = ({ data }) => {
      const told = JSON.parse(data);
      if (told.type !== "Update" || told.menu.length === 0) return;
      if (acts === 0) {
        socket.close();
        return resolve(code);
      }
      acts -= 1;
      const worth = told.prospects.map((hope) => hope?.points ?? 0);
      const action = told.menu[worth.indexOf(Math.max(...worth))];
      const { step } = told;
      socket.send(JSON.stringify({ type: "Act", id: `${acts}`, seat: 0, step, action }));
    };
  });
}
"""
"""Opens a table with bots, plays `acts` actions of seat 0 and returns the room's code."""


HOME = "home"
SETTLING_MS = 1500
ACTS = 9
"""The number of seat 0's actions: enough for the middle of a match in each game."""


def go(page: Page, place: str) -> None:
    """Open the front page, or a table of that game in the middle of a match."""
    page.goto("/", wait_until="networkidle")
    if place == HOME:
        return
    box = GAMES.manifest(place)
    seats = min(max(3, box.least), box.most)
    code = page.evaluate(PLAY, {"game": place, "seats": seats, "acts": ACTS})
    page.goto(f"/room/{code}", wait_until="networkidle")
    page.wait_for_timeout(SETTLING_MS)


class Shot(NamedTuple):
    """The page, device, colour scheme and language of one screenshot."""

    place: str
    device: str
    theme: Theme
    language: str

    @property
    def name(self) -> str:
        return f"{self.place}-{self.device}-{self.theme}-{self.language}.png"


SHOTS = [
    Shot(place, device, theme, language)
    for place in (HOME, *GAMES.opened)
    for device, theme, language in LOOKS
]


def looking(browser: Browser, house: str, look: tuple[str, Theme, str]) -> BrowserContext:
    """Return the browser context of a guest with this look, for whom the tour is already seen."""
    device, theme, language = look
    width, height = SIZES[device]
    return skip_tour(
        browser.new_context(
            base_url=house,
            viewport={"width": width, "height": height},
            color_scheme=theme,
            locale=language,
            reduced_motion="reduce",
        )
    )


def pictures(browser: Browser, house: str) -> Iterator[tuple[str, bytes]]:
    """Yield each picture with its file name."""
    yield FIVE, five_boards(browser, house)
    for shot in SHOTS:
        with looking(browser, house, (shot.device, shot.theme, shot.language)) as visitor:
            page = visitor.new_page()
            go(page, shot.place)
            yield shot.name, page.screenshot()
    for look in LOW_LOOKS:
        with looking(browser, house, look) as visitor:
            page = visitor.new_page()
            serve_recordings(page)
            yield from low_pictures(page, look[0])


def five_boards(browser: Browser, house: str) -> bytes:
    """Return one picture of all boards in the middle of a match, for the README's top."""
    boards: list[bytes] = []
    for number, game in enumerate(GAMES.opened):
        with looking(browser, house, FIVE_LOOKS[number % 2]) as visitor:
            page = visitor.new_page()
            serve_recordings(page)
            show(page, game, late_in(game))
            boards.append(page.screenshot(type="jpeg", quality=QUALITY))
    return sheet_of(browser, boards)


def late_in(game: str) -> str:
    """Return the name of the recorded moment that shows a late position of the game."""
    return LATE if LATE in moments(game) else latest(game)


def sheet_of(browser: Browser, boards: list[bytes]) -> bytes:
    drawn = (f"<img src='data:image/jpeg;base64,{b64encode(one).decode()}'>" for one in boards)
    with browser.new_context(viewport={"width": 1600, "height": 100}) as desk:
        page = desk.new_page()
        page.set_content(f"{SHEET}<main>{''.join(drawn)}</main>", wait_until="load")
        return page.screenshot(type="jpeg", quality=QUALITY, full_page=True)


def show(page: Page, game: str, moment: str) -> None:
    """Open the table of a recorded match, and wait until its animations have ended."""
    page.goto(f"/room/{code_of(game, moment)}", wait_until="networkidle")
    page.locator("[data-area=table]").wait_for()
    page.wait_for_timeout(SETTLING_MS)


def low_pictures(page: Page, device: str) -> Iterator[tuple[str, bytes]]:
    """Yield pictures of each board early and late. Recorded matches make them reproducible."""
    for game in GAMES.opened:
        for when, moment in (("early", EARLY), ("late", late_in(game))):
            show(page, game, moment)
            picture = page.screenshot(type="jpeg", quality=QUALITY)
            yield f"{game}-{device}-{when}.jpg", picture


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as data,
        open_house(Path(data)) as house,
        running_browser() as browser,
    ):
        for name, picture in pictures(browser, house):
            (folder / name).write_bytes(picture)
            print(folder / name)


if __name__ == "__main__":
    main(Path(*sys.argv[1:] or ["docs/pictures"]))
