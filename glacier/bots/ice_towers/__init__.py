"""IceTowers' bots, from casual to the best we can."""

from glacier.bots.ice_towers.flocon import flocon
from glacier.bots.ice_towers.glacon import glacon
from glacier.bots.ice_towers.iceberg import iceberg

__all__ = ["flocon", "glacon", "iceberg"]
