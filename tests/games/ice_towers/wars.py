"""Two endless tower wars, and how they go on (IT-T14, IT-T15)."""

from typing import Any

from glacier.games.ice_towers import State
from tests.games.ice_towers.table import after, at_table, name, towers

NAMES = dict(zip("ABC", "RGB", strict=True))

THREE_COLOURS = [("A B C A", "A B C B C"), ("A B C A B", "A C B C"), ("A B C B", "A C B C A")]
TWO_COLOURS = [("A B A", "A B A B", "B A B"), ("A B A", "B A B", "B A B A")]


def small(tower: str) -> str:
    """The catalogue's A, B and C are R, G and B here, and all pyramids are small."""
    return " ".join(f"{NAMES[letter]}1" for letter in tower.split())


def shapes(state: State) -> list[str]:
    """All towers, in no order."""
    return sorted(towers(state))


def looks(*rows: str) -> list[str]:
    return sorted(small(row) for row in rows)


def mined(state: State, who: str, nth: int, source: str, target: str) -> str:
    """The line in which the nth pyramid of one tower is mined onto another."""
    piles = {row: tower for row, tower in zip(towers(state), state.towers, strict=True)}
    piece = piles[small(source)].pieces[nth - 1]
    top = piles[small(target)].top
    return f"{NAMES[who]}: mine {name(state, piece)} {name(state, top)}"


def three_colour_war(*beside: str, **more: Any) -> State:
    """The two towers of IT-T14, and whatever stands beside them."""
    return at_table(*map(small, THREE_COLOURS[0]), *beside, **more)


def next_of_three(state: State, turn: int) -> str:
    """What keeps the war of IT-T14 going."""
    (first, second) = THREE_COLOURS[turn % 3]
    match turn % 3:
        case 0:
            return mined(state, "B", 2, second, first)
        case 1:
            return mined(state, "A", 4, first, second)
        case _:
            return mined(state, "C", 2, second, first)


def next_of_two(state: State, turn: int) -> str:
    """What keeps the war of IT-T15 going."""
    if turn % 2 == 0:
        return mined(state, "A", 1, "A B A B", "B A B")
    return mined(state, "B", 1, "B A B A", "A B A")


def fought(state: State, turns: int, every: int = 2_000) -> State:
    for turn in range(turns):
        state = after(state, next_of_three(state, turn), every=every)
    return state
