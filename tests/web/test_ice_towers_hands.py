"""Hands at IceTowers: two players at one tower, and two fingers on a phone."""

import re
from math import dist

from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.ice_towers import (
    PATIENCE_MS,
    PHONE,
    clear,
    ice,
    middle,
    pyramid,
    sources,
    two_at_a_table,
)
from tests.web.tables import at_rest

# Two hands at one tower


def cap(page: Page, piece: int, top: int) -> None:
    """Tap the pyramid, then the top."""
    page.mouse.click(*middle(pyramid(page, piece)))
    expect(page.locator(f'[data-target="{top}"]')).to_be_visible()
    page.mouse.click(*middle(pyramid(page, top)))


def lift(page: Page, piece: int, towards: int) -> None:
    """Drag it over the other, and do not release it."""
    page.mouse.move(*middle(pyramid(page, piece)))
    page.mouse.down()
    page.mouse.move(*middle(pyramid(page, towards)), steps=5)
    expect(page.locator(".ghost")).to_be_visible()


TOGETHER = """(pieces) => {
  const [one, other] = pieces.map((piece) => {
    const box = document.querySelector(`[data-pyramid="${piece}"]`).getBoundingClientRect();
    return box.x + box.width / 2;
  });
  return Math.abs(one - other) < 1;
}"""


def standing_on(page: Page, piece: int, top: int) -> None:
    """Check that one is right above the other in the same tower, after the animation."""
    page.wait_for_function(TOGETHER, arg=[piece, top], timeout=PATIENCE_MS)


def test_one_caps_while_the_other_drags_towards_the_same_tower(visit: Visitors) -> None:
    """Ana drags a medium pyramid to a large one that Orso covers with a small one meanwhile."""
    ana, orso = two_at_a_table(visit)
    blue, orange, ruby = clear(ana, "B2"), clear(ana, "O3"), clear(ana, "R1")
    lift(ana, blue, orange)
    cap(orso, ruby, orange)
    expect(ana.locator("[data-area=dock] [role=status]")).to_contain_text("Orso a été plus rapide")
    expect(ana.locator(".ghost")).to_be_visible()
    ana.mouse.up()
    expect(ana.locator(".notices")).to_contain_text(re.compile("trop grande|plus rapide"))
    standing_on(ana, orange, ruby)
    standing_on(orso, orange, ruby)


def test_a_pyramid_in_the_hand_is_lost_when_somebody_covers_it(visit: Visitors) -> None:
    ana, orso = two_at_a_table(visit)
    blue, orange = clear(ana, "B3"), clear(ana, "O1")
    lift(ana, blue, clear(ana, "O3"))
    cap(orso, orange, blue)
    expect(ana.locator("[data-area=dock] [role=status]")).to_contain_text(
        "Orso vient de coiffer B3"
    )
    ana.mouse.up()
    standing_on(ana, blue, orange)


def test_somebody_elses_move_leaves_a_drag_alone(visit: Visitors) -> None:
    ana, orso = two_at_a_table(visit)
    small, orange = clear(ana, "B1"), clear(ana, "O3")
    large, ruby = clear(ana, "B3"), clear(ana, "R1")
    lift(ana, small, orange)
    cap(orso, ruby, large)
    expect(ana.get_by_role("log")).to_contain_text("Orso coiffe B3 avec R1")
    ana.mouse.up()
    expect(orso.get_by_role("log")).to_contain_text("Ana coiffe O3 avec B1")
    standing_on(orso, orange, small)


# Two fingers on a phone


def fingers(page: Page, *way: tuple[tuple[int, int], tuple[int, int]]) -> None:
    """Send two real touches: down at the first points, along the others, and up."""
    protocol = page.context.new_cdp_session(page)
    for number, places in enumerate(way):
        touches = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(places)]
        kind = "touchMove" if number else "touchStart"
        protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    protocol.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def width(page: Page, piece: int) -> float:
    box = pyramid(page, piece).bounding_box()
    assert box
    return box["width"]


OUT_OF_SIGHT = """() => {
  const window = document.querySelector(".window").getBoundingClientRect();
  const boxes = [...document.querySelectorAll("[data-pyramid]")].map((one) => [
    one.dataset.pyramid, one.getBoundingClientRect(),
  ]);
  return boxes.flatMap(([piece, { left, right, top, bottom }]) =>
    left >= window.left - 1 && right <= window.right + 1 && top >= window.top - 1
      && bottom <= window.bottom + 1 ? [] : [piece]);
}"""
"""The pyramids that are partly or wholly outside the window."""


def in_sight(page: Page) -> str:
    """Return a movable pyramid well within the window, the one with the most room."""
    standing = page.locator("[data-pyramid]")
    places = {one.get_attribute("data-pyramid"): middle(one) for one in standing.all()}
    takes = [one.get_attribute("data-source") for one in sources(page).all()]
    inside = [one for one in takes if 20 < places[one][0] < 370 and 160 < places[one][1] < 680]

    def room(piece: str | None) -> float:
        return min(dist(places[piece], place) for one, place in places.items() if one != piece)

    piece = max(inside, key=room)
    assert piece
    return piece


def test_two_fingers_look_nearer_and_about_and_a_tap_still_takes_the_right_one(
    visit: Visitors,
) -> None:
    page = visit("/", size=PHONE, language="fr", touch=True)
    ice(page, "Ana", "flocon", rounds=True)
    expect(sources(page).first).to_be_visible(timeout=PATIENCE_MS)
    calm = width(page, 0)
    fingers(page, *[((195 - apart, 400), (195 + apart, 440)) for apart in range(40, 91, 10)])
    at_rest(page)
    assert width(page, 0) > 2 * calm
    near = middle(pyramid(page, 0))
    fingers(page, *[((120 + far, 400 + far), (260 + far, 400 + far)) for far in range(0, 61, 10)])
    at_rest(page)
    moved = middle(pyramid(page, 0))
    assert (round(moved[0] - near[0]), round(moved[1] - near[1])) == (60, 60)
    piece = in_sight(page)
    page.touchscreen.tap(*middle(page.locator(f'[data-source="{piece}"]')))
    expect(page.locator(f'[data-source="{piece}"]')).to_have_attribute("aria-pressed", "true")
    fingers(page, *[((195 - apart, 400), (195 + apart, 440)) for apart in range(160, 20, -10)])
    at_rest(page)
    assert width(page, 0) < calm
    assert page.evaluate(OUT_OF_SIGHT) == []
    expect(page.locator(f'[data-source="{piece}"]')).to_have_attribute("aria-pressed", "true")
