"""Evaluation of a position: how soon each cube may arrive, and with how much ice."""

from functools import lru_cache
from math import exp
from typing import Final

from glacier.bots.ice_cube.board import FORWARD, Board
from glacier.core import Data, Seat
from glacier.games.ice_cube.box import CARDS_A_TURN, DECK, HAND, Card

_STEPS: Final = [FORWARD[card] for card in DECK if card in FORWARD]
CHANCE: Final = len(_STEPS) / len(DECK)
USUAL: Final = sum(_STEPS) / len(_STEPS)
"""The probability that a drawn card leads forward, and its mean number of steps."""
STROLL: Final = 2.2
"""The mean number of steps per turn of a hand that is used up."""
RIVAL: Final = (4, 3, 2)
"""The steps of the forward cards that are assumed in a rival's hand."""
LAYING: Final = 2.3
"""The number of cards that are laid on the track per turn."""


class Judgement(Data):
    """The weights of an evaluation. Calling it with a board returns the seat's share of the win."""

    patience: float
    """In turns: a delay that divides the chance to arrive first by e."""
    ice: float
    """In milligrams: the ice that makes a cube about two thirds safe."""
    own_hand: bool
    """Whether the seat's own hand is evaluated, not only the table."""
    worth: dict[Card, float]
    """What a card in the hand adds to the expectation, apart from its steps forward."""
    guard: dict[Card, int]
    """In milligrams: the value of a defence in the hand."""
    shelter: int
    """In milligrams: the value of a space that protects from one attack; from all, thrice that."""

    def __call__(self, board: Board) -> float:
        """Return the seat's share of all seats' expectations, from 0 to 1."""
        if board.winner is not None:
            return float(board.winner == board.seat)
        if not board.ice[board.seat]:
            return 0.0
        own = self._own(board)
        return own / (own + sum(self._hope(board, other, RIVAL, 0) for other in board.others))

    def _own(self, board: Board) -> float:
        if not self.own_hand:
            return self._hope(board, board.seat, RIVAL, 0)
        hand, fresh = board.hand, HAND - len(board.hand)
        steps = tuple(sorted((FORWARD[card] for card in hand if card in FORWARD), reverse=True))
        guard = sum(self.guard.get(card, 0) for card in set(hand))
        arms = sum(self.worth.get(card, 0.0) for card in hand) + fresh * self._drawn
        return (1 + arms) * self._hope(board, board.seat, steps, fresh, guard)

    @property
    def _drawn(self) -> float:
        """The mean value of a card that will be drawn."""
        return mean_worth(tuple(self.worth.items()))

    def _hope(
        self, board: Board, seat: Seat, steps: tuple[int, ...], fresh: int, guard: int = 300
    ) -> float:
        away = board.length - board.spaces[seat]
        waits = max(0, board.length - 1 - len(board.track)) / (LAYING * len(board.living))
        turns = turns_to(away, steps, fresh)
        later = max(turns, waits) + 0.3 * min(turns, waits)
        ice = board.ice[seat] + guard + self._sheltered(board, seat)
        return exp(-later / self.patience) * (1 - exp(-ice / self.ice))

    def _sheltered(self, board: Board, seat: Seat) -> int:
        match board.shelters[seat]:
            case None:
                return 0
            case "untouchable":
                return 3 * self.shelter
            case _:
                return self.shelter


@lru_cache(maxsize=64)
def mean_worth(worth: tuple[tuple[Card, float], ...]) -> float:
    known = dict(worth)
    return sum(known.get(card, 0.0) for card in DECK) / len(DECK)


@lru_cache(maxsize=50_000)
def turns_to(away: int, steps: tuple[int, ...], fresh: int) -> float:
    """Return the estimated number of turns to go `away` spaces.

    `steps` are those of the forward cards in hand, the largest first; `fresh` is the number of
    cards to be drawn.

    >>> turns_to(8, (5, 4), 0) < 1 < turns_to(10, (5, 4), 0) < turns_to(10, (5,), 0)
    True
    """
    stock = sorted([*((float(step), 1.0) for step in steps), (USUAL, CHANCE * fresh)], reverse=True)
    turns, left = 0.0, float(away)
    while stock:
        gained, stock = _turn(stock)
        gained = max(gained, STROLL)
        if gained >= left:
            return turns + 0.5 + 0.5 * left / gained
        turns, left = turns + 1, left - gained
        if gained == STROLL:
            break
    return turns + 0.5 + left / STROLL


def _turn(stock: list[tuple[float, float]]) -> tuple[float, list[tuple[float, float]]]:
    """Return the steps of a turn with the best cards, and the stock after drawing."""
    gained, room, rest = 0.0, float(CARDS_A_TURN), list[tuple[float, float]]()
    for step, weight in stock:
        used = min(room, weight)
        gained, room = gained + step * used, room - used
        if weight > used:
            rest.append((step, weight - used))
    return gained, sorted([*rest, (USUAL, CHANCE * CARDS_A_TURN)], reverse=True)
