"""Players at a table: a host who leaves, a player who is away, a guest who is removed."""

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, Page, Response, expect

from scripts.house import foretold, open_house, secret_of
from tests.web import recorded_rooms
from tests.web.conftest import House, Visitors
from tests.web.recorded_rooms import code_of, serve_recordings
from tests.web.tables import ask, play_out, table

GAMES = ["gelati", "ice-cream", "ice-cube", "ice-towers", "cracked-ice"]


@pytest.fixture
def hasty(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[Visitors]:
    """Visitors of a server where another guest acts as host as soon as the host is away."""
    data = tmp_path_factory.mktemp("house")
    with open_house(
        data, "--host-away", "0", "--patience", "3600", environment=foretold("a host")
    ) as address:
        visitors = Visitors(browser, House(address, secret_of(data)), request.node.nodeid)
        yield visitors
        visitors.leave()
        assert visitors.errors == []


def arrived(page: Page, code: str, name: str) -> None:
    page.goto(f"/room/{code}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_label("Name at this seat")).to_have_value(name)


def test_a_guest_acts_as_host_until_the_host_is_back(hasty: Visitors) -> None:
    host, guest, watcher = hasty(), hasty(), hasty()
    code = table(host, "Ana", "", "", start=False)
    host.goto(f"/room/{code}")
    expect(host.get_by_label("Name at this seat")).to_be_visible()
    arrived(guest, code, "Bo")
    watcher.goto(f"/room/{code}")
    host.goto("/")
    told = "the table is yours until the host returns. 1 seat is still free"
    expect(guest.get_by_text(told)).to_be_visible()
    expect(guest.get_by_role("button", name="Remove Ana from the table")).to_have_count(0)
    guest.get_by_role("button", name="Put a robot at seat 3").click()
    expect(guest.get_by_label("Robot at seat 3", exact=True)).to_be_visible()
    expect(guest.get_by_role("button", name="Start the game")).to_be_enabled()
    host.goto(f"/room/{code}")
    expect(guest.get_by_text("The host of the table starts the game.")).to_be_visible()
    expect(guest.get_by_role("button", name="Start the game")).to_have_count(0)
    host.goto("/")
    guest.get_by_role("button", name="Start the game").click()
    expect(guest.locator("[data-area=table]")).to_be_visible()


def test_spectators_are_told_who_acts_as_host(hasty: Visitors) -> None:
    host, guest, third = hasty(), hasty(), hasty()
    code = table(host, "Ana", "", "", start=False)
    arrived(guest, code, "Bo")
    arrived(third, code, "Cy")
    expect(third.get_by_text("The host is away: Bo can start the game.")).to_be_visible()


def test_a_removed_guest_is_told_and_may_return_when_the_host_allows(visit: Visitors) -> None:
    host, guest = visit(), visit()
    code = table(host, "Ana", "", start=False)
    host.goto(f"/room/{code}")
    arrived(guest, code, "Bo")
    host.get_by_role("button", name="Remove Bo from the table").click()
    host.get_by_role("button", name="Keep at the table").click()
    expect(guest.get_by_label("Name at this seat")).to_have_value("Bo")
    host.get_by_role("button", name="Remove Bo from the table").click()
    host.get_by_role("button", name="Remove", exact=True).click()
    expect(guest.locator(".notices")).to_contain_text("The host removed you from the table")
    expect(guest.get_by_text("The host freed your seat")).to_be_visible()
    expect(guest.get_by_role("button", name=re.compile("Sit down|Take a seat"))).to_have_count(0)
    expect(host.get_by_role("button", name="Add somebody on this device")).to_be_focused()
    guest.reload()
    expect(guest.get_by_text("The host freed your seat")).to_be_visible()
    host.get_by_role("button", name="Let Bo back to the table").click()
    expect(host.get_by_text("Removed from the table")).to_have_count(0)
    guest.get_by_role("button", name="Take a seat").click()
    expect(guest.get_by_label("Name at this seat")).to_be_visible()


def test_a_typed_name_goes_to_the_seat_that_is_chosen(visit: Visitors) -> None:
    host, guest = visit(), visit()
    code = table(host, "Ana", "", "", start=False)
    guest.goto(f"/room/{code}")
    guest.get_by_label("Your name").fill("Bo")
    guest.get_by_role("button", name="Sit down at seat 3").click()
    expect(guest.get_by_label("Name at this seat")).to_have_value("Bo")
    host.goto(f"/room/{code}")  # the guest's page shows it before the server has stored it
    expect(host.get_by_role("region", name="Around the table")).to_contain_text("Bo")
    assert ask(guest, "GET", f"/rooms/{code}")["seats"][2]["name"] == "Bo"


def test_a_robot_goes_without_a_question(page: Page) -> None:
    code = table(page, "Ana", "glacon", start=False)
    page.goto(f"/room/{code}")
    page.get_by_role("button", name=re.compile("^Send the robot .+ away$")).click()
    expect(page.get_by_role("button", name="Put a robot at seat 2")).to_be_visible()
    assert ask(page, "GET", f"/rooms/{code}")["removed_guests"] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_others_wait_for_a_player_who_is_away(hasty: Visitors, game: str) -> None:
    host, second, third = hasty(), hasty(), hasty()
    code = table(host, "Ana", "", "", start=False, game=game)
    for page, name in ((second, "Bo"), (third, "Cy")):
        arrived(page, code, name)
    host.goto(f"/room/{code}")
    host.get_by_role("button", name="Start the game").click()
    expect(second.locator("[data-area=table]")).to_be_visible()
    third.goto("/")
    expect(host.get_by_text(re.compile(r"Cy is away: a robot plays"))).to_be_visible()
    expect(host.locator(".notices")).to_contain_text("Cy is away")
    host.get_by_role("button", name="Wait for Cy", exact=True).click()
    expect(host.get_by_text("Waiting for Cy: no robot plays.").first).to_be_visible()
    expect(second.get_by_text("Cy is away: Ana waits.")).to_be_visible()
    host.get_by_role("button", name="Stop waiting for Cy").click()
    expect(host.get_by_text(re.compile(r"Cy is away: a robot plays"))).to_be_visible()
    second.get_by_role("button", name="Wait for Cy", exact=True).click()
    expect(host.get_by_text("Cy is away: Bo waits.")).to_be_visible()
    third.goto(f"/room/{code}")
    expect(host.locator(".notices")).to_contain_text("Cy is back")
    expect(host.get_by_role("button", name=re.compile("ait.* for Cy"))).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "moment"),
    [
        ("gelati", "found"),
        ("gelati", "searched"),
        ("ice-cream", "watching-them-build"),
        ("ice-towers", "waiting"),
        ("cracked-ice", "held"),
        ("ice-cube", "watching"),
    ],
)
def test_no_hint_says_that_an_absent_player_acts(
    visit: Visitors, monkeypatch: pytest.MonkeyPatch, game: str, moment: str
) -> None:
    recorded = recorded_rooms.recorded_room(code_of(game, moment))
    turn = recorded.update["view"]["turn"]
    seats = list(recorded.room.seats)
    seats[turn] = replace(seats[turn], kind="guest", level=None, name="Bo", present=False)
    room = replace(recorded.room, seats=tuple(seats))
    absent = recorded_rooms.RecordedRoom(room, recorded.update)
    monkeypatch.setattr(recorded_rooms, "recorded_room", lambda code: absent)
    page = visit("/lost")
    serve_recordings(page)
    page.goto(f"/room/{code_of(game, moment)}?view=plain")
    dock = page.locator("[data-area=dock]")
    expect(dock).to_contain_text("Bo is away")


SHARED = """() => {
  window.shared = [];
  Object.defineProperty(navigator, 'share', {
    value: (what) => { window.shared.push(what); return Promise.resolve(); },
  });
}"""
"""A device that shares links itself, which headless browsers cannot."""


def test_results_and_replay_steps_are_shared(visit: Visitors) -> None:
    page = visit()
    page.add_init_script(f"({SHARED})()")
    code = table(page, "Ana", "Bo")
    play_out(page, code)
    page.goto(f"/room/{code}")
    page.get_by_role("button", name="Share", exact=True).click()
    (shared,) = page.evaluate("window.shared")
    assert shared["url"].endswith(f"/room/{code}")
    assert re.match(r"Gelati · .+ wins?|Gelati · .+ share the win", shared["title"])
    page.goto(f"/replay/{code}#7")
    page.get_by_role("button", name="Share this moment").click()
    (shared,) = page.evaluate("window.shared")
    assert shared["url"].endswith(f"/replay/{code}#7")
    other = visit(shared["url"])
    expect(other.get_by_text(re.compile("Move 7 of"))).to_be_visible()


def test_a_link_is_copied_where_the_device_has_no_sheet(page: Page) -> None:
    code = table(page, "Ana", "Bo")
    play_out(page, code)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"/replay/{code}")
    page.get_by_role("button", name="One move on").click()
    page.get_by_role("button", name="Share this moment").click()
    expect(page.locator(".notices")).to_contain_text("Link copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/replay/{code}#2")


def test_every_address_that_the_index_names_answers(page: Page) -> None:
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto("/")
    named = page.eval_on_selector_all(
        "head [href], head script[src], head meta[property='og:image']",
        "(found) => found.map((one) => one.href || one.src || one.content)",
    )
    assert len(named) >= 6
    for address in [*named, "/favicon.ico"]:
        assert page.request.get(address).status == 200, address
    assert [answer.url for answer in answers if answer.status >= 400] == []
