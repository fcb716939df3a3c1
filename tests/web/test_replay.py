"""The replay of a finished match, on the game's own board."""

import json
import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.recorded_rooms import replay_of, serve_recordings
from tests.web.tables import Held, play_out, step_of, table

STEPS = 16
BRIEFLY = 150
LONGEST = 2_000
"""Milliseconds. No animation of a board begins later than that."""


def at_step(page: Page, step: int) -> None:
    expect(page.locator("[data-step]")).to_have_attribute("data-step", str(step))


def test_a_game_is_watched_again_from_its_result(visit: Visitors) -> None:
    page = visit(language="fr")
    code = table(page, "Ana", "Bo")
    play_out(page, code)
    page.goto(f"/room/{code}")
    page.get_by_role("link", name="Revoir la partie").click()
    at_step(page, 1)

    page.keyboard.press("ArrowRight")
    at_step(page, 2)
    expect(page.get_by_role("log")).to_contain_text(re.compile("(Ana|Bo) pose"))
    expect(page.get_by_role("log")).not_to_contain_text("Vous")
    page.keyboard.press("ArrowLeft")
    at_step(page, 1)
    expect(page.get_by_role("log")).not_to_contain_text("pose")

    page.keyboard.press("End")
    at_step(page, step_of(page, code))
    page.get_by_role("slider").fill("4")
    at_step(page, 5)
    expect(page.locator("[data-cell][role=button]")).to_have_count(0)

    page.get_by_role("button", name="Lecture").click()
    expect(page.locator("[data-step]")).not_to_have_attribute("data-step", "5")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Voir le résultat").click()
    page.wait_for_url(f"**/room/{code}")


def finished(page: Page) -> str:
    code = table(page, "Ana", "Bo")
    play_out(page, code)
    return code


def test_every_step_has_an_address(page: Page) -> None:
    code = finished(page)
    page.goto(f"/room/{code}")
    page.get_by_role("link", name="Watch the game again").click()
    at_step(page, 1)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    at_step(page, 4)
    page.wait_for_url(f"**/replay/{code}#4")
    page.reload()
    at_step(page, 4)
    page.evaluate("location.hash = '#7'")
    at_step(page, 7)
    page.keyboard.press("Home")
    at_step(page, 1)
    page.wait_for_url(re.compile(rf"/replay/{code}$"))


def test_the_way_back_leads_out_of_a_replay_and_not_through_it(page: Page) -> None:
    code = finished(page)
    page.goto(f"/room/{code}")
    page.get_by_role("link", name="Watch the game again").click()
    at_step(page, 1)
    for step in range(2, 8):
        page.keyboard.press("ArrowRight")
        at_step(page, step)
        page.wait_for_url(f"**/replay/{code}#{step}")
    page.go_back()
    page.wait_for_url(f"**/room/{code}")


@pytest.mark.parametrize(("hash", "last"), [("#nowhere", False), ("#0", False), ("#99999", True)])
def test_a_wrong_address_is_harmless(page: Page, hash: str, last: bool) -> None:
    code = finished(page)
    page.goto(f"/replay/{code}{hash}")
    at_step(page, step_of(page, code) if last else 1)


def test_to_play_and_to_step_are_drawn_differently(page: Page) -> None:
    page.goto(f"/replay/{finished(page)}")
    at_step(page, 1)
    drawn = page.get_by_role("group", name="Watch again").locator("[data-glyph] path")
    shapes = [shape.get_attribute("d") for shape in drawn.all()]
    assert len(shapes) == len(set(shapes)) == 5


def test_nobody_thinks_in_a_replay(page: Page) -> None:
    code = finished(page)
    page.goto(f"/replay/{code}#9")
    at_step(page, 9)
    expect(page.get_by_role("complementary", name="The others")).to_contain_text("on turn")
    expect(page.locator("[data-board]")).not_to_contain_text("thinking")


def recorded(visit: Visitors, hash: str = "", size: tuple[int, int] = (1440, 900)) -> Page:
    page = visit("/lost", size=size)
    serve_recordings(page)
    page.goto(f"/replay/gelati~replay{hash}")
    at_step(page, int(hash[1:] or 1))
    return page


def test_the_slider_is_dragged_in_one_gesture(visit: Visitors) -> None:
    """Each step creates a new board, and the slider stays under the finger."""
    page = recorded(visit)
    slider = page.get_by_role("slider")
    box = slider.bounding_box()
    assert box
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 14, middle)
    page.mouse.down()
    steps = [1]
    for part in (0.2, 0.4, 0.6, 0.8):
        page.mouse.move(box["x"] + part * box["width"], middle)
        steps.append(int(slider.input_value()) + 1)
        at_step(page, steps[-1])
    page.mouse.up()
    assert all(one < other for one, other in pairwise(steps))


def test_a_key_that_turns_keeps_the_focus(visit: Visitors) -> None:
    page = recorded(visit, "#9")
    back = page.get_by_role("button", name="One move back")
    back.focus()
    page.keyboard.press("Enter")
    at_step(page, 8)
    page.keyboard.press("Enter")
    at_step(page, 7)
    expect(back).to_be_focused()


def by_turns(visit: Visitors, hash: str = "", **options: Any) -> Page:
    """Open a replay of a game whose turns take many steps."""
    page = visit("/lost", **options)
    serve_recordings(page)
    page.goto(f"/replay/ice-cube~replay{hash}")
    at_step(page, int(hash[1:] or 1))
    return page


def turns_of_the_recording() -> list[int]:
    """Return the steps at which a turn begins, including the first."""
    frames = json.loads(replay_of("ice-cube~replay"))["frames"]
    return [
        frame["step"]
        for frame in frames
        if frame["step"] == 1 or any(told["type"] == "TurnBegan" for told in frame["events"])
    ]


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ("One turn on", "One turn back", "One move on", "Turn {} of {}")),
        ("fr", ("Un tour en avant", "Un tour en arrière", "Un coup en avant", "Tour {} sur {}")),
    ],
)
@pytest.mark.parametrize("size", [(844, 390), (360, 740), (1440, 900)])
def test_turns_are_gone_through_as_well_as_steps(
    visit: Visitors, size: tuple[int, int], language: str, names: tuple[str, str, str, str]
) -> None:
    page = by_turns(visit, size=size, language=language)
    turn_on, turn_back, move_on, count = names
    turns = turns_of_the_recording()
    place = page.locator(".place")
    expect(place).to_contain_text(count.format(1, len(turns)))
    page.get_by_role("button", name=turn_on).click()
    at_step(page, turns[1])
    expect(place).to_contain_text(count.format(2, len(turns)))
    page.get_by_role("button", name=move_on).click()
    at_step(page, turns[1] + 1)
    expect(place).to_contain_text(count.format(2, len(turns)))
    page.wait_for_url(f"**/replay/ice-cube~replay#{turns[1] + 1}")
    page.get_by_role("button", name=turn_back).click()
    at_step(page, turns[1])


def test_keys_and_slider_go_by_turns(visit: Visitors) -> None:
    page = by_turns(visit)
    turns = turns_of_the_recording()
    for key, turn in (("PageDown", 1), ("Shift+ArrowRight", 2), ("PageUp", 1)):
        page.keyboard.press(key)
        at_step(page, turns[turn])
    page.keyboard.press("ArrowRight")
    at_step(page, turns[1] + 1)
    page.keyboard.press("Shift+ArrowLeft")
    at_step(page, turns[1])
    page.get_by_role("slider").fill("3")
    at_step(page, turns[3])
    page.keyboard.press("End")
    at_step(page, len(json.loads(replay_of("ice-cube~replay"))["frames"]))


def test_an_address_means_a_step_where_there_are_turns(visit: Visitors) -> None:
    page = by_turns(visit, "#42")
    passed = sum(step <= 42 for step in turns_of_the_recording())
    expect(page.locator(".place")).to_contain_text(f"Turn {passed} of ")
    expect(page.locator(".place")).to_contain_text("Move 42 of ")


def test_a_turn_of_one_act_has_no_keys_of_its_own(visit: Visitors) -> None:
    page = recorded(visit)
    expect(page.get_by_role("button", name="One move on")).to_be_visible()
    expect(page.get_by_role("button", name="One turn on")).to_have_count(0)
    expect(page.locator(".place")).not_to_contain_text("Turn")


LIES_IN_THE_DOCK = """() => {
  const controls = document.querySelector("[role=group][aria-label='Watch again']");
  const dock = document.querySelector("[data-area=dock]");
  const [lies, place] = [controls, dock].map((one) => one.getBoundingClientRect());
  const near = (one, other) => Math.abs(one - other) < 1;
  return near(lies.left, place.left) && near(lies.right, place.right) && near(lies.top, place.top)
    && lies.bottom <= Math.min(place.bottom, innerHeight) + 1;
}"""


def test_the_controls_lie_in_the_frame_whatever_its_shape(visit: Visitors) -> None:
    page = recorded(visit, size=(390, 844))
    page.wait_for_function(LIES_IN_THE_DOCK)
    for width, height in ((844, 390), (1100, 620), (1440, 900), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(LIES_IN_THE_DOCK)
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowLeft")
        at_step(page, 1)
        assert page.evaluate(LIES_IN_THE_DOCK)


def test_the_link_to_the_content_leaves_the_step_as_it_is(visit: Visitors) -> None:
    page = recorded(visit, "#5")
    page.get_by_role("link", name="Skip to content").press("Enter")
    page.wait_for_url("**/replay/gelati~replay#5")
    page.keyboard.press("ArrowRight")
    at_step(page, 6)


def test_whoever_leaves_a_replay_asks_for_no_other(visit: Visitors) -> None:
    page = recorded(visit)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    held = Held(page, "**/assets/Page-*.js")
    page.get_by_role("link", name="Glacier, home").click()
    held.wait()
    expect(page.get_by_role("heading", name="This table has melted")).to_have_count(0)
    held.release()
    expect(page.get_by_role("button", name="Play now", exact=True)).to_be_visible()
    assert [url for url in asked if "/replay" in url] == []


CONTROLS = "[role=group][aria-label='Watch again']"

OUTSIDE = """(controls) => {
  const whole = controls.getBoundingClientRect();
  const parts = [...controls.querySelectorAll('button, input, label, span')];
  const boxes = parts.filter((part) => part.checkVisibility() && part.offsetWidth > 1)
    .map((part) => [part.getBoundingClientRect(), part.outerHTML.slice(0, 90)]);
  return boxes.filter(([box]) => box.left < whole.left || box.right > whole.right + 0.5)
    .map(([, html]) => html);
}"""
"""What sticks out of the controls."""


def test_the_controls_fit_a_column_as_well_as_a_bar(visit: Visitors) -> None:
    page = visit()
    page.goto(f"/replay/{finished(page)}")
    at_step(page, 1)
    controls = page.locator(CONTROLS)
    for width in (200, 232, 268, 320, 330, 344, 374, 700, 1000, 1320):
        controls.evaluate("(it, width) => { it.parentElement.style.width = `${width}px` }", width)
        assert controls.evaluate(OUTSIDE) == [], width
        expect(page.get_by_role("button", name="One move on")).to_be_visible()


def test_everything_in_the_bar_of_a_replay_fits_a_phone(visit: Visitors) -> None:
    page = visit(size=(390, 844), touch=True)
    code = finished(page)
    for width in (390, 360):
        page.set_viewport_size({"width": width, "height": 844})
        page.goto(f"/replay/{code}")
        at_step(page, 1)
        for button in page.get_by_role("banner").get_by_role("button").all():
            box = button.bounding_box()
            assert box and box["x"] + box["width"] <= width
    page.get_by_role("button", name="See the result").click()
    page.wait_for_url(f"**/room/{code}")


def test_a_game_under_way_cannot_be_watched_again_yet(page: Page) -> None:
    code = table(page, "Ana", "glacon")
    page.goto(f"/replay/{code}")
    expect(page.get_by_role("heading", name="The game is not over")).to_be_visible()
    page.get_by_role("link", name="Go to the table").click()
    page.wait_for_url(f"**/room/{code}")


def test_a_replay_of_nothing_says_so(visit: Visitors) -> None:
    page = visit("/replay/nosuchroom")
    expect(page.get_by_role("heading", name="This table has melted")).to_be_visible()


@pytest.mark.parametrize("game", ["gelati", "ice-cream", "ice-towers", "cracked-ice", "ice-cube"])
def test_a_board_that_was_left_behind_reads_nothing_more(visit: Visitors, game: str) -> None:
    """Svelte warns if code runs on for a board that is no longer shown."""
    page = visit("/lost", moving=True)
    warnings: list[str] = []
    page.on("console", lambda said: warnings.append(said.text) if said.type == "warning" else None)
    serve_recordings(page)
    page.goto(f"/replay/{game}~replay")
    at_step(page, 1)
    for _ in range(STEPS):
        page.wait_for_timeout(BRIEFLY)  # the next press comes during an animation
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")  # and this one before the last animation has begun
    at_step(page, 1)
    # Longer than any animation that has begun: it would have read by now.
    page.wait_for_timeout(LONGEST)
    assert [said for said in warnings if "derived_inert" in said] == []
