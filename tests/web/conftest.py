"""A real server and a real browser for the tests of the web app."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page

from glacier.server.http.guests import COOKIE, cookie_of
from scripts.browser import running_browser, skip_tour
from scripts.house import foretold, open_house, secret_of
from tests.web.layout import LOOKED, counted

RESULTS = Path("test-results")
PATIENCE_MS = 30_000
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = [*terminalreporter.getreports("passed"), *terminalreporter.getreports("failed")]
    notes = [noted for one in reports for name, noted in one.user_properties if name == LOOKED]
    if sights := [sight for noted in notes for sight in noted]:
        terminalreporter.write_line(counted(sights))


@dataclass(frozen=True)
class House:
    """A server for one run, with fast bots.

    Its rate limits are high, since whole games are played in a moment. Its luck depends only on the
    requesting guest and the number of requests.
    """

    address: str
    secret: bytes

    def cookie(self, guest: str) -> str:
        """Return the cookie of this guest."""
        return cookie_of(sha256(guest.encode()).hexdigest()[:16], self.secret)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    data = tmp_path_factory.mktemp("house")
    hasty = ("--pause", "0.3", "--rate", "400")
    with open_house(data, *hasty, environment=foretold("a test")) as address:
        yield House(address, secret_of(data))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with running_browser() as chromium:
        yield chromium


@dataclass
class Visitors:
    """Opens pages, each on a device of its own.

    Their guests are specific to the test, so their luck does not depend on the tests before. They
    have been asked for a name before, and kept the given one.
    """

    browser: Browser
    house: House
    test: str
    pages: list[Page] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def __call__(
        self,
        path: str = "/",
        *,
        size: tuple[int, int] = (1440, 900),
        language: str = "en",
        theme: Literal["light", "dark"] = "light",
        touch: bool = False,
        newcomer: bool = False,
        moving: bool = False,
        pointers: bool = False,
    ) -> Page:
        context = self.browser.new_context(
            base_url=self.house.address,
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme=theme,
            has_touch=touch,
            # endless animations use up a machine of two cores
            reduced_motion="no-preference" if moving else "reduce",
        )
        if not pointers:
            skip_tour(context)
        context.set_default_timeout(PATIENCE_MS)
        if not newcomer:
            context.add_init_script("localStorage.setItem('glacier.asked', 'yes')")
            cookie = self.house.cookie(f"{self.test} {len(self.pages)}")
            context.add_cookies(
                [{"name": COOKIE, "value": cookie, "url": self.house.address, "httpOnly": True}]
            )
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(error.message))
        page.on("console", self._note)
        page.goto(path)
        self.pages.append(page)
        return page

    def _note(self, message: ConsoleMessage) -> None:
        """Record a fault that was caught by the page."""
        if message.type == "error" and message.text.startswith("Glacier fault"):
            self.errors.append(message.text)

    def leave(self) -> None:
        while self.pages:
            self.pages.pop().context.close()


@pytest.fixture
def visit(browser: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """Yield a function that opens pages, such as `visit("/", size=(390, 844), theme="dark")`.

    A script error on any page fails the test, and a failed test saves screenshots of its pages.
    """
    visitors = Visitors(browser, house, request.node.nodeid)
    yield visitors
    if request.node.stash.get(FAILED, False):
        RESULTS.mkdir(exist_ok=True)
        for number, page in enumerate(visitors.pages):
            page.screenshot(path=RESULTS / f"{request.node.name}-{number}.png")
    visitors.leave()
    assert visitors.errors == []


@pytest.fixture
def page(visit: Visitors) -> Page:
    """Return the home page on a desktop."""
    return visit()
