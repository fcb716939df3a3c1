"""The interface of a browser engine for stories, and what its implementations share."""

import shutil
from typing import Any, Final, Protocol

PATIENCE: Final = 60
WIDTH: Final = 1366
HEIGHT: Final = 650


class Missing(Exception):
    """Raised if the engine cannot run here; the message says what is missing."""


class Engine(Protocol):
    """A window of a browser."""

    def open(self, address: str) -> None:
        """Open the address and wait until the page is loaded."""

    def evaluate(self, expression: str) -> Any:
        """Evaluate the expression in the page and return its value, awaiting a promise."""

    def press(self, x: float, y: float) -> None:
        """Click at these coordinates, in CSS pixels."""


def program(name: str, package: str) -> str:
    """Return the path of the program; raise `Missing` with the package that has it."""
    found = shutil.which(name)
    if not found:
        raise Missing(f"no {name} (on Debian in {package})")
    return found


def pressing(x: float, y: float) -> list[dict[str, Any]]:
    """Return a click as an action sequence, in the common form of both protocols."""
    deeds = [
        {"type": "pointerMove", "x": round(x), "y": round(y)},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    mouse = {"pointerType": "mouse"}
    return [{"type": "pointer", "id": "mouse", "parameters": mouse, "actions": deeds}]
