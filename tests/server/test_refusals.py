"""Every code that the server's sources name has a meaning, and every meaning is used."""

import re
from pathlib import Path

from glacier.server.refusals import CODES

SOURCES = Path(__file__).parents[2] / "glacier/server"
CORE = {"house-only", "over"}
"""Raised by the engine itself."""


def test_codes_and_their_meanings() -> None:
    text = "\n".join(
        file.read_text(encoding="utf-8")
        for file in SOURCES.rglob("*.py")
        if file.name not in ("refusals.py", "routes.py")
    )
    named = {*re.findall(r'(?:Refusal|Faulted|_problem|Illegal)\(\s*"([a-z-]+)"', text)}
    named |= {*re.findall(r'Refused\(\s*act\.id, "([a-z-]+)"', text)}
    assert named <= CODES.keys()
    assert CODES.keys() - CORE <= named
