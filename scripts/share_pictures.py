"""Renders the preview pictures of links, and the icons, from the web app's own drawings."""

import struct
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal, TypeAlias

from playwright.sync_api import Browser, Page

from glacier.games import GAMES
from scripts.browser import running_browser
from scripts.house import open_house

Kind: TypeAlias = Literal["invitation", "result"]
Theme: TypeAlias = Literal["light", "dark"]

PUBLIC: Final = Path("web/public")
SIZE: Final = (1200, 630)
QUALITY: Final = 82
THEMES: Final[dict[Kind, Theme]] = {"invitation": "light", "result": "dark"}
WORDS: Final[dict[str, dict[Kind, tuple[str, str]]]] = {
    "fr": {
        "invitation": ("On vous garde une place", ""),
        "result": ("Partie terminée", "Voyez qui l’emporte, coup par coup."),
    },
    "en": {
        "invitation": ("A seat is kept for you", ""),
        "result": ("Game over", "See who won, move by move."),
    },
}
"""A title and the line below it; if that is empty, the game's own line is used."""
HOUSE: Final = {
    "fr": ("La maison des jeux de glace", "Entre amis ou contre nos robots, sans compte."),
    "en": ("The house of ice games", "With friends or against our robots, no account."),
}
ICONS: Final = {"apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512}
FAVICON: Final = 32

COMPOSE: Final = """
({ game, words, lead }) => {
  const card = [...document.querySelectorAll("article")].find((one) => {
    const link = one.querySelector("a.learn");
    return link && link.getAttribute("href") === `/learn/${game}`;
  });
  const [picture, name, line] = [".picture", "h2 span[aria-hidden]", "h2 + p"].map((part) =>
    card?.querySelector(part),
  );
  const scene = document.querySelector(".scene").cloneNode(true);
  for (const svg of scene.querySelectorAll("svg")) {
    svg.setAttribute("viewBox", "640 10 800 590");
    svg.setAttribute("preserveAspectRatio", "xMidYMid slice");
  }
  const sheet = document.createElement("div");
  sheet.id = "share";
  sheet.innerHTML = `
    <style>
      #share { position: fixed; inset: 0; z-index: 99; overflow: hidden; background: var(--card);
        color: var(--ink); font-family: inherit }
      #share .view { position: absolute; inset: 0 0 0 500px; overflow: hidden;
        clip-path: path("M60 0C180 40 216 150 226 270 240 440 330 560 480 630H700V0Z") }
      #share .edge { position: absolute; inset: 0; clip-path: path("M520 0C660 40 696 150 708 270 \
        722 440 820 560 980 630H1060C840 540 764 430 748 270 736 150 690 40 590 0Z");
        background: var(--line, #d4e8f5) }
      #share .left { position: absolute; inset: 58px auto 46px 64px; width: 570px; display: flex;
        flex-direction: column }
      #share .brand { display: flex; align-items: center; gap: 14px; height: 56px }
      #share .brand svg { height: 52px; width: auto }
      #share h1 { margin: 34px 0 0; font-size: 66px; line-height: 1.12; font-weight: 900;
        letter-spacing: -0.02em; max-width: 570px; text-wrap: balance }
      #share p { margin: 18px 0 0; font-size: 30px; line-height: 1.25; font-weight: 700;
        color: var(--ink-2); max-width: 560px; text-wrap: balance }
      #share .box { display: flex; align-items: center; gap: 30px; margin-top: auto }
      #share .tile { width: 236px; height: 148px; border-radius: 26px; overflow: hidden;
        border: 8px solid var(--card); background: var(--soft); box-shadow: var(--sh-3) }
      #share .tile svg { width: 100%; height: 100% }
      #share b { font-size: 40px; font-weight: 900 }
    </style>
    <div class="view"></div><div class="edge"></div>
    <div class="left"><div class="brand"></div><h1></h1><p></p><div class="box"></div></div>`;
  sheet.querySelector(".view").append(scene);
  const brand = document.querySelector("header a[href='/']");
  for (const svg of brand.querySelectorAll("svg"))
    sheet.querySelector(".brand").append(svg.cloneNode(true));
  sheet.querySelector("h1").textContent = words;
  sheet.querySelector("p").textContent = lead || line.textContent;
  if (picture) {
    const tile = document.createElement("div");
    tile.className = "tile";
    tile.style.setProperty("--soft", getComputedStyle(card).getPropertyValue("--soft"));
    tile.append(...[...picture.children].map((part) => part.cloneNode(true)));
    const title = document.createElement("b");
    title.textContent = name.textContent;
    sheet.querySelector(".box").append(tile, title);
  }
  document.body.append(sheet);
}
"""
"""Lays the sheet over the home page, whose fonts, colours and drawings it uses."""


def share_pictures(browser: Browser, address: str) -> None:
    folder = PUBLIC / "share"
    folder.mkdir(exist_ok=True)
    for language, words in WORDS.items():
        for kind, theme in THEMES.items():
            context = browser.new_context(
                base_url=address,
                viewport={"width": SIZE[0], "height": SIZE[1]},
                locale=language,
                color_scheme=theme,
                reduced_motion="reduce",
            )
            page = context.new_page()
            for game in GAMES.opened:
                _take(page, folder / f"{game}.{kind}.{language}.jpg", game, words[kind])
            if kind == "invitation":
                _take(page, folder / f"house.{language}.jpg", "", HOUSE[language])
            context.close()


def _take(page: Page, file: Path, game: str, words: tuple[str, str]) -> None:
    # The width of a desktop: a narrower scene omits the mountains.
    page.set_viewport_size({"width": 1440, "height": SIZE[1]})
    page.goto("/", wait_until="networkidle")
    page.evaluate(COMPOSE, {"game": game, "words": words[0], "lead": words[1]})
    clip = {"x": 0, "y": 0, "width": SIZE[0], "height": SIZE[1]}
    page.locator("#share").evaluate("(sheet) => (sheet.style.right = 'auto')")
    page.locator("#share").evaluate("(sheet) => (sheet.style.width = '1200px')")
    page.screenshot(path=file, clip=clip, type="jpeg", quality=QUALITY)  # type: ignore[arg-type]


def icons(browser: Browser) -> None:
    drawing = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    for name, size in ICONS.items():
        # Operating systems round the corners themselves.
        square = drawing.replace('rx="20"', 'rx="0"')
        (PUBLIC / name).write_bytes(_drawn(browser, square, size))
    (PUBLIC / "favicon.ico").write_bytes(_ico(_drawn(browser, drawing, FAVICON)))


def _drawn(browser: Browser, drawing: str, size: int) -> bytes:
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{drawing}")
    picture = page.screenshot(omit_background=True)
    page.close()
    return picture


def _ico(picture: bytes) -> bytes:
    """Return an ICO file that contains one PNG."""
    head = struct.pack("<HHH", 0, 1, 1)
    entry = struct.pack("<BBBBHHII", FAVICON, FAVICON, 0, 0, 1, 32, len(picture), 22)
    return head + entry + picture


def main() -> int:
    with (
        TemporaryDirectory() as data,
        open_house(Path(data)) as address,
        running_browser() as browser,
    ):
        icons(browser)
        share_pictures(browser, address)
    return 0


if __name__ == "__main__":
    sys.exit(main())
