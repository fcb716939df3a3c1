"""Contests: the seating, the figures, and that a seed determines everything."""

from random import Random
from typing import Any

import pytest

from glacier.arena import Contest, Played, finish, games, standings
from glacier.arena.arena import lineup
from glacier.arena.standings import above, wins
from glacier.bots import random_bot
from glacier.core import AnyGame, Ghost, Match, Result, Seat
from glacier.games import gelati, ice_towers


def contest(**changes: Any) -> Contest:
    usual = {"game": "gelati", "bots": ("glacon", "random"), "games": 4, "seats": 2}
    return Contest(**{**usual, **changes})


def test_each_bot_sits_on_each_seat() -> None:
    duel = contest()
    assert [lineup(duel, n) for n in range(2)] == [("glacon", "random"), ("random", "glacon")]
    four = contest(bots=("iceberg", "glacon", "random"), seats=4)
    seated = [lineup(four, number) for number in range(3)]
    for seat in range(4):
        assert {line[seat] for line in seated} == {"iceberg", "glacon", "random"}


def test_the_same_deal_is_played_from_every_seat() -> None:
    first: list[Any] = []

    def curious(game: AnyGame, view: Any, seat: Seat, rng: Random, /) -> Any:
        if len(view.board) == 4:
            first.append(view.board)
        return random_bot(game, view, seat, rng)

    duel = contest(bots=("one", "other"), games=2)
    assert len(list(games(duel, bots={"one": curious, "other": curious}))) == 2
    assert len(set(first)) == 1


def test_a_seed_tells_all_in_any_number_of_processes() -> None:
    once = list(games(contest()))
    assert once == list(games(contest()))
    assert once == list(games(contest(), jobs=2))
    assert once != list(games(contest(seed="2")))


def test_a_club_player_beats_chance_at_any_table() -> None:
    for seats in gelati.SEATS:
        table = standings(("glacon", "random"), list(games(contest(seats=seats))))
        assert table[0].bot == "glacon"
        assert table[0].wins + table[1].wins == 4


def test_the_house_acts_if_no_seat_can() -> None:
    match = Match(gelati, gelati.Options(turn_seconds=10), 2, "clock")
    result = finish(match, [random_bot, random_bot], [Random(1), Random(2)])
    assert result == match.result
    assert match.now == 0


def test_a_win_is_shared_by_equals() -> None:
    drawn = Played(("iceberg", "glacon", "glacon"), Result((1, 1, 3), (40, 40, 12)))
    assert (wins(drawn, "iceberg"), wins(drawn, "glacon")) == (0.5, 0.5)
    won = Played(("glacon", "iceberg", "glacon"), Result((2, 3, 1), (40, 20, 51)))
    table = standings(("iceberg", "glacon"), [drawn, won])
    assert [(line.bot, line.wins, line.games) for line in table] == [
        ("glacon", 1.5, 2),
        ("iceberg", 0.5, 2),
    ]
    assert table[0].points == (40 + 12 + 40 + 51) / 4


def test_above_is_a_bot_with_more_points_than_every_other() -> None:
    drawn = Played(("iceberg", "glacon", "glacon"), Result((1, 1, 3), (40, 40, 12)))
    assert not above(drawn, "iceberg") and not above(drawn, "glacon")
    led = Played(("glacon", "iceberg", "glacon"), Result((2, 3, 1), (40, 20, 51)))
    lines = standings(("iceberg", "glacon"), [drawn, led])
    assert {line.bot: line.above for line in lines} == {"iceberg": 0, "glacon": 1}


def test_nobody_wins_where_Gus_does_but_one_stands_above_the_other() -> None:
    haunted = Played(("glacon", "random"), Result((2, 3), (31, 20), Ghost("Gus", 1, 39)))
    line, other = standings(("glacon", "random"), [haunted])
    assert (line.wins, other.wins) == (0, 0)
    assert (line.above_share, other.above_share) == (1, 0)
    assert line.above_interval[1] == pytest.approx(1)


def test_Gus_has_his_part_of_a_shared_win() -> None:
    shared = Played(("glacon", "random"), Result((1, 3), (35, 20), Ghost("Gus", 1, 35)))
    assert (wins(shared, "glacon"), wins(shared, "random")) == (0.5, 0)


@pytest.mark.parametrize("change", [{"duel": "gus"}, {"pace": "fast"}, {"rounds": True}])
def test_every_variant_can_be_contested(change: dict[str, Any]) -> None:
    options = ice_towers.Options(**change)
    variant = contest(game="ice-towers", bots=("flocon", "random"), games=2, options=options)
    assert variant.match("a seed").options == options
    plain = contest(game="ice-towers", bots=("flocon", "random"), games=2)
    assert list(games(variant)) != list(games(plain))


def test_the_interval_holds_the_share() -> None:
    drawn = Played(("iceberg", "glacon"), Result((1, 2), (50, 12)))
    sure, never = standings(("iceberg", "glacon"), [drawn] * 100)
    assert 0.96 < sure.interval[0] < sure.share and sure.interval[1] == pytest.approx(1)
    assert never.interval[0] == pytest.approx(0) and 0 < never.interval[1] < 0.04


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"seats": 5}, "2 to 4 seats, not 5"),
        ({"games": 0}, "at least one game, not 0"),
        ({"bots": ("glacon", "glacon")}, "two different bots"),
        ({"bots": ("a", "b", "c"), "seats": 2}, "3 bots need more than 2 seats"),
        ({"options": gelati.Options(first=3)}, "refuses these options: no-such-seat"),
    ],
)
def test_what_cannot_be_played_is_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        contest(**changes)


def test_a_bot_with_two_seats_has_one_line() -> None:
    played = Played(("one", "two", "two"), Result((2, 1, 3), (1, 2, 0)))
    assert [line.bot for line in standings(("one", "two", "two"), [played])] == ["two", "one"]
