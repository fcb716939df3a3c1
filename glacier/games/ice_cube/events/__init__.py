"""The events of ICE³: their effects, and which viewers see them."""

from typing import TypeAlias

from glacier import core
from glacier.games.ice_cube.events.attacks import (
    AttackAnnounced,
    AttackCancelled,
    AttackFizzled,
    BluffCalled,
    ExecutorAppointed,
    ExecutorWanted,
)
from glacier.games.ice_cube.events.cards import (
    ArrivalLaid,
    AsideRevealed,
    CardDiscarded,
    CardLaid,
    CardsDrawn,
    CardTurned,
    PileRebuilt,
    Place,
)
from glacier.games.ice_cube.events.counts import (
    Counted,
    CountMumbled,
    CountTakenBack,
    CountTakenOver,
    Disturbed,
    FishingBegan,
    Miscounted,
    SpoonMissed,
)
from glacier.games.ice_cube.events.duels import (
    AttackBegan,
    AttackSuffered,
    DuelOpened,
    DuelPaused,
    FillBegan,
    ReadySaid,
    Stroked,
    StrokeFumbled,
    WorkTakenBack,
    WorkTakenOver,
)
from glacier.games.ice_cube.events.ice import (
    CubeMelted,
    GameEnded,
    MeltConfirmed,
    MeltDeclared,
    MeltDenied,
    RoomMelted,
)
from glacier.games.ice_cube.events.turns import (
    CubeMoved,
    CupWarmed,
    FirstNamed,
    HandsChanged,
    IceCracked,
    IceHeld,
    LiftedEarly,
    RaceBegan,
    TableLaid,
    TurnBegan,
    TurnEnded,
    TurnWentOn,
)
from glacier.games.ice_cube.state import State

__all__ = [
    "ArrivalLaid",
    "AsideRevealed",
    "AttackAnnounced",
    "AttackBegan",
    "AttackCancelled",
    "AttackFizzled",
    "AttackSuffered",
    "BluffCalled",
    "CardDiscarded",
    "CardLaid",
    "CardTurned",
    "CardsDrawn",
    "CountMumbled",
    "CountTakenBack",
    "CountTakenOver",
    "Counted",
    "CubeMelted",
    "CubeMoved",
    "CupWarmed",
    "Disturbed",
    "DuelOpened",
    "DuelPaused",
    "Event",
    "ExecutorAppointed",
    "ExecutorWanted",
    "FillBegan",
    "FirstNamed",
    "FishingBegan",
    "GameEnded",
    "HandsChanged",
    "IceCracked",
    "IceHeld",
    "LiftedEarly",
    "MeltConfirmed",
    "MeltDeclared",
    "MeltDenied",
    "Miscounted",
    "PileRebuilt",
    "Place",
    "RaceBegan",
    "ReadySaid",
    "RoomMelted",
    "SpoonMissed",
    "StrokeFumbled",
    "Stroked",
    "Table",
    "TableLaid",
    "TurnBegan",
    "TurnEnded",
    "TurnWentOn",
    "WorkTakenBack",
    "WorkTakenOver",
]

Event: TypeAlias = (
    TableLaid
    | CardsDrawn
    | RaceBegan
    | CupWarmed
    | IceHeld
    | IceCracked
    | LiftedEarly
    | FirstNamed
    | TurnBegan
    | TurnWentOn
    | TurnEnded
    | CardLaid
    | ArrivalLaid
    | CardDiscarded
    | PileRebuilt
    | CardTurned
    | AsideRevealed
    | CubeMoved
    | HandsChanged
    | AttackAnnounced
    | AttackCancelled
    | BluffCalled
    | AttackFizzled
    | ExecutorWanted
    | ExecutorAppointed
    | DuelOpened
    | DuelPaused
    | ReadySaid
    | AttackBegan
    | Stroked
    | StrokeFumbled
    | FillBegan
    | Counted
    | Miscounted
    | CountMumbled
    | CountTakenOver
    | CountTakenBack
    | WorkTakenOver
    | WorkTakenBack
    | Disturbed
    | FishingBegan
    | SpoonMissed
    | AttackSuffered
    | RoomMelted
    | CubeMelted
    | MeltDeclared
    | MeltConfirmed
    | MeltDenied
    | GameEnded
)

Table: TypeAlias = core.Table[State, Event]
