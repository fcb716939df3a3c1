"""Ice Cream's bots, from casual to the best we can."""

from glacier.bots.ice_cream.flocon import flocon
from glacier.bots.ice_cream.glacon import glacon
from glacier.bots.ice_cream.iceberg import iceberg

__all__ = ["flocon", "glacon", "iceberg"]
