"""A refusal: the one way in which rules refuse an action."""


class Illegal(Exception):
    """An action the rules do not allow: a stable code and the facts. Nothing has changed.

    >>> refusal = Illegal("not-your-turn", turn=2)
    >>> refusal.code, refusal.facts
    ('not-your-turn', {'turn': 2})
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __reduce__(self) -> tuple[object, ...]:
        """A worker's refusal travels between processes."""
        return _refusal, (type(self), self.code, self.facts)

    def __str__(self) -> str:
        told = ", ".join(f"{name} {fact}" for name, fact in self.facts.items())
        return f"{self.code} ({told})" if told else self.code


def _refusal(kind: type[Illegal], code: str, facts: dict[str, object]) -> Illegal:
    return kind(code, **facts)
