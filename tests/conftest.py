"""What all tests share: examples that are the same everywhere, and no stopwatch."""

from hypothesis import settings

settings.register_profile("house", deadline=None, derandomize=True, database=None)
settings.load_profile("house")
