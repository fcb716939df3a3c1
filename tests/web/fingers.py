"""Plays a game by touch: repeatedly touches the first target in reach."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, TimeoutError

PATIENCE_MS: Final = 60_000
CLICK_MS: Final = 2_000

_TOUCHED: Final = (
    """() => { addEventListener('click', () => (window.touched = true), { capture: true }); }"""
)


def offered(ways: str) -> str:
    """Return JavaScript that finds the next targets and their positions in one evaluation.

    The given lines name the `ways`, each with its elements, the best first.
    """
    return f"""() => {{
  const all = (selector) => [...document.querySelectorAll(selector)];
  {ways}
  for (const [way, elements] of Object.entries(ways)) {{
    for (const element of elements.filter(({{ disabled }}) => !disabled)) {{
      const {{ x, y, width, height }} = element.getBoundingClientRect();
      const [left, top] = [x + width / 2, y + height / 2];
      if (element.contains(document.elementFromPoint(left, top))) return [way, left, top];
    }}
  }}
  return null;
}}"""


def touch_until(
    page: Page,
    offer: str,
    is_enough: Callable[[set[str], str], bool],
    *,
    most: int,
    unheard: frozenset[str] = frozenset(),
) -> None:
    """Touch the first target, until the touched and offered ones are enough.

    A touch makes a click, unless its way is among those `unheard`.
    """
    page.evaluate(_TOUCHED)
    done: set[str] = set()
    for _ in range(most):
        way, left, top = page.wait_for_function(offer, timeout=PATIENCE_MS).json_value()
        if is_enough(done, way):
            return
        page.evaluate("window.touched = false")
        page.touchscreen.tap(left, top)
        if way not in unheard:
            _hear(page)
        done.add(way)
    raise AssertionError(f"never came to an end, but did {done}")


def _hear(page: Page) -> None:
    """Wait for the click, which follows a touch a moment later."""
    try:
        page.wait_for_function("() => window.touched", timeout=CLICK_MS)
    except TimeoutError:
        return  # the target disappeared under the finger: find another
