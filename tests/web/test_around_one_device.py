"""Several people, one device: the curtain falls before the next hand is even asked for."""

from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.tables import Frames, choose, own_turn, place, table


def lift(page: Page, name: str) -> None:
    page.get_by_role("button", name=f"I am {name}").click()


def pass_on(page: Page) -> None:
    """Play a turn to its end, whether or not there is anything left to decide."""
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
    expect(page.locator("main")).to_have_attribute("inert", "")

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
