"""Settings for all tests: Hypothesis is deterministic and has no deadline."""

from hypothesis import settings

settings.register_profile("house", deadline=None, derandomize=True, database=None)
settings.load_profile("house")
