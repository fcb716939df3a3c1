"""What may come of playing a card: every outcome on the board, and how likely it is."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

from glacier.bots.ice_cube.board import FORWARD, Board, board_of, parries, unseen
from glacier.core import Seat
from glacier.games.ice_cube.actions import Action, Attack, EndTurn, Move
from glacier.games.ice_cube.box import (
    ATTACKS,
    CARDS_A_TURN,
    COUNT,
    COUNT_BELIEVED,
    COUNT_DOUBLED,
    DEFENCES,
    FILLS,
    FILLS_DOUBLED,
    HAND,
    MOVEMENTS,
    AttackKind,
    Card,
)
from glacier.games.ice_cube.counting import count_for
from glacier.games.ice_cube.state import Space, State
from glacier.games.ice_cube.track import answers, as_attack

Outcomes: TypeAlias = list[tuple[float, Board]]
Judge: TypeAlias = Callable[[Board], float]

TRUTH: Final = 0.75
"""How often a card face down is what it was announced as."""
CALLED: Final = 0.12
"""How often an announced attack is taken for a bluff."""


class Plan(NamedTuple):
    """A card to be played, and what it is thought to be worth."""

    value: float
    action: Action
    outcomes: Outcomes


class Planner:
    """Thinks about a turn, as somebody judges who sees this."""

    def __init__(self, view: State, seat: Seat, judge: Judge) -> None:
        self.judge = judge
        self.board = board_of(view, seat)
        self._parries = _parries(view)

    # What one may do

    def plays(self, board: Board, lies: tuple[AttackKind, ...] = ()) -> Iterator[Action]:
        """Every card that is worth a thought; as lies, the card that is missed least."""
        hand = dict.fromkeys(board.hand)
        for kind in ATTACKS:
            if kind in hand:
                yield from (Attack(kind, target, kind) for target in self._targets(board, kind))
        for card in MOVEMENTS:
            if card in hand:
                yield from (Move(card, cube) for cube in board.living)
        if lies and hand:
            cover = max(hand, key=lambda card: self._missed(board, card))
            for kind in lies:
                if kind != cover:
                    yield from (Attack(kind, other, cover) for other in self._targets(board, kind))

    def _missed(self, board: Board, card: Card) -> tuple[float, int]:
        """How well one does without the card; of equals, those that lead forward are kept."""
        return self.judge(board.without(card)), -FORWARD.get(card, 0)

    def _targets(self, board: Board, kind: AttackKind) -> list[Seat]:
        return [
            other
            for other in board.others
            if other not in board.spent and not board.sheltered(other, kind)
        ]

    def best(self, lies: tuple[AttackKind, ...] = (), shortlist: int = 0) -> Plan:
        """The best thing to do, ending the turn being one; of the most promising cards, so many as
        the shortlist has room for, by what may be played after them, too."""
        plans = [Plan(self.judge(self.board), EndTurn(), [])]
        for action in self.plays(self.board, lies) if self.board.left else ():
            outcomes = self.outcomes(self.board, action)
            plans.append(Plan(self._expected(outcomes, self.judge), action, outcomes))
        plans.sort(key=lambda plan: -plan.value)
        if not shortlist or self.board.left < CARDS_A_TURN:
            return plans[0]
        promising = (self._thought_through(plan) for plan in plans[:shortlist])
        return max(promising, key=lambda plan: plan.value)

    def _thought_through(self, plan: Plan) -> Plan:
        value = self._expected(plan.outcomes, self._followed) if plan.outcomes else plan.value
        return plan._replace(value=value)

    def _expected(self, outcomes: Outcomes, worth: Judge) -> float:
        return sum(chance * worth(board) for chance, board in outcomes)

    def _followed(self, board: Board) -> float:
        """What a board is worth on which one may play a second card."""
        values = [self.judge(board)]
        if board.left and board.winner is None and board.ice[board.seat]:
            for action in self.plays(board):
                values.append(self._expected(self.outcomes(board, action), self.judge))
        return max(values)

    # What comes of it

    def outcomes(self, board: Board, action: Action) -> Outcomes:
        match action:
            case Move(card, cube):
                moved = board.without(card).laying(Space(card)).moving(cube, card)
                same = moved.spaces == board.spaces or moved.winner is not None
                return [(1.0, moved)] if same else self._met(moved, cube)
            case Attack(kind, target, card):
                laid = board.without(card).laying(Space(card, not board.bluff, board.seat, kind))
                return self._attacked(laid, kind, target, card)
            case _:
                return [(1.0, board)]

    def _met(self, board: Board, cube: Seat) -> Outcomes:
        """What the space does on which the cube has stopped."""
        below = board.track[board.spaces[cube] - 1]
        kind = as_attack(below.card or below.claim)
        if kind is None:
            return [(1.0, board)]
        truth = 1.0 if below.card else TRUTH
        counts = count_for(kind, COUNT if below.up else COUNT_BELIEVED)
        return _mixed(board, self._threatened(board, cube, kind, counts), truth)

    def _threatened(self, board: Board, cube: Seat, kind: AttackKind, counts: int) -> Outcomes:
        """The cube is attacked, and may be defended."""
        hit = board.suffering(cube, kind, counts, FILLS)
        if cube == board.seat:
            shields: list[Card] = [card for card in board.hand if parries(card, kind)]
            return [(1.0, board.without(shields[0]) if shields else hit)]
        return _mixed(board, [(1.0, hit)], 1 - self._parries[kind])

    def _attacked(self, board: Board, kind: AttackKind, target: Seat, card: Card) -> Outcomes:
        struck = board._replace(spent=(*board.spent, target))
        if not board.bluff:
            return self._threatened(struck, target, kind, count_for(kind, COUNT))
        believed = self._threatened(struck, target, kind, count_for(kind, COUNT_BELIEVED))
        if kind == "salt":
            return believed
        wrong = target if card == kind else board.seat
        called = struck
        if not board.sheltered(wrong, kind):
            called = struck.suffering(wrong, kind, COUNT_DOUBLED, FILLS_DOUBLED)
        return [*((chance * (1 - CALLED), one) for chance, one in believed), (CALLED, called)]


def _mixed(board: Board, otherwise: Outcomes, chance: float) -> Outcomes:
    """The board as it is, or these outcomes with this chance."""
    return [(1 - chance, board), *((chance * part, one) for part, one in otherwise)]


def _parries(view: State) -> dict[AttackKind, float]:
    """How likely somebody whose hand one does not see can answer each attack."""
    left = unseen(view)
    size = max(1, left.total())
    parries = {
        kind: sum(left[card] for card in DEFENCES if answers(card, kind)) for kind in ATTACKS
    }
    return {kind: 1 - (1 - parries[kind] / size) ** HAND for kind in ATTACKS}
