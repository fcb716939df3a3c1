"""A fast model of Gelati's table in small integers. A test compares it with the rules.

A tile is its number in the box. A set of tiles or of ingredients is an integer's bits. A cell is
one integer whose neighbours are at fixed offsets.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from glacier.games.gelati.box import INGREDIENTS, POINTS, TILES, Cell, Ingredient, Order, Tile
from glacier.games.gelati.hexes import AXES, ingredients
from glacier.games.gelati.state import Placed

Mask: TypeAlias = int
"""A set: bit n stands for tile or ingredient number n."""

Chance: TypeAlias = tuple[float, Mask]
"""The value of a place, and the set of tiles for which it holds."""

BITS: Final[dict[Ingredient, int]] = {part: 1 << n for n, part in enumerate(INGREDIENTS)}
NUMBERS: Final[dict[Tile, int]] = {tile: n for n, tile in enumerate(TILES)}
EVERY_TILE: Final[Mask] = (1 << len(TILES)) - 1

_WIDTH: Final = 512
_STEPS: Final = tuple(q * _WIDTH + r for q, r in AXES)
_AROUND: Final = (*_STEPS, *(-step for step in _STEPS))
_REACH: Final = tuple(step * ahead for step in _AROUND for ahead in (1, 2, 3, 4))


def parts(thing: Tile | Order) -> Mask:
    """Return the three ingredients of a tile or an order."""
    return BITS[thing.pot] | BITS[thing.flavour] | BITS[thing.topping]


PARTS: Final[tuple[Mask, ...]] = tuple(parts(tile) for tile in TILES)
BEARERS: Final[dict[Mask, Mask]] = {
    BITS[part]: sum(1 << n for n, tile in enumerate(TILES) if part in ingredients(tile))
    for part in INGREDIENTS
}
"""By an ingredient's bit, the tiles that have it."""
FRIENDS: Final[tuple[Mask, ...]] = tuple(
    sum(1 << n for n, other in enumerate(PARTS) if other & own) for own in PARTS
)
"""By a tile's number, the tiles that share an ingredient with it (GE-12)."""


def cell_number(cell: Cell) -> int:
    return cell[0] * _WIDTH + cell[1]


def cell_of(number: int) -> Cell:
    q = (number + _WIDTH // 2) // _WIDTH
    return (q, number - q * _WIDTH)


def bits(mask: Mask) -> Iterator[int]:
    """Yield the members of a set, each as a set of one."""
    while mask:
        lowest = mask & -mask
        yield lowest
        mask ^= lowest


class Model:
    """The tiles on the table, and what each empty cell beside them is worth."""

    __slots__ = ("_lines", "spots", "tiles")

    def __init__(
        self,
        tiles: dict[int, int],
        spots: dict[int, tuple[int, Mask]],
        lines: dict[int, tuple[Mask, ...]],
    ) -> None:
        self.tiles = tiles
        self.spots = spots
        """By empty cell: how many sides touch tiles, and which tiles fit."""
        self._lines = lines

    @classmethod
    def of(cls, board: Iterable[Placed]) -> "Model":
        model = cls({}, {}, {})
        for placed in board:
            model._lay(cell_number(placed.cell), NUMBERS[placed.tile])
        return model

    def after(self, cell: int, tile: int) -> "Model":
        """Return the table with this tile on this cell."""
        model = Model(self.tiles.copy(), self.spots.copy(), self._lines.copy())
        for far in _REACH:
            model._lines.pop(cell + far, None)
        model._lay(cell, tile)
        return model

    def _lay(self, cell: int, tile: int) -> None:
        self.tiles[cell] = tile
        self.spots.pop(cell, None)
        friends = FRIENDS[tile]
        for step in _AROUND:
            near = cell + step
            if near not in self.tiles:
                sides, fitting = self.spots.get(near, (0, EVERY_TILE))
                self.spots[near] = (sides + 1, fitting & friends)

    def lines(self, cell: int) -> tuple[Mask, ...]:
        """Return, by line, the ingredients of which a tile on the cell would complete a series."""
        known = self._lines.get(cell)
        if known is None:
            known = tuple(line for step in _STEPS if (line := self._line(cell, step)))
            self._lines[cell] = known
        return known

    def _line(self, cell: int, step: int) -> Mask:
        one, two, three, four = self._runs(cell, step)
        back, back_two, back_three, back_four = self._runs(cell, -step)
        long_enough = three | back_three | (two & back) | (one & back_two)
        return long_enough & ~(four | back_four)  # GE-R4: lengthening a series pays nothing

    def _runs(self, cell: int, step: int) -> tuple[Mask, Mask, Mask, Mask]:
        """Return the ingredients that go on for at least one, two, three and four tiles."""
        run = (1 << len(INGREDIENTS)) - 1
        runs = [0, 0, 0, 0]
        for ahead in range(4):
            cell += step
            tile = self.tiles.get(cell)
            if tile is None:
                break
            run &= PARTS[tile]
            runs[ahead] = run
        return (runs[0], runs[1], runs[2], runs[3])

    def places(self, tile: int) -> list[int]:
        """Return the cells where the tile fits."""
        return [cell for cell, (_, fitting) in self.spots.items() if fitting >> tile & 1]

    def friends_around(self, cell: int, tile: int) -> int:
        """Return how many tiles around the cell share an ingredient with the tile."""
        around = (self.tiles.get(cell + step) for step in _AROUND)
        return sum(near is not None and FRIENDS[tile] >> near & 1 for near in around)

    def series(self, cell: int, tile: int) -> list[Mask]:
        """Return an ingredient for each series that the tile creates there (GE-17, GE-18)."""
        own = PARTS[tile]
        return [part for line in self.lines(cell) for part in bits(own & line)]

    def chances(self, worth: dict[Mask, float], lacking: int) -> list[Chance]:
        """Return the value of each place and its tiles, best first; `lacking` points win."""
        found: list[Chance] = []
        for cell, (sides, fitting) in self.spots.items():
            if fitting:
                points = POINTS[sides]
                value = points + WIN if points >= lacking else float(points)
                lines = self.lines(cell)
                found.append((value, fitting))
                if lines:
                    found += _with_tokens(value, fitting, lines, worth)
        found.sort(reverse=True)
        return found


WIN: Final = 30.0
"""The bonus for winning: as much as any other gain could be worth."""


def _with_tokens(
    value: float, fitting: Mask, lines: Sequence[Mask], worth: dict[Mask, float]
) -> list[Chance]:
    """Return the value of the same place for tiles that also complete series there."""
    found = [(value, fitting)]
    for part in (part for line in lines for part in bits(line)):
        bearers = BEARERS[part]
        found += [(more + worth[part], some & bearers) for more, some in found if some & bearers]
    return found[1:]


def expected_best(chances: Sequence[Chance], unseen: Mask, tiles: int, least: float = 0.0) -> float:
    """Return the expected value of the best place for one or two unseen tiles, at least `least`."""
    total = left = unseen.bit_count()
    if not total or not tiles:
        return least
    value, worse = 0.0, 1.0
    for best, fitting in chances:
        if best <= least or not unseen:
            break
        taken = unseen & fitting
        if taken:
            unseen ^= taken
            left -= taken.bit_count()
            rest = _none_of(left, total, tiles)
            value += best * (worse - rest)
            worse = rest
    return value + worse * least


def _none_of(left: int, total: int, tiles: int) -> float:
    """Return the probability that all of so many tiles are among the `left` of `total`."""
    if tiles == 1 or total == 1:
        return left / total
    return left * (left - 1) / (total * (total - 1))
