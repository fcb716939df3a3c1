"""What every bot must do: choose from the menu, by its view and its random numbers alone."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from glacier.bots import Bot, bot_for, random_bot
from glacier.core import LEVELS, AnyGame, Match, Seat
from glacier.games import GAMES, gelati
from tests.games.gelati.positions import positions
from tests.helpers.variants import Case, cases
from tests.helpers.walk import Moment, walk, walk_from

BOTS: dict[str, Bot] = {level: bot_for("gelati", level) for level in LEVELS} | {
    "random": random_bot
}
EVERY = 7
"""Bots are asked at every seventh moment of a match, to save time."""

every_bot = pytest.mark.parametrize("name", BOTS)
every_case = pytest.mark.parametrize(
    "case", [case for case in cases() if case.game is gelati], ids=str
)


def decisions(moments: tuple[Moment, ...]) -> Iterator[tuple[Any, Seat, int]]:
    """Yield the views of all seats that have a decision to make, with the seat and a seed."""
    for moment in moments:
        for seat in range(moment.seats):
            if moment.game.menu(moment.state, seat):
                yield moment.game.view(moment.state, seat), seat, moment.number


def answers(bot: Bot, moments: tuple[Moment, ...]) -> None:
    for view, seat, luck in decisions(moments):
        choice = bot(gelati, view, seat, Random(luck))
        assert choice in gelati.menu(view, seat)


@every_bot
@every_case
def test_a_bot_chooses_from_the_menu(name: str, case: Case) -> None:
    answers(BOTS[name], walk(case).moments[::EVERY])


@every_bot
@pytest.mark.parametrize("position", positions())
def test_a_bot_copes_with_rare_positions(name: str, position: str) -> None:
    seats, state = positions()[position]
    for seed in "abc":
        answers(BOTS[name], walk_from(gelati, seats, state, seed).moments)


@every_bot
def test_the_same_view_and_luck_give_the_same_answer(name: str) -> None:
    bot = BOTS[name]
    for view, seat, luck in decisions(walk(Case(gelati, 3, gelati.Options(), "same")).moments):
        first = bot(gelati, view, seat, Random(luck))
        assert first == bot(gelati, view, seat, Random(luck))


@every_bot
def test_a_bot_asked_out_of_turn_says_so(name: str) -> None:
    match = Match(gelati, gelati.Options(first=0), seats=2, seed="first")
    match.wait(0)
    with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
        BOTS[name](gelati, gelati.view(match.state, 1), 1, Random(1))


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_game(game: AnyGame, level: str) -> None:
    match = Match(game, game.Options(), game.SEATS[0], "level")
    match.wait(0)
    seat = next(seat for seat in range(match.seats) if game.menu(match.state, seat))
    view = game.view(match.state, seat)
    choice = bot_for(game.NAME, level)(game, view, seat, Random(1))
    assert choice in game.menu(view, seat) or match.decide(seat, choice).events


def test_unknown_games_and_levels_are_named() -> None:
    with pytest.raises(ValueError, match="no bots for 'chess'"):
        bot_for("chess", "glacon")
    with pytest.raises(ValueError, match="no level 'avalanche', only flocon, glacon, iceberg"):
        bot_for("gelati", "avalanche")
