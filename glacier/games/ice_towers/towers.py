"""The caps, mines and splits that the towers allow."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TypeAlias

from glacier.core import Seat
from glacier.games.ice_towers.actions import Cap, Mine, Split
from glacier.games.ice_towers.box import ALIKE, CAPPABLE, Kind, Piece, colour_of, kind_of
from glacier.games.ice_towers.state import Bar, State, Tower

HandAction: TypeAlias = Cap | Mine | Split
"""An action that keeps a hand busy."""


def moves(state: State, piece: Piece, seat: Seat) -> bool:
    """Return whether the seat may move this pyramid: its own, or Gus's (IT-31, IT-39)."""
    return state.owner(piece) in (seat, None)


def tower_with(state: State, piece: Piece) -> Tower | None:
    return next((tower for tower in state.towers if piece in tower.pieces), None)


def takes(state: State, tower: Tower, piece: Piece) -> bool:
    """Return whether the pyramid may be put on this tower."""
    return bool(_suiting(state, (tower,), piece)) and not barred(state, tower, piece)


def _suiting(state: State, towers: Iterable[Tower], piece: Piece) -> list[Tower]:
    """Return the towers that pyramids of this kind may cap (IT-11, IT-12, IT-40)."""
    tops, height = CAPPABLE[kind_of(piece)], 1 if state.owner(piece) is not None else 2
    return [
        tower
        for tower in towers
        if tower.pieces[-1] // ALIKE in tops and len(tower.pieces) >= height
    ]


def barred(state: State, tower: Tower, piece: Piece) -> bool:
    """Return whether the pyramid was just mined from this tower and set down (IT-R9)."""
    return state.bar is not None and state.bar == Bar(piece, tower.id)


@lru_cache(maxsize=4096)  # a tower outlasts many actions, and the menus of all seats need it
def minable(tower: Tower) -> tuple[Piece, ...]:
    """Return the pyramids whose colour has two or more in the tower but no control (IT-13)."""
    counts = Counter(map(colour_of, tower.pieces))
    counts[tower.colour] = 0
    return tuple([piece for piece in tower.pieces if counts[colour_of(piece)] >= 2])


def landings(state: State, source: Tower, piece: Piece) -> list[Tower]:
    """Return the towers that a pyramid mined from the source may cap (IT-15, IT-R7, IT-R17)."""
    return [tower for tower in state.towers if tower.id != source.id and takes(state, tower, piece)]


@lru_cache(maxsize=4096)
def twins(tower: Tower) -> tuple[tuple[Piece, Piece], ...]:
    """Return the joints between two pyramids of one colour, lower and upper (IT-18, IT-R13)."""
    pairs = zip(tower.pieces, tower.pieces[1:], strict=False)
    return tuple([(low, high) for low, high in pairs if colour_of(low) == colour_of(high)])


def caps(state: State, seat: Seat) -> Iterator[Cap]:
    for piece, targets in cappers(state, seat):
        yield from [Cap(piece, tower.pieces[-1]) for tower in targets]


def cappers(state: State, seat: Seat) -> Iterator[tuple[Piece, list[Tower]]]:
    """Yield the lone pyramids that the seat may move, and the towers that each may cap."""
    suiting: dict[Kind, list[Tower]] = {}
    lone = [tower.top for tower in state.towers if tower.lone and moves(state, tower.top, seat)]
    for piece in lone:
        kind = kind_of(piece)
        if kind not in suiting:  # pyramids of a kind have the same targets
            suiting[kind] = _suiting(state, state.towers, piece)
        targets = suiting[kind]
        if state.bar and state.bar.piece == piece:
            targets = [tower for tower in targets if not barred(state, tower, piece)]
        yield piece, targets


def mines(state: State, seat: Seat) -> Iterator[Mine]:
    for source in state.towers:
        if len(source.pieces) < 3:  # two, and another on top
            continue
        for piece in minable(source):
            if moves(state, piece, seat):
                targets = landings(state, source, piece)
                yield from (Mine(piece, target.top) for target in targets)
                if not targets or state.options.mine_free_drop:
                    yield Mine(piece, None)


def splits(state: State, seat: Seat) -> Iterator[Split]:
    for tower in state.towers:
        if tower.lone:
            continue
        for low, high in twins(tower):
            if state.owner(low) != seat:  # IT-19, IT-36
                yield Split(low, high)


def actions(state: State, seat: Seat) -> Iterator[HandAction]:
    """Yield all caps, mines and splits of the seat."""
    yield from caps(state, seat)
    yield from mines(state, seat)
    yield from splits(state, seat)
