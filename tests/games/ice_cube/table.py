"""Tables of ICE³ as text, so that rule tests need not play to reach a position."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from msgspec import convert
from msgspec.structs import replace

from glacier.core import HOUSE, Illegal, Seat, step
from glacier.core.notation import read, write
from glacier.core.piles import pile
from glacier.games import ice_cube
from glacier.games.ice_cube import Options, State
from glacier.games.ice_cube.box import ATTACKS, DECK, DEFENCES, HAND, MEMOS, MOVEMENTS, TRACK
from glacier.games.ice_cube.state import Cup, Duel, Space, Task

AUTO = Options(hands="auto")
BLUFF = Options(bluff=True)
PRACTISED: tuple[Task, ...] = (*ATTACKS, "count", "fish")
"""The tasks of a player who has fought every kind of duel: no duel waits for them (I3-R54)."""

_LINE = re.compile(r"(?:(\d|house) )?(?:@(\d+) )?(.+)")


def at_table(
    *hands: str,
    seats: int = 3,
    spaces: Sequence[int] = (),
    ice: Sequence[int] = (),
    track: str = "",
    laid: int = 0,
    discard: str = "",
    pile_size: int | None = None,
    cups: dict[int, dict[str, Any]] | None = None,
    **state: Any,
) -> State:
    """Return the table in a seat's turn, with hands filled up to eight with movements.

    The track is given from space 7 on (`polish`, or `?igloo/dragon/1`: face down, laid by seat 1 as
    a dragon). It is filled up with movements to the given number of cards.
    """
    options, more = state.pop("options", Options()), cups or {}
    rest = Counter[Any](DECK)
    told = [*map(_space, track.split())]
    named = [hand.split() for hand in hands] + [[] for _ in range(seats - len(hands))]
    for seat, own in more.items():
        named[seat] = [*own.get("hand", named[seat])]
    rest.subtract([space.card for space in told])
    rest.subtract(card for hand in named for card in hand)
    thrown_before: list[Any] = discard.split()
    rest.subtract(thrown_before)
    told += [Space(_filler(rest)) for _ in range(laid - MEMOS - len(told))]
    for seat, hand in enumerate(named):
        whole = len(hand) if "hand" in more.get(seat, {}) else HAND
        hand += [_filler(rest) for _ in range(whole - len(hand))]
    assert min(rest.values()) >= 0, "there are not so many of a kind"
    left = pile(rest.elements())
    thrown = left[pile_size:] if pile_size is not None else ()
    table = State(
        options=options,
        length=state.pop("length", options.track_length or TRACK),
        cups=tuple(_cup(seat, hand, spaces, ice, more) for seat, hand in enumerate(named)),
        pile=left[: len(left) - len(thrown)],
        track=((Space("memo"),) * MEMOS + tuple(told)),
        discard=(*thrown_before, *thrown),
        **{"phase": "turn", "turn": 0, "turns": 1, "melts_until": 60_000, **state},
    )
    meltings = max((cup.melted.order for cup in table.cups if cup.melted), default=0)
    return _complete(replace(table, meltings=meltings))


def _complete(table: State) -> State:
    if len(table.track) == table.length - 1:
        return replace(table, track=(*table.track, Space("arrival")))
    return table


def _space(word: str) -> Space:
    if not word.startswith("?"):
        return convert({"card": word}, Space)
    card, claim, by = word[1:].split("/")
    return convert({"card": card, "up": False, "by": int(by), "claim": claim}, Space)


def _filler(rest: Counter[Any]) -> Any:
    """Return a movement or, if none is left, a defence."""
    some = MOVEMENTS if any(rest[movement] > 0 for movement in MOVEMENTS) else DEFENCES
    card = max(some, key=lambda card: rest[card])
    rest[card] -= 1
    return card


def _cup(
    seat: Seat,
    hand: list[Any],
    spaces: Sequence[int],
    ice: Sequence[int],
    more: dict[int, dict[str, Any]],
) -> Cup:
    space = spaces[seat] if seat < len(spaces) else 0
    mass = ice[seat] if seat < len(ice) else 12_000
    usual = {"ice": mass, "space": space, "hand": pile(hand), "ready": PRACTISED}
    return Cup(**{**usual, **more.get(seat, {})})


# Actions and their events


def told(state: State, *lines: str) -> list[str]:
    """Return the events of the last of these actions."""
    for line in lines[:-1]:
        state, _ = _step(state, line)
    return [write(event) for event in _step(state, lines[-1])[1]]


def after(state: State, *lines: str) -> State:
    """Return the table after these actions: `[seat] [@milliseconds] action`, by default of an
    awaited seat."""
    for line in lines:
        state, _ = _step(state, line)
    return state


def through(state: State, *lines: str) -> State:
    """Return the table after these actions, and after the house has ended all duels."""
    state = after(state, *lines)
    while state.phase == "duel":
        state, _ = waited(state)
    return state


def waited(state: State) -> tuple[State, list[str]]:
    """Return the table after the house has acted, and the events."""
    due = ice_cube.due(state)
    assert due
    changed, events = step(ice_cube, state, HOUSE, due.action, due.at, Random(due.at))
    return changed, [write(event) for event in events]


def refused(state: State, *lines: str) -> str:
    """Return the code with which the rules refuse the last of these actions."""
    state = after(state, *lines[:-1])
    try:
        _, events = _step(state, lines[-1])
    except Illegal as illegal:
        return illegal.code
    raise AssertionError(f"{lines[-1]} is allowed: {events}")


def menu(state: State, seat: Seat | None = None, kind: str = "") -> list[str]:
    """Return the menu of the seat, by default an awaited one; all of it, or actions of one kind."""
    (seat,) = (seat,) if seat is not None else ice_cube.awaits(state)
    lines = [write(action) for action in ice_cube.menu(state, seat)]
    return [line for line in lines if line.split()[0] == kind or not kind]


def names(events: Iterable[str]) -> list[str]:
    """Return the first word of each event."""
    return [event.split()[0] for event in events]


def duel(state: State) -> Duel:
    assert state.duel
    return state.duel


def sizes(state: State) -> list[int]:
    return [len(cup.hand) for cup in state.cups]


def cards(state: State, first: int = MEMOS + 1) -> list[str]:
    """Return the cards of the track from this space on."""
    return [str(space.card) for space in state.track[first - 1 :]]


def _step(state: State, line: str) -> tuple[State, tuple[Any, ...]]:
    found = _LINE.fullmatch(line)
    assert found
    who, at, text = found.groups()
    now = int(at) if at else max(0, state.melted_at)
    seat = HOUSE if who == "house" else int(who) if who else _awaited(state)
    return step(ice_cube, state, seat, read(text, ice_cube.Action), now, Random(1))


def _awaited(state: State) -> Seat:
    (seat,) = ice_cube.awaits(state)
    return seat
