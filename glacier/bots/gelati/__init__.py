"""Gelati's bots, from casual to the best we can."""

from glacier.bots.gelati.flocon import flocon
from glacier.bots.gelati.glacon import glacon
from glacier.bots.gelati.iceberg import iceberg

__all__ = ["flocon", "glacon", "iceberg"]
