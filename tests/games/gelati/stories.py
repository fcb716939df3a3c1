"""Whole games of Gelati that are kept as transcripts."""

from collections import Counter
from collections.abc import Callable
from random import Random

from glacier.core import AnyMatch, Match
from glacier.games import gelati
from glacier.games.gelati import (
    Action,
    Discard,
    Done,
    Exchange,
    Fill,
    Options,
    Place,
    Prospect,
    State,
    Swap,
)
from glacier.games.gelati.box import Ingredient, Tile
from glacier.games.gelati.ground import BIT, Ground, ground
from glacier.games.gelati.rules import missing
from tests.helpers.story import told_out

Choose = Callable[[State, int, Random], Action | None]
GameOfGelati = AnyMatch

TOKEN_WORTH = 6


def stories() -> dict[str, GameOfGelati]:
    return {
        "two-to-the-cart": _played("story-1", 2, Options(), greedy),
        "three-to-the-last-tile": _played("story-2", 3, Options(layout="row"), blind),
        "four-in-a-hurry": _played("story-3", 4, Options(turn_seconds=10), absent_minded),
        "three-who-oblige": _played("story-7", 3, Options(multi_orders=True), obliging),
        "three-and-a-turn-that-passed": _played("story-0", 3, Options(first=0), walling),
        "a-hand-that-fits-nowhere": _played("story-14", 2, Options(layout="star"), blind),
    }


def _played(seed: str, seats: int, options: Options, choose: Choose) -> GameOfGelati:
    match: GameOfGelati = Match(gelati, options, seats, seed)
    return told_out(match, lambda state, _: state.turn, choose)


def blind(state: State, seat: int, rng: Random) -> Action:
    return rng.choice(gelati.menu(state, seat))


def absent_minded(state: State, seat: int, rng: Random) -> Action | None:
    return None if rng.random() < 0.2 else blind(state, seat, rng)


def greedy(state: State, seat: int, rng: Random) -> Action:
    """Return the action that brings most at once, in points and tokens. It never exchanges."""
    menu = gelati.menu(state, seat)
    worths = map(_worth, menu, gelati.prospects(state, seat))
    return max(zip(worths, range(len(menu), 0, -1), menu, strict=True))[-1]


def _worth(action: Action, prospect: Prospect | None) -> int:
    match action:
        case Done():
            return 0
        case Exchange():
            return -1
        case Fill():
            return 15
        case _:
            return prospect.points + TOKEN_WORTH * len(prospect.tokens) if prospect else 0


def obliging(state: State, seat: int, rng: Random) -> Action:
    """Return an action that fills an order or gets tokens for it, else the greedy one."""
    menu, stall = gelati.menu(state, seat), state.stalls[seat]
    fills = [action for action in menu if isinstance(action, Fill)]
    if fills:
        return fills[0]
    wanted = min((missing(order, stall.tokens) for order in stall.orders if order), key=len)
    useful = [action for action in menu if _helps(state, seat, action, wanted)]
    return useful[0] if useful else greedy(state, seat, rng)


def _helps(state: State, seat: int, action: Action, wanted: list[Ingredient]) -> bool:
    spare = _spare(state, seat)
    match action:
        case Discard(token):
            return token in spare
        case Exchange(give, take):
            return take in wanted and not Counter(give) - spare
        case _:
            return False


def _spare(state: State, seat: int) -> Counter[Ingredient]:
    """Return the tokens that no order of the seat needs."""
    stall = state.stalls[seat]
    needs: set[Ingredient] = {
        part for o in stall.orders if o for part in (o.pot, o.flavour, o.topping)
    }
    return Counter(stall.tokens) - Counter(needs)


def walling(state: State, seat: int, rng: Random) -> Action:
    """Return the action that leaves one tile of a hand the fewest cells, until it fits nowhere."""
    kept = next((tile for stall in state.stalls for tile in stall.tiles if tile), None)
    menu = gelati.menu(state, seat)
    others = [a for a in menu if not isinstance(a, Place | Swap) or a.tile != kept]
    table = ground(state.board)
    return min(others or menu, key=lambda action: _welcome(table, action, kept))


def _welcome(table: Ground, action: Action, kept: Tile | None) -> tuple[int, int]:
    """Return the number of cells where the tile still fits, and of tiles that the act touches."""
    if kept is None or not isinstance(action, Place):
        return 0, 0
    laid = table.with_tile(action.cell, action.tile)
    fitting = [cell for cell, tiles in laid.fitting.items() if tiles & BIT[kept]]
    return len(fitting), len(table.beside[action.cell])
