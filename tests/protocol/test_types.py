"""The browser's types are those of the messages."""

from pathlib import Path

from glacier.protocol.schema import files, main

TYPES = Path(__file__).parents[2] / "web/src/protocol"


def test_the_types_of_the_web_app_are_fresh() -> None:
    for name, text in files().items():
        assert (TYPES / name).read_text(encoding="utf-8") == text, f"{name}: run `make types`"


def test_types_are_written_where_asked(tmp_path: Path) -> None:
    main(str(tmp_path))
    assert {file.name for file in tmp_path.iterdir()} == files().keys()
