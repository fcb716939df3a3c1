"""Takes the pictures of the documentation from a real house, in a real browser."""

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from playwright.sync_api import Browser

from scripts.browser import running_browser
from scripts.house import open_house

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LANGUAGES = ("en", "fr")
PLACES = {"home": "/"}


def pictures(browser: Browser, house: str) -> Iterator[tuple[str, bytes]]:
    """Each place at each size, by day and by night, in each language."""
    for (device, (width, height)), theme, language in product(SIZES.items(), THEMES, LANGUAGES):
        context = browser.new_context(
            base_url=house,
            viewport={"width": width, "height": height},
            color_scheme=theme,
            locale=language,
            reduced_motion="reduce",
        )
        page = context.new_page()
        for place, path in PLACES.items():
            page.goto(path, wait_until="networkidle")
            yield f"{place}-{device}-{theme}-{language}.png", page.screenshot()
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
