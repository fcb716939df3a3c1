"""From the home page to a running game, in one click or with friends."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, Route, expect

from glacier.games import GAMES
from tests.web.conftest import Visitors
from tests.web.tables import Held, ask, at_rest, choose, own_turn, table


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


def test_what_was_read_stays_read_when_the_device_is_turned(visit: Visitors) -> None:
    host = visit(size=(390, 844))
    code = table(host, "Ana", "glacon")
    host.goto(f"/room/{code}")
    other = visit(f"/room/{code}")
    other.get_by_label("Write to the table").fill("hello")
    other.get_by_label("Write to the table").press("Enter")
    host.get_by_role("button", name=re.compile("1 new message")).click()
    expect(host.locator("[data-sheet]").get_by_role("log")).to_contain_text("hello")
    host.locator("[data-sheet]").get_by_role("button", name="Close").click()
    for width, height in ((844, 390), (1100, 620), (390, 844)):
        host.set_viewport_size({"width": width, "height": height})
        story = host.locator("[data-area=story] button")
        expect(story).to_be_visible()
        expect(story).not_to_have_accessible_name(re.compile("new message"))


def test_whoever_leaves_robots_is_told_that_the_game_rests(visit: Visitors) -> None:
    page = visit(language="fr")
    page.goto(f"/room/{table(page, 'Ana', 'glacon')}")
    page.get_by_role("link", name="Glacier, accueil").click()
    question = page.get_by_role("dialog", name="Quitter la table")
    expect(question).to_contain_text("la partie s’arrête là")
    expect(question).not_to_contain_text("robot")


def test_whoever_leaves_friends_is_told_that_a_robot_plays(visit: Visitors) -> None:
    host, friend = visit(), visit()
    code = table(host, "Ana", "", start=False)
    ask(friend, "POST", f"/rooms/{code}/seats/1", {"name": "Bo"})
    friend.goto(f"/room/{code}")
    expect(friend.get_by_role("heading", name="Around the table")).to_be_visible()
    ask(host, "POST", f"/rooms/{code}/start")
    host.goto(f"/room/{code}")
    host.get_by_role("link", name="Glacier, home").click()
    question = host.get_by_role("dialog", name="Leave the table?")
    expect(question).to_contain_text("a robot plays for you meanwhile")
    friend.goto("/")
    expect(question).to_contain_text("the game rests")


def test_a_refusal_is_told_over_the_sheet_that_asked(visit: Visitors) -> None:
    page = visit(size=(390, 844), touch=True)

    def refuse(route: Route) -> None:
        if route.request.method != "POST":
            return route.fallback()
        return route.fulfill(status=429, json={"code": "rush", "facts": {}})

    page.route("**/api/rooms", refuse)
    page.get_by_role("button", name="Invite friends").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Open the table").click()
    expect(sheet.get_by_role("status")).to_contain_text("Too many tables opened at once.")
    at_rest(page)
    go = sheet.get_by_role("button", name="Open the table")
    assert go.evaluate(COVERED) is None


def test_a_sheet_may_be_gone_when_the_browser_tells_of_its_closing(page: Page) -> None:
    page.get_by_role("button", name="Invite friends").click()
    sheet = page.get_by_role("dialog").element_handle()
    page.evaluate("document.querySelector('a[href=\"/learn/gelati\"]').click()")
    expect(page.get_by_role("dialog")).to_have_count(0)
    sheet.evaluate("sheet => sheet.dispatchEvent(new Event('close'))")  # must not be an error


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


@pytest.mark.parametrize("game", GAMES.opened)
def test_a_card_tells_what_the_manifest_says(page: Page, game: str) -> None:
    box = GAMES.manifest(game)
    card = page.get_by_role("listitem").filter(
        has=page.locator(f'a[href="/learn/{game}"]'),
    )
    expect(card).to_contain_text(f"{box.least} to {box.most} players")
    expect(card).to_contain_text(f"about {box.minutes} minutes")
    for name in (*box.authors, *box.artists, box.publisher):
        expect(card).to_contain_text(name)


@pytest.mark.parametrize("game", GAMES.opened)
def test_a_room_tells_whose_game_it_is(page: Page, game: str) -> None:
    box = GAMES.manifest(game)
    wish = {"game": game, "seats": box.least}
    page.goto(f"/room/{ask(page, 'POST', '/rooms', wish)['code']}")
    head = page.get_by_role("main").locator("header").first
    for name in (*box.authors, *box.artists, box.publisher):
        expect(head).to_contain_text(name)


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


# What covers the middle of an element, if anything does.
COVERED = """(button) => {
  button.scrollIntoView({ block: "center" });
  const { x, y, width, height } = button.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return button.contains(hit) ? null : hit?.outerHTML.slice(0, 80);
}"""


@pytest.mark.parametrize("size", [(390, 844), (360, 740), (820, 1180), (844, 390)])
def test_a_table_can_be_opened_while_others_are_listed(
    visit: Visitors, size: tuple[int, int]
) -> None:
    host = visit("/learn/gelati")
    ask(host, "POST", "/rooms", {"game": "gelati", "seats": 2, "public": True})
    page = visit(size=size, language="fr", touch=True)
    button = page.get_by_role("button", name="Ouvrir une table")
    expect(
        page.get_by_role("region", name="Tables ouvertes").get_by_role("article")
    ).not_to_have_count(0)
    at_rest(page)
    assert button.evaluate(COVERED) is None
    button.tap()
    expect(page.get_by_role("dialog", name="Ouvrir une table")).to_be_visible()


def test_a_table_opened_among_open_tables_is_open_to_everyone(visit: Visitors) -> None:
    page = visit()
    page.get_by_role("button", name="Open a table").click()
    expect(page.get_by_role("switch", name="Table open to everyone")).to_be_checked()
    page.get_by_role("dialog").get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/room/[a-z0-9]{8}$"))
    assert ask(page, "GET", "/rooms/" + page.url.rpartition("/")[2])["public"]


def test_an_invitation_is_private(page: Page) -> None:
    page.get_by_role("button", name="Invite friends").click()
    expect(page.get_by_role("switch", name="Table open to everyone")).not_to_be_checked()


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (844, 390), (820, 1180), (1440, 900)])
def test_the_first_game_stands_first_before_and_after_the_house_answers(
    visit: Visitors, size: tuple[int, int]
) -> None:
    page = visit("/lost", size=size)
    held = Held(page, "**/api/games")
    page.goto("/")
    held.wait()
    cards = page.get_by_role("list", name="The games").get_by_role("article")
    expect(cards).to_have_count(len(GAMES.opened))
    before = [name.split("\n")[0] for name in cards.locator("h2").all_inner_texts()]
    held.release()
    way_in = cards.first.get_by_role("button", name="Play Gelati")
    expect(way_in).to_be_enabled()
    at_rest(page)
    names = [name.split("\n")[-1] for name in cards.locator("h2").all_inner_texts()]
    assert names == before
    row = page.get_by_role("list", name="The games")
    assert row.evaluate("(row) => row.scrollLeft") == 0


def test_the_skip_link_hides_until_it_is_wanted(visit: Visitors) -> None:
    page = visit("/", size=(390, 844), language="fr")
    page.goto(f"/room/{table(page, 'Ana', 'glacon')}")
    own_turn(page)
    page.context.set_offline(True)
    banner = page.locator(".banner.shown")
    expect(banner).to_be_visible()
    at_rest(page)
    skip = page.get_by_role("link", name="Aller au contenu")
    unseen = skip.bounding_box()
    assert unseen and unseen["width"] <= 1 and unseen["height"] <= 1
    skip.focus()
    at_rest(page)
    above, shown = banner.bounding_box(), skip.bounding_box()
    assert above and shown and shown["width"] > 44
    assert shown["y"] >= above["y"] + above["height"]
    page.context.set_offline(False)


def test_the_house_promises_what_is_open(page: Page) -> None:
    numbers = ["No", "One", "Two", "Three", "Four", "Five"]
    expect(page.get_by_role("main")).to_contain_text(f"{numbers[len(GAMES.opened)]} table games")
    for game in GAMES.opened:
        way_in = page.locator(f'article:has(a[href="/learn/{game}"])')
        expect(way_in.get_by_role("button")).to_be_enabled()


def test_level_and_seats_are_chosen_once_and_stay(page: Page) -> None:
    page.get_by_role("button", name=re.compile("choose game, players and level$")).click()
    choose(page, "Ice Cream")
    choose(page, "4")
    choose(page, "Iceberg")
    page.get_by_role("dialog").get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(re.compile("/room/[a-z0-9]{8}$"))
    assert company(page) == ("ice-cream", ["guest", "iceberg", "iceberg", "iceberg"])
    page.goto("/")
    page.get_by_role("button", name="Play now", exact=True).click()
    page.wait_for_url(re.compile("/room/[a-z0-9]{8}$"))
    assert company(page) == ("ice-cream", ["guest", "iceberg", "iceberg", "iceberg"])
    page.goto("/")
    page.get_by_role("button", name="Play IceTowers").click()
    page.wait_for_url(re.compile("/room/[a-z0-9]{8}$"))
    assert company(page) == ("ice-towers", ["guest", "iceberg", "iceberg", "iceberg"])


def company(page: Page) -> tuple[str, list[str]]:
    """Return the game of the page's room, and its players, bots by their level."""
    room = ask(page, "GET", "/rooms/" + page.url.rpartition("/")[2])
    return room["game"], [seat["level"] or seat["kind"] for seat in room["seats"]]


# The offsets of a game's name from the middle of its card, line by line.
ASIDE = """(cards) => cards.flatMap((card) => {
  const words = document.createRange();
  words.selectNode(card.lastChild);
  const middle = ({ left, right }) => (left + right) / 2;
  const lines = [...words.getClientRects()].filter(({ width }) => width > 0);
  return lines.map((line) => Math.abs(middle(line) - middle(card.getBoundingClientRect())));
})"""


@pytest.mark.parametrize("size", [(1366, 650), (844, 390)])
def test_a_long_name_stands_in_the_middle_of_its_card(
    visit: Visitors, size: tuple[int, int]
) -> None:
    page = visit(size=size)
    page.get_by_role("button", name=re.compile("choose game, players and level$")).click()
    cards = page.get_by_role("dialog").locator("label", has=page.locator(".picture"))
    expect(cards.filter(has_text="CrackeD ICE")).to_be_attached()
    assert max(cards.evaluate_all(ASIDE)) < 4


def test_the_settings_fit_beside_the_other_keys(visit: Visitors) -> None:
    page = visit(size=(360, 740), language="fr")
    keys = (
        page.get_by_role("banner")
        .get_by_role("button")
        .or_(page.get_by_role("banner").get_by_role("link"))
    )
    keys.first.wait_for()
    boxes = [box for key in keys.all() if (box := key.bounding_box()) and box["width"] > 1]
    boxes.sort(key=lambda box: box["x"])
    assert all(one["x"] + one["width"] <= other["x"] for one, other in pairwise(boxes))
    assert boxes[-1]["x"] + boxes[-1]["width"] <= 360
