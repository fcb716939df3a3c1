"""By keyboard alone: the focus moves to the next action, and never falls to the body."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from glacier.games import GAMES
from tests.web.conftest import Visitors
from tests.web.places import LAPTOP, LOST, to_the_table
from tests.web.recorded_rooms import serve_recordings
from tests.web.tables import Frames, ask, at_rest, own_turn, seated, table

PATIENCE_MS: Final = 60_000
MOST_KEYS: Final = 1_500

WATCH: Final = """() => {
  const told = (one) => one.outerHTML.replace(/\\s+/g, ' ').slice(0, 160);
  const stays = (one) => one.isConnected && !one.matches(':disabled') && one.checkVisibility();
  let [before, said, key] = [null, '', ''];
  addEventListener('keydown', (event) => (key = event.key), { capture: true });
  window.fallen = [];
  const look = () => {
    const now = document.activeElement;
    if (now && now !== document.body) [before, said] = [now, told(now)];
    else if (before) {
      if (key !== 'Tab' || !stays(before)) window.fallen.push(`${key}: ${said}`);
      before = null;
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""Records in each frame whether the focus was lost.

Tab leaves the page behind its last control.
"""

FRAMES: Final = "() => new Promise((so) => requestAnimationFrame(() => requestAnimationFrame(so)))"

FOCUSED: Final = """() => {
  const one = document.activeElement;
  return {
    area: one.closest('[data-area]')?.dataset.area ?? null,
    ready: one.matches('button, [role=button], input, [data-source], [data-target]')
      && !one.matches(':disabled, [aria-disabled=true]'),
    modal: one.closest('dialog:modal') !== null,
    curtain: document.querySelector('.board[inert]') !== null,
    over: one.closest('[data-duel], [data-question], [data-sheet]') !== null,
  };
}"""


@dataclass(frozen=True)
class Way:
    """Who plays what, and how many actions make a walk."""

    game: str
    seats: tuple[str, ...]
    acts: int


WAYS: Final = (
    Way("gelati", ("Ana", "flocon", "flocon"), 10),
    Way("ice-cream", ("Ana", "flocon", "flocon"), 10),
    Way("ice-towers", ("Ana", "flocon"), 6),
    Way("cracked-ice", ("Ana", "flocon", "flocon"), 4),
    Way("ice-cube", ("Ana", "flocon", "flocon"), 8),
    Way("gelati", ("Ana", "Bo"), 6),
    Way("ice-cream", ("Ana", "Bo", "Cléo"), 6),
)


@contextmanager
def never_on_the_body(page: Page) -> Iterator[None]:
    """Check that the focus is never lost in the block."""
    page.evaluate(WATCH)
    yield
    page.evaluate(FRAMES)
    assert page.evaluate("window.fallen") == []


class Walk:
    """A player at the keyboard, who tabs to the next control or presses the focused one."""

    def __init__(self, page: Page, seed: str) -> None:
        self.page = page
        self._rng = Random(seed)
        self._frames = Frames(page)

    @property
    def acts(self) -> int:
        return sum(message["type"] == "Act" for message in self._frames.said)

    @property
    def over(self) -> bool:
        return self.page.locator("main h1[tabindex='-1']").count() > 0

    def until(self, acts: int) -> None:
        for _ in range(MOST_KEYS):
            if self.acts >= acts or self.over:
                return
            self.press(self._key())
        raise AssertionError(f"{self.acts} deeds, not {acts}")

    def press(self, key: str) -> None:
        """Press the key, and wait until the action is answered."""
        self.page.keyboard.press(key)
        self.page.evaluate(FRAMES)

    def _key(self) -> str:
        focused: dict[str, Any] = self.page.evaluate(FOCUSED)
        if focused["modal"] and not focused["curtain"]:
            return "Escape"
        here = focused["modal"] or focused["over"] or focused["area"] in ("dock", "table")
        if here and focused["ready"] and self._rng.random() < 0.7:
            return "Enter"
        if focused["area"] == "table" and self._rng.random() < 0.3:
            return self._rng.choice(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"))
        return "Tab"


@pytest.mark.parametrize("way", WAYS, ids=lambda way: f"{way.game}, {' and '.join(way.seats)}")
def test_the_focus_never_falls_to_the_body(visit: Visitors, way: Way) -> None:
    page = visit()
    walk = Walk(page, way.game)
    seated(page, *way.seats, game=way.game)
    expect(page.locator("[data-area=dock], dialog:modal").first).to_be_visible(timeout=PATIENCE_MS)
    page.keyboard.press("Tab")
    with never_on_the_body(page):
        walk.until(way.acts)


def test_every_game_is_walked() -> None:
    assert {way.game for way in WAYS} == set(GAMES.opened)


# What was opened is closed again


def recorded(visit: Visitors, game: str, moment: str) -> Page:
    page = visit(LOST, size=LAPTOP)
    serve_recordings(page)
    to_the_table(game, moment)(page)
    at_rest(page)
    return page


def named(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(name))


def press(page: Page, control: Locator) -> None:
    """Press a control by keyboard, after focusing it."""
    control.focus()
    page.keyboard.press("Enter")


@pytest.mark.parametrize("inner", [None, "^Rules", "^By keyboard"])
@pytest.mark.parametrize("game", GAMES.opened)
def test_a_closed_menu_gives_the_focus_back(visit: Visitors, game: str, inner: str | None) -> None:
    page = recorded(visit, game, "opening")
    menu = page.get_by_role("button", name="Menu", exact=True)
    press(page, menu)
    expect(page.locator(":modal")).to_be_visible()
    with never_on_the_body(page):
        if inner:
            press(page, page.locator(":modal").get_by_role("button", name=re.compile(inner)))
            expect(page.locator(":modal h2").first).not_to_have_text("Menu")
        page.keyboard.press("Escape")
        expect(page.locator(":modal")).to_have_count(0)
        expect(menu).to_be_focused()


@pytest.mark.parametrize("game", GAMES.opened)
def test_a_folded_story_gives_the_focus_back(visit: Visitors, game: str) -> None:
    page = recorded(visit, game, "opening")
    key = page.locator("[data-area=story] button").first
    press(page, key)
    with never_on_the_body(page):
        press(page, page.locator("[data-sheet]").get_by_role("button", name="Close"))
        expect(page.locator("[data-sheet]")).to_have_count(0)
        expect(key).to_be_focused()


@pytest.mark.parametrize("opener", ["See the reserve$", "^2"])
def test_a_closed_panel_of_gelati_gives_the_focus_back(visit: Visitors, opener: str) -> None:
    page = recorded(visit, "gelati", "serving")
    key = named(page, opener)
    press(page, key)
    panel = page.get_by_role("dialog")
    with never_on_the_body(page):
        press(page, panel.get_by_role("button", name="Close"))
        expect(panel).to_have_count(0)
        expect(key).to_be_focused()


# Actions that remove their own button


def test_a_traded_token_leads_on_to_the_end_of_the_turn(visit: Visitors) -> None:
    """The recorded room does not answer, but the pressed button is gone."""
    page = recorded(visit, "gelati", "serving")
    press(page, named(page, "^2"))
    panel = page.get_by_role("dialog")
    own = panel.get_by_role("group", name="You return two tokens").get_by_role("button")
    for place in range(2):
        press(page, own.nth(place))
    press(page, panel.locator("[aria-label='You take one'] button:enabled").first)
    with never_on_the_body(page):
        press(page, named(page, "^Exchange$"))
        expect(panel).to_have_count(0)
        expect(page.locator("[data-area=dock] :focus")).to_be_attached()


def test_a_held_key_presses_once(visit: Visitors) -> None:
    """A held Enter repeats, and would press what the focus was moved to."""
    page = visit()
    code = seated(page, "Ana", "flocon", game="gelati")
    own_turn(page)
    press(page, page.locator("[data-cell][role=button]").first)
    lay = named(page, "^Lay it here")
    lay.focus()
    with never_on_the_body(page):
        page.keyboard.down("Enter")
        expect(page.get_by_role("log")).to_contain_text("You lay")
        for _ in range(3):
            page.keyboard.down("Enter")  # repeats
        page.keyboard.up("Enter")
    assert ask(page, "GET", f"/rooms/{code}")["phase"] == "playing"


# Other pages


def test_a_started_match_has_the_focus(visit: Visitors) -> None:
    page = visit()
    code = table(page, "Ana", "flocon", game="gelati", start=False)
    page.goto(f"/room/{code}")
    start = named(page, "^Start the game")
    start.focus()
    with never_on_the_body(page):
        page.keyboard.press("Enter")
        expect(page.locator("[data-area=table]")).to_be_visible()


def test_the_ends_of_a_replay_keep_the_focus(visit: Visitors) -> None:
    page = visit(LOST, size=LAPTOP)
    serve_recordings(page)
    page.goto("/replay/gelati~replay")
    end = named(page, "^Last|^To the end|^End")
    end.focus()
    with never_on_the_body(page):
        page.keyboard.press("Enter")
        expect(end).to_be_disabled()
        expect(page.get_by_role("group").locator(":focus")).to_be_attached()
        press(page, named(page, "^First|^To the start|^Start"))


def test_a_result_and_its_table_have_the_focus(visit: Visitors) -> None:
    page = recorded(visit, "gelati", "over")
    with never_on_the_body(page):
        press(page, page.get_by_role("button", name="See the result").first)
        expect(page.locator("main h1")).to_be_focused()
        press(page, named(page, "^See the table"))
        expect(page.locator("[data-area=table]")).to_be_visible()
