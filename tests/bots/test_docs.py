"""The code on the page about writing a bot is the code that runs."""

import runpy
from pathlib import Path

import pytest

from glacier.core import LEVELS

PAGE = Path("docs/write-a-bot.md")
EXAMPLE = Path("docs/examples/bold_bot.py")


def test_the_example_plays_its_contest(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    best, other = capsys.readouterr().out.splitlines()
    assert best.startswith("bold: ") and other.startswith("flocon: ")
    assert best in PAGE.read_text(encoding="utf-8")


def test_the_page_shows_the_example_as_it_is() -> None:
    page, example = (path.read_text(encoding="utf-8") for path in (PAGE, EXAMPLE))
    shown = page.split("```python\n")[1:]
    assert shown
    for block in shown:
        assert block.split("```")[0].strip() in example


def test_the_page_names_every_level() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert all(f"`{level}`" in page for level in LEVELS)
