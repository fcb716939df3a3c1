"""The exception by which rules refuse an action."""

from typing import Any

from glacier.core.refusals import Refusal


class Illegal(Exception):
    """Raised for an action that the rules do not allow. The state has not changed.

    >>> from glacier.core import NotYourTurn
    >>> illegal = Illegal(NotYourTurn(turn=2))
    >>> illegal.code, illegal.facts
    ('not-your-turn', {'turn': 2})
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)  # as `args`, it survives pickling between processes
        self.refusal = refusal

    @property
    def code(self) -> str:
        return self.refusal.code

    @property
    def facts(self) -> dict[str, Any]:
        return self.refusal.facts

    def __str__(self) -> str:
        told = ", ".join(f"{name} {fact}" for name, fact in self.facts.items())
        return f"{self.code} ({told})" if told else self.code
