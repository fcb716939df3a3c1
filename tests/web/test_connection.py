"""A house that falls silent: the page says so, comes back by itself, and nothing is lost."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect

from scripts.browser import shown_round
from scripts.house import address, foretold, spoken
from tests.web.conftest import PATIENCE_MS, Visitors
from tests.web.tables import own_turn, place, step_of, table


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("", 0))
        port: int = listener.getsockname()[1]
        return port


@contextmanager
def house_on(port: int, data: Path) -> Iterator[subprocess.Popen[str]]:
    """A house at a known address, so that it can open again where it was."""
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
            while lines.get():  # its listener must have met the end before the pipe closes
                pass


def test_an_act_in_a_power_cut_is_played_once(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    door = f"http://localhost:{port}"
    context = shown_round(
        browser.new_context(
            base_url=door,
            locale="en",
            reduced_motion="reduce",
        )
    )
    context.set_default_timeout(4 * PATIENCE_MS)  # the house opens anew meanwhile
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
