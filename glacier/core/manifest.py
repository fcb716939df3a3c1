"""Facts about a game that are available without importing its rules."""

from glacier.core.data import Data


class Manifest(Data):
    """The facts on the outside of a game's box.

    >>> Manifest("gelati", least=2, most=4, minutes=25, authors=("Rian Mennen",)).seats
    range(2, 5)
    """

    name: str
    least: int
    most: int
    """The smallest and the largest number of seats."""
    minutes: int
    authors: tuple[str, ...]
    artists: tuple[str, ...] = ()
    """The illustrators, if the rulebook names them."""
    publisher: str = ""
    year: int = 0
    """The year of the edition whose rulebook is followed; 0 if unknown."""
    turns: bool = True
    """Whether seats take turns. Otherwise all seats that have an action act at the same time."""
    secrets: bool = True
    """Whether the game has hidden information."""
    costly: bool = False
    """Whether an action is expensive to decide, so a worker process does it."""
    title: str = ""
    """The name on the box, the same in every language."""
    opened: bool = True
    """Whether the house opens tables for the game. The rules of an unopened game are tested too."""

    @property
    def seats(self) -> range:
        return range(self.least, self.most + 1)
