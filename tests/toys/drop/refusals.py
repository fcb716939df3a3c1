"""The refusals."""

from typing import TypeAlias

from glacier import core
from glacier.core import NotDue as NotDue
from glacier.core import NotYourTurn as NotYourTurn


class OffTray(core.Refusal):
    """A ball is dropped on the tray."""


Refusal: TypeAlias = NotDue | NotYourTurn | OffTray
