"""Tables of Ice Cream in any position that a test needs, with actions and events as text.

Flavours are letters here: S strawberry, K blackcurrant, H chocolate chip, C chocolate, P pistachio,
V vanilla. `"S2 H C"` is a row of cans, the first with two scoops sold from it; `"SSH"` is a cone.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, TypeVar

from msgspec.structs import replace

from glacier.core import HOUSE, Illegal, Seat, step
from glacier.core import pile as pile_of
from glacier.core.notation import read, write
from glacier.games import ice_cream
from glacier.games.ice_cream.box import CANS, FLAVOURS, SCOOPS, SCOOPS_REMOVED, Flavour
from glacier.games.ice_cream.state import Can, Cone, Options, Stall, State

T = TypeVar("T")

FLAVOUR: dict[str, Flavour] = dict(zip("SKHCPV", FLAVOURS, strict=True))
LETTER = {flavour: letter for letter, flavour in FLAVOUR.items()}

HOUSE_DOES = {"start", "time-up"}


def at_table(
    shelves: Sequence[str] = (),
    cones: Sequence[str] = (),
    *,
    seats: int = 3,
    secrets: str | None = None,
    given_back: Sequence[str] = (),
    scores: Sequence[int] = (),
    pile: str | None = None,
    scoops: str | None = "",
    **state: Any,
) -> State:
    """Return a table from a line for each seat. Cans that are not given are in the pile or, if the
    pile is given, spent. Scoops that are neither given nor removed are spent."""
    stalls = tuple(
        Stall(
            score=_at(scores, seat, 0),
            cans=_shelf(_at(shelves, seat, "")),
            secret=flavours(secrets[seat]) if secrets else (),
            given_back=flavours(_at(given_back, seat, "")),
        )
        for seat in range(seats)
    )
    table = State(
        stalls=stalls,
        can_pile=(),
        scoop_pile=(),
        **{
            "options": Options(),
            "cones": tuple(Cone(number, flavours(cone)) for number, cone in enumerate(cones, 1)),
            "day": 1,
            "turn": 0,
            **state,
        },
    )
    return _with_scoops(_with_cans(table, pile), scoops)


def at_the_delivery(shelves: Sequence[str] = (), secrets: str = "SKH", **more: Any) -> State:
    """Return the first phase, in which seats keep or swap their secret can."""
    return at_table(shelves, secrets=secrets, phase="delivery", scoops=None, **more)


def at_the_building(
    cones: Sequence[str] = (), flipped: str = "S", scoops: str | None = None, **more: Any
) -> State:
    """Return the second phase, in which a flipped scoop has to be placed."""
    secrets = more.pop("secrets", "SKHCP"[: more.get("seats", 3)])
    told = {"phase": "building", "flipped": FLAVOUR[flipped], "secrets": secrets, **more}
    return at_table(cones=cones, scoops=scoops, **told)


def at_the_sale(shelves: Sequence[str], cones: Sequence[str], **more: Any) -> State:
    """Return the third phase, in which seats serve cones or draw."""
    return at_table(shelves, cones, phase="sale", **more)


def flavours(letters: str) -> tuple[Flavour, ...]:
    return tuple(FLAVOUR[letter] for letter in letters if letter in FLAVOUR)


def letters(cards: Iterable[Flavour | None]) -> str:
    """Return the cards as letters, in the order of the box; `?` for one that lies face down."""
    return "".join(sorted((LETTER[card] if card else "?" for card in cards), key="SKHCPV?".index))


def shelf(state: State, seat: Seat = 0) -> str:
    """Return the open cans of the seat, with the scoops sold from each."""
    return " ".join(f"{LETTER[can.flavour]}{can.scoops or ''}" for can in state.stalls[seat].cans)


def shelves(state: State) -> list[str]:
    return [shelf(state, seat) for seat in range(len(state.stalls))]


def cones(state: State) -> list[str]:
    """Return the scoops of each cone, from the lowest up."""
    return ["".join(LETTER[scoop] for scoop in cone.scoops) for cone in state.cones]


def scores(state: State) -> list[int]:
    return [stall.score for stall in state.stalls]


def menu(state: State, seat: Seat | None = None) -> list[str]:
    """Return the menu of the seat, by default of the seat on turn."""
    return [write(action) for action in ice_cream.menu(state, _seat(state, "", seat))]


def told(state: State, action: str, seat: Seat | None = None, now: int = 0) -> list[str]:
    """Return the events that the action causes."""
    return [write(event) for event in _step(state, action, seat, now)[1]]


def after(state: State, *actions: str, seat: Seat | None = None, now: int = 0) -> State:
    """Return the table after these actions, each by the seat that is then on turn."""
    for action in actions:
        state, _ = _step(state, action, seat, now)
    return state


def refusal(state: State, action: str, seat: Seat | None = None, now: int = 0) -> Illegal:
    """Return the refusal of the action."""
    try:
        _, events = _step(state, action, seat, now)
    except Illegal as illegal:
        return illegal
    raise AssertionError(f"{action} is allowed: {events}")


def refused(state: State, action: str, seat: Seat | None = None, now: int = 0) -> str:
    """Return the code with which the rules refuse the action."""
    return refusal(state, action, seat, now).code


def names(events: Iterable[str]) -> list[str]:
    """Return the first word of each event."""
    return [event.split()[0] for event in events]


def _with_cans(state: State, pile: str | None) -> State:
    held: list[Flavour] = [can.flavour for stall in state.stalls for can in stall.cans]
    for stall in state.stalls:
        held.extend(can for can in (*stall.secret, *_aside(state, stall)) if can)
    rest = _rest(CANS, held)
    if pile is None:
        return replace(state, can_pile=rest)
    return replace(state, can_pile=pile_of(flavours(pile)), spent_cans=_rest(rest, flavours(pile)))


def _aside(state: State, stall: Stall) -> tuple[Flavour | None, ...]:
    return stall.given_back if state.phase == "delivery" else ()


def _with_scoops(state: State, scoops: str | None) -> State:
    told = flavours(scoops or "")
    shown: list[Flavour] = [scoop for cone in state.cones for scoop in cone.scoops]
    for stall in state.stalls:
        shown.extend(can.flavour for can in stall.cans for _ in range(can.scoops))
    hand = (state.flipped,) if state.flipped else ()
    rest = _rest(SCOOPS, (*shown, *hand, *told))
    count = SCOOPS_REMOVED.get(len(state.stalls), 0)
    removed, others = rest[:count], rest[count:]
    known = _rest(SCOOPS, removed) if state.phase == "sale" or state.day > 1 else ()
    table = replace(state, removed=removed, in_play=known)
    if scoops is None:
        return replace(table, scoop_pile=others)
    return replace(table, scoop_pile=pile_of(told), spent_scoops=others)


def _shelf(line: str) -> tuple[Can, ...]:
    return tuple(Can(FLAVOUR[word[0]], int(word[1:] or 0)) for word in line.split())


def _rest(cards: Iterable[Flavour], gone: Iterable[Flavour]) -> tuple[Flavour, ...]:
    left = Counter(cards)
    left.subtract(gone)
    assert min(left.values()) >= 0, "there are only five of each flavour"
    return pile_of(left.elements())


def _at(lines: Sequence[T], seat: int, usual: T) -> T:
    return lines[seat] if seat < len(lines) else usual


def _seat(state: State, action: str, seat: Seat | None) -> Seat:
    if seat is not None:
        return seat
    if action in HOUSE_DOES:
        return HOUSE
    assert state.turn is not None
    return state.turn


def _step(state: State, action: str, seat: Seat | None, now: int) -> tuple[State, tuple[Any, ...]]:
    wish = read(action, ice_cream.Action)
    return step(ice_cream, state, _seat(state, action, seat), wish, now, Random(1))
