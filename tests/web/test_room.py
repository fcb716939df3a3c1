"""A room in all its phases: gathering, playing, over."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.tables import Frames, ask, own_turn, place, play_out, step_of, table


def test_the_host_arranges_the_table(page: Page) -> None:
    page.goto(f"/room/{table(page, 'Ana', '', start=False)}")
    page.get_by_label("Name at this seat").fill("Zoé")
    page.get_by_label("Name at this seat").press("Enter")
    page.get_by_role("button", name="One seat more").click()
    page.get_by_role("button", name="Put a robot at seat 3").click()
    page.get_by_label("Robot at seat 3", exact=True).select_option("iceberg")
    expect(page.get_by_text("plays its best, without mercy")).to_be_visible()
    page.get_by_role("button", name=re.compile(r"^Send the robot \w+ away$")).click()
    page.get_by_role("button", name="Fill up with robots").click()
    page.get_by_label("The first four ice creams").select_option("star")
    page.get_by_label("Table open to everyone").check(force=True)
    page.reload()
    expect(page.get_by_label("Name at this seat")).to_have_value("Zoé")
    expect(page.get_by_label("The first four ice creams")).to_have_value("star")
    expect(page.get_by_label("Table open to everyone")).to_be_checked()
    page.get_by_role("button", name="Start the game").click()
    own_turn(page)


def test_a_name_being_typed_outlives_what_others_change(page: Page) -> None:
    code = table(page, "Ana", "", start=False)
    page.goto(f"/room/{code}")
    page.get_by_label("Name at this seat").fill("Zoé")
    ask(page, "PUT", f"/rooms/{code}/seats/1/bot", {"level": "flocon"})
    expect(page.get_by_label("Robot at seat 2", exact=True)).to_be_visible()
    expect(page.get_by_label("Name at this seat")).to_have_value("Zoé")


def test_guests_may_look_at_the_settings_but_not_touch(visit: Visitors) -> None:
    host = visit()
    guest = visit(f"/room/{table(host, 'Ana', '', start=False)}")
    expect(guest.get_by_label("The first four ice creams")).to_be_disabled()
    expect(guest.get_by_role("button", name="Start the game")).to_have_count(0)


def test_a_turn_is_played_by_keyboard(page: Page) -> None:
    code = table(page, "Ana", "glacon")
    page.goto(f"/room/{code}")
    own_turn(page)
    before = step_of(page, code)
    place(page)
    expect(page.get_by_role("log")).to_contain_text(re.compile("You lay"))
    assert step_of(page, code) > before


def test_a_refusal_is_told_in_words(page: Page) -> None:
    page.goto(f"/room/{table(page, 'Ana', 'glacon')}")
    own_turn(page)
    page.locator("g[role=img]").first.click()
    expect(page.locator(".notices")).to_contain_text(re.compile("already taken"))


def test_too_much_talk_is_refused_in_words(page: Page) -> None:
    page.goto(f"/room/{table(page, 'Ana', 'glacon')}")
    line = page.get_by_label("Write to the table")
    for word in range(8):
        line.fill(f"word {word}")
        line.press("Enter")
    expect(page.locator(".notices")).to_contain_text("wait a little before writing again")


def test_onlookers_see_no_secrets(visit: Visitors) -> None:
    host = visit()
    code = table(host, "Ana", "glacon")
    host.goto(f"/room/{code}")
    page = visit("/")
    frames = Frames(page)
    page.goto(f"/room/{code}")
    expect(page.get_by_text("You are watching").first).to_be_visible()
    expect(host.get_by_text("1 person watching")).to_be_visible()
    own_turn(host)
    place(host)
    expect(page.get_by_role("log")).to_contain_text("Ana")
    assert frames.updates()
    assert {update["viewer"] for update in frames.updates()} == {None}
    assert frames.secrets_of(0) == frames.secrets_of(1) == []


def test_leaving_is_confirmed_and_the_seat_is_kept(page: Page) -> None:
    code = table(page, "Ana", "glacon")
    page.goto(f"/room/{code}")
    page.get_by_role("button", name="Leave", exact=True).click()
    page.get_by_role("button", name="Stay").click()
    expect(page).to_have_url(re.compile(code))
    page.get_by_role("button", name="Leave", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    expect(page).to_have_url(re.compile("/$"))
    page.goto(f"/room/{code}")
    own_turn(page)


def test_the_end_shows_places_proof_and_log(page: Page) -> None:
    code = table(page, "Ana", "Bo")
    play_out(page, code)
    page.goto(f"/room/{code}")
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("win"))
    expect(page.get_by_text("Checked: the seed revealed")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Log (text)").click()
    assert "Ana" in download.value.path().read_text()
    page.get_by_role("button", name="See the table").click()
    expect(page.get_by_role("log")).to_be_visible()
    page.get_by_role("button", name="See the result").click()
    page.get_by_role("button", name="Play again together").click()
    expect(page).not_to_have_url(re.compile(code))
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()


def test_the_end_comes_by_itself_and_is_the_same_for_onlookers(visit: Visitors) -> None:
    host = visit()
    code = table(host, "Ana", "Bo")
    page = visit(f"/room/{code}", language="fr")
    play_out(host, code)
    expect(page.get_by_role("heading", level=1)).to_contain_text(
        re.compile("l’emporte|à égalité"), timeout=60_000
    )
    expect(page.get_by_role("button", name="Rejouer ensemble")).to_have_count(0)
