"""Options on the command line are read from the types of the game's options."""

import msgspec
import pytest

from glacier.arena.options import NONE, chosen, values
from glacier.core import AnyGame
from glacier.games import GAMES, gelati, ice_cream, ice_towers

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=str)


@every_game
def test_without_a_word_the_rulebook_holds(game: AnyGame) -> None:
    assert chosen(game, []) == game.Options()


@every_game
def test_every_option_of_every_game_can_be_given(game: AnyGame) -> None:
    for name, told in values(game).items():
        for value in told.replace(" or ", ", ").replace(" to ", ", ").split(", "):
            options = msgspec.to_builtins(chosen(game, [f"{name}={value}"]))
            assert str(options[name]).lower() == value


def test_the_last_word_counts() -> None:
    assert chosen(ice_towers, ["pace=fast", "pace=relaxed"]) == ice_towers.Options(pace="relaxed")


def test_numbers_are_numbers_and_none_is_none() -> None:
    assert chosen(ice_cream, ["turn_seconds=30"]) == ice_cream.Options(turn_seconds=30)
    assert chosen(gelati, ["first=1", f"first={NONE}"]) == gelati.Options()
