"""Gzipped bytes that a browser loads until the home page is interactive.

They comprise the page, all files that it names (scripts, styles, the preloaded font), and the
static imports of those scripts. Dynamic imports do not count.
"""

import re
import sys
from gzip import compress
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath

ASSETS = Path("glacier/assets")
AIM = 120_000
AWAITED = {"stylesheet", "preload", "modulepreload"}
PACKED = {".woff2"}
"""Files that are sent as they are, because they are compressed already."""
IMPORTED = re.compile(r"""(?:\bfrom|\bimport)\s*["'](\.{1,2}/[^"']+)["']""")


class Page(HTMLParser):
    """Collects the files that a page waits for."""

    def __init__(self) -> None:
        super().__init__()
        self.files: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        if tag == "script" and (source := named.get("src")):
            self.files.append(source)
        elif tag == "link" and named.get("rel") in AWAITED and (target := named.get("href")):
            self.files.append(target)


def awaited(assets: Path = ASSETS) -> list[str]:
    """Return the files until the home page is interactive, the page first, each once."""
    page = Page()
    page.feed((assets / "index.html").read_text(encoding="utf-8"))
    files, found = ["index.html"], [file.lstrip("/") for file in page.files]
    while found:
        file = found.pop(0)
        if file not in files:
            files.append(file)
            found += imported(assets, file)
    return files


def imported(assets: Path, file: str) -> list[str]:
    """Return the static imports of a script."""
    if not file.endswith(".js"):
        return []
    text = (assets / file).read_text(encoding="utf-8")
    return [normpath(join(dirname(file), name)) for name in IMPORTED.findall(text)]


def size(path: Path) -> int:
    """Return the number of bytes that are sent."""
    plain = path.read_bytes()
    return len(plain) if path.suffix in PACKED else len(compress(plain, 9))


def main() -> int:
    if not (ASSETS / "index.html").exists():
        print("web: the app is not built; `make bench` builds it", file=sys.stderr)
        return 1
    sizes = {file: size(ASSETS / file) for file in awaited()}
    kinds: dict[str, int] = {}
    for file, bytes_sent in sizes.items():
        kind = Path(file).suffix.lstrip(".")
        kinds[kind] = kinds.get(kind, 0) + bytes_sent
    parts = ", ".join(f"{kind} {count / 1000:.1f}" for kind, count in kinds.items())
    total = sum(sizes.values())
    print(
        f"web: {total / 1000:.1f} kB gzipped until home is interactive"
        f" (x{total / AIM:.2f} of {AIM // 1000} kB; {parts})"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
