"""The refusals."""

from typing import TypeAlias

from glacier import core
from glacier.core import NotDue as NotDue


class Miscounted(core.Refusal):
    """Another number is to be said."""

    next: int


class NotYourPart(core.Refusal):
    """One rubs, the other counts."""


Refusal: TypeAlias = NotDue | Miscounted | NotYourPart
