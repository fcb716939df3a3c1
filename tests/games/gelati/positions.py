"""Positions that random play rarely reaches, as starting points for the laws."""

from glacier.games.gelati import Options, State
from glacier.games.gelati.box import ORDERS, TILES, Cell, Order, Tile
from glacier.games.gelati.hexes import fits
from tests.games.gelati.table import at_table

RADIUS = 4
MISFIT = {"vanilla", "pistachio", "sprinkles", "cream"}


def positions() -> dict[str, tuple[int, State]]:
    """Return the positions, each with its number of seats."""
    rare = {
        "a hand that fits nowhere": _stuck(),
        "nothing fits": _walled_in(),
        "one tile in five fits": _one_fits(),
        "seven tokens and two orders": _rich(),
        "close to the cart": _close(),
        "the last order": _sold_out(),
    }
    return {name: (len(state.stalls), state) for name, state in rare.items()}


def _stuck() -> State:
    return at_table(
        {
            "0,0": "paper/strawberry/wafer",
            "1,0": "cone/strawberry/wafer",
            "0,1": "paper/chocolate/wafer",
            "1,-1": "cone/strawberry/cherry",
        },
        ["glass/pistachio/cream bowl/vanilla/sprinkles"],
        seats=3,
        phase="searching",
    )


def _walled_in() -> State:
    """Return a hexagon of 60 tiles, where every other tile of the edge matches no misfit."""
    board, misfits = _wall()
    return at_table(_told(board), [_text(misfit) for misfit in misfits[:2]], phase="searching")


def _one_fits() -> State:
    """Return the same hexagon without one tile of the edge, which fits elsewhere."""
    board, misfits = _wall()
    key = board.pop(_edge()[3])
    return at_table(_told(board), [_text(key), _text(misfits[0])])


def _wall() -> tuple[dict[Cell, Tile], list[Tile]]:
    misfits = [t for t in TILES if t.pot == "cone" and {t.flavour, t.topping} <= MISFIT]
    strangers = [t for t in TILES if not any(fits(t, misfit) for misfit in misfits)]
    filling = [t for t in TILES if t not in misfits and t not in strangers]
    edge = _edge()
    bricks = dict(zip(edge[::2], strangers, strict=True))
    others = [cell for cell in _hexagon() if cell not in bricks and cell != edge[1]]
    return bricks | dict(zip(others, filling, strict=True)), misfits


def _told(board: dict[Cell, Tile]) -> dict[str, str]:
    return {f"{q},{r}": _text(tile) for (q, r), tile in board.items()}


def _hexagon() -> list[Cell]:
    span = range(-RADIUS, RADIUS + 1)
    return [(q, r) for q in span for r in span if abs(q + r) <= RADIUS]


def _edge() -> list[Cell]:
    """Return the cells at the edge of the hexagon, in order from a corner."""
    q, r = RADIUS, 0
    edge = []
    for dq, dr in ((-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0), (0, 1)):
        for _ in range(RADIUS):
            edge.append((q, r))
            q, r = q + dq, r + dr
    return edge


def _rich() -> State:
    return at_table(
        phase="serving",
        tokens=["chocolate cherry cherry paper paper strawberry wafer", "bowl bowl cream"],
        orders=["paper/strawberry/wafer paper/chocolate/cherry"],
        options=Options(multi_orders=True),
    )


def _close() -> State:
    return at_table(
        scores=[33, 49, 48, 47],
        seats=4,
        tokens=["paper strawberry wafer", "bowl bowl cream"],
        orders=["paper/strawberry/wafer paper/chocolate/cherry"],
        filled_orders=["", "paper/vanilla/sprinkles"],
    )


def _sold_out() -> State:
    mine, yours, *filled = map(_text, ORDERS)
    return at_table(
        phase="serving",
        tokens=["paper strawberry wafer cream"],
        orders=[mine, yours],
        filled_orders=["", " ".join(filled)],
    )


def _text(card: Tile | Order) -> str:
    return f"{card.pot}/{card.flavour}/{card.topping}"
