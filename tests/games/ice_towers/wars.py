"""Two endless tower wars, and the actions that keep them going (IT-T14, IT-T15)."""

from typing import Any

from msgspec.structs import replace

from glacier.games.ice_towers import State
from glacier.games.ice_towers.state import Memory
from tests.games.ice_towers.table import after, at_table, name, towers

NAMES = dict(zip("ABC", "RGB", strict=True))

THREE_COLOURS = [("A B C A", "A B C B C"), ("A B C A B", "A C B C"), ("A B C B", "A C B C A")]
TWO_COLOURS = [("A B A", "A B A B", "B A B"), ("A B A", "B A B", "B A B A")]


def small(tower: str, size: int = 1) -> str:
    """Return the tower with R, G and B for the catalogue's A, B and C, all of one size."""
    return " ".join(f"{NAMES[letter]}{size}" for letter in tower.split())


def shapes(state: State) -> list[str]:
    """Return all towers, in no order."""
    return sorted(towers(state))


def looks(*rows: str) -> list[str]:
    return sorted(small(row) for row in rows)


def mined(state: State, who: str, nth: int, source: str, target: str, size: int = 1) -> str:
    """Return the line that mines the nth pyramid of one tower onto another."""
    return mine(state, NAMES[who], nth, small(source, size), small(target, size))


def mine(state: State, who: str, nth: int, source: str, target: str) -> str:
    piles = {row: tower for row, tower in zip(towers(state), state.towers, strict=True)}
    piece, top = piles[source].pieces[nth - 1], piles[target].top
    return f"{who}: mine {name(state, piece)} {name(state, top)}"


def three_colour_war(*beside: str, **more: Any) -> State:
    """Return a table with the two towers of IT-T14, and others beside them."""
    return at_table(*map(small, THREE_COLOURS[0]), *beside, **more)


def next_of_three(state: State, turn: int, size: int = 1) -> str:
    """Return the line that keeps the war of IT-T14 going."""
    (first, second) = THREE_COLOURS[turn % 3]
    match turn % 3:
        case 0:
            return mined(state, "B", 2, second, first, size)
        case 1:
            return mined(state, "A", 4, first, second, size)
        case _:
            return mined(state, "C", 2, second, first, size)


def next_of_two(state: State, turn: int) -> str:
    """Return the line that keeps the war of IT-T15 going."""
    if turn % 2 == 0:
        return mined(state, "A", 1, "A B A B", "B A B")
    return mined(state, "B", 1, "B A B A", "A B A")


def fought(state: State, turns: int, every: int = 2_000, size: int = 1) -> State:
    for turn in range(turns):
        state = after(state, next_of_three(state, turn, size), every=every)
    return state


ALONE = ("R1 Y1 R1", "R1 Y1 R1 Y1", "Y1 R1 Y1")
"""Towers of one seat's two colours, among which it can mine to and fro."""


def next_alone(state: State, turn: int) -> str:
    """Return the next line of the seat with R and Y, which plays alone."""
    if turn % 2 == 0:
        return mine(state, "R", 1, "R1 Y1 R1 Y1", "Y1 R1 Y1")
    return mine(state, "Y", 1, "Y1 R1 Y1 R1", "R1 Y1 R1")


def having_mined(state: State, mines: int, *hands: int) -> State:
    """Return the table after this many mines in succession, each to a new position.

    These hands took part, and the first two towers; all other actions were earlier.
    """
    before = tuple(range(10**10, 10**10 + mines + 1))
    memory = Memory(
        (*before, *state.memory.positions),
        tuple((mines + 1) * (tower.id < 2) for tower in state.towers),
        tuple((mines + 1) * (seat in hands) for seat in range(state.seats)),
    )
    return replace(state, mines=mines, memory=memory)
