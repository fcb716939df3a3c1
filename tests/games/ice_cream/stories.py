"""Whole games of Ice Cream that are kept as transcripts."""

from collections.abc import Callable
from random import Random

from glacier.core import AnyMatch, Match
from glacier.games import ice_cream
from glacier.games.ice_cream import Action, Add, Draw, Keep, Options, StartCone, State, Swap
from tests.helpers.story import told_out

Choose = Callable[[State, int, Random], Action | None]
GameOfIceCream = AnyMatch


def stories() -> dict[str, GameOfIceCream]:
    hurry = Options(delivery="at-once", turn_seconds=10)
    return {
        "three-shrewd-sellers": _played("story-8", 3, Options(), shrewd),
        "a-stalled-sale": _played("story-9", 3, Options(first=2), shrewd),
        "decided-by-unopened-cans": _played("story-39", 3, Options(first=2), shrewd),
        "four-and-a-shared-victory": _played("story-0", 4, Options(), shrewd),
        "five-at-once-in-a-hurry": _played("story-5", 5, hurry, absent_minded),
    }


def _played(seed: str, seats: int, options: Options, choose: Choose) -> GameOfIceCream:
    match: GameOfIceCream = Match(ice_cream, options, seats, seed)
    return told_out(
        match,
        lambda state, rng: rng.choice([s for s in range(seats) if ice_cream.menu(state, s)]),
        lambda state, seat, rng: choose(ice_cream.view(state, seat), seat, rng),
    )


def blind(view: State, seat: int, rng: Random) -> Action:
    return rng.choice(ice_cream.menu(view, seat))


def absent_minded(view: State, seat: int, rng: Random) -> Action | None:
    return None if rng.random() < 0.2 else shrewd(view, seat, rng)


def shrewd(view: State, seat: int, rng: Random) -> Action:
    """Return an action that swaps a flavour it has, builds cones it can sell, sells the best."""
    match view.phase:
        case "delivery":
            return _delivery(view, seat)
        case "building":
            return _placement(view, seat, rng)
        case _:
            menu, prospects = ice_cream.menu(view, seat), ice_cream.prospects(view, seat)
            dishes = zip(menu, prospects, strict=True)
            worth = [1 if dish == Draw() or not hope else hope.points for dish, hope in dishes]
            return menu[worth.index(max(worth))]


def _delivery(view: State, seat: int) -> Action:
    stall = view.stalls[seat]
    known = {can.flavour for can in stall.cans}
    swaps = Swap() in ice_cream.menu(view, seat) and known.intersection(stall.secret)
    return Swap() if swaps else Keep()


def _placement(view: State, seat: int, rng: Random) -> Action:
    """Return an action that puts own flavours together, and other scoops on other cones."""
    mine = {can.flavour for can in view.stalls[seat].cans}.union(view.stalls[seat].secret)
    menu = ice_cream.menu(view, seat)
    alike = [
        Add(cone.number)
        for cone in view.cones
        if mine.issuperset(cone.scoops) == (view.flipped in mine) and Add(cone.number) in menu
    ]
    return rng.choice(alike) if alike else StartCone() if StartCone() in menu else menu[0]
