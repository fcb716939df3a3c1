"""A game's options, read from their types."""

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from glacier.core import AnyGame, Data, OptionInfo, options_of


class Few(Data):
    needed: bool
    layout: Literal["square", "star"] = "star"
    turn_seconds: Annotated[int, Meta(ge=10, le=600)] | None = None


class ForSome(Data):
    duel: Annotated[Literal["alone", "ghost"], Meta(extra={"seats": (2,)})] = "alone"
    fast: Annotated[bool, Meta(extra={"needs": {"duel": "ghost"}})] = False


class Odd(Data):
    pieces: list[int] = []


def game_with(options: type[Data]) -> AnyGame:
    """Return a game of which only the options are used."""
    game: Any = type("AGame", (), {"Options": options})
    found: AnyGame = game
    return found


def test_an_option_is_words_yes_or_no_or_a_number() -> None:
    assert options_of(game_with(Few)) == (
        OptionInfo("needed", "switch", None),
        OptionInfo("layout", "choice", "star", choices=("square", "star")),
        OptionInfo("turn_seconds", "number", None, least=10, most=600, optional=True),
    )


def test_an_option_may_mean_something_for_some_tables_only() -> None:
    assert options_of(game_with(ForSome)) == (
        OptionInfo("duel", "choice", "alone", choices=("alone", "ghost"), seats=(2,)),
        OptionInfo("fast", "switch", False, needs={"duel": "ghost"}),
    )


def test_what_no_form_can_show_is_the_authors_mistake() -> None:
    with pytest.raises(TypeError, match="no form can show the option pieces"):
        options_of(game_with(Odd))
