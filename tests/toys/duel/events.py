"""The events."""

from typing import TypeAlias

from msgspec.structs import replace

from glacier import core
from tests.toys.duel.state import State


class DuelBegan(core.Event):
    quiet_until: int

    def apply(self, state: State) -> State:
        return replace(state, begun=True, quiet_until=self.quiet_until)


class Rubbed(core.Event):
    strokes: int
    quiet_until: int

    def apply(self, state: State) -> State:
        return replace(state, strokes=self.strokes, quiet_until=self.quiet_until)


class Counted(core.Event):
    number: int
    quiet_until: int

    def apply(self, state: State) -> State:
        return replace(state, counts=self.number, quiet_until=self.quiet_until)


class DuelEnded(core.Event):
    def apply(self, state: State) -> State:
        return replace(state, over=True)


Event: TypeAlias = DuelBegan | Rubbed | Counted | DuelEnded
