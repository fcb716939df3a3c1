"""Finds a Chromium for tests and pictures: a named one, the locked one or an installed one.

The locked one is a headless shell, nearly twice as fast as a full browser. `make` downloads it
unless `python -m scripts.browser` succeeds. It succeeds if a browser is named, or if one is
installed and there is no download for this platform.
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
# Software rendering, for WebGL only: it would make whole pages seven times slower.
WEBGL = ("--enable-unsafe-swiftshader",)


class NoChromium(Exception):
    """Raised if no browser is available; the message says how to get one."""


@dataclass(frozen=True)
class Chromium:
    """A browser's path, and the additional environment variables that it needs."""

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
    """Return the first that exists: named, locked or installed; raise `NoChromium` if none does."""
    found = named() or locked() or installed()
    if found is None:
        raise NoChromium(
            "The browser tests need Chromium: `make tests` fetches one without root,"
            " or install your system's `chromium`, or set GLACIER_CHROMIUM to its path."
        )
    return found


def skip_tour(context: BrowserContext) -> BrowserContext:
    """Mark the tour of a first visit as seen on this device, and return its context."""
    # Faster than a storage state, for which the browser loads an additional page.
    context.add_init_script("localStorage.setItem('glacier.pointers', 'seen')")
    return context


@contextmanager
def running_browser() -> Iterator[Browser]:
    """Launch a headless Chromium and close it at the end."""
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
    """Return whether the locked browser need not be downloaded."""
    fetchable = (platform.system(), platform.machine()) == LOCKED_IS_FOR
    return bool(named() or (installed() and not fetchable))


if __name__ == "__main__":
    try:
        sys.exit(not suits())
    except NoChromium as reason:
        sys.exit(str(reason))
