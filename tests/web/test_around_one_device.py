"""Several players at one device: a curtain between secret hands; simultaneous hands otherwise."""

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitors
from tests.web.ice_towers import PATIENCE_MS, ice, middle, playing, podium, pyramid
from tests.web.tables import Frames, choose, own_turn, place, table

# A curtain between secret hands


def lift(page: Page, name: str) -> None:
    page.get_by_role("button", name=f"I am {name}").click()


def pass_on(page: Page) -> None:
    """Play a turn to its end, whether or not there is a choice left."""
    own_turn(page)
    place(page)
    done = page.get_by_role("button", name="End the turn")
    curtain = page.get_by_role("dialog")
    expect(done.or_(curtain).first).to_be_visible()
    if done.is_visible() and not curtain.is_visible():
        done.click()


def test_the_curtain_never_leaks_the_next_hand(page: Page) -> None:
    frames = Frames(page)
    code = table(page, "Ana", "Bo")
    page.goto(f"/room/{code}")
    curtain = page.get_by_role("dialog")
    expect(curtain).to_contain_text("Pass the device to")
    assert frames.updates() and frames.secrets_of(0) == frames.secrets_of(1) == []
    assert {join["seat"] for join in frames.said if join["type"] == "Join"} == {None}

    first, second = ("Ana", "Bo") if "Ana" in curtain.inner_text() else ("Bo", "Ana")
    mine, theirs = (0, 1) if first == "Ana" else (1, 0)
    lift(page, first)
    pass_on(page)
    expect(curtain).to_contain_text(f"Pass the device to {second}")
    assert frames.secrets_of(mine) != []
    assert frames.secrets_of(theirs) == []
    expect(page.locator(".board")).to_have_attribute("inert", "")

    lift(page, second)
    own_turn(page)
    assert frames.secrets_of(theirs) != []


def test_escape_and_reload_do_not_lift_the_curtain(page: Page) -> None:
    page.goto(f"/room/{table(page, 'Ana', 'Bo')}")
    curtain = page.get_by_role("dialog")
    expect(curtain).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    page.reload()
    expect(curtain).to_contain_text("Pass the device to")


def test_a_curtain_that_a_phone_takes_away_falls_again(page: Page) -> None:
    """Two presses of a phone's back button close any dialog."""
    page.goto(f"/room/{table(page, 'Ana', 'Bo')}")
    curtain = page.get_by_role("dialog")
    expect(curtain).to_be_visible()
    for _ in range(2):
        curtain.evaluate("(dialog) => dialog.close()")
        expect(page.locator("dialog:modal")).to_contain_text("Pass the device to")
    curtain.get_by_role("button", name="I am").click()
    own_turn(page)


def test_two_at_one_device_from_the_front_door(visit: Visitors) -> None:
    page = visit(size=(390, 844), touch=True)
    page.get_by_role("button", name="Around one screen").click()
    choose(page, "2")
    page.get_by_label("Player 1").fill("Ana")
    page.get_by_label("Player 2").fill("Bo")
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    expect(page.get_by_role("dialog")).to_contain_text("Pass the device to")


def test_more_people_sit_down_at_this_device_in_the_lobby(page: Page) -> None:
    page.goto(f"/room/{table(page, 'Ana', '', start=False)}")
    page.get_by_role("button", name="Add somebody on this device").click()
    expect(page.get_by_label("Name at this seat")).to_have_count(2)
    page.get_by_label("Name at this seat").nth(1).fill("Bo")
    page.get_by_label("Name at this seat").nth(1).press("Enter")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("dialog")).to_contain_text("Pass the device to")


# Simultaneous hands, without secrets

TABLET = (820, 1180)
ABOVE_FINGER = 44
"""A pyramid hangs so many pixels above the finger that drags it."""
LARGE, SMALL = 0, 10
BLUE, ORANGE = 0, 15
"""The first pyramid of each colour, and the first large and small one among its fifteen."""

Point = tuple[float, float]


def says(page: Page, name: str, word: str) -> Locator:
    return page.get_by_role("button", name=f"{name}: {word}", exact=True)


def around(visit: Visitors, *names: str) -> tuple[Page, Frames]:
    """Open a started game with all players at one tablet."""
    page = visit(size=TABLET, touch=True)
    frames = Frames(page)
    ice(page, *names, pace="fast")
    for name in names:
        says(page, name, "I am ready").tap()
    expect(playing(page)).to_be_visible(timeout=PATIENCE_MS)
    return page, frames


def way(page: Page, piece: int, top: int) -> list[Point]:
    """Return the points from a pyramid to the position of the finger that puts it on another."""
    (x, y), (there, down) = middle(pyramid(page, piece)), middle(pyramid(page, top))
    end = (there, down + ABOVE_FINGER)
    return [(x + (end[0] - x) * part / 5, y + (end[1] - y) * part / 5) for part in range(6)]


def together(page: Page, *moves: tuple[int, int]) -> None:
    """Drag several pyramids at the same time, each with its own finger."""
    protocol = page.context.new_cdp_session(page)
    ways = [way(page, piece, top) for piece, top in moves]
    for number, places in enumerate(zip(*ways, strict=True)):
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(places)]
        kind = "touchMove" if number else "touchStart"
        protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(page.locator(".ghost:visible")).to_have_count(len(moves))
    protocol.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def acts(frames: Frames) -> list[tuple[int, int]]:
    """Return which seat moved which pyramid, as sent to the server."""
    moves = [said for said in frames.said if said["type"] == "Act" and "piece" in said["action"]]
    return [(said["seat"], said["action"]["piece"]) for said in moves]


def test_two_fingers_at_once_act_for_two_people(visit: Visitors) -> None:
    page, frames = around(visit, "Ana", "Bo")
    blue, orange = BLUE + SMALL, ORANGE + SMALL
    together(page, (blue, ORANGE + LARGE), (orange, BLUE + LARGE))
    expect(page.locator(".ghost:visible")).to_have_count(0)
    for name in ("Ana", "Bo"):
        expect(says(page, name, "Nothing more for me")).to_be_enabled()
    assert sorted(acts(frames)) == [(0, blue), (1, orange)]


def test_a_whole_game_around_one_tablet(visit: Visitors) -> None:
    """Three players, each with a finger; then they agree to end the game."""
    page, _ = around(visit, "Ana", "Bo", "Cleo")
    for number in range(2):
        pieces = [15 * colour + SMALL + number for colour in range(3)]
        tops = [15 * colour + LARGE + number for colour in (1, 2, 0)]
        together(page, *zip(pieces, tops, strict=True))
        for name in ("Ana", "Bo", "Cleo"):
            expect(says(page, name, "Nothing more for me")).to_be_enabled()
    for name in ("Ana", "Bo"):
        says(page, name, "Nothing more for me").tap()
    says(page, "Cleo", "Nothing more for me: end the game").tap()
    expect(podium(page)).to_be_visible(timeout=PATIENCE_MS)


def test_by_rounds_each_has_a_turn_and_no_curtain_falls(visit: Visitors) -> None:
    page = visit(size=TABLET, touch=True)
    ice(page, "Ana", "Bo", rounds=True)
    expect(playing(page)).to_be_visible(timeout=PATIENCE_MS)
    passing = page.locator("[data-word] button:not([aria-disabled])", has_text="Pass")
    first = passing.get_attribute("aria-label") or ""
    passing.tap()
    expect(passing).not_to_have_attribute("aria-label", first)
    expect(page.get_by_role("dialog")).to_have_count(0)
    passing.tap()
    expect(podium(page)).to_be_visible(timeout=PATIENCE_MS)
