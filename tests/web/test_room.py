"""A room in all its phases: gathering, playing, over."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from glacier.games import GAMES
from tests.web.conftest import Visitors
from tests.web.recorded_rooms import code_of, serve_recordings
from tests.web.tables import Frames, Held, ask, at_rest, own_turn, place, play_out, step_of, table


def settled(page: Page) -> None:
    """Wait until the server has answered all requests about the room."""
    expect(page.get_by_role("main")).to_have_attribute("data-waiting", "0")


def test_the_host_arranges_the_table(page: Page) -> None:
    page.goto(f"/room/{table(page, 'Ana', '', start=False)}")
    page.get_by_label("Name at this seat").fill("Zoé")
    page.get_by_label("Name at this seat").press("Enter")
    page.get_by_role("button", name="One seat more").click()
    page.get_by_role("button", name="Put a robot at seat 3").click()
    page.get_by_label("Robot at seat 3", exact=True).select_option("iceberg")
    expect(page.get_by_text("plays its best, without mercy")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Send the robot .+ away$")).click()
    page.get_by_role("button", name="Fill up with robots").click()
    page.get_by_label("The first four ice creams").select_option("star")
    page.get_by_label("Table open to everyone").check(force=True)
    settled(page)
    page.reload()
    expect(page.get_by_label("Name at this seat")).to_have_value("Zoé")
    expect(page.get_by_label("The first four ice creams")).to_have_value("star")
    expect(page.get_by_label("Table open to everyone")).to_be_checked()
    page.get_by_role("button", name="Start the game").click()
    own_turn(page)


def arrange(page: Page) -> None:
    """Change everything that the host can change, without waiting for answers."""
    page.get_by_role("button", name="One seat more").click()
    page.get_by_role("button", name="Put a robot at seat 2").click()
    page.get_by_label("Robot at seat 2", exact=True).select_option("iceberg")
    page.get_by_role("button", name="Add somebody on this device").click()
    page.get_by_label("The first four ice creams").select_option("star")
    page.get_by_label("Who begins").select_option("1")
    page.get_by_label("Table open to everyone").check(force=True)


def arranged(page: Page) -> None:
    """Check that all changes are shown."""
    expect(page.get_by_label("Robot at seat 2", exact=True)).to_have_value("iceberg")
    expect(page.get_by_label("Name at this seat")).to_have_count(2)
    expect(page.get_by_label("The first four ice creams")).to_have_value("star")
    expect(page.get_by_label("Who begins")).to_have_value("1")
    expect(page.get_by_label("Table open to everyone")).to_be_checked()
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (740, 360), (844, 390), (820, 1180)])
@pytest.mark.parametrize("game", ["gelati", "ice-cube"])
def test_link_and_code_are_in_sight_after_an_invitation(
    visit: Visitors, size: tuple[int, int], game: str
) -> None:
    host = visit(size=size, language="fr", touch=True)
    code = ask(host, "POST", "/rooms", {"game": game, "seats": 3})["code"]
    ask(host, "POST", f"/rooms/{code}/seats/0", {"name": "Ana"})
    host.goto(f"/room/{code}")
    expect(host.get_by_label("Nom à cette place")).to_be_visible()
    at_rest(host)
    for what in (
        host.get_by_label("Lien de la table"),
        host.get_by_role("button", name="Copier le lien"),
        host.get_by_role("img", name="Code à photographier"),
    ):
        expect(what).to_be_in_viewport(ratio=0.99)


def test_nothing_changes_place_when_a_guest_sits_down(visit: Visitors) -> None:
    host, friend = visit(size=(390, 844)), visit()
    code = table(host, "Ana", "", "", start=False)
    host.goto(f"/room/{code}")
    link = host.get_by_label("Link to the table")
    expect(link).to_be_visible()
    at_rest(host)
    before = link.bounding_box()
    ask(friend, "POST", f"/rooms/{code}/seats/1", {"name": "Bo"})
    expect(host.get_by_role("region", name="Around the table")).to_contain_text("Bo")
    at_rest(host)
    assert link.bounding_box() == before


def test_every_wish_shows_before_the_house_answers(page: Page) -> None:
    code = table(page, "Ana", "", start=False)
    page.goto(f"/room/{code}")
    expect(page.get_by_label("The first four ice creams")).to_be_visible()
    held = Held(page, f"**/api/rooms/{code}**")
    arrange(page)
    held.wait()
    arranged(page)
    held.release()
    settled(page)
    arranged(page)
    page.reload()
    arranged(page)


def test_a_wish_is_taken_back_when_there_is_no_network(page: Page) -> None:
    page.goto(f"/room/{table(page, 'Ana', '', start=False)}")
    expect(page.get_by_label("The first four ice creams")).to_have_value("rhombus")
    page.context.set_offline(True)
    arrange_offline(page)
    expect(page.locator(".notices")).to_contain_text("The house does not answer")
    settled(page)
    expect(page.get_by_label("The first four ice creams")).to_have_value("rhombus")
    expect(page.get_by_label("Table open to everyone")).not_to_be_checked()
    expect(page.get_by_label("Name at this seat")).to_have_value("Ana")
    expect(page.get_by_role("button", name="Put a robot at seat 2")).to_be_visible()


def arrange_offline(page: Page) -> None:
    """Change everything while the server is unreachable; each change may be reverted before the
    next."""
    page.get_by_label("The first four ice creams").select_option("star")
    page.get_by_label("Table open to everyone").click(force=True)
    page.get_by_label("Name at this seat").fill("Zoé")
    page.get_by_label("Name at this seat").press("Enter")
    page.get_by_role("button", name="Put a robot at seat 2").click()


def test_a_seat_that_somebody_else_was_given_is_taken_back(visit: Visitors) -> None:
    host, friend = visit(), visit()
    code = table(host, "Ana", "", start=False)
    friend.goto(f"/room/{code}")
    held = Held(friend, "**/seats/1")
    friend.get_by_label("Your name").fill("Bo")
    friend.get_by_role("button", name="Take a seat").click()
    expect(friend.get_by_label("Name at this seat")).to_have_value("Bo")
    expect(friend.get_by_text("The host of the table starts the game.")).to_be_visible()
    held.wait()
    ask(host, "PUT", f"/rooms/{code}/seats/1/bot", {"level": "flocon"})
    held.release()
    expect(friend.locator(".notices")).to_contain_text("That seat has just been taken.")
    expect(friend.get_by_label("Name at this seat")).to_have_count(0)
    expect(friend.get_by_text("The table is full")).to_be_visible()


def test_no_name_is_written_under_typing_fingers(visit: Visitors) -> None:
    host, friend = visit(), visit()
    code = table(host, "Ana", "", start=False)
    held = Held(friend, "**/api/me")
    friend.goto(f"/room/{code}")
    friend.get_by_label("Your name").focus()
    held.wait()
    with friend.expect_response("**/api/me"):
        held.release()
    at_rest(friend)
    friend.keyboard.type("Bo")
    expect(friend.get_by_label("Your name")).to_have_value("Bo")


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


CHATTER = """(line) => {
  for (let word = 0; word < 8; word++) {
    line.value = `word ${word}`;
    line.dispatchEvent(new Event('input', { bubbles: true }));
    line.form.requestSubmit();
  }
}"""
"""Eight messages at once, even on a slow machine."""


def test_too_much_talk_is_refused_in_words(page: Page) -> None:
    page.goto(f"/room/{table(page, 'Ana', 'glacon')}")
    page.get_by_label("Write to the table").evaluate(CHATTER)
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
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    page.get_by_role("button", name="Stay").click()
    expect(page).to_have_url(re.compile(code))
    page.get_by_role("link", name="Glacier, home").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    expect(page).to_have_url(re.compile("/$"))
    page.goto(f"/room/{code}")
    own_turn(page)


ASK_TWICE = """async () => {
  const named = (role, name) => [...document.querySelectorAll(role)].find(
    (one) => one.textContent.trim() === name);
  named("button", "Stay").click();
  await new Promise(queueMicrotask);
  document.querySelector('header a[href="/"]').click();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}"""
"""Opens the dialog again before the browser has fired its close event."""


def test_a_dialog_that_opens_again_at_once_stays_open(page: Page) -> None:
    code = table(page, "Ana", "glacon")
    page.goto(f"/room/{code}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    expect(page.get_by_role("button", name="Stay")).to_be_visible()
    page.evaluate(ASK_TWICE)
    page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    expect(page).to_have_url(re.compile("/$"))


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


def test_a_rematch_with_bots_begins_at_once(page: Page) -> None:
    code = table(page, "Ana", "flocon")
    play_out(page, code)
    page.goto(f"/room/{code}")
    page.get_by_role("button", name="Play again together").click()
    expect(page.locator("[data-area=table]")).to_be_visible()
    expect(page).not_to_have_url(re.compile(code))


def test_the_end_comes_by_itself_and_is_the_same_for_onlookers(visit: Visitors) -> None:
    host = visit()
    code = table(host, "Ana", "Bo")
    page = visit(f"/room/{code}", language="fr")
    play_out(host, code)
    expect(page.get_by_role("heading", level=1)).to_contain_text(
        re.compile("l’emporte|à égalité"), timeout=60_000
    )
    expect(page.get_by_role("button", name="Rejouer ensemble")).to_have_count(0)


def explained(page: Page) -> list[str]:
    """Return the explanations of the options, in order."""
    fields = page.get_by_role("region", name="Settings").locator("select, input")
    hints = [field.get_attribute("aria-describedby") for field in fields.all()]
    return [page.locator(f"[id='{hint}']").inner_text() if hint else "" for hint in hints]


def in_force(page: Page, room: dict[str, Any]) -> list[str]:
    """Return the options that apply at this table."""
    games = {game["name"]: game for game in ask(page, "GET", "/games")}
    chosen, seats = room["options"], len(room["seats"])
    return [
        option["name"]
        for option in games[room["game"]]["options"]
        if seats in (option.get("seats") or (seats,))
        and all(chosen[name] == choice for name, choice in option.get("needs", {}).items())
    ]


@pytest.mark.parametrize(
    "table", [*((game, 3, {}) for game in GAMES.opened), ("ice-towers", 2, {"duel": "gus"})]
)
def test_every_option_is_explained_in_a_sentence(
    page: Page, table: tuple[str, int, dict[str, str]]
) -> None:
    game, seats, options = table
    room = ask(page, "POST", "/rooms", {"game": game, "seats": seats, "options": options})
    page.goto(f"/room/{room['code']}")
    expect(page.get_by_role("region", name="Settings")).to_be_visible()
    hints = explained(page)
    assert len(hints) == len(in_force(page, room))
    assert all(re.fullmatch(r"[A-Z].{20,}\.", hint) for hint in hints), hints
    assert len(set(hints)) == len(hints)


def test_the_rules_can_be_read_while_waiting(page: Page) -> None:
    page.goto(f"/room/{table(page, 'Ana', '', start=False)}")
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog", name="Learn Gelati")).to_be_visible()


def test_people_talk_while_they_wait(visit: Visitors) -> None:
    host = visit()
    code = table(host, "Ana", "", start=False)
    host.goto(f"/room/{code}")
    friend = visit(f"/room/{code}", language="fr")
    host.get_by_label("Write to the table").fill("Hello there")
    host.get_by_label("Write to the table").press("Enter")
    expect(host.get_by_role("log")).to_contain_text("You: “Hello there”")
    expect(friend.get_by_role("log")).to_contain_text("Ana\u00a0: «\u00a0Hello there\u00a0»")


def test_whoever_sits_among_robots_has_nobody_to_write_to(page: Page) -> None:
    page.goto(f"/room/{table(page, 'Ana', 'glacon', start=False)}")
    expect(page.get_by_text("Everybody is here.")).to_be_visible()
    expect(page.get_by_label("Write to the table")).to_have_count(0)


def test_a_table_where_somebody_is_away_does_not_say_that_everybody_is_here(
    visit: Visitors,
) -> None:
    host, friend = visit(), visit()
    code = table(host, "Ana", "", start=False)
    ask(friend, "POST", f"/rooms/{code}/seats/1", {"name": "Bo"})
    host.goto(f"/room/{code}")
    expect(host.get_by_text("away for now")).to_be_visible()
    expect(host.get_by_text("Bo is not here yet")).to_be_visible()
    expect(host.get_by_text("Everybody is here.")).to_have_count(0)
    friend.goto(f"/room/{code}")
    expect(host.get_by_text("Everybody is here.")).to_be_visible()


def test_whoever_leaves_is_shown_the_way_back(page: Page) -> None:
    code = table(page, "Ana", "glacon")
    page.goto(f"/room/{code}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    dialog = page.get_by_role("dialog", name="Leave the table?")
    expect(dialog.get_by_label("Link to the table")).to_have_value(page.url)
    expect(dialog).to_contain_text("on the home page, among your games")


def test_the_logo_asks_before_it_leaves_a_game(visit: Visitors) -> None:
    page = visit()
    code = table(page, "Ana", "glacon")
    page.goto(f"/room/{code}")
    page.get_by_role("link", name="Glacier, home").click()
    expect(page.get_by_role("dialog", name="Leave the table?")).to_be_visible()
    expect(page).to_have_url(re.compile(code))
    page.get_by_role("button", name="Stay").click()
    onlooker = visit(f"/room/{code}")
    onlooker.get_by_role("link", name="Glacier, home").click()
    expect(onlooker).to_have_url(re.compile("/$"))


def test_i_am_you_wherever_the_result_shows_me(visit: Visitors) -> None:
    page = visit()
    code = table(page, "Ana", "flocon")
    play_out(page, code)
    page.goto(f"/room/{code}")
    details = page.get_by_role("region", name="The points in detail")
    expect(details.get_by_role("rowheader", name="You")).to_be_visible()
    expect(details.locator("tr.mine")).to_have_count(1)
    expect(page.get_by_role("listitem").filter(has_text="You").first).to_be_visible()
    expect(page.get_by_role("main")).not_to_contain_text("Ana")
    onlooker = visit(f"/room/{code}")
    expect(onlooker.get_by_role("rowheader", name="Ana")).to_be_visible()
    expect(onlooker.locator("tr.mine")).to_have_count(0)


def test_the_result_shows_how_the_points_came_about(page: Page) -> None:
    code = table(page, "Ana", "Bo")
    play_out(page, code)
    page.goto(f"/room/{code}")
    ana, bo = ask(page, "GET", f"/rooms/{code}")["result"]["scores"]
    course = page.get_by_role("slider", name="Over the game")
    expect(course).to_have_attribute("aria-valuetext", re.compile(f"Ana {ana}.*|.*Bo {bo}"))
    course.focus()
    course.press("Home")
    expect(course).to_have_attribute("aria-valuetext", re.compile("^move 0: .* 0, .* 0$"))
    page.get_by_text("In figures").click()
    last = page.get_by_role("figure").get_by_role("row").last
    expect(last.get_by_role("cell")).to_have_text([str(max(ana, bo)), str(min(ana, bo))])
    last.get_by_role("link", name=re.compile("Watch the game again: move")).click()
    page.wait_for_url(re.compile(rf"/replay/{code}#\d+$"))


def test_ice_creams_result_shows_the_points_of_each_day(page: Page) -> None:
    code = ask(page, "POST", "/rooms", {"game": "ice-cream", "seats": 3})["code"]
    for seat, name in enumerate(("Ana", "Bo", "Cy")):
        ask(page, "POST", f"/rooms/{code}/seats/{seat}", {"name": name})
    ask(page, "POST", f"/rooms/{code}/start")
    play_out(page, code)
    page.goto(f"/room/{code}")
    scores = ask(page, "GET", f"/rooms/{code}")["result"]["scores"]
    for name, score in zip(("Ana", "Bo", "Cy"), scores, strict=True):
        row = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name=name))
        days = row.locator("td.day")
        expect(days).to_have_text([re.compile(r"\d+")] * 4)
        assert sum(map(int, days.all_inner_texts())) == score


@pytest.mark.parametrize(("language", "home"), [("fr", "Retour à l’accueil"), ("en", "Back to")])
def test_every_way_on_from_a_result_is_in_sight_on_a_lying_phone(
    visit: Visitors, language: str, home: str
) -> None:
    page = visit("/lost", size=(740, 360), language=language, touch=True)
    serve_recordings(page)
    page.goto(f"/room/{code_of('ice-cube', 'over')}")
    expect(page.get_by_role("link", name=home)).to_be_in_viewport(ratio=1)
