"""What a position is worth: how soon everybody may arrive, and with how much ice."""

from functools import lru_cache
from math import exp
from typing import Final

from glacier.bots.ice_cube.board import FORWARD, Board
from glacier.core import Data, Seat
from glacier.games.ice_cube.box import CARDS_A_TURN, DECK, HAND, Card

_STEPS: Final = [FORWARD[card] for card in DECK if card in FORWARD]
CHANCE: Final = len(_STEPS) / len(DECK)
USUAL: Final = sum(_STEPS) / len(_STEPS)
"""How likely a drawn card leads forward, and how far it does."""
STROLL: Final = 2.2
"""Steps in a turn of somebody whose hand is used up, exchanging cards now and then."""
RIVAL: Final = (4, 3, 2)
"""How cards in a hand that one does not see lead forward."""
LAYING: Final = 2.3
"""How many cards come to lie on the track in a turn."""


class Judgement(Data):
    """What somebody thinks that matters."""

    patience: float
    """In turns: so much later is about a third as likely to arrive first."""
    ice: float
    """In milligrams: so much ice is two thirds of safety."""
    own_hand: bool
    """Whether one's own cards are looked at, not only the table."""
    worth: dict[Card, float]
    """What a card in the hand adds to one's hope, but for the steps that it leads forward."""
    guard: dict[Card, int]
    """In milligrams: what a defence in the hand is worth."""
    shelter: int
    """In milligrams: what a space that protects is worth, from one attack; from all, thrice."""

    def __call__(self, board: Board) -> float:
        """The seat's share of all hopes."""
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
        """What a card that will be drawn is worth so."""
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
    """After how many turns somebody arrives who is so far away and holds cards with these steps,
    the farthest first, and draws so many others.

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
    """The steps of a turn in which the best cards are played, and what is left after drawing."""
    gained, room, rest = 0.0, float(CARDS_A_TURN), list[tuple[float, float]]()
    for step, weight in stock:
        used = min(room, weight)
        gained, room = gained + step * used, room - used
        if weight > used:
            rest.append((step, weight - used))
    return gained, sorted([*rest, (USUAL, CHANCE * CARDS_A_TURN)], reverse=True)
