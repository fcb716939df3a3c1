"""What Glacier uses of the physics engine, which has no types of its own."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

class MjOption:
    timestep: float

class MjModel:
    geom_bodyid: NDArray[np.int32]
    opt: MjOption
    @classmethod
    def from_xml_string(cls, xml: str) -> MjModel: ...

class MjContacts:
    geom: NDArray[np.int32]

class MjData:
    qpos: NDArray[np.float64]
    qvel: NDArray[np.float64]
    contact: MjContacts
    def __init__(self, model: MjModel) -> None: ...

def set_mju_user_warning(handler: Callable[[str], None]) -> None: ...
def mj_step(m: MjModel, d: MjData, nstep: int = 1) -> None: ...
