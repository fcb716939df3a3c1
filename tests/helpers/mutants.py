"""A rule that is broken on purpose, to see whether the test of its id notices."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Mutant:
    """One small change to one file of a game's package that breaks the rule with this id."""

    id: str
    file: str
    before: str
    after: str
