"""The actions."""

from typing import TypeAlias

from glacier import core


class Start(core.HouseAction):
    """Begin the duel."""


class TimeUp(core.HouseAction):
    """End a duel in which no seat has acted for long."""


class Rub(core.Action):
    """Make one more stroke."""

    contends = False
    streams = True


class Count(core.Action):
    """Say the next number."""

    contends = False
    streams = True
    number: int


Action: TypeAlias = Start | TimeUp | Rub | Count
