"""From the door of the house to a running game, in one click or with friends."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from glacier.games import GAMES
from tests.web.conftest import Visitors
from tests.web.tables import Held, ask, choose, own_turn, table


def test_one_click_leads_to_a_running_game(page: Page) -> None:
    page.get_by_role("button", name="Play now", exact=True).click()
    page.wait_for_url(re.compile("/room/[a-z0-9]{8}$"))
    own_turn(page)
    expect(page.get_by_role("complementary", name="The others")).to_contain_text("Glaçon")
    expect(page).to_have_title(re.compile("Your turn"))


def test_a_newcomer_is_known_on_every_page(visit: Visitors) -> None:
    page = visit(newcomer=True)
    name = ask(page, "GET", "/me")["name"]
    code = table(visit(), "Ana", "", start=False)
    page.goto(f"/room/{code}")
    expect(page.get_by_label("Your name")).to_have_value(name)


def test_friends_come_by_the_link(visit: Visitors) -> None:
    host = visit()
    host.get_by_role("button", name="Invite friends").click()
    choose(host, "2")
    host.get_by_role("dialog").get_by_role("button", name="Open the table").click()
    expect(host.get_by_role("heading", name="Around the table")).to_be_visible()
    expect(host.get_by_role("button", name="Start the game")).to_be_disabled()
    expect(host.get_by_text("1 seat is still free")).to_be_visible()
    expect(host.get_by_role("img", name="Code to photograph")).to_be_visible()

    friend = visit(host.get_by_label("Link to the table").input_value(), language="fr")
    friend.get_by_label("Votre nom").fill("Maëlle")
    friend.get_by_role("button", name="Prendre place").click()
    expect(friend.get_by_text("L’hôte de la table lance la partie.")).to_be_visible()
    expect(host.get_by_role("region", name="Around the table")).to_contain_text("Maëlle")

    host.get_by_role("button", name="Start the game").click()
    for page in (host, friend):
        expect(page.get_by_role("log")).to_be_visible()
    expect(host.get_by_role("complementary", name="The others")).to_contain_text("Maëlle")


def test_a_name_is_kept_that_was_typed_before_the_house_answered(visit: Visitors) -> None:
    code = table(visit(), "Ana", "", start=False)
    friend = visit()
    held = Held(friend, "**/api/me")
    friend.goto(f"/room/{code}")
    held.wait()
    friend.get_by_label("Your name").fill("Maëlle")
    with friend.expect_response("**/api/me"):
        held.release()
    friend.get_by_role("button", name="Take a seat").click()
    expect(friend.get_by_label("Name at this seat")).to_have_value("Maëlle")


def test_what_is_said_reaches_the_table(visit: Visitors) -> None:
    host = visit()
    code = table(host, "Ana", "glacon")
    host.goto(f"/room/{code}")
    other = visit(f"/room/{code}")
    other.get_by_label("Write to the table").fill("hello **there**")
    other.get_by_label("Write to the table").press("Enter")
    expect(host.get_by_role("log")).to_contain_text("hello ∗∗there∗∗")
    host.reload()
    expect(host.get_by_role("log")).to_contain_text("hello ∗∗there∗∗")


def test_language_and_theme_change_on_the_spot_and_stay(page: Page) -> None:
    code = table(page, "Ana", "glacon", start=False)
    page.goto(f"/room/{code}")
    expect(page.get_by_role("heading", name="Around the table")).to_be_visible()
    choose(page, "FR")
    choose(page, "Nuit")
    page.reload()
    expect(page.get_by_role("heading", name="Autour de la table")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")


def test_a_room_that_is_not_there_says_so(visit: Visitors) -> None:
    page = visit("/room/nosuchroom")
    expect(page.get_by_role("heading", name="This table has melted")).to_be_visible()
    page.get_by_role("link", name="Back to the house").click()
    expect(page.get_by_role("button", name="Play now", exact=True)).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_card_tells_what_the_manifest_says(page: Page, game: str) -> None:
    box = GAMES.manifest(game)
    card = page.get_by_role("listitem").filter(
        has=page.locator(f'a[href="/learn/{game}"]'),
    )
    expect(card).to_contain_text(f"{box.least} to {box.most} players")
    expect(card).to_contain_text(f"about {box.minutes} minutes")


def test_a_game_that_only_the_server_knows_is_shown_too(visit: Visitors) -> None:
    def with_another(route: Route) -> None:
        games = route.fetch().json()
        another = {**games[0], "name": "ice-hockey", "authors": ["Ann", "Bob"], "minutes": 77}
        route.fulfill(json=[*games, another])

    page = visit()
    page.route("**/api/games", with_another)
    page.reload()
    card = page.get_by_role("article").filter(has_text="Ice Hockey")
    expect(card).to_contain_text("Designed by Ann, Bob")
    expect(card).to_contain_text("about 77 minutes")
    expect(card.get_by_role("button", name="Play Ice Hockey")).to_be_enabled()
    expect(card.get_by_role("link")).to_have_count(0)
