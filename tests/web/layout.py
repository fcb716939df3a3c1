"""Finds faults of layout on a page: the probe, the sizes to test, and the report."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby, product
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from playwright.sync_api import Page

Theme: TypeAlias = Literal["light", "dark"]

SIZES: Final = (
    (1920, 1080),
    (1440, 900),
    (1366, 650),
    (1280, 720),
    (1280, 600),
    (1024, 768),
    (820, 1180),
    (844, 390),
    (740, 360),
    (390, 844),
    (360, 740),
    (720, 450),  # 1440 × 900 at 200 %
)
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")
LANGUAGES: Final = ("fr", "en")

LYING = 420
"""The greatest height of a phone in landscape."""
FLOORS: Final = {"tile": 40, "scoop": 40, "pyramid": 28, "cube": 28}
LYING_FLOORS: Final = {"tile": 32, "scoop": 32, "pyramid": 28, "cube": 28}
AIM, LYING_AIM = 44, 36
LEAST_TEXT = 12
LEAST_LETTER = 9
"""The least size of a letter on a piece, which also has a colour and a pattern."""
LEAST_TABLE, LEAST_UPRIGHT_TABLE = 0.55, 0.25
"""The table's least share of a window that is wider than high, and of one that is not."""

LOOKED: Final = "looked at"
"""The property under which a test records what it has checked, as `place|look`."""

PROBE: Final = "\n".join(
    Path(__file__).with_name("probe").joinpath(f"{part}.js").read_text()
    for part in ("still", "sight", "controls", "words", "letters", "table", "probe")
)


@dataclass(frozen=True)
class Look:
    """The size, theme and language of a page."""

    size: tuple[int, int]
    theme: Theme = "light"
    language: str = "fr"

    def __str__(self) -> str:
        width, height = self.size
        return f"{width}x{height} {self.theme} {self.language}"


LOOKS: Final = tuple(Look(*look) for look in product(SIZES, THEMES, LANGUAGES))


@dataclass(frozen=True)
class Fault:
    """A fault of an element of a page, and where it was found."""

    kind: str
    element: str
    detail: str
    place: str = ""
    look: Look | None = None

    @property
    def likeness(self) -> tuple[str, str]:
        """The kind and the element of the fault, which are equal for faults with one cause."""
        return self.kind, self.element.partition(" “")[0]

    def __str__(self) -> str:
        return f"{self.place} {self.look}: {self.kind}: {self.element}: {self.detail}"


def measures(width: int, height: int) -> dict[str, Any]:
    """Return the limits that the probe checks in a window of this size."""
    lying = height <= LYING
    return {
        "floors": LYING_FLOORS if lying else FLOORS,
        "aim": LYING_AIM if lying else AIM,
        "leastText": LEAST_TEXT,
        "leastLetter": LEAST_LETTER,
        "leastTable": LEAST_TABLE if width > height else LEAST_UPRIGHT_TABLE,
    }


def faults(page: Page) -> list[Fault]:
    """Return the faults of the page in its current state."""
    assert page.viewport_size
    wish = measures(page.viewport_size["width"], page.viewport_size["height"])
    found = page.evaluate(f"async (measures) => {{ {PROBE} }}", wish)
    return [Fault(**fault) for fault in found]


def looked(page: Page, place: str, looks: Iterable[Look]) -> Iterator[Fault]:
    """Yield the faults of the page in each of these looks; the language is the visitor's own."""
    for theme, group in groupby(sorted(looks, key=theme_of), key=theme_of):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        for look in group:
            resize(page, *look.size)
            for fault in faults(page):
                yield replace(fault, place=place, look=look)


def resize(page: Page, width: int, height: int) -> None:
    """Resize the window, and wait for it, since a busy browser is late.

    The poll uses a timer: without a graphics card, animation frames may take long.
    """
    page.set_viewport_size({"width": width, "height": height})
    there = f"() => innerWidth === {width} && innerHeight === {height}"
    page.wait_for_function(there, polling=50)


def theme_of(look: Look) -> Theme:
    return look.theme


def told(found: Iterable[Fault]) -> str:
    """Return a report: for each kind of fault its frequency and first place, the most frequent
    first."""
    every = list(found)
    examples = {fault.likeness: fault for fault in reversed(every)}
    often = Counter(fault.likeness for fault in every)
    lines = [f"{count:4} × {examples[alike]}" for alike, count in often.most_common()]
    return "\n".join([f"{len(every)} faults", *lines])


def counted(sights: Iterable[str]) -> str:
    """Return a summary of how much was checked."""
    every = [sight.rpartition("|") for sight in sights]
    places = {place for place, _, _ in every}
    sizes, themes, languages = (
        len({look.split()[part] for _, _, look in every}) for part in range(3)
    )
    return (
        f"Looked {len(every)} times: at {len(places)} positions and pages, "
        f"{sizes} sizes, {themes} themes, {languages} languages."
    )
