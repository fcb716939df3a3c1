"""A whole match between bots, in the table's own time: nobody waits, the clock jumps."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from glacier.bots import Bot, Driver, Look, Thought
from glacier.core import Illegal, Match, Result

AnyMatch: TypeAlias = Match[Any, Any, Any]

RANDOM: Final = "random"
"""The contestant who does anything on the menu."""


class Player(NamedTuple):
    """Who sits on a seat: a bot, the luck it decides by, and whoever sees to it in time."""

    bot: Bot
    rng: Random
    driver: Driver


def finish(
    match: AnyMatch, bots: Iterable[Bot], rngs: Iterable[Random], levels: Iterable[str] = ()
) -> Result:
    """Play the match to its end, each seat by its bot.

    Where one has to be quick, it is as quick as its level; without levels, all are alike.
    """
    names = [*levels] or [RANDOM] * match.seats
    seated = zip(range(match.seats), bots, rngs, names, strict=True)
    players = [
        Player(bot, rng, Driver(match.game, seat, name, rng)) for seat, bot, rng, name in seated
    ]
    while (result := match.result) is None:
        for seat in match.game.awaits(match.state):
            players[seat].driver.heed(match.game.view(match.state, seat), match.now)
        _let_something_happen(match, players)
    return result


def _let_something_happen(match: AnyMatch, players: Sequence[Player]) -> None:
    plans = [(plan, player) for player in players if (plan := player.driver.plan)]
    first = min(plans, key=lambda planned: planned[0].at, default=None)  # equals by their seats
    due = match.due
    if due and (first is None or due.at <= first[0].at):
        return match.wait(due.at)
    if first is None:
        raise RuntimeError(f"{match.game.NAME} is stuck: nobody may act and nothing is due")
    _wake(match, first[1])


def _wake(match: AnyMatch, player: Player) -> None:
    """Let the player do what it had planned for this moment, if there is still a reason to."""
    bot, rng, driver = player
    view = match.game.view(match.state, driver.seat)
    match driver.wake(view):
        case Look():
            driver.decide(bot(match.game, view, driver.seat, rng), match.now)
        case Thought(at, action, saw):
            try:
                match.play(driver.seat, action, at)
            except Illegal:
                if view == saw:
                    raise  # nobody was faster: it is the bot's own mistake
