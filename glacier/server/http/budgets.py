"""Cost budgets: token buckets with debt, one for each payer."""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from math import ceil
from time import monotonic

from glacier.protocol import refusals
from glacier.server.refusals import Denied


class Budget:
    """A token bucket that may go into debt: a request waits until the debt is covered."""

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
        """Seconds until all payments so far are covered."""
        self._fill()
        return max(0.0, -self._left / self._rate)

    def _fill(self) -> None:
        now = self._time()
        self._left = min(self._burst, self._left + (now - self._filled) * self._rate)
        self._filled = now

    @property
    def spent(self) -> bool:
        """Whether the debt is so large that no more can be paid."""
        return self.wait > self._patience

    def pay(self, cost: float) -> float:
        """Pay the cost, and return the seconds until it is covered."""
        self._fill()
        self._left -= cost
        return self.wait


class Budgets:
    """A budget for each payer; above `payers`, the least recently used one is dropped."""

    def __init__(self, budget: Callable[[], Budget], payers: int) -> None:
        self._budget = budget
        self._payers = payers
        self._budgets: OrderedDict[str, Budget] = OrderedDict()

    def of(self, payer: str) -> Budget:
        """Return the payer's budget, which is full for a new payer."""
        if payer not in self._budgets:
            self._budgets[payer] = self._budget()
            if len(self._budgets) > self._payers:
                self._budgets.popitem(last=False)
        self._budgets.move_to_end(payer)
        return self._budgets[payer]

    def __len__(self) -> int:
        return len(self._budgets)


def payment(budgets: Iterable[Budget], cost: float) -> float:
    """Pay the cost from each budget, and return the seconds until all of it is covered.

    Raises `Denied` with `TooManyRequests` if a budget is spent; then nothing is paid.
    """
    budgets = [*budgets]
    if any(budget.spent for budget in budgets):
        seconds = ceil(max(budget.wait for budget in budgets))
        raise Denied(refusals.TooManyRequests(seconds))
    return max((budget.pay(cost) for budget in budgets), default=0.0)
