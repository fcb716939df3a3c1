"""A real house and a real browser for the tests of the web app."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from scripts.browser import running_browser
from scripts.house import open_house

RESULTS = Path("test-results")
PATIENCE_MS = 15_000
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


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a house with hasty bots that opens for this run and forgets it afterwards."""
    with open_house(tmp_path_factory.mktemp("house"), "--pause", "0.3") as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with running_browser() as chromium:
        yield chromium


@dataclass
class Visitors:
    """People who come to the house with a device of their own each."""

    browser: Browser
    house: str
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
    ) -> Page:
        context = self.browser.new_context(
            base_url=self.house,
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme=theme,
            has_touch=touch,
            reduced_motion="reduce",  # endless motion starves a machine of two cores
        )
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(error.message))
        page.goto(path)
        self.pages.append(page)
        return page

    def leave(self) -> None:
        for page in self.pages:
            page.context.close()


@pytest.fixture
def visit(browser: Browser, house: str, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """Opens pages; `visit("/", size=(390, 844), language="fr", theme="dark")` is a phone at night.

    A script error on any page fails the test, and a failed test leaves pictures of its pages.
    """
    visitors = Visitors(browser, house)
    yield visitors
    if request.node.stash.get(FAILED, False):
        RESULTS.mkdir(exist_ok=True)
        for number, page in enumerate(visitors.pages):
            page.screenshot(path=RESULTS / f"{request.node.name}-{number}.png")
    visitors.leave()
    assert visitors.errors == []


@pytest.fixture
def page(visit: Visitors) -> Page:
    """One visitor at a desk, at the door of the house."""
    return visit()
