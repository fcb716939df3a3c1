"""What one may want to do."""

from typing import TypeAlias

from glacier import core


class Start(core.HouseAction):
    """Let them begin."""


class TimeUp(core.HouseAction):
    """Nobody did anything for long."""


class Rub(core.Action):
    """One more stroke."""

    contends = False
    streams = True


class Count(core.Action):
    """The next number."""

    contends = False
    streams = True
    number: int


Action: TypeAlias = Start | TimeUp | Rub | Count
