"""Tables of CrackeD ICE in the browser: set up, inspected, and played by keyboard."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.web.tables import ask

PHONE = (390, 844)
DESK = (1366, 650)
FAR = 57
"""Millimetres from the middle at which a large pyramid alone cracks the ice."""
MOST_STEPS = 90


def disc(page: Page, *names: str, look: str = "tier=c", **options: object) -> None:
    """Open a game of these players around the page's device."""
    page.wait_for_load_state("networkidle")  # two concurrent first requests would create two guests
    wish = {"game": "cracked-ice", "seats": len(names), "options": options}
    code = ask(page, "POST", "/rooms", wish)["code"]
    for seat, name in enumerate(names):
        ask(page, "POST", f"/rooms/{code}/seats/{seat}", {"name": name})
    ask(page, "POST", f"/rooms/{code}/start")
    page.goto(f"/room/{code}?{look}")
    expect(page.locator('.cracked-ice[data-phase="placing"]')).to_be_visible()


def scene(page: Page) -> Locator:
    """Return the disc, once it is drawn."""
    drawn = page.locator('[role=application][data-tier="c"]')
    expect(drawn).to_be_visible()
    return drawn


def dock(page: Page) -> Locator:
    return page.locator("[data-area=dock]")


def status(page: Page) -> Locator:
    return dock(page).get_by_role("status")


def size(page: Page, name: str) -> Locator:
    return dock(page).get_by_role("button", name=re.compile(f"^\\d {name}"))


def note(page: Page) -> Locator:
    """Return the description of the place under the hand."""
    return page.locator("[data-judgement]")


def verdict(page: Page) -> Locator:
    return page.get_by_role("region", name="Verdict")


def lowered(page: Page) -> Locator:
    """Return the button to hold, once the pyramid is over a free place."""
    return dock(page).locator("button.down", has_text=re.compile(r"^\s*0 mm\s*$"))


def steps(page: Page) -> str:
    return page.locator(".cracked-ice").get_attribute("data-step") or ""


def answered(page: Page, step: str) -> None:
    """Wait until the table shows the result."""
    expect(page.locator(f'.cracked-ice[data-step="{step}"]')).to_have_count(0)


def middle(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def move_out(page: Page, move: Callable[[int], None]) -> None:
    """Move the hand in steps until a pyramid stands free there, far from the middle."""
    for step in range(MOST_STEPS):
        move(step)
        told = re.search(r"libre · à (\d+) mm", note(page).inner_text())
        if told and int(told[1]) >= FAR:
            return
    raise AssertionError("there is no room far out")


def place_by_keyboard(page: Page) -> None:
    step = steps(page)
    page.keyboard.down(" ")
    expect(lowered(page)).to_be_visible()
    page.keyboard.up(" ")
    answered(page, step)


def aim_out(page: Page) -> None:
    move_out(page, lambda _: page.keyboard.press("ArrowRight"))


def across(ana: Page, bo: Page, look: str) -> tuple[Page, Page]:
    """Open a table for two at devices of their own; return the page on turn, and the other."""
    for page in (ana, bo):
        page.wait_for_load_state("networkidle")
    code = ask(ana, "POST", "/rooms", {"game": "cracked-ice", "seats": 3})["code"]
    for page, seat in ((ana, 0), (bo, 1), (bo, 2)):
        ask(page, "POST", f"/rooms/{code}/seats/{seat}", {"name": f"Seat {seat}"})
    ask(ana, "POST", f"/rooms/{code}/start")
    for page in (ana, bo):
        page.goto(f"/room/{code}?{look}")
        expect(page.locator('.cracked-ice[data-phase="placing"]')).to_be_visible()
        expect(page.get_by_role("application")).to_be_visible()
    return (ana, bo) if ana.locator("[data-area=dock].turn").count() else (bo, ana)
