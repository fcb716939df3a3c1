"""The first estimate of a move: what it wins, risks and uses up, after the rulebook's hints."""

from typing import Final

from glacier.bots.ice_towers.model import APART, COLOUR, DOWN, GUS, SIZE, Move, Stack, Towers, facts
from glacier.core import Seat
from glacier.games.ice_towers.box import SIZES, STASHES

DANGER: Final = 0.08
"""The increase of the risk to a tower for each pyramid that could cap it."""
RISK: Final = 0.9
"""The part of a tower that counts as lost if it is certain to be capped."""
PRICE: Final = (0.0, 36.0, 7.0, 2.0)
"""By size, in points, the remaining value of a free pyramid. Large ones are played first."""
LOCK: Final = 0.8
"""The part of a tower that may be won back from below."""
GIVEN: Final = 2.0
"""In points, the cost of letting a rival mine."""
SPITE: Final = 0.1
LEADER: Final = 0.25
"""The value of a point that is taken from a rival, and the surplus if it leads."""
RESERVE: Final = 6.0
"""In points, the value of keeping a pyramid that can be mined, which rivals cannot cap."""
OPENED: Final = 0.35
"""The part of a tower, laid bare by a split, that may be capped."""
FEW: Final = 50.0
"""The number of the rivals' lone pyramids at which the seat's own are worth half.

The less the rivals can still play, the less there is to wait for. Pyramids that they can mine do
not count, since they may never do so.
"""


class Outlook:
    """An analysis of the position for one seat: which colours can reach what."""

    __slots__ = ("free", "owners", "scale", "seat", "spite", "towers")

    def __init__(self, towers: Towers, seat: Seat) -> None:
        self.towers = towers
        self.seat = seat
        self.owners = towers.owners
        self.free = reach(towers)
        rivals = [colour for colour, owner in enumerate(towers.owners) if owner != seat]
        left = sum(len(stack) == 1 and COLOUR[stack[0]] in rivals for stack in towers.stacks)
        self.scale = left / (left + FEW)
        scores = towers.scores()
        best = max(score for owner, score in enumerate(scores) if owner != seat)
        self.spite = [SPITE + LEADER * (score == best) for score in scores]
        self.spite[seat] = -1.0

    def fear(self, size: int) -> float:
        """Return the probability that a tower of the seat with a top of this size is capped."""
        threats = sum(
            self.free[colour][size]
            for colour, owner in enumerate(self.owners)
            if owner != self.seat
        )
        return 1 - 1 / (1 + DANGER * threats)


def reach(towers: Towers) -> list[list[int]]:
    """Return, by colour and size, the number of movable pyramids up to this size.

    A pyramid is movable if it is lone or can be mined.
    """
    free = [[0] * (SIZES + 1) for _ in range(STASHES)]
    for stack in towers.stacks:
        if len(stack) == 1:
            free[COLOUR[stack[0]]][SIZE[stack[0]]] += 1
        elif len(stack) > 2:
            for at in facts(stack).minable:
                free[COLOUR[stack[at]]][SIZE[stack[at]]] += 1
    for row in free:
        row[2] += row[1]
        row[3] += row[2]
    return free


def weighed(towers: Towers, seat: Seat) -> list[tuple[float, Move]]:
    """Return all moves of the seat with their estimates, in points."""
    outlook = Outlook(towers, seat)
    fears = [outlook.fear(size) for size in range(SIZES + 1)]
    return [(_worth(outlook, fears, move), move) for move in towers.moves(seat)]


def _worth(outlook: Outlook, fears: list[float], move: Move) -> float:
    source, at, target = move
    stack = outlook.towers.stacks[source]
    if target == APART:
        return _parted(outlook, stack, at)
    kind = stack[at]
    owner = outlook.owners[COLOUR[kind]]
    worth = 0.0
    if len(stack) > 1:
        holder = outlook.owners[COLOUR[stack[-1]]]
        worth += SIZE[kind] * (outlook.spite[holder] - outlook.spite[owner])
        worth -= RESERVE * outlook.scale
    if target != DOWN:
        worth += _landed(outlook, fears, kind, outlook.towers.stacks[target])
        if owner == outlook.seat:
            worth -= PRICE[SIZE[kind]] * outlook.scale
    return worth


def _landed(outlook: Outlook, fears: list[float], kind: int, target: Stack) -> float:
    """Return the value of capping that tower."""
    points, counts, _, _ = facts(target)
    seat, colour, below = outlook.seat, COLOUR[kind], COLOUR[target[-1]]
    owner, holder = outlook.owners[colour], outlook.owners[below]
    worth = points * (outlook.spite[holder] - outlook.spite[owner])
    if owner == seat:
        fear = fears[SIZE[kind]]
        worth -= RISK * fear * points
        if counts[colour]:
            worth += LOCK * fear * points
    if counts[below] > 1:
        worth += GIVEN if holder == seat else -GIVEN if holder != GUS else 0.0
    return worth


def _parted(outlook: Outlook, stack: Stack, at: int) -> float:
    """Return the value of a split, whose lower part goes to the twins' owner and may be capped."""
    holder, twin = outlook.owners[COLOUR[stack[-1]]], outlook.owners[COLOUR[stack[at]]]
    points = facts(stack[:at]).points
    worth = points * (outlook.spite[holder] - outlook.spite[twin])
    low = stack[at - 1]
    mine = sum(
        outlook.free[colour][SIZE[low]]
        for colour, owner in enumerate(outlook.owners)
        if owner == outlook.seat
    )
    if mine:
        worth += OPENED * points
    if at == len(stack) - 1:  # its owner gains a lone pyramid
        worth -= PRICE[SIZE[stack[at]]] * outlook.scale
    return worth
