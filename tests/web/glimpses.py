"""Sees on a page what is there for a moment only, however busy the machine is."""

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
    """From now on, note when it comes; what is there already does not count."""
    page.evaluate(GLIMPSE, sign)


def glimpsed(page: Page, sign: str) -> str:
    """What it said, once it was there."""
    said: list[str] = page.wait_for_function(GLIMPSED, arg=sign).json_value()
    return said[0]


def glimpsed_or(page: Page, sign: str, other: str) -> None:
    """Wait until it was there, or something else is: then it may never come."""
    page.wait_for_function(GLIMPSED_OR, arg=[sign, other])
