"""A server that stops: the page shows it and reconnects, and nothing is lost."""

import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from scripts.browser import skip_tour
from scripts.house import address, foretold, spoken
from tests.web.conftest import PATIENCE_MS, Visitors
from tests.web.recorded_rooms import ROOM, answers, code_of, recorded_room, serve_recordings
from tests.web.tables import Held, at_rest, own_turn, place, step_of, table


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("", 0))
        port: int = listener.getsockname()[1]
        return port


@contextmanager
def house_on(port: int, data: Path) -> Iterator[subprocess.Popen[str]]:
    """Run a server at a known address, so that it can restart there."""
    command = [sys.executable, "-u", "-m", "glacier", "serve"]
    with subprocess.Popen(
        [*command, "--port", str(port), "--data", str(data)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=foretold("a power cut"),
    ) as process:
        lines = spoken(process)
        try:
            address(lines)
            yield process
        finally:
            process.kill()
            while lines.get():  # the listener must have seen the end before the pipe closes
                pass


def test_an_act_in_a_power_cut_is_played_once(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    door = f"http://localhost:{port}"
    context = skip_tour(
        browser.new_context(
            base_url=door,
            locale="en",
            reduced_motion="reduce",
        )
    )
    context.set_default_timeout(4 * PATIENCE_MS)  # the server restarts meanwhile
    page = context.new_page()
    with house_on(port, tmp_path) as house:
        page.goto("/")
        code = table(page, "Ana", "glacon")
        page.goto(f"/room/{code}")
        own_turn(page)
        before = step_of(page, code)
        house.kill()
        expect(page.get_by_text("Connection lost")).to_be_visible()
        place(page)
    with house_on(port, tmp_path):
        expect(page.get_by_text("Connection lost")).to_have_count(0, timeout=30_000)
        expect(page.get_by_role("log")).to_contain_text("You lay")
        assert page.get_by_role("log").inner_text().count("You lay") == 1
        assert step_of(page, code) > before
    context.close()


def test_no_network_is_said_and_mends_itself(visit: Visitors) -> None:
    page = visit("/", language="fr")
    page.goto(f"/room/{table(page, 'Ana', 'glacon')}")
    own_turn(page)
    page.context.set_offline(True)
    expect(
        page.get_by_text("Pas de réseau").or_(page.get_by_text("Connexion perdue"))
    ).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator(".banner.shown")).to_have_count(0)
    own_turn(page)


def test_what_is_done_without_a_line_is_not_called_done(visit: Visitors) -> None:
    page = visit("/", size=(390, 844))
    page.goto(f"/room/{table(page, 'Ana', 'glacon')}")
    own_turn(page)
    page.context.set_offline(True)
    banner = page.locator(".banner.shown")
    expect(banner).not_to_contain_text("waits to be sent")
    place(page)
    expect(banner).to_contain_text("what you did waits to be sent")
    expect(page.locator("[data-area=dock] .acts")).to_have_text("Laying it…")
    expect(page.get_by_role("log")).not_to_contain_text("You lay")
    page.context.set_offline(False)
    expect(page.get_by_role("log")).to_contain_text("You lay")
    expect(banner).to_have_count(0)


def test_words_without_a_line_wait_to_be_sent(visit: Visitors) -> None:
    page = visit("/")
    page.goto(f"/room/{table(page, 'Ana', 'glacon')}")
    own_turn(page)
    page.context.set_offline(True)
    expect(page.locator(".banner.shown")).to_be_visible()
    page.get_by_label("Write to the table").fill("hello")
    page.get_by_label("Write to the table").press("Enter")
    expect(page.locator(".banner.shown")).to_contain_text("what you did waits to be sent")
    expect(page.get_by_role("log")).not_to_contain_text("hello")
    page.context.set_offline(False)
    expect(page.get_by_role("log")).to_contain_text("hello")
    expect(page.locator(".banner.shown")).to_have_count(0)


# Pages that cannot be loaded, or are left while they load

GELATI = "**/assets/gelati-*.js"
"""The code of a game, which is loaded when a table of it is opened."""
UNSEEN = "/lost"
"""A page that loads no code of a game."""


STROLL = """(path) => {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
"""Follow a link to another page of the app."""


def test_whoever_leaves_while_a_table_loads_opens_no_line(visit: Visitors) -> None:
    page = visit()
    code = table(page, "Ana", "glacon")
    lines: list[str] = []
    page.on("websocket", lambda socket: lines.append(socket.url))
    held = Held(page, GELATI)
    page.evaluate(STROLL, f"/room/{code}")
    held.wait()
    page.go_back()
    expect(page.get_by_role("button", name="Play now", exact=True)).to_be_visible()
    with page.expect_response(GELATI):
        held.release()
    at_rest(page)
    assert lines == []


@pytest.mark.parametrize("path", ["/room/gelati~opening", "/replay/gelati~replay"])
def test_a_game_that_cannot_be_fetched_is_said_and_tried_again(visit: Visitors, path: str) -> None:
    page = visit(UNSEEN)
    serve_recordings(page)
    page.route(GELATI, lambda route: route.abort())
    page.goto(path)
    expect(page.get_by_role("heading", name="The house does not answer")).to_be_visible()
    page.unroute(GELATI)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("[data-area=table]")).to_be_visible()


@pytest.mark.parametrize("path", ["/room/gelati~opening", "/replay/gelati~replay"])
def test_what_a_house_refuses_is_said_as_what_it_is(visit: Visitors, path: str) -> None:
    page = visit(UNSEEN)
    serve_recordings(page)

    def crowded(route: Route) -> None:
        route.fulfill(status=429, json={"code": "crowd", "facts": {}})

    page.route(ROOM, crowded)
    page.goto(path)
    expect(page.get_by_role("heading", name="The table does not open")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("Too many new visitors at once.")
    page.unroute(ROOM, crowded)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("[data-area=table]")).to_be_visible()


# Messages of the server while something covers the table

HUSH = "wait a little before writing again"


def listened(page: Page, code: str) -> WebSocketRoute:
    """Return the socket of a recorded room, through which the test can send messages."""
    lines: list[WebSocketRoute] = []

    def converse(socket: WebSocketRoute) -> None:
        lines.append(socket)

        def receive(message: str | bytes) -> None:
            for told in answers(recorded_room(code), json.loads(message)):
                socket.send(told)

        socket.on_message(receive)

    serve_recordings(page)
    page.route_web_socket(ROOM, converse)
    page.goto(f"/room/{code}")
    expect(page.locator("[data-area=table]")).to_be_attached()
    return lines[-1]


@pytest.mark.parametrize("moment", ["duel-acid-victim", "real-ice-shared-question"])
def test_a_word_is_told_over_what_covers_the_table(visit: Visitors, moment: str) -> None:
    page = visit(UNSEEN)
    line = listened(page, code_of("ice-cube", moment))
    line.send(json.dumps({"type": "Faulted", "code": "hush", "facts": {}}))
    expect(page.get_by_role("status").filter(has_text=HUSH)).to_be_visible()


def test_a_word_is_told_over_a_dialog(visit: Visitors) -> None:
    page = visit(UNSEEN)
    line = listened(page, code_of("gelati", "opening"))
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu).to_be_visible()
    line.send(json.dumps({"type": "Faulted", "code": "hush", "facts": {}}))
    expect(menu.get_by_role("status").filter(has_text=HUSH)).to_be_visible()
