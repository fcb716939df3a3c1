"""Detects elements that are on a page only briefly, even on a busy machine."""

from playwright.sync_api import Page

GLIMPSE = """(sign) => {
  const [looking, glimpses] = [(window.looking ??= {}), (window.glimpses ??= {})];
  looking[sign]?.disconnect();
  delete glimpses[sign];
  const old = document.querySelector(sign);
  looking[sign] = new MutationObserver(() => {
    const seen = document.querySelector(sign);
    if (seen && seen !== old) glimpses[sign] ??= [seen.textContent.trim()];
  });
  const attributeFilter = ["data-stage", "data-lost", "disabled"];
  looking[sign].observe(document.body, { subtree: true, childList: true, attributeFilter });
}"""
GLIMPSED = "(sign) => window.glimpses[sign]"
GLIMPSED_OR = "([sign, other]) => sign in window.glimpses || document.querySelector(other)"


def look_out(page: Page, sign: str) -> None:
    """Record from now on when the element appears; an element that exists already does not
    count."""
    page.evaluate(GLIMPSE, sign)


def glimpsed(page: Page, sign: str) -> str:
    """Return the element's text, once it has appeared."""
    said: list[str] = page.wait_for_function(GLIMPSED, arg=sign).json_value()
    return said[0]


def glimpsed_or(page: Page, sign: str, other: str) -> None:
    """Wait until the element has appeared, or the other exists and it may never appear."""
    page.wait_for_function(GLIMPSED_OR, arg=[sign, other])
