"""Play a match between bots in simulated time: the clock jumps to the next action."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, NamedTuple

from glacier.bots import Bot, Decision, Driver, Observation
from glacier.core import AnyMatch, Illegal, Result

RANDOM: Final = "random"
"""The name of the bot that plays random actions."""


class Player(NamedTuple):
    """The player of a seat: a bot, its random numbers, and the driver that schedules it."""

    bot: Bot
    rng: Random
    driver: Driver


def finish(
    match: AnyMatch, bots: Iterable[Bot], rngs: Iterable[Random], levels: Iterable[str] = ()
) -> Result:
    """Play the match to its end and return the result.

    In a game without turns, `levels` set how quickly each seat acts. Without levels, all seats act
    as quickly as `random`.
    """
    names = [*levels] or [RANDOM] * match.seats
    seated = zip(range(match.seats), bots, rngs, names, strict=True)
    players = [
        Player(bot, rng, Driver(match.game, seat, name, rng)) for seat, bot, rng, name in seated
    ]
    while (result := match.result) is None:
        for seat in match.game.awaits(match.state):
            players[seat].driver.replan(match.game.view(match.state, seat), match.now)
        _let_something_happen(match, players)
    return result


def _let_something_happen(match: AnyMatch, players: Sequence[Player]) -> None:
    plans = [(plan, player) for player in players if (plan := player.driver.plan)]
    # The first of equals: ties go by seat.
    first = min(plans, key=lambda planned: planned[0].at, default=None)
    due = match.due
    if due and (first is None or due.at <= first[0].at):
        return match.wait(due.at)
    if first is None:
        raise RuntimeError(f"{match.game.NAME} is stuck: no seat may act and nothing is due")
    _wake(match, first[1])


def _wake(match: AnyMatch, player: Player) -> None:
    """Carry out the player's plan for this moment: decide, or play the action it decided on."""
    bot, rng, driver = player
    view = match.game.view(match.state, driver.seat)
    match driver.wake(view):
        case Observation():
            driver.decide(bot(match.game, view, driver.seat, rng), match.now)
        case Decision(at, action, saw):
            try:
                match.play(driver.seat, action, at)
            except Illegal:
                if view == saw:
                    raise  # nothing has changed: the bot chose an illegal action
