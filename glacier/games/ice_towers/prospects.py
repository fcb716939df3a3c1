"""What each thing on the menu of IceTowers would bring to the seat, in points, at once.

A table is told of again and again and has hundreds of caps, so they are never written out one by
one: from the towers comes the short form, and everything else from that.
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
    """Whether the game is over with this word: nobody else has anything more to do."""


THE_END: Final = Prospect(points=0, ends=True)

Bundles: TypeAlias = tuple[Bundle[Action, Prospect], ...]


def prospects(state: State, seat: Seat) -> list[Prospect | None]:
    return [*promised(bundles(state, seat))]


def bundles(state: State, seat: Seat) -> Bundles:
    """The menu and its prospects, written short."""
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
    """As much of the table as a hand cares about: the same for as long as the towers are."""
    return State(state.options, state.seats, state.owners, state.towers, bar=state.bar)


@lru_cache(maxsize=1024)  # hands are busy and free again far more often than towers change
def _of_hand(state: State, seat: Seat) -> Bundles:
    towers = {piece: tower for tower in state.towers for piece in tower.pieces}
    own = {piece: state.owner(piece) == seat for piece in towers}
    rare: list[Mine | Split] = [*mines(state, seat), *splits(state, seat)]
    gains = [_prospect(_gain(own, towers, action)) for action in rare]
    return (*_of_caps(state, seat, own), *bundle(rare, gains))


class _Row(NamedTuple):
    """The pyramids that a lone one may cap, and what each of them would bring."""

    tops: tuple[Piece, ...]
    prospects: tuple[Prospect, ...]
    which: tuple[int, ...]


def _of_caps(
    state: State, seat: Seat, own: dict[Piece, bool]
) -> Iterator[Bundle[Action, Prospect]]:
    """Neighbours that may cap the same with the same gain make a bundle."""
    able = [(piece, targets) for piece, targets in cappers(state, seat) if targets]
    gains: dict[bool, dict[Piece, Prospect]] = {}
    rows: dict[int, _Row] = {}
    for piece, targets in able:
        if own[piece] not in gains:  # one's own, or Gus's
            gains[own[piece]] = {
                tower.top: _prospect(_won(own, tower, piece)) for tower in state.towers
            }
        if id(targets) not in rows:  # pyramids of a kind have the very same targets
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
    """A tower belongs to whoever caps it."""
    return (own[piece] - own[target.top]) * target.points


def _moved(own: dict[Piece, bool], source: Tower, piece: Piece) -> int:
    """A mined pyramid counts no more for whoever controls its tower, but for its owner."""
    return (own[piece] - own[source.top]) * size_of(piece)


def _given_away(own: dict[Piece, bool], tower: Tower, lower: Piece) -> int:
    """The lower part of a split tower belongs to the twins' owner, who is somebody else."""
    part = tower.pieces[: tower.pieces.index(lower) + 1]
    return -own[tower.top] * sum(map(size_of, part))


@cache
def _prospect(points: int) -> Prospect:
    return Prospect(points)
