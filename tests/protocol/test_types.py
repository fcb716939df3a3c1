"""The browser's types are those of the messages."""

from pathlib import Path

from glacier.core import Film
from glacier.protocol.schema import files, main
from glacier.protocol.typescript import Module

TYPES = Path(__file__).parents[2] / "web/src/protocol"


def test_the_types_of_the_web_app_are_fresh() -> None:
    for name, text in files().items():
        assert (TYPES / name).read_text(encoding="utf-8") == text, f"{name}: run `make types`"


def test_types_are_written_where_asked(tmp_path: Path) -> None:
    main(str(tmp_path))
    assert {file.name for file in tmp_path.iterdir()} == files().keys()


def test_bytes_travel_as_text() -> None:
    module = Module("", {})
    module.spell(Film)
    assert "readonly frames: string;" in module.text()
