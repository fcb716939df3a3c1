"""The points that each menu entry of IceTowers would bring to the seat at once.

Every update carries the menu, which can have hundreds of caps. So the bundles are made directly
from the towers, and the list of prospects from the bundles.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias

from glacier.core import Bundle, Data, Seat, bundle, promised
from glacier.games.ice_towers.actions import Action, Cap, Done, Mine, Pass, Split
from glacier.games.ice_towers.box import Piece, size_of
from glacier.games.ice_towers.rules import word
from glacier.games.ice_towers.state import State, Tower
from glacier.games.ice_towers.towers import cappers, mines, splits


class Prospect(Data, omit_defaults=True):
    """The points that the seat would gain, all its colours together; less than 0 if it loses."""

    points: int
    ends: bool = False
    """Whether this word ends the game, because no other seat has anything more to do."""


THE_END: Final = Prospect(points=0, ends=True)

Bundles: TypeAlias = tuple[Bundle[Action, Prospect], ...]


def prospects(state: State, seat: Seat) -> list[Prospect | None]:
    return [*promised(bundles(state, seat))]


def bundles(state: State, seat: Seat) -> Bundles:
    """Return the menu and its prospects as bundles."""
    said = word(state, seat)
    if said is None:
        return ()
    words: Bundles = (Bundle(said, {}, (_of_word(state, seat, said),), ()),)
    return _of_hand(_bare(state), seat) + words if state.phase == "playing" else words


def _of_word(state: State, seat: Seat, said: Action) -> Prospect | None:
    match said:
        case Done() if all(state.content[other] for other in range(state.seats) if other != seat):
            return THE_END
        case Pass() if state.passes + 1 == state.seats:
            return THE_END
        case _:
            return None


def _bare(state: State) -> State:
    """Return the part of the state on which caps, mines and splits depend: a key for the cache."""
    return State(state.options, state.seats, state.owners, state.towers, bar=state.bar)


@lru_cache(maxsize=1024)  # hands are busy and free again far more often than towers change
def _of_hand(state: State, seat: Seat) -> Bundles:
    towers = {piece: tower for tower in state.towers for piece in tower.pieces}
    own = {piece: state.owner(piece) == seat for piece in towers}
    rare: list[Mine | Split] = [*mines(state, seat), *splits(state, seat)]
    gains = [_prospect(_gain(own, towers, action)) for action in rare]
    return (*_of_caps(state, seat, own), *bundle(rare, gains))


class _Row(NamedTuple):
    """The pyramids that a lone one may cap, and the prospect of each."""

    tops: tuple[Piece, ...]
    prospects: tuple[Prospect, ...]
    which: tuple[int, ...]


def _of_caps(
    state: State, seat: Seat, own: dict[Piece, bool]
) -> Iterator[Bundle[Action, Prospect]]:
    """Yield a bundle for each run of pyramids that may cap the same tops with the same gains."""
    able = [(piece, targets) for piece, targets in cappers(state, seat) if targets]
    gains: dict[bool, dict[Piece, Prospect]] = {}
    rows: dict[int, _Row] = {}
    for piece, targets in able:
        if own[piece] not in gains:  # the seat's own, or Gus's
            gains[own[piece]] = {
                tower.top: _prospect(_won(own, tower, piece)) for tower in state.towers
            }
        if id(targets) not in rows:  # pyramids of a kind share one list of targets
            rows[id(targets)] = _row([tower.top for tower in targets], gains[own[piece]])
    for row, alike in groupby(able, lambda one: rows[id(one[1])]):
        pieces = tuple([piece for piece, _ in alike])
        vary = {"piece": pieces, "top": row.tops}
        several = {name: values for name, values in vary.items() if len(values) > 1}
        yield Bundle(Cap(pieces[0], row.tops[0]), several, row.prospects, row.which)


def _row(tops: list[Piece], gains: dict[Piece, Prospect]) -> _Row:
    won = [gains[top] for top in tops]
    places = {gain: place for place, gain in enumerate(dict.fromkeys(won))}
    which = tuple([places[gain] for gain in won]) if len(places) > 1 else ()
    return _Row(tuple(tops), tuple(places), which)


def _gain(own: dict[Piece, bool], towers: dict[Piece, Tower], action: Mine | Split) -> int:
    if isinstance(action, Split):
        return _given_away(own, towers[action.lower], action.lower)
    moved = _moved(own, towers[action.piece], action.piece)
    if action.top is None:
        return moved
    return moved + _won(own, towers[action.top], action.piece)


def _won(own: dict[Piece, bool], target: Tower, piece: Piece) -> int:
    """Return the gain of a cap: the tower passes to the owner of the pyramid."""
    return (own[piece] - own[target.top]) * target.points


def _moved(own: dict[Piece, bool], source: Tower, piece: Piece) -> int:
    """Return the gain of a pyramid that leaves its tower: it now counts for its own owner."""
    return (own[piece] - own[source.top]) * size_of(piece)


def _given_away(own: dict[Piece, bool], tower: Tower, lower: Piece) -> int:
    """Return the gain of a split: the lower part passes to the twins' owner, never the seat."""
    part = tower.pieces[: tower.pieces.index(lower) + 1]
    return -own[tower.top] * sum(map(size_of, part))


@cache
def _prospect(points: int) -> Prospect:
    return Prospect(points)
