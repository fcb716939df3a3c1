"""Budgets of cost: token buckets that may run into debt, one for each payer."""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from math import ceil
from time import monotonic

from glacier.protocol import refusals
from glacier.server.refusals import Denied


class Budget:
    """A token bucket that may run into debt: what it does not cover yet has to wait."""

    def __init__(
        self, rate: float, burst: float, patience: float, time: Callable[[], float] = monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._patience = patience
        self._time = time
        self._left = burst
        self._filled = time()

    @property
    def wait(self) -> float:
        """Seconds until what was paid so far is covered."""
        self._fill()
        return max(0.0, -self._left / self._rate)

    def _fill(self) -> None:
        now = self._time()
        self._left = min(self._burst, self._left + (now - self._filled) * self._rate)
        self._filled = now

    @property
    def spent(self) -> bool:
        """Whether there is so much debt already that nothing more can be paid."""
        return self.wait > self._patience

    def pay(self, cost: float) -> float:
        """Pay, and return the seconds until that is covered."""
        self._fill()
        self._left -= cost
        return self.wait


class Budgets:
    """A budget for each payer; of very many, those not seen for longest are forgotten."""

    def __init__(self, budget: Callable[[], Budget], payers: int) -> None:
        self._budget = budget
        self._payers = payers
        self._budgets: OrderedDict[str, Budget] = OrderedDict()

    def of(self, payer: str) -> Budget:
        """The payer's budget."""
        if payer not in self._budgets:
            self._budgets[payer] = self._budget()
            if len(self._budgets) > self._payers:
                self._budgets.popitem(last=False)
        self._budgets.move_to_end(payer)
        return self._budgets[payer]

    def __len__(self) -> int:
        return len(self._budgets)


def payment(budgets: Iterable[Budget], cost: float) -> float:
    """Pay from each of these, and return the seconds until all of it is covered.

    Raises `Denied` with `TooManyRequests` if one of them is spent; then nothing was paid.
    """
    budgets = [*budgets]
    if any(budget.spent for budget in budgets):
        seconds = ceil(max(budget.wait for budget in budgets))
        raise Denied(refusals.TooManyRequests(seconds))
    return max((budget.pay(cost) for budget in budgets), default=0.0)
