"""Takes the pictures of the documentation from a real house, in a real browser."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, Page

from scripts.browser import running_browser
from scripts.house import open_house

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}

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
"""Opens a table with strong bots, plays so many acts of seat 0 and tells the room's code."""


def home(page: Page) -> None:
    page.goto("/", wait_until="networkidle")


def gelati(page: Page) -> None:
    """A table of three in the middle of a match, with a tile in hand."""
    _table(page, "gelati", seats=3, acts=9)


def ice_cream(page: Page) -> None:
    """A counter of four in the second day."""
    _table(page, "ice-cream", seats=4, acts=13)


def ice_towers(page: Page) -> None:
    """A table of three, some seconds after the start."""
    _table(page, "ice-towers", seats=3, acts=8)


def _table(page: Page, game: str, seats: int, acts: int) -> None:
    page.goto("/")
    code = page.evaluate(PLAY, {"game": game, "seats": seats, "acts": acts})
    page.goto(f"/room/{code}", wait_until="networkidle")
    page.wait_for_timeout(1500)


class Shot(NamedTuple):
    """One picture: a place, on a device, by day or night, in a language."""

    place: Callable[[Page], None]
    device: str
    theme: Literal["light", "dark"]
    language: str

    @property
    def name(self) -> str:
        place = self.place.__name__.replace("_", "-")
        return f"{place}-{self.device}-{self.theme}-{self.language}.png"


SHOTS = (
    Shot(home, "desktop", "light", "en"),
    Shot(home, "phone", "dark", "fr"),
    Shot(gelati, "desktop", "light", "en"),
    Shot(gelati, "phone", "light", "fr"),
    Shot(ice_cream, "desktop", "light", "en"),
    Shot(ice_towers, "phone", "dark", "fr"),
)


def pictures(browser: Browser, house: str) -> Iterator[tuple[str, bytes]]:
    """Every picture, by its file's name."""
    for shot in SHOTS:
        width, height = SIZES[shot.device]
        context = browser.new_context(
            base_url=house,
            viewport={"width": width, "height": height},
            color_scheme=shot.theme,
            locale=shot.language,
            reduced_motion="reduce",
        )
        page = context.new_page()
        shot.place(page)
        yield shot.name, page.screenshot()
        context.close()


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
