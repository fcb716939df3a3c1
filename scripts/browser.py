"""Finds a Chromium for tests and pictures: a named one, the locked one, or the machine's own.

The locked one has no window to show, and so is nearly twice as quick as a whole browser. Make
fetches it unless `python -m scripts.browser` succeeds: one is named then, or this kind of machine
has its own and none to fetch.
"""

import os
import platform
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright

LOCKED = Path(__file__).parent.parent / ".tools/chromium"
LOCKED_IS_FOR = ("Linux", "x86_64")
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
# WebGL without a graphics card. Drawing whole pages that way too would be seven times slower.
WEBGL = ("--enable-unsafe-swiftshader",)


class NoChromium(Exception):
    """No browser can be had; the message says what to do about it."""


@dataclass(frozen=True)
class Chromium:
    """A browser on this disk, and what its environment must add."""

    path: str
    environment: dict[str, str] = field(default_factory=dict)


def named() -> Chromium | None:
    path = os.environ.get("GLACIER_CHROMIUM")
    if path and not shutil.which(path):
        raise NoChromium(f"GLACIER_CHROMIUM names {path}, which is not a program.")
    return Chromium(path) if path else None


def installed() -> Chromium | None:
    found = filter(None, map(shutil.which, NAMES))
    return next(map(Chromium, found), None)


def locked() -> Chromium | None:
    if not (LOCKED / "ready").exists():
        return None
    libraries = f"{LOCKED / 'al2023/lib'}:{LOCKED}"
    fonts = str(LOCKED / "fonts/fonts.conf")
    return Chromium(
        str(LOCKED / "chromium"), {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_FILE": fonts}
    )


def chromium() -> Chromium:
    """The first of the three that exists."""
    found = named() or locked() or installed()
    if found is None:
        raise NoChromium(
            "The browser tests need Chromium: `make tests` fetches one without root,"
            " or install your system's `chromium`, or set GLACIER_CHROMIUM to its path."
        )
    return found


def shown_round(context: BrowserContext) -> BrowserContext:
    """A device whose player has seen the pointers of a first visit."""
    # Quicker than a storage state, for which the browser would load a page of its own.
    context.add_init_script("localStorage.setItem('glacier.pointers', 'seen')")
    return context


@contextmanager
def running_browser() -> Iterator[Browser]:
    """A headless Chromium that closes at the end."""
    found = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found.path,
            args=WEBGL,
            env={**os.environ, **found.environment},
        )
        yield browser
        browser.close()


def suits() -> bool:
    """Whether there is no need to fetch the locked one."""
    fetchable = (platform.system(), platform.machine()) == LOCKED_IS_FOR
    return bool(named() or (installed() and not fetchable))


if __name__ == "__main__":
    try:
        sys.exit(not suits())
    except NoChromium as reason:
        sys.exit(str(reason))
