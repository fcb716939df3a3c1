"""The examples in the documentation run, and its links exist."""

import io
import re
from contextlib import redirect_stdout
from pathlib import Path

import pytest

PAGES = [*sorted(Path().glob("*.md")), *sorted(Path("docs").rglob("*.md")), Path("web/README.md")]
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")


def blocks(page: str, language: str) -> list[str]:
    """Return the page's code blocks in this language."""
    text = Path(page).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def test_the_readme_plays_a_match_as_printed() -> None:
    match, _ = blocks("README.md", "python")
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(match, "README.md", "exec"), {})
    assert printed.getvalue() in blocks("README.md", "")


def test_the_readme_shows_the_bot_that_plays_in_the_docs() -> None:
    _, bot = blocks("README.md", "python")
    assert bot in Path("docs/examples/bold_bot.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_links_lead_somewhere(page: Path) -> None:
    links = LINK.findall(page.read_text(encoding="utf-8"))
    missing = [link for link in links if not (page.parent / link).exists()]
    assert not missing


def test_decisions_are_numbered_in_order_and_listed() -> None:
    folder = Path("docs/decisions")
    pages = sorted(folder.glob("0*.md"))
    assert [page.name[:3] for page in pages] == [f"{n:03}" for n in range(1, len(pages) + 1)]
    titles = [page.read_text(encoding="utf-8").splitlines()[0] for page in pages]
    listed = (folder / "README.md").read_text(encoding="utf-8").splitlines()
    rows = zip(pages, titles, strict=True)
    assert [f"- [{title.removeprefix('# ')}]({page.name})" for page, title in rows] == [
        line for line in listed if line.startswith("- ")
    ]


def test_every_word_lives_where_the_glossary_says() -> None:
    page = Path("docs/glossary.md").read_text(encoding="utf-8")
    places = set(re.findall(r"`([\w/]+\.py)`", page))
    files = [path.as_posix() for top in ("glacier", "tests") for path in Path(top).rglob("*.py")]
    assert not {
        place for place in places if not any(f"/{file}".endswith(f"/{place}") for file in files)
    }


def test_the_methods_of_the_walk_exist() -> None:
    """`Class.method` in how-it-works.md is a method of that class, in Python or TypeScript."""
    page = Path("docs/how-it-works.md").read_text(encoding="utf-8")
    named = re.findall(r"`([A-Z]\w+)\.(#?\w+)`", page)
    methods = {(name, method) for name, method in named if method not in ("svelte", "ts")}
    files = [*Path("glacier").rglob("*.py"), *Path("web/src").rglob("*.ts")]
    sources = [path.read_text(encoding="utf-8") for path in files]
    missing = {
        f"{name}.{method}"
        for name, method in methods
        if not any(defines(source, name, method) for source in sources)
    }
    assert len(methods) > 30 and not missing


def defines(source: str, name: str, method: str) -> bool:
    """Return whether the source has a class of this name, and a method after its beginning."""
    if f"class {name}" not in source:
        return False
    body = re.split(rf"\bclass {name}\b", source, maxsplit=1)[-1]
    return re.search(rf"^ +(async |def )*{method}( =|[(<])", body, re.MULTILINE) is not None
