"""What a story needs of a browser, whichever engine is in it."""

import shutil
from typing import Any, Final, Protocol

PATIENCE: Final = 60
WIDTH: Final = 1366
HEIGHT: Final = 650


class Missing(Exception):
    """This engine cannot run here; the message says what it lacks."""


class Engine(Protocol):
    """A window of some browser."""

    def open(self, address: str) -> None:
        """Go there, and wait until it is loaded."""

    def evaluate(self, expression: str) -> Any:
        """What the expression, or the promise that it is, comes to in the page."""

    def press(self, x: float, y: float) -> None:
        """Press the mouse there, as a hand does."""


def program(name: str, package: str) -> str:
    """Where the program is."""
    found = shutil.which(name)
    if not found:
        raise Missing(f"no {name} (on Debian in {package})")
    return found


def pressing(x: float, y: float) -> list[dict[str, Any]]:
    """A press as both protocols want it told."""
    deeds = [
        {"type": "pointerMove", "x": round(x), "y": round(y)},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    mouse = {"pointerType": "mouse"}
    return [{"type": "pointer", "id": "mouse", "parameters": mouse, "actions": deeds}]
