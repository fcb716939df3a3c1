"""Whole games of IceTowers to keep as transcripts."""

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from glacier.core import AnyMatch, Match
from glacier.games import ice_towers
from glacier.games.ice_towers import (
    Action,
    Cap,
    Done,
    GoOn,
    Mine,
    Options,
    Pass,
    Ready,
    Split,
    State,
)
from tests.games.ice_towers.table import GUS, ROUNDS

BLUE = replace(GUS, gus="blue", first_colour="white", second_colour="mint")

Choose = Callable[[State, int, Random], Action | None]
GameOfIceTowers = AnyMatch


def stories() -> dict[str, GameOfIceTowers]:
    return {
        "two-and-gus": _played("story-1", 2, GUS, agreeable),
        "gus-wins": _played("story-0", 2, GUS, agreeable),
        "two-with-two-colours-each": _played("story-0", 2, Options(), agreeable),
        "three-until-nothing-is-possible": _played("story-0", 3, Options(), blind),
        "four-in-a-hurry": _played("story-0", 4, Options(pace="fast"), agreeable),
        "three-by-rounds": _played("story-0", 3, ROUNDS, agreeable),
        "three-who-agree": _played("story-0", 3, Options(), agreeable),
        "three-in-a-stand-off": _played("story-0", 3, Options(), cautious),
        "three-who-fall-silent": _played("story-0", 3, Options(), silent),
        "three-who-reconsider": _played("story-0", 3, Options(), fickle),
        "gus-in-blue": _played("story-0", 2, BLUE, fickle),
        "a-tower-war": _war(),
        "a-war-averted": _averted(),
    }


def _played(seed: str, seats: int, options: Options, choose: Choose) -> GameOfIceTowers:
    match, rng = _started(seed, seats, options), Random(seed)
    while match.result is None:
        wishes = [
            (seat, wish)
            for seat in range(seats)
            if ice_towers.menu(match.state, seat) and (wish := choose(match.state, seat, rng))
        ]
        if wishes:
            match.play(*rng.choice(wishes), at=_soon(match, rng))
        else:
            assert match.due
            match.wait(match.due.at)
    return match


def _started(seed: str, seats: int, options: Options) -> GameOfIceTowers:
    match: GameOfIceTowers = Match(ice_towers, options, seats, seed)
    match.wait(0)
    for seat in range(seats):
        if Ready() in ice_towers.menu(match.state, seat):
            match.play(seat, Ready(), match.now + 1_000)
    match.wait(match.due.at if match.due else 0)
    return match


def _soon(match: GameOfIceTowers, rng: Random) -> int:
    """Return a time a moment later, but before the next action of the house."""
    at = match.now + rng.randrange(200, 1_500)
    return min(at, match.due.at - 1) if match.due else at


def blind(state: State, seat: int, rng: Random) -> Action | None:
    """Choose any cap, mine or split, and no word."""
    return rng.choice(_deeds(state, seat) or [None])


def silent(state: State, seat: int, rng: Random) -> Action | None:
    """Choose the best cap with a gain, and no word."""
    worth = _worth(state, seat)
    caps = [deed for deed in _deeds(state, seat) if isinstance(deed, Cap) and worth(deed) > 0]
    return max(caps, key=worth, default=None)


def agreeable(state: State, seat: int, rng: Random) -> Action | None:
    """Choose the best cap; otherwise sometimes a mine or split, or else agree to stop."""
    some = _deeds(state, seat) if rng.random() < 0.4 else []
    best = max(some, key=_worth(state, seat), default=None)
    return silent(state, seat, rng) or best or _no_more(state, seat)


def fickle(state: State, seat: int, rng: Random) -> Action | None:
    """Split all twins, and sometimes take `Done` back."""
    twins = [deed for deed in _deeds(state, seat) if isinstance(deed, Split)]
    if state.content[seat] and rng.random() < 0.2:
        return GoOn()
    return twins[0] if twins else agreeable(state, seat, rng)


def cautious(state: State, seat: int, rng: Random) -> Action | None:
    """Cap like `silent`, but keep the last lone pyramid."""
    alone = sum(tower.lone and state.owner(tower.top) == seat for tower in state.towers)
    return silent(state, seat, rng) if alone > 1 else _no_more(state, seat)


def _no_more(state: State, seat: int) -> Action | None:
    if state.options.rounds:
        return Pass()
    return None if state.content[seat] else Done()


def _deeds(state: State, seat: int) -> list[Action]:
    return [wish for wish in ice_towers.menu(state, seat) if isinstance(wish, Cap | Mine | Split)]


def _worth(state: State, seat: int) -> Callable[[Action], int]:
    points = ice_towers.prospects(state, seat)
    worth = dict(zip(ice_towers.menu(state, seat), points, strict=True))
    return lambda wish: prospect.points if (prospect := worth[wish]) else 0


def _war() -> GameOfIceTowers:
    """Return a match in which all build two towers, and mine them for ever (IT-T14)."""
    match = _embattled()
    while match.result is None:
        _go_round(match)
    return match


def _averted() -> GameOfIceTowers:
    """Return the same war, until a seat mines another pyramid and all say `Done`."""
    match = _embattled()
    while match.state.war is None:
        _go_round(match)
    _mine(match, *ROUND[0])
    _mine(match, 0, 0, 5)
    for seat in range(match.seats):
        match.play(seat, Done(), match.now + 2_000)
    return match


ROUND = ((1, 1, 5), (0, 3, 5), (2, 1, 5))
"""The mines that keep the war going: the seat, the pyramid, and the height of its tower."""


def _embattled() -> GameOfIceTowers:
    match = _started("story-war", 3, Options())
    here, there = (10, 25, 40, 11), (12, 26, 41, 27, 42)
    for tower in (here, there):
        for top, piece in zip(tower, tower[1:], strict=False):
            _act(match, Cap(piece, top))
    return match


def _go_round(match: GameOfIceTowers) -> None:
    for seat, nth, height in ROUND:
        if match.result is None:
            _mine(match, seat, nth, height)


def _mine(match: GameOfIceTowers, seat: int, nth: int, height: int) -> None:
    """Mine the nth pyramid of the tower of this height onto the other tower."""
    source, other = sorted(
        (tower for tower in match.state.towers if not tower.lone),
        key=lambda tower: len(tower.pieces) != height,
    )
    assert match.state.owner(source.pieces[nth]) == seat
    _act(match, Mine(source.pieces[nth], other.top))


def _act(match: GameOfIceTowers, action: Cap | Mine) -> None:
    match.play(match.state.owner(action.piece), action, match.now + 2_000)
