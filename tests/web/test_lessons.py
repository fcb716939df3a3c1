"""Lessons on the page: each can be solved by mouse, touch and keyboard, and fits at every size."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from glacier.core.lesson import AnyTask
from glacier.games import GAMES
from tests.web.conftest import Visitors
from tests.web.layout import LANGUAGES, SIZES
from tests.web.test_accessible import complaints

GELATI = GAMES.lessons("gelati")[0]
TASKS = [task.name for task in GELATI.tasks]

FITS = """(anchors) => {
  const boxOf = (element) => element?.getBoundingClientRect();
  const anchored = anchors.flatMap((name) =>
    [...document.querySelectorAll(`[data-anchor="${CSS.escape(name)}"]`)].slice(0, 1).map(boxOf));
  const targets = anchored.filter(({ width, height }) => width > 0 && height > 0);
  const bubble = boxOf(document.querySelector("[data-lesson] .bubble:not(.out)"));
  const bar = boxOf(document.querySelector("[data-lesson] .bar"));
  if (!bubble || targets.length === 0) return false;
  const apart = (one, other) =>
    one.right <= other.left + 1 || other.right <= one.left + 1 ||
    one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
  const inside = ({ left, top, right, bottom }) =>
    left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const target = targets.at(-1);
  return inside(bubble) && inside(bar) && inside(target) && apart(bubble, target) &&
    apart(bubble, bar) && apart(bar, target);
}"""
"""Whether bubble and bar are inside the window, and cover neither each other nor the target."""


def begun(visit: Visitors, task: str, **look: Any) -> Page:
    """Open the lesson at this task: the tasks before it are done."""
    page = visit("/", **look)
    done = json.dumps({"gelati/first": TASKS[: TASKS.index(task)]})
    page.evaluate("done => localStorage.setItem('glacier.lessons', done)", done)
    page.goto("/lesson/gelati/first")
    expect(page.locator(f"[data-lesson={task}]")).to_be_visible()
    return page


def tile(page: Page, text: str) -> None:
    page.locator(f'[data-anchor="tile {text}"]').click()


def place(page: Page, text: str, cell: str) -> None:
    """Choose the tile and the cell, and confirm."""
    tile(page, text)
    page.locator(f'[data-anchor="cell {cell}"]').click()
    page.get_by_role("button", name=re.compile("^Lay it here")).click()


def says(page: Page, sentence: str) -> None:
    expect(page.locator("[data-lesson] .bubble")).to_contain_text(sentence)


def next_task(page: Page, task: str) -> None:
    expect(page.locator(f"[data-lesson={task}]")).to_be_visible()


@pytest.mark.parametrize(
    ("size", "touch"),
    [((1366, 650), False), ((390, 844), True), ((844, 390), True)],
    ids=["laptop", "phone", "lying"],
)
def test_the_lesson_of_gelati_is_played_to_its_end(
    visit: Visitors, size: tuple[int, int], touch: bool
) -> None:
    page = begun(visit, "match", size=size, touch=touch)
    place(page, "glass/vanilla/wafer", "2 0")
    next_task(page, "sides")
    place(page, "cone/vanilla/wafer", "1 1")
    says(page, "Three sides")
    place(page, "cone/chocolate/cherry", "2 0")
    next_task(page, "series")
    place(page, "bowl/vanilla/wafer", "3 0")
    next_task(page, "order")
    page.locator('[data-anchor="order paper/strawberry/wafer"]').click()
    page.get_by_role("button", name=re.compile("^Serve")).last.click()
    next_task(page, "exchange")
    exchange(page)
    page.locator('[data-anchor="order paper/strawberry/wafer"]').click()
    page.get_by_role("button", name=re.compile("^Serve")).last.click()
    next_task(page, "win")
    place(page, "cone/chocolate/cherry", "2 0")
    card = page.get_by_role("dialog", name="You know enough: play.")
    expect(card).to_be_visible()
    assert not complaints(page)
    card.get_by_role("button", name="Play against Flocon").click()
    expect(page).to_have_url(re.compile("/room/"))


def exchange(page: Page) -> None:
    page.locator('[data-anchor="trade"]').click()
    for bowl in page.locator('[data-anchor="give bowl"]').all():
        bowl.click()
    page.locator('[data-anchor="take wafer"]').click()
    page.get_by_role("button", name=re.compile("^Exchange")).last.click()
    says(page, "The order is complete")


def test_a_task_is_done_by_keyboard(visit: Visitors) -> None:
    page = begun(visit, "sides")
    for chosen, cell in (("cone/vanilla/wafer", "1 1"), ("cone/chocolate/cherry", "2 0")):
        page.locator(f'[data-anchor="tile {chosen}"]').focus()
        page.keyboard.press("Enter")
        legal = page.locator(f'[data-anchor="cell {cell}"]')
        legal.focus()
        legal.press("Enter")
        page.get_by_role("button", name=re.compile("^Lay it here")).press("Enter")
        expect(legal).to_have_attribute("role", "img")
    next_task(page, "series")


def test_the_page_of_the_rules_leads_to_the_lesson(visit: Visitors) -> None:
    page = visit("/learn/gelati")
    page.get_by_role("link", name="Learn by playing").first.click()
    next_task(page, "match")


def test_something_else_is_explained_and_after_three_times_shown(visit: Visitors) -> None:
    page = begun(visit, "sides")
    for _ in range(3):
        place(page, "cone/vanilla/wafer", "2 0")
        says(page, "only one side touches")
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Show me").click()
    says(page, "Three sides")


def test_a_lesson_goes_on_where_it_was_left(visit: Visitors) -> None:
    page = begun(visit, "match")
    page.get_by_role("button", name="Skip").click()
    next_task(page, "sides")
    page.reload()
    next_task(page, "match")  # a task that was skipped is not done
    place(page, "glass/vanilla/wafer", "2 0")
    next_task(page, "sides")
    page.reload()
    next_task(page, "sides")


def test_a_step_can_be_repeated(visit: Visitors) -> None:
    page = begun(visit, "sides")
    place(page, "cone/vanilla/wafer", "1 1")
    says(page, "Three sides")
    page.get_by_role("button", name="Repeat this step").click()
    says(page, "Two sides touch")


def test_there_is_no_other_lesson(visit: Visitors) -> None:
    page = visit("/lesson/gelati/second")
    expect(page.get_by_text("There is no such lesson, or no longer.")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("task", GELATI.tasks, ids=TASKS)
def test_the_bubble_never_covers_its_target(visit: Visitors, task: AnyTask, language: str) -> None:
    page = begun(visit, task.name, language=language)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        anchors = [*task.moves[0].path]
        try:
            page.wait_for_function(FITS, arg=anchors)
        except TimeoutError:
            page.screenshot(path=f"test-results/{task.name}-{language}-{width}x{height}.png")
            raise AssertionError(f"{task.name} at {width}x{height} in {language}") from None
