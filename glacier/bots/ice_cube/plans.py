"""Evaluation of plays: all outcomes of a card on the board, with their probabilities."""

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
"""The probability that a card face down is what it was announced as."""
CALLED: Final = 0.12
"""The probability that an announced attack is called a bluff."""


class Plan(NamedTuple):
    """A play, its estimated value and its outcomes."""

    value: float
    action: Action
    outcomes: Outcomes


class Planner:
    """Evaluates the plays of one turn with the given evaluation function."""

    def __init__(self, view: State, seat: Seat, judge: Judge) -> None:
        self.judge = judge
        self.board = board_of(view, seat)
        self._parries = _parries(view)

    # Possible plays

    def plays(self, board: Board, lies: tuple[AttackKind, ...] = ()) -> Iterator[Action]:
        """Yield every play worth considering; bluffs use the card that is missed least."""
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
        """Return the value of the board without the card; among equals, forward cards are kept."""
        return self.judge(board.without(card)), -FORWARD.get(card, 0)

    def _targets(self, board: Board, kind: AttackKind) -> list[Seat]:
        return [
            other
            for other in board.others
            if other not in board.spent and not board.sheltered(other, kind)
        ]

    def best(self, lies: tuple[AttackKind, ...] = (), shortlist: int = 0) -> Plan:
        """Return the best play, or the end of the turn if that is better.

        The first `shortlist` plays are evaluated together with the best card after them.
        """
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
        """Return the value of a board on which a second card may be played."""
        values = [self.judge(board)]
        if board.left and board.winner is None and board.ice[board.seat]:
            for action in self.plays(board):
                values.append(self._expected(self.outcomes(board, action), self.judge))
        return max(values)

    # Outcomes of a play

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
        """Return the outcomes of the space on which the cube has stopped."""
        below = board.track[board.spaces[cube] - 1]
        kind = as_attack(below.card or below.claim)
        if kind is None:
            return [(1.0, board)]
        truth = 1.0 if below.card else TRUTH
        counts = count_for(kind, COUNT if below.up else COUNT_BELIEVED)
        return _mixed(board, self._threatened(board, cube, kind, counts), truth)

    def _threatened(self, board: Board, cube: Seat, kind: AttackKind, counts: int) -> Outcomes:
        """Return the outcomes of an attack on the cube, which may be defended."""
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
    """Return the unchanged board, or with this probability one of these outcomes."""
    return [(1 - chance, board), *((chance * part, one) for part, one in otherwise)]


def _parries(view: State) -> dict[AttackKind, float]:
    """Return, by attack, the probability that an unseen hand has a defence."""
    left = unseen(view)
    size = max(1, left.total())
    parries = {
        kind: sum(left[card] for card in DEFENCES if answers(card, kind)) for kind in ATTACKS
    }
    return {kind: 1 - (1 - parries[kind] / size) ** HAND for kind in ATTACKS}
