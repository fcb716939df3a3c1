"""The accessibility tree of a page, as the browser computes it for screen readers."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import Page

CONTROLS: Final = frozenset(
    ("button", "checkbox", "combobox", "link", "radio", "slider", "spinbutton", "switch", "textbox")
)


@dataclass(frozen=True)
class Node:
    """A node that is not ignored, with its children in reading order."""

    role: str
    name: str
    properties: dict[str, Any]
    children: list["Node"] = field(default_factory=list)

    @property
    def enabled(self) -> bool:
        return not self.properties.get("disabled", False)

    @property
    def text(self) -> str:
        """All text of the node and its children."""
        if self.role == "StaticText":
            return self.name
        return "".join(child.text for child in self.children)

    def all(self) -> Iterator["Node"]:
        yield self
        for child in self.children:
            yield from child.all()


def accessibility(page: Page) -> Node:
    """Return the tree of the whole page."""
    session = page.context.new_cdp_session(page)
    try:
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    finally:
        session.detach()
    known = {node["nodeId"]: node for node in nodes}
    (root,) = _nodes(known, nodes[0]["nodeId"])
    return root


def _nodes(known: dict[str, Any], number: str) -> list[Node]:
    """Return the node or, if it is ignored, its children."""
    if number not in known:
        return []
    node = known[number]
    below = [one for child in node.get("childIds", ()) for one in _nodes(known, child)]
    if node.get("ignored"):
        return below
    properties = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
    name = node.get("name", {}).get("value", "")
    return [Node(node["role"]["value"], name, properties, below)]


def names_of_controls(page: Page) -> list[str]:
    """Return the names of all enabled controls, each after the names of its groups."""
    return [name.strip() for name in _names(accessibility(page))]


def _names(node: Node, within: str = "") -> Iterator[str]:
    if node.role in CONTROLS and node.enabled:
        yield within + node.name.strip()
    inner = f"{within}{node.name}: " if node.role == "group" and node.name else within
    for child in node.children:
        yield from _names(child, inner)


def log_lines(page: Page) -> list[str]:
    """Return the lines of the live log, in reading order."""
    (log,) = [node for node in accessibility(page).all() if node.role == "log"]
    return [node.text for node in log.all() if node.role == "listitem"]
