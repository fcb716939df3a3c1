"""Whole games of CrackeD ICE for transcripts. They are short, because physics takes time."""

from collections.abc import Callable, Iterable
from random import Random

from glacier.core import AnyMatch, Match
from glacier.games import cracked_ice
from glacier.games.cracked_ice import Action, Confirm, Contest, Declare, Options, Place, State
from tests.games.cracked_ice import full_disc
from tests.games.cracked_ice.vectors import ON_THE_TABLE
from tests.helpers.story import told_out

Choose = Callable[[State, int, Random], Action | None]
GameOfCrackedIce = AnyMatch


def stories() -> dict[str, GameOfCrackedIce]:
    return {
        "the-rulebooks-round": the_rulebooks_round(),
        "three-in-a-hurry": _played("story-2", 3, IN_A_HURRY, absent_minded),
        "a-full-disc": _placed(
            full_disc.SEED, full_disc.OPTIONS, full_disc.PLACES, full_disc.SEATS
        ),
        "a-real-disc": _played("story-3", 4, Options(real_disc=True), talkative),
    }


IN_A_HURRY = Options(turn_seconds=10, round_cap=2, retry_limit=1, tremor="shaky")


def the_rulebooks_round() -> GameOfCrackedIce:
    """Return the rulebook's round, which ends when red cracks the ice (CR-T1, CR-T2)."""
    return _placed("rulebook-2", Options(tremor="steady", round_cap=1), ON_THE_TABLE)


def _placed(
    seed: str, options: Options, places: Iterable[Place], seats: int = 3
) -> GameOfCrackedIce:
    match: GameOfCrackedIce = Match(cracked_ice, options, seats, seed)
    match.wait(0)
    for place in places:
        match.play(match.state.turn, place, match.now + 12_000)
    return match


def _played(seed: str, seats: int, options: Options, choose: Choose) -> GameOfCrackedIce:
    match: GameOfCrackedIce = Match(cracked_ice, options, seats, seed)
    return told_out(match, lambda state, rng: rng.choice(cracked_ice.awaits(state)), choose)


def absent_minded(state: State, seat: int, rng: Random) -> Action | None:
    """Return an action near the rim, or none, so that the time runs out."""
    menu = cracked_ice.menu(state, seat)
    far = [one for one in menu if not isinstance(one, Place) or one.x**2 + one.y**2 > 2000]
    return None if rng.random() < 0.2 else rng.choice(far or menu)


def talkative(state: State, seat: int, rng: Random) -> Action:
    """Return a declaration, mostly that the ice held, or an answer, mostly a confirmation."""
    menu = cracked_ice.menu(state, seat)
    held = [one for one in menu if isinstance(one, Declare) and one.outcome == "held"]
    if held and rng.random() < 0.9:
        return rng.choice(held)
    return Contest() if Contest() in menu and rng.random() < 0.1 else rng.choice(_agreeing(menu))


def _agreeing(menu: list[Action]) -> list[Action]:
    return [Confirm()] if Confirm() in menu else menu
