"""The generated TypeScript is up to date and correct."""

from importlib import import_module
from pathlib import Path

import pytest

from glacier.core import Film
from glacier.games import GAMES
from glacier.games.ice_cube import box as ice_cube
from glacier.games.ice_towers.refusals import ByRounds, SomebodyWasFaster, TooBig
from glacier.protocol.schema import files, main
from glacier.protocol.typescript import Module
from tests.helpers.catalogue import package

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


@pytest.mark.parametrize("name", GAMES)
def test_a_board_finds_the_numbers_of_its_box(name: str) -> None:
    box = import_module(f"glacier.games.{package(GAMES[name])}.box")
    text = files()[f"{name}.ts"]
    assert box.BOARD and all(f"export const {number}: " in text for number in box.BOARD)


def test_numbers_keep_their_names_and_types() -> None:
    text = files()["ice-cube.ts"]
    assert f"export const NUMBER_TIME: number = {ice_cube.NUMBER_TIME};" in text
    assert "export const RHYTHM: Readonly<Record<AttackKind, number>> = {" in text
    assert "export const INGREDIENTS: readonly (Ingredient)[] = [" in files()["gelati.ts"]


def test_a_code_tells_which_facts_come_with_it() -> None:
    module = Module("", {})
    module.refusals("Refusal", (ByRounds, TooBig, SomebodyWasFaster))
    assert module.text().splitlines()[1:4:2] == ["export type Refusal =", _arm("by-rounds")]
    assert _arm("too-big", "readonly piece: number; readonly top: number") in module.text()
    assert "readonly facts: { readonly piece?: number; " in module.text()


def _arm(code: str, facts: str = "") -> str:
    spelt = f"{{ {facts} }}" if facts else "Record<string, never>"
    return f'  | {{ readonly code: "{code}"; readonly facts: {spelt} }}'
