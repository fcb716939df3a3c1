"""The names of guests: asked before a first game, and changed in the settings."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.web.conftest import Visitors
from tests.web.tables import ask, table

ROOM = re.compile("/room/[a-z0-9]{8}$")
TITLE = "What shall we call you?"


def own_name(page: Page) -> str:
    """Return the guest's name at the table that the page shows."""
    page.wait_for_url(ROOM)
    seats = ask(page, "GET", "/rooms/" + page.url.rpartition("/")[2])["seats"]
    return next(str(seat["name"]) for seat in seats if seat["mine"])


def asked(page: Page) -> Locator:
    """Return the question for a name, which a first press on "Play now" opens."""
    page.get_by_role("button", name="Play now", exact=True).click()
    question = page.get_by_role("dialog", name=TITLE)
    expect(question).to_be_visible()
    return question


def selected(page: Page) -> str:
    text: str = page.evaluate(
        """() => {
          const { value, selectionStart, selectionEnd } = document.activeElement;
          return value.slice(selectionStart, selectionEnd);
        }"""
    )
    return text


def test_a_name_is_asked_for_once(visit: Visitors) -> None:
    page = visit(newcomer=True)
    question = asked(page)
    question.get_by_label("Your name at the table").fill("Zoé")
    question.get_by_role("button", name="Play").click()
    assert own_name(page) == "Zoé"
    page.goto("/")
    page.get_by_role("button", name="Play Gelati").click()
    assert own_name(page) == "Zoé"


def test_the_field_has_the_focus_and_enter_plays(visit: Visitors) -> None:
    page = visit(newcomer=True)
    given = ask(page, "GET", "/me")["name"]
    field = asked(page).get_by_label("Your name at the table")
    expect(field).to_be_focused()
    expect(field).to_have_value(given)
    assert selected(page) == given
    page.keyboard.type("Zoé")
    page.keyboard.press("Enter")
    assert own_name(page) == "Zoé"


@pytest.mark.parametrize("way", ["Escape", "Close", "Cancel", "a press outside"])
def test_a_question_that_is_closed_starts_nothing(visit: Visitors, way: str) -> None:
    page = visit(newcomer=True)
    question = asked(page)
    if way == "Escape":
        page.keyboard.press("Escape")
    elif way == "a press outside":
        page.mouse.click(8, 8)
    else:
        question.get_by_role("button", name=way).click()
    expect(question).to_have_count(0)
    play = page.get_by_role("button", name="Play now", exact=True)
    expect(play).to_be_enabled()
    expect(play).to_be_focused()
    assert ask(page, "GET", "/me/rooms") == []
    assert not ROOM.search(page.url)
    expect(asked(page).get_by_label("Your name at the table")).to_be_focused()


def test_a_lesson_starts_nothing_either(visit: Visitors) -> None:
    page = visit("/learn/gelati", newcomer=True)
    asked(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Play now", exact=True)).to_be_enabled()
    assert ask(page, "GET", "/me/rooms") == []


def test_whoever_keeps_the_given_name_is_not_asked_again(visit: Visitors) -> None:
    page = visit("/learn/gelati", newcomer=True, language="fr", size=(360, 740), touch=True)
    given = ask(page, "GET", "/me")["name"]
    page.get_by_role("button", name="Jouer maintenant").click()
    question = page.get_by_role("dialog", name="Comment vous appeler")
    question.get_by_role("button", name="Jouer").click()
    assert own_name(page) == given
    page.goto("/")
    page.get_by_role("button", name="Jouer maintenant", exact=True).click()
    assert own_name(page) == given


def refuse_names(page: Page) -> None:
    def refuse(route: Route) -> None:
        if route.request.method == "PUT":
            route.fulfill(status=422, json={"code": "invalid", "facts": {}})
        else:
            route.fallback()

    page.route("**/api/me", refuse)


def test_a_refused_name_is_told_at_the_field_and_starts_nothing(visit: Visitors) -> None:
    page = visit(newcomer=True)
    refuse_names(page)
    question = asked(page)
    page.keyboard.type("Zoé")
    page.keyboard.press("Enter")
    field = question.get_by_label("Your name at the table")
    expect(field).to_have_accessible_description(re.compile("does not fit"))
    expect(field).to_be_focused()
    expect(field).to_have_value("Zoé")
    assert ask(page, "GET", "/me/rooms") == []
    page.unroute("**/api/me")
    page.keyboard.press("Enter")
    assert own_name(page) == "Zoé"


def test_opening_a_table_asks_for_a_name_in_passing(visit: Visitors) -> None:
    page = visit(newcomer=True, language="fr")
    page.get_by_role("button", name="Inviter des amis").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Votre nom à table").fill("Anna")
    dialog.get_by_text("Table ouverte à tous").click()
    dialog.get_by_role("button", name="Ouvrir la table").click()
    assert own_name(page) == "Anna"
    other = visit(language="fr")
    expect(other.get_by_role("heading", name="Table d’Anna")).to_be_visible()


def settings_of(page: Page) -> Locator:
    page.get_by_role("banner").get_by_role("button", name="Settings").click()
    return page.get_by_role("dialog", name="Settings")


def test_the_name_is_changed_in_the_settings(visit: Visitors) -> None:
    page = visit()
    field = settings_of(page).get_by_label("My name")
    expect(field).to_have_value(ask(page, "GET", "/me")["name"])
    field.fill("Zoé")
    field.press("Enter")
    expect(page.get_by_role("status").filter(has_text="You are called Zoé")).to_be_visible()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    assert ask(page, "GET", "/me")["name"] == "Zoé"


def test_a_new_name_shows_at_once_at_the_table_that_gathers(visit: Visitors) -> None:
    page, friend = visit(), visit()
    code = table(page, "", "", start=False)
    ask(page, "PUT", "/me", {"name": "Ana"})
    ask(page, "POST", f"/rooms/{code}/seats/0", {"name": None})
    for someone in (page, friend):
        someone.goto(f"/room/{code}")
    expect(page.get_by_label("Name at this seat")).to_have_value("Ana")
    settings = settings_of(page)
    expect(settings.get_by_label("My name")).to_have_value("Ana")
    settings.get_by_label("My name").fill("Zoé")
    settings.get_by_role("button", name="Save").click()
    expect(page.get_by_label("Name at this seat")).to_have_value("Zoé")
    expect(friend.get_by_role("region", name="Around the table")).to_contain_text("Zoé")


def test_a_name_that_cannot_be_saved_is_told_at_its_field(visit: Visitors) -> None:
    page = visit()
    settings = settings_of(page)
    field, save = settings.get_by_label("My name"), settings.get_by_role("button", name="Save")
    known = ask(page, "GET", "/me")["name"]
    expect(field).to_have_value(known)
    expect(save).to_be_disabled()
    field.fill("   ")
    field.press("Enter")
    expect(field).to_have_accessible_description(re.compile("at least one letter"))
    refuse_names(page)
    field.fill("Zoé")
    save.click()
    expect(field).to_have_accessible_description(re.compile("does not fit"))
    expect(field).to_have_value("Zoé")
    page.unroute("**/api/me")
    page.context.set_offline(True)
    save.click()
    expect(field).to_have_accessible_description(re.compile("does not answer"))
    page.context.set_offline(False)
    assert ask(page, "GET", "/me")["name"] == known
