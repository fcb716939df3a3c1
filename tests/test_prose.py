"""Comments and docstrings name who acts, such as a client, a seat, a guest or a bot."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

WORDS = re.compile(r"(?<![\w-])(?:whoever|nobody|somebody|everybody)(?![\w-])", re.IGNORECASE)
LIMIT = 30
"""A rule quoted from a rulebook may need one of the words."""

PYTHON = ("glacier", "tests", "scripts", "bench")
WEB = (".ts", ".js", ".svelte", ".css")
GENERATED = Path("web/src/protocol")
WEB_COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<!:)//[^\n]*", re.DOTALL)


def test_comments_name_who_acts() -> None:
    found = [f"{path}: {sentence}" for path, sentence in (*_in_python(), *_in_web())]
    assert len(found) <= LIMIT, "\n".join([f"{len(found)} of the words:", *found])


def _in_python() -> Iterator[tuple[Path, str]]:
    for top in PYTHON:
        for path in sorted(Path(top).rglob("*.py")):
            source = path.read_text(encoding="utf-8")
            if WORDS.search(source):  # tokenizing all files would take seconds
                yield from _found(path, [*_docstrings(source), *_comments(source)])


def _in_web() -> Iterator[tuple[Path, str]]:
    for path in sorted(Path("web/src").rglob("*")):
        if path.suffix in WEB and GENERATED not in path.parents:
            yield from _found(path, WEB_COMMENT.findall(path.read_text(encoding="utf-8")))


def _docstrings(source: str) -> Iterator[str]:
    """Yield all strings that are statements, so those after attributes and constants too."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(ast.Constant(str(text))):
                yield text


def _comments(source: str) -> Iterator[str]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def _found(path: Path, texts: list[str]) -> Iterator[tuple[Path, str]]:
    """Yield a line for each of the words, with the text around it."""
    for text in texts:
        for word in WORDS.finditer(text):
            yield path, " ".join(text[max(0, word.start() - 40) : word.end() + 40].split())
