"""What can be known of a game without loading it."""

from glacier.core.data import Data


class Manifest(Data):
    """The outside of a game's box.

    >>> Manifest("gelati", least=2, most=4, minutes=25, authors=("Rian Mennen",)).seats
    range(2, 5)
    """

    name: str
    least: int
    most: int
    """How few and how many seats it takes."""
    minutes: int
    authors: tuple[str, ...]
    artists: tuple[str, ...] = ()
    """Who drew it, where the rulebook says."""
    publisher: str = ""
    year: int = 0
    """When the edition came out whose rulebook we follow; 0 if nobody knows."""
    turns: bool = True
    """Whether one seat acts after the other; else all who have something to do act at once."""
    secrets: bool = True
    """Whether somebody knows what others do not."""
    costly: bool = False
    """Whether deciding what an action leads to takes long: then it is done by a worker."""
    title: str = ""
    """The name on the box, the same in every language."""
    opened: bool = True
    """Whether its board stands: before that its law is tested, but no house has a table for it."""

    @property
    def seats(self) -> range:
        return range(self.least, self.most + 1)
