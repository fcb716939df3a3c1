"""Workflows, the container image and releases refer to files and targets that exist."""

import re
from pathlib import Path

import pytest

from glacier import __version__
from scripts.release import Mismatch, notes

CHANGELOG = """# Changelog

## Unreleased

- Something.

## 1.1.0 (2026-12-01)

### The games

- New.

## 1.0.0 (2026-11-17)

Old.
"""


def test_notes_are_the_section_of_the_version() -> None:
    assert notes("v1.1.0", "1.1.0", CHANGELOG) == "### The games\n\n- New."
    assert notes("v1.0.0", "1.0.0", CHANGELOG) == "Old."


@pytest.mark.parametrize(
    ("tag", "version", "why"),
    [
        ("v1.0.0", "1.1.0", "the tag is v1.0.0"),
        ("1.1.0", "1.1.0", "the tag is 1.1.0"),
        ("v1.2.0", "1.2.0", "no section for 1.2.0"),
    ],
)
def test_a_release_that_disagrees_is_refused(tag: str, version: str, why: str) -> None:
    with pytest.raises(Mismatch, match=why):
        notes(tag, version, CHANGELOG)


def test_the_version_has_a_section() -> None:
    assert notes(f"v{__version__}", __version__, Path("CHANGELOG.md").read_text(encoding="utf-8"))


def test_workflows_call_targets_of_make() -> None:
    targets = set(re.findall(r"^([a-z-]+):", Path("Makefile").read_text(), re.MULTILINE))
    workflows = [path.read_text() for path in Path(".github/workflows").glob("*.yml")]
    called = {name for text in workflows for name in re.findall(r"run: make ([a-z-]+)", text)}
    assert called
    assert called <= targets


def test_the_image_is_built_from_files_that_are_sent_to_the_builder() -> None:
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", Path("Dockerfile").read_text(), re.MULTILINE)
    sources = {source for line in copied for source in line.split()}
    sent = set(re.findall(r"^!(.+)$", Path(".dockerignore").read_text(), re.MULTILINE))
    assert sources == sent
    assert all(Path(source).exists() for source in sources)
