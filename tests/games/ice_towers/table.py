"""Tables of IceTowers in any position, and actions at them, as text.

A pyramid is a letter and a size, a tower a row of them from the bottom up: `"R3 G2 B1"`. Letters go
round the table: R G B Y; for two with two colours each, R and Y against B and G; with Gus, R, G and
his W, or those of R G B Y W that the options name. The second of a kind, in reading order, is
called `R3b`, the third `R3c`.

`"G: cap G1 R2"` is an action of Green; a mined pyramid is set `down`. Actions are two seconds
apart, so that hands are free again.
"""

from collections import Counter
from typing import Any

from msgspec.structs import replace

from glacier.core import HOUSE, Illegal, Match, Seat
from glacier.core.notation import read, write
from glacier.games import ice_towers
from glacier.games.ice_towers import Action, Options, State
from glacier.games.ice_towers.box import ALIKE, STASH, Piece, colour_of, size_of
from glacier.games.ice_towers.scoring import scores as points
from glacier.games.ice_towers.state import Memory, Tower
from glacier.games.ice_towers.war import position

SOON = 2_000

GUS = Options(duel="gus")
ROUNDS = Options(rounds=True)


def at_table(
    *towers: str, seats: int = 3, options: Options | None = None, start: int = 0, **state: Any
) -> State:
    """Return a table at play. Pyramids that are not named take no part, as if lost in a war."""
    bare = ice_towers.setup(options or Options(), seats)
    letters = _letters(bare)
    rows = _numbered(towers, letters)
    told = [piece for row in rows for piece in row]
    rest = tuple(piece for piece in _stashes(bare) if piece not in told)
    turn = 0 if bare.options.rounds else None
    changes: dict[str, Any] = {
        "towers": tuple(Tower(at, row, _spot(at)) for at, row in enumerate(rows)),
        "removed": (Tower(-1, rest, (0, 0)),) if rest else (),
        "phase": "playing",
        "turn": turn,
        "next_tower": len(rows),
        "quiet_since": start,
        **state,
    }
    table = State(**{name: getattr(bare, name) for name in bare.__struct_fields__} | changes)
    worth = tuple(tower.points for tower in table.towers)
    counted = replace(table, worth=worth, scores=points(table, table.towers, worth))
    return remembering(counted)


def remembering(state: State) -> State:
    """Return the table as if play began now."""
    now = position(state, state.turn)
    return replace(state, memory=Memory((now,), (0,) * len(state.towers), (0,) * state.seats))


def two_colours(*towers: str, **more: Any) -> State:
    """Return a table with two seats: R and Y against B and G."""
    return at_table(*towers, seats=2, **more)


def with_gus(*towers: str, options: Options = GUS, **more: Any) -> State:
    """Return a table with seats R and G and Gus as W, or with the options' colours of R G B Y W."""
    return at_table(*towers, seats=2, options=options, **more)


def towers(state: State) -> list[str]:
    """Return the towers in the order in which they came into being."""
    return [spelt(state, tower.pieces) for tower in state.towers]


def spelt(state: State, row: tuple[Piece, ...]) -> str:
    return " ".join(f"{_letters(state)[colour_of(piece)]}{size_of(piece)}" for piece in row)


def scores(state: State) -> dict[str, int]:
    """Return the points of each colour that has any."""
    counted: Counter[str] = Counter()
    for tower in state.towers:
        counted[_letters(state)[tower.colour]] += tower.points
    return dict(counted)


def menu(state: State, who: str) -> list[str]:
    """Return the menu of the seat with this colour."""
    return [_line(state, action) for action in ice_towers.menu(state, seat(state, who))]


def hopes(state: State, who: str) -> dict[str, int | None]:
    """Return the menu of the seat, with the points of each prospect."""
    promised = ice_towers.prospects(state, seat(state, who))
    points = [prospect.points if prospect else None for prospect in promised]
    return dict(zip(menu(state, who), points, strict=True))


def after(state: State, *lines: str, every: int = SOON) -> State:
    """Return the table after these actions, one after the other."""
    start = state.quiet_since
    for nth, line in enumerate(lines, 1):
        state, _ = _step(state, line, start + every * nth)
    return state


def told(state: State, line: str, every: int = SOON) -> list[str]:
    """Return the events that the action causes."""
    return [write(event) for event in _step(state, line, state.quiet_since + every)[1]]


def happening(state: State, line: str, every: int = SOON) -> Any:
    """Return the first event that the action causes."""
    return _step(state, line, state.quiet_since + every)[1][0]


def names(state: State, line: str, every: int = SOON) -> list[str]:
    """Return the first word of each event that the action causes."""
    return [event.split()[0] for event in told(state, line, every)]


def refusal(state: State, line: str, every: int = SOON) -> Illegal:
    """Return the refusal of the action."""
    try:
        _, events = _step(state, line, state.quiet_since + every)
    except Illegal as illegal:
        return illegal
    raise AssertionError(f"{line} is allowed: {events}")


def refused(state: State, line: str, every: int = SOON) -> str:
    """Return the code of the refusal."""
    return refusal(state, line, every).code


def ended(state: State, line: str, every: int = SOON) -> str:
    """Return the reason for which the game ends with this action."""
    last = told(state, line, every)[-1].split()
    assert last[0] == "game-ended", last
    return last[1]


def piece(state: State, name: str) -> Piece:
    """Return the pyramid of this name."""
    kind, nth = name[:2], "abcde".index(name[2:] or "a")
    return _first(kind, _letters(state)) + nth


def name(state: State, piece: Piece) -> str:
    kind = f"{_letters(state)[colour_of(piece)]}{size_of(piece)}"
    return kind + ["", "b", "c", "d", "e"][piece % ALIKE]


def _letters(state: State) -> str:
    two_each = state.seats == 2 and state.options.duel == "two-colours"
    return "RBYG" if two_each else "RGBYW"


def _stashes(state: State) -> list[Piece]:
    present = [colour for colour, owner in enumerate(state.owners) if owner != HOUSE]
    return [colour * STASH + nth for colour in present for nth in range(STASH)]


def _numbered(rows: tuple[str, ...], letters: str) -> list[tuple[Piece, ...]]:
    """Return the pyramids of each tower, those of a kind counted in reading order."""
    seen: dict[str, int] = {}
    numbered = []
    for row in rows:
        pieces = []
        for kind in row.split():
            nth = seen[kind] = seen.get(kind, -1) + 1
            assert nth < ALIKE, "there are only five of each kind"
            pieces.append(_first(kind, letters) + nth)
        numbered.append(tuple(pieces))
    return numbered


def _first(kind: str, letters: str) -> Piece:
    return letters.index(kind[0]) * STASH + (3 - int(kind[1])) * ALIKE


def _spot(at: int) -> tuple[int, int]:
    return (50 + 90 * (at % 11), 50 + 100 * (at // 11))


def seat(state: State, who: str) -> Seat:
    """Return the seat with this colour."""
    if who == "house":
        return HOUSE
    owner = state.owners[_letters(state).index(who)]
    assert owner is not None, "Gus has no hands"
    return owner


def _line(state: State, action: Action) -> str:
    word, *pieces = write(action).split()
    return " ".join([word, *("down" if p == "?" else name(state, int(p)) for p in pieces)])


def action(state: State, line: str) -> Action:
    """Return the action for a line such as `cap G1 R2`."""
    word, *pieces = line.split()
    numbers = ["?" if p == "down" else str(piece(state, p)) for p in pieces]
    wish: Action = read(" ".join([word, *numbers]), ice_towers.Action)
    return wish


def _step(state: State, line: str, at: int) -> tuple[State, tuple[Any, ...]]:
    who, wish = line.split(": ")
    match: Match[State, Any, Any] = Match(ice_towers, state.options, state.seats, "a seed")
    match.state = state
    step = match.play(seat(state, who), action(state, wish), at)
    return match.state, step.events
